import { expect, test } from 'vitest'
import {
  berlinDate,
  berlinYearMonth,
  counted,
  formatDate,
  formatDateTime,
  formatPlainDate,
  withApostrophes,
} from './german-format.ts'

const LAST_HOUR_OF_2026_IN_UTC = '2026-12-31T23:30:00.000Z'

test('a moment shortly before midnight in UTC is on the next day, month and year in Wuppertal', () => {
  expect(formatDate(LAST_HOUR_OF_2026_IN_UTC)).toBe('01.01.2027')
  expect(formatDateTime(LAST_HOUR_OF_2026_IN_UTC)).toBe('01.01.2027, 00:30\u00A0Uhr')
  expect(berlinDate(new Date(LAST_HOUR_OF_2026_IN_UTC))).toBe('2027-01-01')
  expect(berlinYearMonth(new Date(LAST_HOUR_OF_2026_IN_UTC))).toBe('202701')
})

test('a day begins two hours before UTC in summer and one hour before it in winter', () => {
  expect(berlinDate(new Date('2026-07-31T21:59:59.999Z'))).toBe('2026-07-31')
  expect(berlinDate(new Date('2026-07-31T22:00:00.000Z'))).toBe('2026-08-01')
  expect(berlinYearMonth(new Date('2026-07-31T22:00:00.000Z'))).toBe('202608')
  expect(berlinDate(new Date('2026-11-30T22:59:59.999Z'))).toBe('2026-11-30')
  expect(berlinDate(new Date('2026-11-30T23:00:00.000Z'))).toBe('2026-12-01')
})

test('the clock is read in summer and winter time, with two digits each', () => {
  expect(formatDateTime('2026-07-01T06:03:00.000Z')).toBe('01.07.2026, 08:03\u00A0Uhr')
  expect(formatDateTime('2026-11-20T13:03:00.000Z')).toBe('20.11.2026, 14:03\u00A0Uhr')
})

test('a calendar day is written the German way, in no time zone', () => {
  expect(formatPlainDate('2026-11-20')).toBe('20.11.2026')
})

test('an apostrophe is set as print does between letters, and nowhere else', () => {
  expect(withApostrophes("L'arte del Aroma")).toBe('L’arte del Aroma')
  expect(withApostrophes("'Kaffee' 5'")).toBe("'Kaffee' 5'")
})

test('a number with its noun is singular for one and has dots between thousands', () => {
  expect([0, 1, 1500].map((days) => counted(days, 'Tag', 'Tage'))).toEqual([
    '0 Tage',
    '1 Tag',
    '1.500 Tage',
  ])
})
