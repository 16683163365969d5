const STORAGE_KEY = 'larte-del-aroma-placed-order'

let inMemory: string | null = null

/** Remembers the order whose confirmation is about to open. */
export function rememberPlacedOrder(id: string): void {
  inMemory = id
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Without storage it is remembered as long as the page.
  }
}

/** Returns true once for the order just placed, so that only its confirmation empties the cart. */
export function takePlacedOrder(id: string): boolean {
  try {
    inMemory = sessionStorage.getItem(STORAGE_KEY) ?? inMemory
    if (inMemory === id) sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage only the memory counts.
  }
  const isPlaced = inMemory === id
  if (isPlaced) inMemory = null
  return isPlaced
}
