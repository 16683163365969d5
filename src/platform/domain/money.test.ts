import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountToCents, centsToAmount, centsToNumber, formatEuro } from './money.ts'

describe('money', () => {
  it('never loses a cent between cents, API text and API number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
        expect(amountToCents(centsToAmount(cents))).toBe(cents)
        expect(amountToCents(centsToNumber(cents))).toBe(cents)
      }),
    )
  })

  it('refuses every text that is not an amount with at most two decimals', () => {
    const wrong = ['', 'neun', '1.234', '1.2.3', '1e3', 'NaN', ' ', '--1', '0x10', '9,5,0']
    expect(wrong.map(amountToCents)).toEqual(wrong.map(() => null))
    expect([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.005].map(amountToCents)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is formatted as euro in German', () => {
    expect(formatEuro(1490)).toBe('14,90\u00A0€')
    expect(formatEuro(123_456_78)).toBe('123.456,78\u00A0€')
  })
})
