import { expect, test } from 'vitest'
import { girocodeText, type RequestedTransfer } from './girocode.ts'

const transfer: RequestedTransfer = {
  accountHolder: 'Rösterei Zielgerade GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amountCents: 2190,
  reference: '202611-1245-0001',
}

const textOf = (change: Partial<RequestedTransfer>) => girocodeText({ ...transfer, ...change })
const elementsOf = (change: Partial<RequestedTransfer>) => textOf(change)?.split('\n') ?? []
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

test('a GiroCode has the elements of EPC069-12 and nothing after the last', () => {
  expect(girocodeText(transfer)).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nRösterei Zielgerade GmbH\nDE89370400440532013000\nEUR21.90\n\n\n202611-1245-0001',
  )
})

test('a GiroCode leaves out a BIC that is none', () => {
  expect(elementsOf({ bic: '' })[4]).toBe('')
  expect(elementsOf({ bic: 'COBA DE' })[4]).toBe('')
})

test.each([
  [1, 'EUR0.01'],
  [100, 'EUR1.00'],
  [123_456_789, 'EUR1234567.89'],
  [999_999_999_99, 'EUR999999999.99'],
])('a GiroCode writes %i cents as %s', (amountCents, written) => {
  expect(elementsOf({ amountCents })[7]).toBe(written)
})

test.each([
  { amountCents: 0 },
  { amountCents: -1 },
  { amountCents: 0.5 },
  { amountCents: Number.NaN },
  { amountCents: 1_000_000_000_00 },
  { iban: '' },
  { iban: 'DE89370400440532013001' },
  { accountHolder: ' \n ' },
  { reference: '' },
  { reference: 'x'.repeat(141) },
  { reference: 'ü'.repeat(140) },
])('there is no GiroCode for %j', (change) => {
  expect(textOf(change)).toBeNull()
})

test('a GiroCode cuts a long name between characters and keeps within 331 bytes', () => {
  expect(elementsOf({ accountHolder: 'Ü'.repeat(80) })[5]).toBe('Ü'.repeat(70))
  // The family is one character of 11 code units, of which six fit.
  expect(elementsOf({ accountHolder: '👨‍👩‍👧‍👦'.repeat(10) })[5]).toBe('👨‍👩‍👧‍👦'.repeat(6))
  const long = { accountHolder: '田'.repeat(70), reference: 'ü'.repeat(60) }
  expect(elementsOf(long)[5]).toMatch(/^田{10,50}$/)
  expect(bytesOf(textOf(long) ?? '')).toBeLessThanOrEqual(331)
})

test('a line break in a name or a reference adds no element', () => {
  const elements = elementsOf({ accountHolder: 'A\r\nB\u2028C\u0085D', reference: ' 1\n2 ' })
  expect([elements.length, elements[5], elements[10]]).toEqual([11, 'A B C D', '1 2'])
})
