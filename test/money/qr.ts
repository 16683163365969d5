import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import type { QrDrawing } from '../../src/platform/domain/qr-drawing.ts'

/** ZXing shares no code with the library that makes the codes. */
const decoder = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

async function prepare(): Promise<void> {
  const wasm = new Uint8Array(await readFile(decoder))
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true })
}

let prepared: Promise<void> | undefined

/** Returns the QR codes in a PNG, as a camera reads them. */
export async function readQrCodes(png: Uint8Array): Promise<ReadResult[]> {
  await (prepared ??= prepare())
  return readBarcodes(png, { formats: ['QRCode'] })
}

/** Returns the text of the only QR code in a PNG; throws when there are none or several. */
export async function readQrText(png: Uint8Array): Promise<string> {
  const [code, ...others] = await readQrCodes(png)
  if (!code || others.length > 0) throw new Error('expected one QR code')
  return code.text
}

/** Draws a QR code as pages show it, on a ground that is neither black nor white. */
export function photograph({ size, path }: QrDrawing): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}"
    height="${size * 4}"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
