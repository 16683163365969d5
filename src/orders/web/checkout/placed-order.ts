const STORAGE_KEY = 'larte-del-aroma-placed-order'

let inMemory: string | null = null

/** Remembers the order whose confirmation is about to open. */
export function rememberPlacedOrder(id: string): void {
  inMemory = id
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Then it is known as long as the page lives.
  }
}

/** True once, on the confirmation of the order just placed: only then may the cart be emptied. */
export function takePlacedOrder(id: string): boolean {
  try {
    inMemory = sessionStorage.getItem(STORAGE_KEY) ?? inMemory
    if (inMemory === id) sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Memory decides.
  }
  const isPlaced = inMemory === id
  if (isPlaced) inMemory = null
  return isPlaced
}
