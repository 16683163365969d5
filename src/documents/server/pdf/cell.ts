import type { Weight } from './fonts.ts'
import { toGlyphs } from './glyphs.ts'
import { breakLines, type Line } from './lines.ts'

/** Font and color of a text; `size` in points. */
export interface TextStyle {
  readonly size: number
  readonly weight: Weight
  readonly color: string
}

export interface StyledText {
  readonly text: string
  readonly style: TextStyle
}

/** A column of paragraphs between two edges, in points. */
export interface Cell {
  readonly x: number
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly texts: readonly StyledText[]
}

export interface CellLine extends Line {
  readonly style: TextStyle
}

const LINE_HEIGHT = 1.32

/** Returns the distance from one line to the next, in points. */
export function lineHeight({ size }: TextStyle): number {
  return size * LINE_HEIGHT
}

/** Returns the total height of lines, in points. */
export function linesHeight(lines: readonly CellLine[]): number {
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 0)
}

/** Returns the lines of a cell: its paragraphs, broken to its width. */
export function cellLines({ texts, width }: Cell): CellLine[] {
  return texts.flatMap(({ text, style }) =>
    text
      .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
      .flatMap((paragraph) => breakLines(toGlyphs(paragraph, style.weight), width / style.size))
      .map((line) => ({ ...line, style })),
  )
}
