import type { PdfFont } from './fonts.ts'
import type { Glyph } from './glyphs.ts'

export interface Line {
  readonly glyphs: readonly Glyph[]
  /** Whether its last word continues in the next line. */
  readonly isCut: boolean
}

/** A part of a line in one font and one reading direction. */
export interface Run {
  readonly text: string
  readonly font: PdfFont
  readonly isRightToLeft: boolean
}

const isSpace = ({ text }: Glyph): boolean => text === ' '
const mayBreakAfter = ({ text }: Glyph): boolean => /^[ \-/–]$/.test(text)

function trimmed(line: readonly Glyph[]): readonly Glyph[] {
  const end = line.findLastIndex((glyph) => !isSpace(glyph))
  return line.slice(0, end + 1)
}

function widthOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { width }) => sum + width, 0)
}

/** Breaks a paragraph at spaces and hyphens, and within words that are wider than a whole line. */
export function breakLines(glyphs: readonly Glyph[], maxWidth: number): Line[] {
  const lines: Line[] = []
  let line: Glyph[] = []
  let width = 0
  let lastBreak = 0
  for (const glyph of glyphs) {
    if (line.length === 0 && isSpace(glyph)) continue
    line.push(glyph)
    width += glyph.width
    if (width > maxWidth && line.length > 1 && !isSpace(glyph)) {
      const at = lastBreak > 0 ? lastBreak : line.length - 1
      lines.push({ glyphs: trimmed(line.slice(0, at)), isCut: lastBreak === 0 })
      line = line.slice(at)
      width = widthOf(line)
      lastBreak = 0
    }
    if (mayBreakAfter(glyph)) lastBreak = line.length
  }
  if (line.length > 0 || lines.length === 0) lines.push({ glyphs: trimmed(line), isCut: false })
  return lines
}

const isStrong = ({ text }: Glyph): boolean => /[\p{L}\p{N}]/u.test(text)

/** Returns which glyphs are read from right to left, including spaces between such words. */
function directionsOf(line: readonly Glyph[]): boolean[] {
  const isKnown = (direction: boolean | null): boolean => direction !== null
  const strong = line.map((glyph) => (isStrong(glyph) ? glyph.isRightToLeft : null))
  return strong.map((own, index) => {
    if (own !== null) return own
    const before = strong.slice(0, index).findLast(isKnown)
    const after = strong.slice(index).find(isKnown)
    return before === true && after === true
  })
}

/**
 * Splits a line into runs from left to right. Neighbouring words that are read from right to left
 * are one run, which the font lays out as a whole.
 */
export function toRuns(line: readonly Glyph[]): Run[] {
  const runs: { text: string; font: PdfFont; isRightToLeft: boolean }[] = []
  const directions = directionsOf(line)
  for (const [index, { text, font: own }] of line.entries()) {
    const isRightToLeft = directions[index] === true
    const last = runs.at(-1)
    const continuesRun = isRightToLeft && last?.isRightToLeft === true && last.font.coversAll(text)
    const font = continuesRun ? last.font : own
    if (last?.font === font && last.isRightToLeft === isRightToLeft) last.text += text
    else runs.push({ text, font, isRightToLeft })
  }
  return runs
}
