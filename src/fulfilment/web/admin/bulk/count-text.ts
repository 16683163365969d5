/** Returns `1 Bestellung`, `2 Bestellungen`. */
export function countText(count: number): string {
  return count === 1 ? '1 Bestellung' : `${count} Bestellungen`
}
