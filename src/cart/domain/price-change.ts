import { isBoughtAsOne, isSameLine, type Cart, type CartLine, type CartLineKey } from './cart.ts'

/** A line or a set, by the line of its first pack, whose price changed while it was in the cart, in cents. */
export interface PriceChange extends CartLineKey {
  readonly fromCents: number
  readonly toCents: number
}

/** Returns the price of a line, or of the whole set for its first pack; undefined for its other packs. */
function priceOf({ lines }: Cart, line: CartLine): number | undefined {
  if (!line.inSet) return line.priceCents
  if (line.inSet.place > 0) return undefined
  const packs = lines.filter((other) => isBoughtAsOne(line, other))
  return packs.reduce((sum, { priceCents }) => sum + priceCents, 0)
}

/** Adds the price changes between two states of the cart; drops lines that were removed or changed back. */
export function notePriceChanges(
  known: readonly PriceChange[],
  before: Cart,
  after: Cart,
): readonly PriceChange[] {
  return after.lines.flatMap((line) => {
    const toCents = priceOf(after, line)
    if (toCents === undefined) return []
    const earlier = known.find((change) => isSameLine(change, line))
    const previous = before.lines.find((other) => isSameLine(other, line))
    const fromCents = earlier?.fromCents ?? (previous && priceOf(before, previous)) ?? toCents
    const { id, weight, grind, inSet } = line
    const key = { id, weight, grind, ...(inSet && { inSet }) }
    return fromCents === toCents ? [] : [{ ...key, fromCents, toCents }]
  })
}
