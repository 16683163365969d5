import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutFormulas } from './without-formulas.ts'

test.each(['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠'])(
  'a text that begins with %s gets an apostrophe',
  (sign) => {
    expect(withoutFormulas(`${sign}1`)).toBe(`'${sign}1`)
    expect(withoutFormulas(` "${sign}1`)).toBe(` "'${sign}1`)
    expect(withoutFormulas(`a${sign}1`)).toBe(`a${sign}1`)
  },
)

test.each([',', ';', '\t', '\r', '\n'])(
  'a formula after %j gets an apostrophe, because a spreadsheet may begin a cell there',
  (separator) => {
    expect(withoutFormulas(`a${separator}=1${separator}-2`)).toBe(`a${separator}'=1${separator}'-2`)
  },
)

test.each(['\t', '\r'])('a text that begins with %j gets an apostrophe', (sign) => {
  expect(withoutFormulas(`${sign}a`)).toBe(`'${sign}a`)
  expect(withoutFormulas(`a${sign}`)).toBe(`a${sign}`)
})

test.each(['', 'Karla Kundin', 'a-b', '5 %', '\nzweite Zeile'])('%j stays as it is', (text) => {
  expect(withoutFormulas(text)).toBe(text)
})

test('a text gets an apostrophe before every formula and nowhere else', () => {
  const characters = fc.constantFrom('=', '-', '＠', ',', '\t', '\n', ' ', '"', 'a', '1', '\u00A0')
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
      const begins = /(^|[,;\t\r\n])([\s"]*)(?=[=+\-@|%＝＋－＠])/g
      const safe = withoutFormulas(text)
      const expected = text.replaceAll(begins, "$1$2'")
      expect(safe).toBe(/^[\t\r]/.test(text) ? `'${expected}` : expected)
    }),
  )
})

test.each(['\n', ' ', '"', ',', '-'])(
  'a text of a million times %j is read once, not once for each of its characters',
  (character) => {
    expect(withoutFormulas(character.repeat(1_000_000))).toHaveLength(
      character === '-' ? 1_000_001 : 1_000_000,
    )
  },
)
