import { expect, test } from 'vitest'
import { mondayOf } from '../../platform/domain/berlin-days.ts'
import { lastPeriods, monthOf, sumPeriods, type DayFigure } from './periods.ts'

test('a month begins on its first day', () => {
  expect(monthOf('2026-11-30')).toBe('2026-11-01')
})

test('the last periods end with the current one, oldest first', () => {
  expect(lastPeriods('2027-01-01', 3, mondayOf)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
  expect(lastPeriods('2027-01-31', 3, monthOf)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(lastPeriods('2026-11-23', 2, mondayOf)).toEqual(['2026-11-16', '2026-11-23'])
  expect(lastPeriods('2026-11-21', 1, monthOf)).toEqual(['2026-11-01'])
})

test('a period counts all orders but the cancelled, and only paid ones are revenue', () => {
  const figure = (day: string, status: DayFigure['status'], orders: number): DayFigure => {
    return { day, status, orders, totalCents: orders * 1050 }
  }
  const figures = [
    figure('2026-09-30', 'delivered', 64),
    figure('2026-10-01', 'pending', 1),
    figure('2026-10-31', 'processing', 2),
    figure('2026-11-01', 'shipped', 4),
    figure('2026-11-30', 'delivered', 8),
    figure('2026-11-30', 'cancelled', 16),
  ]
  expect(sumPeriods(figures, ['2026-10-01', '2026-11-01', '2026-12-01'], monthOf)).toEqual([
    { day: '2026-10-01', orders: 3, revenue: '21.00' },
    { day: '2026-11-01', orders: 12, revenue: '126.00' },
    { day: '2026-12-01', orders: 0, revenue: '0.00' },
  ])
})
