import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { csvHead, csvRows, type CsvColumn } from '../../platform/domain/csv/csv.ts'
import { waitForTurn } from '../../platform/server/jobs/wait-for-turn.ts'

/** A file of the archive: its bytes, which are stored as they are, or content that is read part by part. */
export type ZipFile = { readonly name: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly parts: () => AsyncIterable<string> }
)

interface IndexRow {
  readonly name: string
  readonly bytes: number
  /** Hex. */
  readonly sha256: string
}

/** Methods of compression of the ZIP format. */
const STORED = 0
const DEFLATED = 8

/** Lines of the index that are written at once: an archive has as many as it has documents. */
const ROWS_AT_ONCE = 100

const indexColumns: ReadonlyArray<CsvColumn<IndexRow>> = [
  ['Datei', ({ name }) => name],
  ['Bytes', ({ bytes }) => bytes],
  ['SHA-256', ({ sha256 }) => sha256],
]

/** An entry of the archive and what its parts add up to. */
interface Measured {
  readonly entry: ZipInputFile
  readonly hash: Hash
}

/**
 * Yields the parts as bytes, and measures them. It stands apart because `zipFiles` would make a generator of its own
 * for each file, and V8 keeps what such a function refers to until its slowest collection.
 */
async function* measure(
  parts: AsyncIterable<string> | Iterable<Uint8Array>,
  { entry, hash }: Measured,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hash.update(bytes)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.byteLength
    yield bytes
    // The compressor asks for the next part before anybody reads what it made.
    if (entry.compression === DEFLATED) await waitForTurn()
  }
}

/** Compresses in a thread of Node, whose memory is given back with the end of the file. */
function deflate(parts: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // An error of the parts ends the result with it, and so reaches its reader.
  return pipeline(parts, createDeflateRaw(), () => {})
}

/**
 * Yields a ZIP archive of these files and, as its last one, `index.csv` with size and SHA-256 of each.
 * Holds one part of one file at a time.
 */
export async function* zipFiles(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const index: IndexRow[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  /** One chunk, because the stream waits for a turn before each: a PDF alone makes three. */
  const takeMade = (): Uint8Array => Buffer.concat(made.splice(0))
  async function* add(file: ZipFile): AsyncGenerator<Uint8Array> {
    const isStored = 'bytes' in file
    const { name } = file
    const compression = isStored ? STORED : DEFLATED
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression }
    const hash = createHash('sha256')
    zip.add(entry)
    const content = measure(isStored ? [file.bytes] : file.parts(), { entry, hash })
    for await (const chunk of isStored ? content : deflate(content)) {
      // The archive only passes the bytes on, whatever memory they are in.
      entry.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false)
      yield takeMade()
    }
    entry.ondata?.(null, new Uint8Array(0), true)
    index.push({ name, bytes: entry.size, sha256: hash.digest('hex') })
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
