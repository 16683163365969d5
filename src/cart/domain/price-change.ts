import { isSameLine, type Cart, type CartLineKey } from './cart.ts'

/** A line whose price changed while it was in the cart, in cents. */
export interface PriceChange extends CartLineKey {
  readonly fromCents: number
  readonly toCents: number
}

/** Adds the price changes between two states of the cart; drops lines that were removed or changed back. */
export function notePriceChanges(
  known: readonly PriceChange[],
  before: Cart,
  after: Cart,
): readonly PriceChange[] {
  return after.lines.flatMap(({ id, weight, grind, priceCents }) => {
    const earlier = known.find((change) => isSameLine(change, { id, weight, grind }))
    const previous = before.lines.find((line) => isSameLine(line, { id, weight, grind }))
    const fromCents = earlier?.fromCents ?? previous?.priceCents ?? priceCents
    return fromCents === priceCents ? [] : [{ id, weight, grind, fromCents, toCents: priceCents }]
  })
}
