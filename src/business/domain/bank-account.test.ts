import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bicFitsIban, compact, isBic, isIban } from './bank-account.ts'

/** Examples of the ISO 13616 registry. */
const validIbans = [
  'DE89 3704 0044 0532 0130 00',
  'AT61 1904 3002 3457 3201',
  'CH93 0076 2011 6238 5295 7',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'NL91 ABNA 0417 1643 00',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
]

describe('isIban', () => {
  test.each(validIbans)('accepts %s with and without spaces, in any case', (iban) => {
    expect(isIban(compact(iban))).toBe(true)
    expect(isIban(compact(iban.toLowerCase()))).toBe(true)
  })

  test('refuses an IBAN with any one digit mistyped', () => {
    const iban = compact(validIbans[0] ?? '')
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(iban[at]) + by) % 10
        expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('refuses an IBAN with two neighbouring digits swapped', () => {
    const iban = compact('DE02 1203 0000 0000 2020 51')
    for (let at = 2; at < 21; at += 1) {
      const [a = '', b = ''] = [iban[at], iban[at + 1]]
      const swapped = iban.slice(0, at) + b + a + iban.slice(at + 2)
      if (a !== b) expect([swapped, isIban(swapped)]).toEqual([swapped, false])
    }
  })

  test('refuses an IBAN with right check digits but the length of another country', () => {
    expect(isIban('DE5137040044053201300')).toBe(false)
    expect(isIban('DE813704004405320130000')).toBe(false)
  })

  test('refuses a letter among the check digits, also where the remainder is right', () => {
    expect(isIban('DEA0370400440532010002')).toBe(false)
    expect(isIban('DE8A370400440532000091')).toBe(false)
  })

  test.each([
    '',
    'DE',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'XX89370400440532013000',
  ])('refuses %j: length and country must be known', (text) => expect(isIban(text)).toBe(false))
})

test('a BIC has 8 or 11 characters with a country in the middle', () => {
  for (const bic of ['COBADEFF', 'COBADEFFXXX', 'BYLADEM1001']) expect(isBic(bic)).toBe(true)
  for (const bic of ['COBADEF', 'COBADEFFX', 'COBA1EFFXXX', 'COBADEFFXXXX', 'COBADEFF XX']) {
    expect(isBic(bic)).toBe(false)
  }
})

test('a BIC fits an IBAN of the same country, or of the country whose IBAN it uses', () => {
  expect(bicFitsIban('COBADEFFXXX', 'DE89370400440532013000')).toBe(true)
  expect(bicFitsIban('BNPAFRPPXXX', 'DE89370400440532013000')).toBe(false)
  expect(bicFitsIban('CEPAMQMQXXX', 'FR1420041010050500013M02606')).toBe(true)
})
