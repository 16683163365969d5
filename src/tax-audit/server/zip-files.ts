import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { csvHead, csvRows, type CsvColumn } from '../../platform/domain/csv/csv.ts'
import { waitForTurn } from '../../platform/server/jobs/wait-for-turn.ts'

/** A file of the archive: bytes that are compressed already, or content that is read part by part. */
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

/**
 * The method of compression of all files. For one that is stored, sizes would have to stand before it: who reads the
 * archive as a stream would not find its end.
 */
const DEFLATED = 8

/** Without the extension of the format for more. */
const MAX_FILES = 65_535

/** How many bytes a block has at most that DEFLATE takes as they are. */
const MAX_BLOCK_BYTES = 65_535

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

/** Adds the next bytes to what an entry says about its file. */
function measure({ entry, hash }: Measured, bytes: Uint8Array): void {
  hash.update(bytes)
  entry.crc = crc32(bytes, entry.crc)
  entry.size += bytes.byteLength
}

/** Returns the blocks of a DEFLATE stream that takes these bytes as they are (RFC 1951, section 3.2.4). */
function asBlocks(bytes: Uint8Array): readonly (readonly [head: Uint8Array, block: Uint8Array])[] {
  const count = Math.max(1, Math.ceil(bytes.byteLength / MAX_BLOCK_BYTES))
  return Array.from({ length: count }, (_, at) => {
    const block = bytes.subarray(at * MAX_BLOCK_BYTES, (at + 1) * MAX_BLOCK_BYTES)
    const head = Buffer.alloc(5)
    head.writeUInt8(at === count - 1 ? 1 : 0)
    head.writeUInt16LE(block.byteLength, 1)
    head.writeUInt16LE(block.byteLength ^ 0xffff, 3)
    return [head, block]
  })
}

/**
 * Yields the parts as bytes. It stands apart because `zipFiles` would make a generator of its own for each file, and
 * V8 keeps what such a function refers to until its slowest collection.
 */
async function* encode(
  parts: AsyncIterable<string>,
  measured: Measured,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    const bytes = Buffer.from(part)
    measure(measured, bytes)
    yield bytes
    // The compressor asks for the next part before anybody reads what it made.
    await waitForTurn()
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
  /** Returns what was made as one chunk, because the stream waits for a turn before each. */
  const takeMade = (): Uint8Array => Buffer.concat(made.splice(0))
  async function* add(file: ZipFile): AsyncGenerator<Uint8Array> {
    if (index.length === MAX_FILES) throw new Error(`an archive has ${MAX_FILES} files at most`)
    const entry: ZipInputFile = { filename: file.name, size: 0, crc: 0, compression: DEFLATED }
    const measured = { entry, hash: createHash('sha256') }
    zip.add(entry)
    const push = (bytes: Uint8Array, isLast = false): void =>
      // The archive only passes the bytes on, whatever memory they are in.
      entry.ondata?.(null, bytes as Uint8Array<ArrayBuffer>, isLast)
    if ('bytes' in file) {
      measure(measured, file.bytes)
      for (const [head, block] of asBlocks(file.bytes)) {
        push(head)
        yield takeMade()
        // Not copied into a chunk with its head: both would stay in memory until they are collected.
        push(block)
        for (const part of made.splice(0)) yield part
      }
    } else {
      for await (const part of deflate(encode(file.parts(), measured))) {
        push(part)
        yield takeMade()
      }
    }
    push(new Uint8Array(0), true)
    index.push({ name: file.name, bytes: entry.size, sha256: measured.hash.digest('hex') })
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
