import { expect, test } from 'vitest'
import type { PdfFont } from './fonts.ts'
import { breakLines } from './lines.ts'

const font: PdfFont = {
  name: 'test',
  bytes: Buffer.alloc(0),
  coversAll: () => true,
  widthOf: (text) => text.length,
}

/** Breaks a text of letters that are one unit wide; counts how often a width is read. */
function breakText(text: string, maxWidth: number) {
  let widthReads = 0
  const glyphs = Array.from(text, (letter) => ({
    text: letter,
    font,
    isRightToLeft: false,
    get width() {
      widthReads += 1
      return 1
    },
  }))
  const broken = breakLines(glyphs, maxWidth)
  const lines = broken.map((line) => line.glyphs.map((glyph) => glyph.text).join(''))
  return { lines, isCut: broken.map((line) => line.isCut), widthReads }
}

test('a text is broken at spaces and hyphens, and the spaces at the ends are left out', () => {
  expect(breakText('zwei Worte', 10)).toMatchObject({ lines: ['zwei Worte'], isCut: [false] })
  expect(breakText('zwei Worte', 9)).toMatchObject({
    lines: ['zwei', 'Worte'],
    isCut: [false, false],
  })
  expect(breakText('Haus-Kaffee', 8).lines).toEqual(['Haus-', 'Kaffee'])
  expect(breakText('  eins  ', 20).lines).toEqual(['eins'])
})

test('a word that is wider than a line is cut, and its line says that the word goes on', () => {
  expect(breakText('abcdefg', 3)).toMatchObject({
    lines: ['abc', 'def', 'g'],
    isCut: [true, true, false],
  })
})

test('an empty text is one empty line', () => {
  expect(breakText('', 10).lines).toEqual([''])
})

test.each(['x'.repeat(10_000), 'Wort '.repeat(2_000), ' '.repeat(10_000), '-'.repeat(10_000)])(
  'a text of 10,000 characters reads each width at most twice (%#)',
  (text) => {
    expect(breakText(text, 40).widthReads).toBeLessThanOrEqual(2 * text.length)
  },
)
