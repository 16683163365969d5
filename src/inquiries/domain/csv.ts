import { withoutFormulas } from '../../platform/domain/without-formulas.ts'

/** Programs read a file with this mark as UTF-8; without it Excel garbles umlauts. */
export const CSV_START = '\u{FEFF}'

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : withoutFormulas(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180), whose texts no spreadsheet takes for formulas. */
export function csvLine(values: ReadonlyArray<string | number>): string {
  return `${values.map(cell).join(',')}\r\n`
}
