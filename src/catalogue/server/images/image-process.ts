/**
 * Reads one uploaded image from stdin and writes the encoded files to stdout, in a separate process:
 * a malicious file can only crash this process, its memory returns to the system, and its low
 * priority leaves the processor to customers. It imports no code of the shop, because it is built
 * as a single file.
 */
import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata, type OutputInfo } from 'sharp'

const MAX_PIXELS = 50_000_000
/** Memory that decoding may use, without the 100 MB of the process itself. */
const MAX_DECODE_BYTES = 190_000_000
/** Widths in pixels from the first argument, for example `480,960,1440`. */
const widths = (process.argv[2] ?? '').split(',').map(Number)
const maxWidth = Math.max(...widths)
const MAX_HEIGHT = 1920
/** Measured: four times as fast as effort 4 and two thirds of its memory, for 9 % more bytes. */
const AVIF = { quality: 58, effort: 2, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 80 } as const

/** The process ends above this, in case the estimate of `bytesPerPixel` was too low. */
const MAX_MEMORY_BYTES = 300_000_000
const CHECK_INTERVAL_MS = 10

class Refused extends Error {}

function refuse(reason: string): void {
  process.stdout.write(`${JSON.stringify({ refused: reason })}\n`)
}

/** Ends the process when it uses too much memory. Decoders run in other threads, so a timer can check. */
function watchMemory(): void {
  const check = (): void => {
    if (process.memoryUsage.rss() < MAX_MEMORY_BYTES) return
    refuse('too-costly')
    process.exit()
  }
  setInterval(check, CHECK_INTERVAL_MS).unref()
}

function limitDecoders(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  const kinds = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`)
  sharp.unblock({ operation: kinds })
}

/** Checks for a lossy WebP without animation (`VP8 `), which is scaled down while it is decoded. */
const isPlainWebp = (input: Buffer): boolean => input.toString('latin1', 12, 16) === 'VP8 '

/** Returns the bytes of memory per pixel while decoding, measured with the largest allowed images. */
function bytesPerPixel(metadata: Metadata, input: Buffer): number {
  const { format, isProgressive, channels, depth } = metadata
  if (format === 'heif') return 22
  if (format === 'webp') return isPlainWebp(input) ? 2 : 5.8
  if (!isProgressive) return 2
  // Interlaced images cannot be decoded line by line, so all of it is in memory at once. A JPEG
  // keeps coefficients of 16 bits.
  if (format !== 'jpeg') return channels * (depth === 'ushort' ? 2 : 1) * 2.2
  return metadata.chromaSubsampling === '4:2:0' ? 3.8 : channels * 2.9
}

function refuseTooLarge(metadata: Metadata, input: Buffer): void {
  const pixels = metadata.width * metadata.height
  if (pixels > MAX_PIXELS) throw new Refused('too-many-pixels')
  if (pixels * bytesPerPixel(metadata, input) > MAX_DECODE_BYTES) throw new Refused('too-costly')
}

interface Encoded {
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly bytes: Buffer
}

/** Encodes every width up to the width of the image in both formats. */
async function encode(pixels: Buffer, raw: OutputInfo): Promise<Encoded[]> {
  const files: Encoded[] = []
  for (const width of [...widths.filter((step) => step < raw.width), raw.width]) {
    const sized = () => sharp(pixels, { raw }).resize({ width })
    files.push({ width, format: 'avif', bytes: await sized().avif(AVIF).toBuffer() })
    files.push({ width, format: 'webp', bytes: await sized().webp(WEBP).toBuffer() })
  }
  return files
}

async function run(): Promise<void> {
  limitDecoders()
  watchMemory()
  const input = await buffer(process.stdin)
  const options = { limitInputPixels: false, failOn: 'error' } as const
  refuseTooLarge(await sharp(input, options).metadata(), input)
  // Raw pixels have no metadata, so location, camera and names are removed.
  const { data, info } = await sharp(input, { ...options, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: maxWidth, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files = await encode(data, info)
  const list = files.map(({ width, format, bytes }) => ({ width, format, size: bytes.length }))
  const peakMemory = process.resourceUsage().maxRSS * 1024
  const head = { width: info.width, height: info.height, files: list, peakMemory }
  process.stdout.write(`${JSON.stringify(head)}\n`)
  for (const { bytes } of files) process.stdout.write(bytes)
}

try {
  await run()
} catch (error) {
  refuse(error instanceof Refused ? error.message : 'unreadable')
}
