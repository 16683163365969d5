import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** A font file that the layout measures and the PDF embeds. */
export interface PdfFont {
  readonly name: string
  readonly bytes: Buffer
  coversAll(text: string): boolean
  /** Returns the width of a text as a multiple of the font size. */
  widthOf(text: string): number
}

/** URLs of the font files, written out so that the check for unused packages finds them. */
const files: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    import.meta.resolve('@expo-google-fonts/jost/400Regular/Jost_400Regular.ttf'),
    import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  ],
  bold: [
    import.meta.resolve('@expo-google-fonts/jost/600SemiBold/Jost_600SemiBold.ttf'),
    import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

function toPdfFont(file: string, bytes: Buffer, font: Font): PdfFont {
  return {
    name: file,
    bytes,
    coversAll: (text) => codePointsOf(text).every((code) => font.hasGlyphForCodePoint(code)),
    widthOf: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
  }
}

type FontsByWeight = Readonly<Record<Weight, readonly PdfFont[]>>

let opened: FontsByWeight | null = null

/** Reads the fonts. Called before the first PDF and not at start: most processes never make one. */
export async function openFonts(): Promise<FontsByWeight> {
  if (opened) return opened
  const { create } = await import('fontkit')
  const open = (file: string): PdfFont => {
    const bytes = readFileSync(fileURLToPath(file))
    const font = create(bytes)
    if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
    return toPdfFont(file, bytes, font)
  }
  opened = { regular: files.regular.map(open), bold: files.bold.map(open) }
  return opened
}

/**
 * Returns the fonts of a weight in the order in which they are tried for a character: the shop's
 * own, then one that covers most alphabets. Throws before `openFonts`.
 */
export function fontsOf(weight: Weight): readonly PdfFont[] {
  if (!opened) throw new Error('openFonts comes first')
  return opened[weight]
}
