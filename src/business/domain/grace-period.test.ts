import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBankDay, isWorkingDay } from '../../platform/domain/bank-days.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'
import { arrivalDay, graceEnd } from './grace-period.ts'

it.each([
  ['2026-11-23', 7, '2026-11-30'],
  // Good Friday to Easter Monday are no bank days.
  ['2026-04-02', 3, '2026-04-08'],
  ['2026-04-01', 3, '2026-04-07'],
  // Christmas and the weekend after it.
  ['2026-12-24', 3, '2026-12-29'],
  ['2026-12-23', 3, '2026-12-28'],
  // Over the year's end.
  ['2026-12-30', 3, '2027-01-04'],
  ['2026-12-28', 7, '2027-01-04'],
  // The end would be a Sunday, and a holiday on which banks work.
  ['2026-11-22', 7, '2026-11-30'],
  ['2026-05-07', 7, '2026-05-15'],
  // The clocks change.
  ['2026-03-24', 7, '2026-03-31'],
  ['2026-10-20', 7, '2026-10-27'],
])('a period set on %s for %i days ends on %s', (setOn, days, end) => {
  expect(graceEnd(setOn, days)).toBe(end)
})

it('a period is never shorter than promised, has two bank days and ends on a working day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 3, max: 30 }),
      (at, days) => {
        const setOn = addDays('2026-01-01', at)
        const end = graceEnd(setOn, days)
        const within = Array.from({ length: 60 }, (_, day) => addDays(setOn, day + 1))
        expect(end >= addDays(setOn, days)).toBe(true)
        expect(within.filter((day) => day <= end && isBankDay(day)).length).toBeGreaterThan(1)
        expect(isWorkingDay(end)).toBe(true)
      },
    ),
  )
})

it.each([
  ['2026-11-23', '2026-11-24'],
  ['2026-11-20', '2026-11-23'],
  // A deadline on a Sunday ends on Monday.
  ['2026-11-22', '2026-11-24'],
  ['2026-12-24', '2026-12-28'],
  ['2026-04-03', '2026-04-08'],
])('a transfer of the last day %s is there on %s', (lastDay, arrival) => {
  expect(arrivalDay(lastDay)).toBe(arrival)
})
