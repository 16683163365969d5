import { withoutFormulas } from './without-formulas.ts'

/** What German Excel opens by a double click: UTF-8 with its mark, semicolons, decimal commas. */
const BYTE_ORDER_MARK = '\u{FEFF}'
const SEPARATOR = ';'
const LINE_END = '\r\n'

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : withoutFormulas(value)
  return `"${text.replaceAll('"', '""')}"`
}

/** A line of a CSV file (RFC 4180), whose texts no spreadsheet takes for formulas. */
export function csvLine(values: ReadonlyArray<string | number>): string {
  return values.map(cell).join(SEPARATOR) + LINE_END
}

/** A column of a CSV file: its head, and what stands in it of a row. */
export type CsvColumn<T> = readonly [head: string, cell: (row: T) => string | number]

/** The first line with the names of the columns, behind the mark that tells Excel the encoding. */
export function csvHead<T>(columns: ReadonlyArray<CsvColumn<T>>): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(([head]) => head))
}

/** Rows as lines. */
export function csvRows<T>(columns: ReadonlyArray<CsvColumn<T>>, rows: readonly T[]): string {
  return rows.map((row) => csvLine(columns.map(([, read]) => read(row)))).join('')
}
