import { createHash } from 'node:crypto'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { csvHead, csvRows, type CsvColumn } from '../../platform/domain/csv/csv.ts'
import { waitForTurn } from '../../platform/server/jobs/wait-for-turn.ts'

/** A file of the archive, whose content is read part by part. */
export interface ZipFile {
  readonly name: string
  /** It is stored as it is: each file that is compressed takes some 400 KB of memory until it is collected. */
  readonly isCompressed?: boolean
  readonly parts: () => AsyncIterable<Uint8Array | string>
}

interface IndexRow {
  readonly name: string
  readonly bytes: number
  /** Hex. */
  readonly sha256: string
}

/** Lines of the index that are written at once: an archive has as many as it has documents. */
const ROWS_AT_ONCE = 100

const indexColumns: ReadonlyArray<CsvColumn<IndexRow>> = [
  ['Datei', ({ name }) => name],
  ['Bytes', ({ bytes }) => bytes],
  ['SHA-256', ({ sha256 }) => sha256],
]

/**
 * Yields a ZIP archive of these files and, as its last one, `index.csv` with size and SHA-256 of each.
 * Holds one part of one file at a time.
 */
export async function* zipFiles(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const encoder = new TextEncoder()
  const index: IndexRow[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  /** One chunk, because the stream waits for a turn before each: a PDF alone makes three. */
  const takeMade = (): Uint8Array => Buffer.concat(made.splice(0))
  async function* add({ name, isCompressed = false, parts }: ZipFile): AsyncGenerator<Uint8Array> {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    const hash = createHash('sha256')
    let size = 0
    for await (const part of parts()) {
      const bytes = typeof part === 'string' ? encoder.encode(part) : part
      hash.update(bytes)
      size += bytes.byteLength
      entry.push(bytes)
      // The compressor keeps what it has until several parts came, so the stream does not wait between them.
      if (made.length === 0) await waitForTurn()
      else yield takeMade()
    }
    entry.push(new Uint8Array(0), true)
    index.push({ name, bytes: size, sha256: hash.digest('hex') })
  }
  for await (const file of files) yield* add(file)
  yield* add({
    name: 'index.csv',
    parts: async function* parts() {
      // Without itself, which is added at its end.
      yield csvHead(indexColumns)
      for (let at = 0; at < index.length; at += ROWS_AT_ONCE) {
        yield csvRows(indexColumns, index.slice(at, at + ROWS_AT_ONCE))
      }
    },
  })
  zip.end()
  yield takeMade()
}
