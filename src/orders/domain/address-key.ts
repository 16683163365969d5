import { foldUmlauts } from '../../platform/domain/search-words.ts'

/**
 * Returns one text for all ways to write a street address: `Musterstr. 1` and `Musterstraße 1` are
 * the same. The town is left out, because the postal code names it.
 */
export function addressKey(postalCode: string, street: string): string {
  const letters = foldUmlauts(street).replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return `${postalCode} ${letters.replaceAll('strasse', 'str')}`
}
