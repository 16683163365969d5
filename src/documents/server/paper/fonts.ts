import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 'regular' | 'bold'

/** A font file, as the layout measures it and the PDF embeds it. */
export interface PaperFont {
  readonly name: string
  readonly bytes: Buffer
  coversAll(text: string): boolean
  /** Width of a text in parts of the font size. */
  widthOf(text: string): number
}

/** Addresses of the files, written out: whoever looks for unused packages finds them here. */
const files: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    import.meta.resolve('@fontsource/jost/files/jost-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/jost/files/jost-latin-ext-400-normal.woff'),
    import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  ],
  bold: [
    import.meta.resolve('@fontsource/jost/files/jost-latin-600-normal.woff'),
    import.meta.resolve('@fontsource/jost/files/jost-latin-ext-600-normal.woff'),
    import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

function openFont(file: string): PaperFont {
  const stored = readFileSync(fileURLToPath(file))
  const bytes = file.endsWith('.woff') ? unpackWoff(stored) : stored
  const font = create(bytes)
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  return {
    name: file,
    bytes,
    coversAll: (text) => codePointsOf(text).every((code) => font.hasGlyphForCodePoint(code)),
    widthOf: (text) => layoutWidth(font, text),
  }
}

function layoutWidth(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm
}

const opened = new Map<Weight, readonly PaperFont[]>()

/**
 * The fonts of a weight in the order they are asked for a character: the house's own, then one
 * that knows most alphabets. Opened at the first document, for most processes never print one.
 */
export function fontsOf(weight: Weight): readonly PaperFont[] {
  const known = opened.get(weight)
  if (known) return known
  const fonts = files[weight].map(openFont)
  opened.set(weight, fonts)
  return fonts
}
