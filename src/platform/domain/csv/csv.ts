import { centsToAmount } from '../money.ts'
import { withoutFormulas } from './without-formulas.ts'

/** CSV that German Excel opens by a double click: UTF-8 with BOM, semicolons, decimal commas. */
const BYTE_ORDER_MARK = '\u{FEFF}'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** An amount in cents is written in euro with two decimals. */
type CsvValue = string | number | { readonly cents: number }

function textOf(value: CsvValue): string {
  if (typeof value === 'object') return centsToAmount(value.cents).replace('.', ',')
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A search in a spreadsheet for "14:03 Uhr" does not find a no-break space.
  return withoutFormulas(value.replaceAll('\u00A0', ' '))
}

function cell(value: CsvValue): string {
  const text = textOf(value)
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Returns a line of a CSV file (RFC 4180); texts are escaped so that no spreadsheet reads them as
 * formulas.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return values.map(cell).join(SEPARATOR) + LINE_END
}

/** A column of a CSV file: its header, and its value for a row. */
export type CsvColumn<T> = readonly [head: string, cell: (row: T) => CsvValue]

/** Returns the header line, after the byte order mark for Excel. */
export function csvHead<T>(columns: ReadonlyArray<CsvColumn<T>>): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(([head]) => head))
}

/** Returns rows as lines. */
export function csvRows<T>(columns: ReadonlyArray<CsvColumn<T>>, rows: readonly T[]): string {
  return rows.map((row) => csvLine(columns.map(([, read]) => read(row)))).join('')
}
