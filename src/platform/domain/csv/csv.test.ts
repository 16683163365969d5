import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvHead, csvLine, csvRows } from './csv.ts'

/** Parses the cells of one line by the grammar of RFC 4180. */
function parse(line: string): string[] {
  const cells = `${line.slice(0, -2)};`.matchAll(/"((?:[^"]|"")*)";/g)
  return [...cells].map(([, quoted = '']) => quoted.replaceAll('""', '"'))
}

const hostile = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', 'a', '＝'),
  maxLength: 14,
})

test('values with quotes, commas and line breaks are the same after writing and reading', () => {
  const values = ['a "b", c', 'x\r\ny', '', 'ä; ö']
  expect(parse(csvLine(values))).toEqual(values)
  expect(csvLine(['a', 7, 'b"'])).toBe('"a";"7";"b"""\r\n')
})

test('a text that does not wrap on a page has plain spaces in a file', () => {
  expect(parse(csvLine(['20.11.2026, 14:03\u00A0Uhr']))).toEqual(['20.11.2026, 14:03 Uhr'])
})

test.each(['=1+1', '+49 202', '-1', '@SUM(A1)', '＝1', '\t=1', '\r=1', ' =1', '\n=1'])(
  'a spreadsheet does not read the text %j as a formula',
  (text) => {
    const [cell = ''] = parse(csvLine([text]))
    expect(cell).toMatch(/^\s*'/)
    expect(cell.replaceAll("'", '')).toBe(text)
  },
)

test('no text becomes a formula, whether a spreadsheet splits at commas, semicolons or tabs', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (values) => {
      const line = csvLine(values)
      expect(parse(line)).toHaveLength(values.length)
      const misread = line.split(/[,;\t\r\n]/)
      for (const cell of [...parse(line), ...misread]) {
        expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a file opens in German Excel: it has a byte order mark, semicolons and decimal commas', () => {
  const columns = [['Name', (row: { price: number }) => row.price]] as const
  expect(csvHead(columns) + csvRows(columns, [{ price: 9.5 }])).toBe('\uFEFF"Name"\r\n"9,5"\r\n')
})
