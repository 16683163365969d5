import { readGrind } from '../../catalogue/domain/product-options.ts'
import { hasRoomFor } from '../../sets/domain/offered-set.ts'
import type { SetView } from '../../sets/domain/set-view.ts'
import { addSet, packCount, type Cart, type CartLine } from './cart.ts'
import { setLines } from './proposals.ts'

/** A line of an earlier order; `setId` is the set that it was bought in, absent for a pack that is in no set. */
export interface ReorderItem extends Omit<CartLine, 'image' | 'inSet'> {
  readonly setId?: string
}

/** A pack of a set that is ordered again. */
interface Match {
  readonly item: ReorderItem
  /** Its grind as it is offered today. */
  readonly grind: string
}

type Left = ReadonlyMap<ReorderItem, number>

/** Returns the grind of an item as the product offers it today; undefined when it does not. */
function offeredGrind({ product }: SetView['packs'][number], { grind }: ReorderItem) {
  if (grind === '') return product.grindOptions.length === 0 ? '' : undefined
  const nameOf = (option: string) => readGrind(option) ?? option
  return product.grindOptions.find((option) => nameOf(option) === nameOf(grind))
}

/** Finds a pack of an item for each pack of a set; null when one is missing. */
function matchPacks(set: SetView, left: Left): Match[] | null {
  const matches: Match[] = []
  for (const pack of set.packs) {
    for (const [item, packs] of left) {
      const isOfPack = item.id === pack.product.id && item.weight === pack.weight
      const isTaken = packs <= matches.filter((match) => match.item === item).length
      const grind = isOfPack ? offeredGrind(pack, item) : undefined
      if (item.setId !== set.id || isTaken || grind === undefined) continue
      matches.push({ item, grind })
      break
    }
  }
  return matches.length === set.packs.length ? matches : null
}

/**
 * Adds the sets of an earlier order to a cart as sets, as many as stock and cart allow. Returns how many packs of
 * each item came so.
 */
export function reorderSets(
  cart: Cart,
  items: readonly ReorderItem[],
  sets: readonly SetView[],
): { readonly cart: Cart; readonly packs: Left } {
  const left = new Map(items.map((item) => [item, item.quantity]))
  const packs = new Map<ReorderItem, number>()
  let filled = cart
  const inCart = (id: number) => packCount({ lines: filled.lines.filter((line) => line.id === id) })
  for (const set of sets) {
    for (let matches = matchPacks(set, left); matches !== null; matches = matchPacks(set, left)) {
      const ordered = matches
      // At the former price: the cart then shows the change to today's price like every other one.
      const lines = setLines(
        set,
        ordered.map(({ grind }) => grind),
      ).map((line, place) => ({ ...line, priceCents: ordered[place]?.item.priceCents ?? 0 }))
      const larger = hasRoomFor(set, inCart) ? addSet(filled, lines) : filled
      if (larger === filled) break
      filled = larger
      for (const { item } of ordered) {
        left.set(item, (left.get(item) ?? 0) - 1)
        packs.set(item, (packs.get(item) ?? 0) + 1)
      }
    }
  }
  return { cart: filled, packs }
}
