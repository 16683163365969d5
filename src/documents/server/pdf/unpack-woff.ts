import { inflateSync } from 'node:zlib'

const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

const padded = (length: number): number => Math.ceil(length / 4) * 4

interface Table {
  /** Tag and checksum, which both formats write alike. */
  readonly tag: Buffer
  readonly checksum: number
  readonly bytes: Buffer
}

function readTables(woff: Buffer): Table[] {
  const count = woff.readUInt16BE(12)
  return Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES)
    const offset = entry.readUInt32BE(4)
    const packedLength = entry.readUInt32BE(8)
    const length = entry.readUInt32BE(12)
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.readUInt32BE(16),
      bytes: packedLength < length ? inflateSync(packed) : packed,
    }
  })
}

/**
 * A WOFF 1.0 font (https://www.w3.org/TR/WOFF/) as the plain font it was made of. Unpacked once:
 * the PDF library would do it in JavaScript for every document, 70 of 90 ms.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = readTables(woff)
  const header = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES)
  const exponent = Math.floor(Math.log2(tables.length))
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(2 ** exponent * 16, 6)
  header.writeUInt16BE(exponent, 8)
  header.writeUInt16BE((tables.length - 2 ** exponent) * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    tag.copy(header, at)
    header.writeUInt32BE(checksum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    parts.push(bytes, Buffer.alloc(padded(bytes.length) - bytes.length))
    offset += padded(bytes.length)
  }
  return Buffer.concat(parts)
}
