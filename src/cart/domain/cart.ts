import { weightLabel } from '../../catalogue/domain/product-options.ts'

/**
 * The cart of the browser. A line is identified by id, weight and grind. Prices are in cents and
 * only what the visitor last saw: the server prices an order from the catalogue.
 */

export const MAX_PACKS_PER_LINE = 99
export const MAX_LINES = 50

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
}

export type CartLineKey = Pick<CartLine, 'id' | 'weight' | 'grind'>

export interface Cart {
  readonly lines: readonly CartLine[]
}

export const EMPTY_CART: Cart = { lines: [] }

/** Checks whether two lines have the same product, weight and grind. */
export function isSameLine(a: CartLineKey, b: CartLineKey): boolean {
  return a.id === b.id && a.weight === b.weight && a.grind === b.grind
}

/** Returns weight and grind as carts and orders store them, e.g. `250g, Ganze Bohnen`. */
export function variantText(line: Pick<CartLine, 'weight' | 'grind'>): string {
  return [line.weight, line.grind].filter(Boolean).join(', ')
}

/** Returns weight and grind for display, e.g. `250 g, Ganze Bohnen`. */
export function variantLabel(line: Pick<CartLine, 'weight' | 'grind'>): string {
  return variantText({ ...line, weight: weightLabel(line.weight) })
}

/** Says which set a pack belongs to; '' for a pack of its own. */
export function inSetText(name: string | undefined): string {
  return name ? `aus dem Set „${name}“` : ''
}

/** Counts the packs in the cart. */
export function itemCount(cart: Cart): number {
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

/** Sets the packs of a line. Ignores anything but 1 to 99 whole packs. */
export function setQuantity(cart: Cart, key: CartLineKey, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_PACKS_PER_LINE) return cart
  return {
    lines: cart.lines.map((line) => (isSameLine(line, key) ? { ...line, quantity } : line)),
  }
}

/** Removes a line. */
export function removeLine(cart: Cart, key: CartLineKey): Cart {
  return { lines: cart.lines.filter((line) => !isSameLine(line, key)) }
}
