import { weightLabel } from '../../catalogue/domain/product-options.ts'

/**
 * The cart of the browser. A line is identified by id, weight, grind and its place in a set. Prices are in cents and
 * only what the visitor last saw: the server prices an order from the catalogue.
 */

export const MAX_PACKS_PER_LINE = 99
export const MAX_LINES = 50

/** The set that a line is a pack of. */
export interface InSet {
  readonly id: string
  readonly name: string
  /** The place of the pack in the set. */
  readonly place: number
  /** The same for all lines of one set with these grinds. */
  readonly group: string
}

export interface CartLine {
  readonly id: number
  readonly name: string
  readonly image: string | null
  readonly priceCents: number
  readonly quantity: number
  /** '' for goods without weight. */
  readonly weight: string
  /** '' for goods that are not ground. */
  readonly grind: string
  /** Absent for a pack that is in no set. */
  readonly inSet?: InSet
}

export type CartLineKey = Pick<CartLine, 'id' | 'weight' | 'grind' | 'inSet'>

export interface Cart {
  readonly lines: readonly CartLine[]
}

export const EMPTY_CART: Cart = { lines: [] }

/** Returns what identifies a line, as text. */
export function lineKey({ id, weight, grind, inSet }: CartLineKey): string {
  return [id, weight, grind, ...(inSet ? [inSet.place, inSet.group] : [])].join('|')
}

/** Checks whether two lines have the same product, weight and grind, at the same place of a set. */
export function isSameLine(a: CartLineKey, b: CartLineKey): boolean {
  return lineKey(a) === lineKey(b)
}

/** Checks whether two lines are bought as one: the same line, or packs of the same set. */
export function isBoughtAsOne(a: CartLineKey, b: CartLineKey): boolean {
  return a.inSet ? a.inSet.group === b.inSet?.group : isSameLine(a, b)
}

/** Returns weight and grind as carts and orders store them, e.g. `250g, Ganze Bohnen`. */
export function variantText(line: Pick<CartLine, 'weight' | 'grind'>): string {
  return [line.weight, line.grind].filter(Boolean).join(', ')
}

/** Returns weight and grind for display, e.g. `250 g, Ganze Bohnen`. */
export function variantLabel(line: Pick<CartLine, 'weight' | 'grind'>): string {
  return variantText({ ...line, weight: weightLabel(line.weight) })
}

/** Returns name, pack size and grind of a line in one line. */
export function lineTitle(line: Pick<CartLine, 'name' | 'weight' | 'grind'>): string {
  return [line.name, variantLabel(line)].filter(Boolean).join(', ')
}

/** Says which set a pack belongs to; '' for a pack that is in no set. */
export function inSetText(name: string | undefined): string {
  return name ? `aus dem Set „${name}“` : ''
}

/** Returns name, pack size, grind and set of a line of an order in one line. */
export function itemTitle(
  line: Pick<CartLine, 'name' | 'weight' | 'grind'> & { readonly setName: string },
): string {
  return [lineTitle(line), inSetText(line.setName)].filter(Boolean).join(', ')
}

/** Counts the packs in the cart. */
export function packCount(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** Returns a number of packs in words. */
export function packsText(packs: number): string {
  return packs === 1 ? '1 Packung' : `${packs} Packungen`
}

/** Sums all lines, in cents. */
export function subtotalCents(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
}

/**
 * Adds packs: an existing line grows (to at most 99 packs, with the newest price), a new one is
 * appended.
 */
export function addLine(cart: Cart, added: CartLine): Cart {
  const known = cart.lines.find((line) => isSameLine(line, added))
  if (!known) return cart.lines.length >= MAX_LINES ? cart : { lines: [...cart.lines, added] }
  const quantity = Math.min(MAX_PACKS_PER_LINE, known.quantity + added.quantity)
  return {
    lines: cart.lines.map((line) => (line === known ? { ...added, quantity } : line)),
  }
}

/** Adds all packs of a set, or none where they do not fit. */
export function addSet(cart: Cart, packs: readonly CartLine[]): Cart {
  const filled = packs.reduce(addLine, cart)
  const added = packCount(filled) - packCount(cart)
  return added === packCount({ lines: packs }) ? filled : cart
}

/** Sets the packs of a line, and of the others of its set. Ignores anything but 1 to 99 whole packs. */
export function setQuantity(cart: Cart, key: CartLineKey, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_PACKS_PER_LINE) return cart
  return {
    lines: cart.lines.map((line) => (isBoughtAsOne(key, line) ? { ...line, quantity } : line)),
  }
}

/** Removes a line, and the others of its set. */
export function removeLine(cart: Cart, key: CartLineKey): Cart {
  return { lines: cart.lines.filter((line) => !isBoughtAsOne(key, line)) }
}
