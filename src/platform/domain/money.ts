/** Amounts of money are whole euro cents in all code. Decimals exist only in the API. */

/** Largest price of a product, in cents (spec section 3: decimal 10,2). */
export const MAX_PRICE_CENTS = 9_999_999_99

/** Converts cents to the API's decimal text, e.g. 950 -> "9.50". */
export function centsToAmount(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const absolute = Math.abs(cents)
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

/** Converts cents to the number the API uses in variants and order lines, e.g. 950 -> 9.5. */
export function centsToNumber(cents: number): number {
  return Number(centsToAmount(cents))
}

/**
 * Parses "9.5", "9,50", 9.5 or "9" to cents; null when it is no amount with at most two decimals.
 */
export function parseAmount(amount: string | number): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount.trim()
  const match = /^(-?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) return null
  const [, sign, euros = '', decimals = ''] = match
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/**
 * Returns the cents of an amount that the shop itself wrote. Throws when it is no amount, because
 * showing 0,00 € instead would hide the mistake.
 */
export function amountToCents(amount: string | number): number {
  const cents = parseAmount(amount)
  if (cents === null) throw new Error(`no amount of money: ${JSON.stringify(amount)}`)
  return cents
}

const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Formats cents in German, e.g. 1490 -> "14,90 €" with a no-break space. */
export function formatEuro(cents: number): string {
  return euroFormat.format(cents / 100)
}

/** Formats an amount of the API, e.g. "14.90" -> "14,90 €". Throws when it is no amount. */
export function formatAmount(amount: string | number): string {
  return formatEuro(amountToCents(amount))
}

/** Formats an amount for the field of a bank's form: "21,90". */
export function formatBareAmount(amount: string | number): string {
  return formatAmount(amount).replace(/\s€$/, '')
}

/** Like `formatEuro`, without decimals where there are none: 5000 -> "50 €". */
export function formatWholeEuro(cents: number): string {
  return formatEuro(cents).replace(',00', '')
}
