import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { camtFile } from '../../../../test/money/statements.ts'
import { MAX_ARCHIVE_FILES, MAX_FILE_BYTES, MAX_TRANSACTIONS } from './limits.ts'
import { readStatement } from './read-statement.ts'

const payment = { amount: '1.00', text: 'Test' }

async function refusalOf(file: string | Uint8Array): Promise<string> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const statement = await readStatement(bytes, async () => null)
  return statement.ok ? 'read' : statement.error.message
}

const entities = `<!DOCTYPE Document [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]>`
const external = '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>'

describe('a hostile file is refused in German words', () => {
  it.each([
    ['entities', camtFile([{ amount: '1.00', text: 'x' }], { prolog: entities }), /DOCTYPE/],
    ['a file of the machine', camtFile([payment], { prolog: external }), /DOCTYPE/],
    ['an undeclared entity', camtFile([payment]).replace('Test', '&x;'), /kein gültiges XML/],
    [
      'deep nesting',
      camtFile([payment]).replace('Test', '<a>'.repeat(100_000)),
      /tiefer verschachtelt/,
    ],
    ['a cut file', camtFile([payment]).slice(0, -200), /beschädigt oder unvollständig/],
    ['no statement', '<Document xmlns="urn:x"/>', /kein Kontoauszug/],
    ['another encoding', camtFile([payment], { encoding: 'UTF-7' }), /UTF-7/],
    [
      'a wrong amount',
      camtFile([{ ...payment, amount: '1e9' }]),
      /„1e9“ in Buchung 1 ist kein gültiger Betrag/,
    ],
    [
      'a day that is none',
      camtFile([{ ...payment, day: '2026-02-31' }]),
      /„2026-02-31“ in Buchung 1 ist kein gültiger Tag/,
    ],
    ['nothing', '', /leer/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['MT940', ':20:STARTUMS\r\n:25:123', /MT940/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), /kein Kontoauszug/],
    ['a CSV of other things', 'a;b\n1;2\n', /weniger als 3 Spalten/],
  ])('%s', async (_name, file, message) => {
    expect(await refusalOf(file)).toMatch(message)
  })

  it('wrong bytes in a file that declares UTF-8', async () => {
    const file = Buffer.from(camtFile([{ ...payment, name: 'Käthe' }]), 'latin1')
    expect(await refusalOf(file)).toMatch(/Zeichen, die es in ihrer Zeichenkodierung UTF-8 nicht/)
  })

  it('UTF-16', async () => {
    const file = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(camtFile([payment]), 'utf16le'),
    ])
    expect(await refusalOf(file)).toMatch(/UTF-16/)
  })

  it('100 MB', async () => {
    expect(await refusalOf(new Uint8Array(MAX_FILE_BYTES + 1))).toMatch(/zu groß.*48 MB/)
  })

  it('a ZIP archive that unpacks to gigabytes is given up at the limit', async () => {
    const bomb = zipSync({ 'bomb.xml': [new Uint8Array(MAX_FILE_BYTES + 1), { level: 6 }] })
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES / 500)
    expect(await refusalOf(bomb)).toMatch(/zu groß.*entpackt/)
  })

  it('archives in archives, too many files, none to read, and damaged ones', async () => {
    const inner = zipSync({ 'a.xml': strToU8(camtFile([payment])) })
    expect(await refusalOf(zipSync({ 'inner.zip': inner }))).toMatch(/weiteres Archiv/)
    const statement = strToU8(camtFile([payment]))
    const many = Object.fromEntries(
      Array.from({ length: MAX_ARCHIVE_FILES + 1 }, (_, index) => [`${index}.xml`, statement]),
    )
    expect(await refusalOf(zipSync(many, { level: 0 }))).toMatch(/mehr als 400 Dateien/)
    expect(await refusalOf(zipSync({ 'a.pdf': strToU8('x') }))).toMatch(/weder eine XML- noch/)
    expect(await refusalOf(inner.subarray(0, inner.length / 2))).toMatch(/beschädigt/)
    const broken = Buffer.from(inner)
    broken.fill(0xff, 40, 60)
    expect(await refusalOf(broken)).toMatch(/beschädigt/)
  })

  it('more movements than are read at once', async () => {
    const header = 'Datum;Verwendungszweck;Betrag\n'
    const file = header + '20.11.2026;x;1,00\n'.repeat(MAX_TRANSACTIONS + 1)
    expect(await refusalOf(file)).toMatch(/mehr als 50\.000 Buchungen/)
  })
})
