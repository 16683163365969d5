import { firstGrind } from '../../catalogue/domain/product-options.ts'
import type { PackView } from '../../catalogue/domain/product-view.ts'
import { amountToCents } from '../../platform/domain/money.ts'
import { hasRoomFor, offeredPacks, packCents } from '../../sets/domain/offered-set.ts'
import type { SetView } from '../../sets/domain/set-view.ts'
import {
  addLine,
  addSet,
  packCount,
  removeLine,
  setQuantity,
  type Cart,
  type CartLine,
} from './cart.ts'

/** Returns a set as the lines of a cart. `grinds` by the place of the pack; absent: the first that is offered. */
export function setLines(set: SetView, grinds: readonly string[] = []): CartLine[] {
  const packs = offeredPacks(set).map((pack, place) => ({
    ...pack,
    grind: grinds[place] ?? firstGrind(pack.product.grindOptions),
  }))
  const group = [set.id, ...packs.map(({ grind }) => grind)].join('|')
  return packs.map(({ product, weight, grind, shareCents }, place) => ({
    id: product.id,
    name: product.name,
    image: product.image,
    priceCents: shareCents,
    quantity: 1,
    weight,
    grind,
    inSet: { id: set.id, name: set.name, place, group },
  }))
}

function packLine({ product, weight }: PackView): CartLine {
  const { id, name, image, grindOptions } = product
  const priceCents = packCents(product, weight) ?? 0
  return { id, name, image, priceCents, quantity: 1, weight, grind: firstGrind(grindOptions) }
}

/** Something that goes into the cart with one click: a pack, or a set with its name. */
export interface Proposal {
  readonly lines: readonly CartLine[]
  /** Null for a pack. */
  readonly set: SetView | null
  readonly priceCents: number
}

const packsOf = (cart: Cart, productId: number): number =>
  packCount({ lines: cart.lines.filter(({ id }) => id === productId) })

/** Checks whether a set fits the stock beside what is in the cart, and the cart itself. */
function fitsCart(set: SetView, cart: Cart): boolean {
  return hasRoomFor(set, (id) => packsOf(cart, id)) && addSet(cart, setLines(set)) !== cart
}

/**
 * Returns the cheapest pack or set that brings the cart to free shipping at once; null when there is none.
 * `packs` cost at least the missing cents.
 */
export function findFreeShippingProposal(
  missingCents: number,
  cart: Cart,
  { packs, sets }: { readonly packs: readonly PackView[]; readonly sets: readonly SetView[] },
): Proposal | null {
  const proposals = [
    ...packs
      .filter(({ product: { id, stock } }) => packsOf(cart, id) < stock)
      .map((pack) => packLine(pack))
      .filter((line) => packCount(addLine(cart, line)) > packCount(cart))
      .map((line) => ({ lines: [line], set: null, priceCents: line.priceCents })),
    ...sets
      .filter((set) => fitsCart(set, cart))
      .map((set) => ({ lines: setLines(set), set, priceCents: amountToCents(set.price) })),
  ]
  const closing = proposals.filter(({ priceCents }) => priceCents >= missingCents)
  return closing.toSorted((a, b) => a.priceCents - b.priceCents)[0] ?? null
}

/** A set that some packs of the cart belong to, and the cart with it. */
export interface Completion {
  readonly set: SetView
  /** The packs that are added; none when all of them are in the cart already. */
  readonly missing: SetView['packs']
  readonly cart: Cart
}

/**
 * Returns the cart with this set, made of its packs in the cart that are in no set and of the missing ones; null
 * when it has none of them, or when the set does not fit.
 */
export function completeSet(cart: Cart, set: SetView): Completion | null {
  let rest = cart
  const missing: SetView['packs'] = []
  const grinds = set.packs.map((pack) => {
    const own = rest.lines.find(
      ({ id, weight, inSet }) => !inSet && id === pack.product.id && weight === pack.weight,
    )
    if (!own) {
      missing.push(pack)
      return firstGrind(pack.product.grindOptions)
    }
    const { quantity } = own
    rest = quantity > 1 ? setQuantity(rest, own, quantity - 1) : removeLine(rest, own)
    return own.grind
  })
  if (missing.length === set.packs.length) return null
  const completed = addSet(rest, setLines(set, grinds))
  const fits = hasRoomFor(set, (id) => packsOf(rest, id)) && completed !== rest
  return fits ? { set, missing, cart: completed } : null
}

/** Returns the first set that completes packs of the cart, and the sets that may still close the gap: all others. */
export function offeredSets(
  cart: Cart,
  sets: readonly SetView[],
): { readonly completion: Completion | null; readonly others: readonly SetView[] } {
  const completion = sets.map((set) => completeSet(cart, set)).find((one) => one !== null) ?? null
  return { completion, others: sets.filter(({ id }) => id !== completion?.set.id) }
}
