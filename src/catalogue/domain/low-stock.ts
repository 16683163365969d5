/** Checks whether a product is to be restocked, sold-out ones included. `lowPacks` is the setting. */
export function isLowStock(stock: number, lowPacks: number): boolean {
  return stock <= lowPacks
}
