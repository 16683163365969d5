/** What a column of a bank's CSV means. */
export const csvRoles = [
  'bookingDate',
  'valueDate',
  'payerName',
  'payerIban',
  'remittance',
  'endToEndId',
  'amount',
  'credit',
  'currency',
  'account',
  'status',
] as const
export type CsvRole = (typeof csvRoles)[number]

/** The position of the column of each role; a role that the file does not have is absent. */
export type CsvMapping = Readonly<Partial<Record<CsvRole, number>>>

/** Headers that German banks use, in lower case, by their role. Earlier ones win. */
const headers: Readonly<Record<CsvRole, readonly string[]>> = {
  bookingDate: ['buchungstag', 'buchungsdatum', 'buchung', 'booking date', 'datum', 'date'],
  valueDate: [
    'valutadatum',
    'wertstellungsdatum',
    'wertstellung',
    'wertstellung (valuta)',
    'valuta',
    'wert',
    'value date',
  ],
  payerName: [
    'beguenstigter/zahlungspflichtiger',
    'begünstigter/zahlungspflichtiger',
    'name zahlungsbeteiligter',
    'zahlungspflichtige*r',
    'auftraggeber/empfänger',
    'auftraggeber / begünstigter',
    'begünstigter / auftraggeber',
    'partner name',
    'payee',
  ],
  payerIban: [
    'kontonummer/iban',
    'iban zahlungsbeteiligter',
    'partner iban',
    'iban / kontonummer',
    'account number',
    'iban',
  ],
  remittance: ['verwendungszweck', 'payment reference', 'buchungstext'],
  endToEndId: ['kundenreferenz (end-to-end)', 'kundenreferenz'],
  amount: [
    'betrag',
    'betrag (€)',
    'betrag (eur)',
    'betrag in eur',
    'umsatz in eur',
    'umsatz',
    'amount (eur)',
    'amount',
  ],
  credit: ['haben'],
  currency: ['waehrung', 'währung', 'currency'],
  account: ['auftragskonto', 'iban auftragskonto'],
  status: ['info', 'status'],
}

const normal = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ')

/** Returns what the columns of a bank's CSV mean as far as their headers are known. */
export function mapKnownHeaders(columns: readonly string[]): CsvMapping {
  const names = columns.map(normal)
  const mapping: Partial<Record<CsvRole, number>> = {}
  for (const role of csvRoles) {
    // The last column of a name counts: ING has the currency of the balance before that of the amount.
    const found = headers[role].map((header) => names.lastIndexOf(header)).find((at) => at >= 0)
    if (found !== undefined) mapping[role] = found
  }
  return mapping
}

/** Returns whether a payment can be read with this mapping: a day, an amount, and a text to find the order by. */
export function isComplete(mapping: CsvMapping): boolean {
  const hasAmount = mapping.amount !== undefined || mapping.credit !== undefined
  return mapping.bookingDate !== undefined && hasAmount && mapping.remittance !== undefined
}

/** The columns of a CSV that no mapping is known for, for the owner to say what they mean. */
export interface UnknownCsv {
  /** Identifies CSV files with these columns. */
  readonly headerKey: string
  readonly columns: readonly string[]
  /** The first rows, cell by cell. */
  readonly samples: readonly (readonly string[])[]
}

/**
 * Parses an amount as banks write it, "1.234,56", "-12,30 €" or "1234.56", to cents; null when it is
 * none.
 */
export function parseBankAmount(typed: string): number | null {
  const text = typed.replace(/\s|\u00A0|€|EUR/gi, '')
  const [, sign, digits = '', side] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(text) ?? []
  const decimalAt = Math.max(digits.lastIndexOf(','), /\.\d{1,2}$/.exec(digits)?.index ?? -1)
  const whole = decimalAt < 0 ? digits : digits.slice(0, decimalAt)
  const decimals = decimalAt < 0 ? '' : digits.slice(decimalAt + 1)
  const euros = whole.replace(/[.,]/g, '')
  const isAmount = /^\d{1,10}$/.test(euros) && /^\d{0,2}$/.test(decimals)
  if (!isAmount || !/^\d+$|^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return null
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' || side === '-' ? -cents : cents
}

/** Parses a day as banks write it, "20.11.26", "20.11.2026" or "2026-11-20", to YYYY-MM-DD; null when it is none. */
export function parseBankDay(typed: string): string | null {
  const text = typed.trim()
  const [iso] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  if (iso !== undefined) return iso
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d\d)$/.exec(text) ?? []
  if (year === '') return null
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
