import { describe, expect, it } from 'vitest'
import { amountPeriod, amountPeriodText, isByAmount } from './amount-period.ts'
import { orderSorts } from './order-sort.ts'

const today = '2026-11-22'

describe('the period of a list sorted by amount', () => {
  it.each([
    ['is the last year when no day is given', '', '', '2025-11-22', today],
    ['ends today when no last day is given', '2026-03-01', '', '2026-03-01', today],
    ['begins a year before the last day', '', '2024-06-30', '2023-06-30', '2024-06-30'],
    [
      'is from the first to the last day when both are given',
      '2024-01-05',
      '2024-02-01',
      '2024-01-05',
      '2024-02-01',
    ],
    ['may be a whole year', '2024-01-05', '2025-01-05', '2024-01-05', '2025-01-05'],
    [
      'is one day when the first day is still to come',
      '2027-01-01',
      '',
      '2027-01-01',
      '2027-01-01',
    ],
    [
      'begins on the last of February after a leap day',
      '',
      '2024-02-29',
      '2023-02-28',
      '2024-02-29',
    ],
  ])('%s', (_, from, to, first, last) => {
    expect(amountPeriod({ from, to }, today)).toEqual({ from: first, to: last })
  })

  it.each([
    ['2024-01-04', '2025-01-05'],
    ['2025-11-21', ''],
  ])(
    'the period of a list sorted by amount is null when the days are more than a year: %s to %j',
    (from, to) => {
      expect(amountPeriod({ from, to }, today)).toBeNull()
    },
  )

  it('the period of a list sorted by amount has a text that names its first and last day', () => {
    expect(amountPeriodText({ from: '2025-11-22', to: today })).toBe(
      'Nach Betrag sortiert werden die Bestellungen eines Jahres: 22.11.2025 bis 22.11.2026.',
    )
  })
})

it('a list is sorted by amount from the highest or from the lowest', () => {
  expect(orderSorts.filter(isByAmount)).toEqual(['highest', 'lowest'])
})
