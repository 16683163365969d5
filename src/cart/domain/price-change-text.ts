import { formatEuro } from '../../platform/domain/money.ts'
import { lineTitle } from './cart.ts'
import type { PriceChange } from './price-change.ts'

/**
 * Returns the change as a sentence, e.g. "Der Preis von MONZA, 250 g hat sich geändert: jetzt 9,90
 * € statt 9,50 €."
 */
export function priceChangeText(name: string, change: PriceChange): string {
  const what = change.inSet?.name ?? lineTitle({ ...change, name })
  const prices = `jetzt ${formatEuro(change.toCents)} statt ${formatEuro(change.fromCents)}`
  return `Der Preis von ${what} hat sich geändert: ${prices}.`
}
