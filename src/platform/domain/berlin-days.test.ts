import { describe, expect, test } from 'vitest'
import { addDays, berlinDayStart, isCalendarDay, mondayOf, monthsBefore } from './berlin-days.ts'

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

  test('days are added across the ends of months and years, also backwards', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  })

  test('a week begins on Monday, also for its Sunday and across a new year', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  })

  test.each([
    ['2026-11-21T10:30:00.000Z', 1, '2026-10-21T10:30:00.000Z'],
    ['2026-01-15T10:30:00.000Z', 1, '2025-12-15T10:30:00.000Z'],
    ['2026-03-31T10:30:00.000Z', 1, '2026-02-28T10:30:00.000Z'],
    ['2028-03-31T10:30:00.000Z', 1, '2028-02-29T10:30:00.000Z'],
    ['2026-12-31T10:30:00.000Z', 6, '2026-06-30T10:30:00.000Z'],
    ['2028-02-29T10:30:00.000Z', 12, '2027-02-28T10:30:00.000Z'],
    ['2026-01-31T10:30:00.000Z', 24, '2024-01-31T10:30:00.000Z'],
  ])('the moment %s, %d months earlier, is %s', (moment, months, earlier) => {
    expect(monthsBefore(new Date(moment), months).toISOString()).toBe(earlier)
  })

  test('a calendar day is distinguished from other text', () => {
    expect(['2026-02-28', '2028-02-29'].map(isCalendarDay)).toEqual([true, true])
    const others = [
      '12026-02-28',
      '2026-02-29',
      '2026-13-01',
      '1999-12-31',
      '2026-1-1',
      '',
      'x',
      '2026-02-28T00',
    ]
    expect(others.map(isCalendarDay)).toEqual(others.map(() => false))
  })
})
