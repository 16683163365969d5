import { describe, expect, test } from 'vitest'
import { addDays, berlinDayStart, isCalendarDay } from './berlin-days.ts'

describe('days in Wuppertal', () => {
  test.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(berlinDayStart(day)).toBe(moment)
  })

  test('every day of two centuries has a start', () => {
    for (let day = '2000-01-01'; day < '2199-12-31'; day = addDays(day, 17)) berlinDayStart(day)
  })

  test('a calendar day is distinguished from other text', () => {
    expect(['2026-02-28', '2028-02-29'].map(isCalendarDay)).toEqual([true, true])
    const others = ['2026-02-29', '2026-13-01', '1999-12-31', '2026-1-1', '', 'x', '2026-02-28T00']
    expect(others.map(isCalendarDay)).toEqual(others.map(() => false))
  })
})
