/** Should the owner look after this product? Sold out counts too. `lowPacks` is the setting. */
export function isLowStock(stock: number, lowPacks: number): boolean {
  return stock <= lowPacks
}
