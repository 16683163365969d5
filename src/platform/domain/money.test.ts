import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountToCents,
  centsToAmount,
  centsToNumber,
  formatAmount,
  formatBareAmount,
  formatEuro,
  formatWholeEuro,
  parseAmount,
} from './money.ts'

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
    expect(wrong.map(parseAmount)).toEqual(wrong.map(() => null))
    expect([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 0.005].map(parseAmount)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('throws for a stored amount that is no number, and never takes it for 0,00 €', () => {
    for (const amount of ['', 'neun', '1.234', Number.NaN]) {
      expect(() => amountToCents(amount)).toThrow('no amount of money')
    }
  })

  it('is copied without the sign of the euro, as the form of a bank takes it', () => {
    expect(formatBareAmount('21.90')).toBe('21,90')
    expect(formatBareAmount(1234.5)).toBe('1.234,50')
  })

  it('is formatted as euro in German', () => {
    expect(formatEuro(1490)).toBe('14,90\u00A0€')
    expect(formatEuro(123_456_78)).toBe('123.456,78\u00A0€')
    expect(formatAmount('14.90')).toBe('14,90\u00A0€')
    expect(formatAmount(9.5)).toBe('9,50\u00A0€')
  })

  it('is formatted without decimals where there are none, if that is wanted', () => {
    expect(formatWholeEuro(5000)).toBe('50\u00A0€')
    expect(formatWholeEuro(4990)).toBe('49,90\u00A0€')
  })

  it('has no sign when it is zero, and spaces around it are ignored', () => {
    expect(centsToAmount(0)).toBe('0.00')
    expect(centsToAmount(-5)).toBe('-0.05')
    expect(parseAmount(' 9,50 ')).toBe(950)
  })
})
