/** Packs of one product in an order line. */
export interface Packs {
  readonly productId: number
  readonly quantity: number
}

/**
 * Sums lines of the same product and sorts by product: orders that lock products in one common
 * order cannot deadlock.
 */
export function packsByProduct(lines: readonly Packs[]): Packs[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => a.productId - b.productId)
}
