/**
 * Reads one file of the EU notice from stdin ("svg" or "pdf", the first argument) and writes its size to stdout,
 * whether it has colours, and for a PDF the picture of its first page; with "png" as second argument a PNG of either
 * instead. It runs in a separate process: a malicious file can only crash this process. PDFium runs as WebAssembly,
 * without scripts and without access to files or network. It imports no code of the shop, because it is built as a
 * single file.
 */
import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'

const MAX_MEMORY_BYTES = 400_000_000
const CHECK_INTERVAL_MS = 10
const MAX_PIXELS = 50_000_000
/** Of the picture of a page, in pixels: 200 dots per inch for A4. */
const MAX_SIDE = 2339
/** Width of the PNG for mails, in pixels: twice as wide as mails show it. */
const PNG_WIDTH = 896
/** Width at which colours are counted, in pixels. */
const SAMPLE_WIDTH = 300
/** How far red, green and blue of a coloured pixel differ, of 255. */
const MIN_CHROMA = 40
/** Share of the pixels that are coloured at least. */
const MIN_COLOURED = 0.002
const PAPER = { background: '#fff' } as const

class Refused extends Error {}

function refuse(reason: string): void {
  process.stdout.write(`${JSON.stringify({ refused: reason })}\n`)
}

/** Ends the process when it uses too much memory. */
function watchMemory(): void {
  const check = (): void => {
    if (process.memoryUsage.rss() < MAX_MEMORY_BYTES) return
    refuse('too-costly')
    process.exit()
  }
  setInterval(check, CHECK_INTERVAL_MS).unref()
}

/** Refuses a picture in black and white, and an empty one. */
async function refuseWithoutColours(picture: Sharp): Promise<void> {
  const { data, info } = await picture
    .resize({ width: SAMPLE_WIDTH })
    .flatten(PAPER)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let coloured = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) >= MIN_CHROMA) coloured += 1
  }
  if (coloured < info.width * info.height * MIN_COLOURED) throw new Refused('no-colours')
}

/** The last step: what pages show of a PDF, or what mails show of both. */
type Finish = (opaque: Sharp) => Promise<Buffer>

const toWebp: Finish = (opaque) => opaque.webp({ lossless: true }).toBuffer()
const toPng: Finish = (opaque) => opaque.resize({ width: PNG_WIDTH }).png().toBuffer()

interface Read {
  readonly width: number
  readonly height: number
  readonly picture?: Buffer
}

async function readSvg(input: Buffer, finish: Finish | null): Promise<Read> {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const { width, height } = await sharp(input, options).metadata()
  await refuseWithoutColours(sharp(input, options))
  if (!finish) return { width, height }
  return { width, height, picture: await finish(sharp(input, options).flatten(PAPER)) }
}

async function readPdf(input: Buffer, finish: Finish): Promise<Read> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(input)
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = MAX_SIDE / Math.max(originalWidth, originalHeight)
  const size = {
    width: Math.round(originalWidth * scale),
    height: Math.round(originalHeight * scale),
  }
  const { data, width, height } = await page.render({ ...size, render: 'bitmap' })
  const pixels = () => sharp(data, { raw: { width, height, channels: 4 } })
  await refuseWithoutColours(pixels())
  return { width, height, picture: await finish(pixels().flatten(PAPER)) }
}

async function run(): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  watchMemory()
  const input = await buffer(process.stdin)
  const [, , type, format] = process.argv
  const isPng = format === 'png'
  const { picture, ...size } = await (type === 'pdf'
    ? readPdf(input, isPng ? toPng : toWebp)
    : readSvg(input, isPng ? toPng : null))
  process.stdout.write(`${JSON.stringify(size)}\n`)
  if (picture) process.stdout.write(picture)
}

try {
  await run()
} catch (error) {
  refuse(error instanceof Refused ? error.message : 'unreadable')
}
