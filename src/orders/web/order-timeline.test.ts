import { expect, test } from 'vitest'
import { orderStatuses } from '../domain/order-status.ts'
import { timelineSteps } from './order-timeline.ts'

const states = (status: Parameters<typeof timelineSteps>[0]) =>
  timelineSteps(status, 'standard').map(({ state }) => state)

test('the timeline follows the status of the order', () => {
  expect(states('pending')).toEqual(['current', 'ahead', 'ahead', 'ahead'])
  expect(states('processing')).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(states('shipped')).toEqual(['done', 'done', 'current', 'ahead'])
  expect(states('delivered')).toEqual(['done', 'done', 'done', 'done'])
})

test('a cancelled order shows neither shipping nor delivery', () => {
  expect(timelineSteps('cancelled', 'standard').map(({ title }) => title)).toEqual([
    'Bestellung eingegangen',
    'Storniert',
  ])
})

test('a pickup order is ready to be fetched instead of shipped', () => {
  const titles = timelineSteps('shipped', 'pickup').map(({ title }) => title)
  expect(titles).toContain('Abholbereit')
  expect(titles).not.toContain('Versendet')
})

test('no status marks more than one station as the present one', () => {
  for (const status of orderStatuses) {
    expect(states(status).filter((state) => state === 'current').length).toBeLessThanOrEqual(1)
  }
})
