import { expect, it } from 'vitest'
import { isBankDay, isWorkingDay, nextBankDay } from './bank-days.ts'

it.each([
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-01',
  '2026-12-25',
  '2026-12-26',
  '2027-03-26',
  '2027-03-29',
  '2038-04-26',
  '2049-04-19',
  '2076-04-20',
  '2100-03-29',
  '2133-04-20',
  '2199-04-15',
  '2026-11-21',
  '2026-11-22',
])('banks settle no payments on %s', (day) => {
  expect(isBankDay(day)).toBe(false)
  expect(isWorkingDay(day)).toBe(false)
})

it.each(['2026-05-14', '2026-05-25', '2026-06-04', '2025-10-03', '2027-11-01'])(
  'banks settle payments on %s, a public holiday in Wuppertal',
  (day) => {
    expect(isBankDay(day)).toBe(true)
    expect(isWorkingDay(day)).toBe(false)
  },
)

it.each(['2026-12-24', '2026-12-31', '2026-04-02', '2026-04-07', '2026-11-23', '2026-12-28'])(
  'banks settle payments on %s, a working day',
  (day) => {
    expect([isBankDay(day), isWorkingDay(day)]).toEqual([true, true])
  },
)

it.each([
  ['2026-04-02', '2026-04-07'],
  ['2026-12-24', '2026-12-28'],
  ['2026-12-31', '2027-01-04'],
  ['2026-11-23', '2026-11-24'],
  // The clocks change on the Sunday in between.
  ['2026-03-27', '2026-03-30'],
  ['2026-10-23', '2026-10-26'],
])('after %s the next bank day is %s', (day, next) => {
  expect(nextBankDay(day)).toBe(next)
})
