import { expect, it } from 'vitest'
import { addDays } from '../../platform/domain/berlin-days.ts'
import { withdrawalDeadline } from './deadlines.ts'

const delivered = (day: string) => [{ to: 'delivered', at: `${day}T09:00:00.000Z` }]

it.each([
  ['a Saturday', '2026-11-21', '2026-12-07'],
  ['Christmas Day, a Friday before a holiday and a Sunday', '2026-12-11', '2026-12-28'],
  ['Good Friday', '2026-03-20', '2026-04-07'],
])(
  'the period of withdrawal that would end on %s lasts until the next working day',
  (_what, day, lastDay) => {
    expect(withdrawalDeadline(delivered(day), `${lastDay}T12:00:00.000Z`)).toMatchObject({
      lastDay,
      isLate: false,
    })
    const nextDay = `${addDays(lastDay, 1)}T12:00:00.000Z`
    expect(withdrawalDeadline(delivered(day), nextDay).isLate).toBe(true)
  },
)

it.each([
  ['shipped', 'shipped'],
  ['processing', 'not-shipped'],
])('a delivery that was taken back to %s begins no period of withdrawal', (to, basis) => {
  const shipped = { to: 'shipped', at: '2026-11-02T09:00:00.000Z' }
  const changes = [shipped, ...delivered('2026-11-02'), { to, at: '2026-11-02T09:05:00.000Z' }]
  expect(withdrawalDeadline(changes, '2026-12-20T12:00:00.000Z')).toMatchObject({
    basis,
    lastDay: null,
    isLate: false,
  })
  // What is cancelled after the delivery was delivered.
  const cancelled = { to: 'cancelled', at: '2026-11-25T09:00:00.000Z' }
  const kept = withdrawalDeadline([...delivered('2026-11-23'), cancelled], cancelled.at)
  expect(kept.basis).toBe('delivered')
})

it('the period of withdrawal ends fourteen days after the delivery when that is a working day', () => {
  expect(withdrawalDeadline(delivered('2026-11-23'), '2026-12-07T12:00:00.000Z')).toMatchObject({
    lastDay: '2026-12-07',
    isLate: false,
  })
})
