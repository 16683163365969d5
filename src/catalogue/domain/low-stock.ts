/** So many packs and fewer are marked in the owner's list and counted on the overview. */
export const LOW_STOCK_PACKS = 10

/** Should the owner look after this product? Sold out counts too. */
export function isLowStock(stock: number): boolean {
  return stock <= LOW_STOCK_PACKS
}
