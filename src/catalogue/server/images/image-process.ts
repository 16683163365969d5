/**
 * A process of its own for one upload: reads a picture from stdin, writes its files to stdout. What
 * strangers' bytes do to a decoder stays in here, its memory goes back to the system, and a priority
 * below the shop's leaves the cores to the customers. Imports nothing of the shop's: it is built as
 * a file that stands alone.
 */
import { buffer } from 'node:stream/consumers'
import { setPriority } from 'node:os'
import sharp, { type Metadata, type OutputInfo } from 'sharp'

const MAX_PIXELS = 50_000_000
/** What decoding may take beside the 100 MB of the process itself. */
const MAX_DECODE_BYTES = 190_000_000
/** Widths to make, as the caller lists them: `480,960,1440`. */
const widths = (process.argv[2] ?? '').split(',').map(Number)
const maxWidth = Math.max(...widths)
const MAX_HEIGHT = 1920
/** Measured: four times as fast as effort 4 and two thirds of its memory, for 9 % more bytes. */
const AVIF = { quality: 58, effort: 2, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 80 } as const
const LOWEST_PRIORITY = 19

/** Who takes more although the estimate let them pass is ended. */
const MAX_MEMORY_BYTES = 300_000_000
const LOOK_MS = 10

class Refused extends Error {}

function refuse(reason: string): void {
  process.stdout.write(`${JSON.stringify({ refused: reason })}\n`)
}

/** The decoders work in other threads, so this one looks at what they take, and ends them. */
function watchMemory(): void {
  const look = (): void => {
    if (process.memoryUsage.rss() < MAX_MEMORY_BYTES) return
    refuse('too-costly')
    process.exit()
  }
  setInterval(look, LOOK_MS).unref()
}

function limitDecoders(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  const kinds = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`)
  sharp.unblock({ operation: kinds })
}

/** `VP8 `: a WebP of one lossy picture, which is made smaller while it is decoded. */
const isPlainWebp = (input: Buffer): boolean => input.toString('latin1', 12, 16) === 'VP8 '

/** Bytes of memory a pixel takes while it is decoded, as measured with the largest that pass. */
function bytesPerPixel(metadata: Metadata, input: Buffer): number {
  const { format, isProgressive, channels, depth } = metadata
  if (format === 'heif') return 22
  if (format === 'webp') return isPlainWebp(input) ? 2 : 5.8
  if (!isProgressive) return 2
  // Line by line is not possible: all of it is held, JPEG in coefficients of 16 bits.
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

/** Never wider than the picture itself. */
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
  setPriority(LOWEST_PRIORITY)
  limitDecoders()
  watchMemory()
  const input = await buffer(process.stdin)
  const options = { limitInputPixels: false, failOn: 'error' } as const
  refuseTooLarge(await sharp(input, options).metadata(), input)
  // Raw pixels carry no metadata on: no place, no camera, no names.
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
