import { crc32, deflateSync } from 'node:zlib'
import { qrModules } from './draw-qr.ts'

/** Side of a module in pixels; large enough for a camera that reads the picture from a screen. */
const MODULE_PIXELS = 6
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** One bit for each pixel, grayscale, no interlacing. */
const FORMAT = Buffer.from([1, 0, 0, 0, 0])
const NO_FILTER = 0

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Returns a line of pixels, one bit each, 1 for white. */
function pixelLine(row: readonly boolean[]): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * MODULE_PIXELS) / 8))
  line[0] = NO_FILTER
  for (let x = 0; x < row.length * MODULE_PIXELS; x += 1) {
    if (row[Math.floor(x / MODULE_PIXELS)]) continue
    const at = 1 + Math.floor(x / 8)
    line[at] = (line[at] ?? 0) | (0x80 >> (x % 8))
  }
  return line
}

/**
 * Draws a text as a QR code in a black and white PNG (ISO/IEC 15948), always with the same bytes. The
 * image library is not loaded in this process, because it needs 20 MB of memory.
 */
export function qrPng(text: string): Uint8Array {
  const rows = qrModules(text)
  const side = Buffer.alloc(4)
  side.writeUInt32BE(rows.length * MODULE_PIXELS)
  const lines = rows.flatMap((row) => Array<Buffer>(MODULE_PIXELS).fill(pixelLine(row)))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([side, side, FORMAT])),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
