/**
 * Text as the owner's search compares it: without capitals, umlauts and accents. The migration of
 * the column holds the same rule; another one needs another migration.
 */
export function searchText(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')
}
