import { fontsOf, type PdfFont, type Weight } from './fonts.ts'

/** A grapheme (one visible character) and the font that can draw it. */
export interface Glyph {
  readonly text: string
  readonly font: PdfFont
  /** A multiple of the font size. */
  readonly width: number
  readonly isRightToLeft: boolean
}

/** Replaces a character that no font has, such as most emoji and Chinese. */
const MISSING = '□'

/** Most combining marks on one letter; more would be drawn outside the page. */
const MAX_MARKS = 4

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' })
/** Invisible characters; the two joiners change how letters look and stay between them. */
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const loneJoiner = /(?<!\p{L}\p{M}*)[\u200C\u200D]/gu
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
/** An emoji is drawn whole or replaced, because a part of it would be a different emoji. */
const isPicture = /\p{Emoji_Presentation}|\p{Regional_Indicator}/u

type Shape = Pick<Glyph, 'text' | 'font'>

function shapeOf(grapheme: string, fonts: readonly PdfFont[]): Shape | null {
  const visible = grapheme.replaceAll(invisible, '').replaceAll(loneJoiner, '')
  const [base, ...marks] = Array.from(visible).slice(0, 1 + MAX_MARKS)
  if (base === undefined) return null
  const text = [base, ...marks].join('')
  const whole = fonts.find((font) => font.coversAll(text))
  if (whole) return { text, font: whole }
  const partial = isPicture.test(visible) ? undefined : fonts.find((font) => font.coversAll(base))
  if (partial) {
    const known = marks.filter((mark) => partial.coversAll(mark))
    return { text: [base, ...known].join(''), font: partial }
  }
  const substitute = fonts.find((font) => font.coversAll(MISSING))
  return substitute ? { text: MISSING, font: substitute } : null
}

/** Known glyphs by grapheme; bounded, because customers may send any of a million graphemes. */
const caches: Readonly<Record<Weight, Map<string, Glyph | null>>> = {
  regular: new Map(),
  bold: new Map(),
}
const MAX_CACHED = 5_000

function glyphOf(grapheme: string, weight: Weight): Glyph | null {
  const cache = caches[weight]
  const known = cache.get(grapheme)
  if (known !== undefined) return known
  const shape = shapeOf(grapheme, fontsOf(weight))
  const glyph = shape && {
    ...shape,
    width: shape.font.widthOf(shape.text),
    isRightToLeft: rightToLeft.test(shape.text),
  }
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(grapheme, glyph)
  return glyph
}

/** Returns a paragraph as glyphs, without invisible characters, and a box where no font fits. */
export function toGlyphs(text: string, weight: Weight): Glyph[] {
  const clean = text.toWellFormed().normalize('NFC').replaceAll('\t', ' ')
  return [...segmenter.segment(clean)].flatMap(({ segment }) => glyphOf(segment, weight) ?? [])
}
