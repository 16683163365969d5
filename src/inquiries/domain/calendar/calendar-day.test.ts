import { expect, test } from 'vitest'
import { addMonths, formatMonth, isMonth } from '../../../platform/domain/months.ts'
import { formatWeekday, weeksOf } from './calendar-day.ts'
import { vehicleTakenText } from './vehicle.ts'

test('adding months crosses year ends', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test('a month is shown in whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2026-11').every((week) => week.length === 7)).toBe(true)
})

test('days and months are formatted in German', () => {
  expect(formatWeekday('2026-12-24')).toBe('Donnerstag, 24.12.2026')
  expect(formatMonth('2027-03')).toBe('März 2027')
})

test('a month is of the years 2000 to 2199', () => {
  for (const month of ['2000-01', '2026-09', '2026-10', '2199-12']) {
    expect([month, isMonth(month)]).toEqual([month, true])
  }
  const others = ['2026-13', '2026-00', '26-01', '1999-12', '2200-01', '9999-01', '2026-1', '']
  for (const text of [...others, 'x2026-01', '2026-01x', '2026-01-01']) {
    expect([text, isMonth(text)]).toEqual([text, false])
  }
})

test('the refusal of a taken vehicle names it and the one that is free', () => {
  expect(vehicleTakenText('2026-12-24', 'ape', ['ape'])).toBe(
    'Die Ape ist am 24.12.2026 schon vergeben. Der Fiat 500 ist noch frei.',
  )
  expect(vehicleTakenText('2026-12-24', 'fiat-500', ['ape', 'fiat-500'])).toBe(
    'Am 24.12.2026 sind die Ape und der Fiat 500 schon vergeben.',
  )
})
