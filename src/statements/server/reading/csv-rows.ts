import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeParts, isUtf8 } from './decode-text.ts'
import { refuseFile } from './refused-file.ts'

const DELIMITERS = [';', ',', '\t'] as const

/** Returns the delimiter that most lines at the beginning of a file have most of. */
function findDelimiter(start: string): string {
  const lines = start.split(/\r?\n/).slice(0, 40)
  const count = (delimiter: string): number =>
    Math.max(...lines.map((line) => line.split(delimiter).length))
  const [first, ...others] = DELIMITERS
  return others.reduce<string>(
    (best, delimiter) => (count(delimiter) > count(best) ? delimiter : best),
    first,
  )
}

/** One row of a CSV file. */
export interface CsvRow {
  /** From 1 on, as a spreadsheet counts. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A row of a bank has less than 2,000 characters. */
const MAX_ROW = 20_000

/** Yields the rows of a CSV file; quotes, delimiter and encoding are detected. */
export async function* readCsvRows(bytes: Uint8Array, start: string): AsyncGenerator<CsvRow> {
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(start),
    info: true,
    max_record_size: MAX_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const text = Readable.from(decodeParts(bytes, encoding))
  text.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of text.pipe(parser) as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuseFile(`Zeile ${Number(error.lines)} der Datei ist kein gültiges CSV.`)
  } finally {
    text.destroy()
  }
}
