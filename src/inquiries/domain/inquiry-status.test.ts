import { expect, test } from 'vitest'
import {
  canBeDone,
  inquiryStatuses,
  isBookingStatus,
  isSettled,
  openStatuses,
  statusesOf,
} from './inquiry-status.ts'
import { guestsText, headlineOf } from './inquiry-texts.ts'

test('an inquiry starts as new, a booking as pending, each with statuses of its own', () => {
  expect(statusesOf('contact')).toEqual(['new', 'answered', 'archived'])
  expect(statusesOf('wholesale')).toEqual(statusesOf('contact'))
  expect(statusesOf('custom-event')).toEqual(statusesOf('contact'))
  expect(statusesOf('event-booking')).toEqual(['pending', 'confirmed', 'declined', 'done'])
  expect(inquiryStatuses.filter(isBookingStatus)).toEqual(statusesOf('event-booking'))
})

test('an inquiry is settled when no work is left, and open otherwise', () => {
  expect(inquiryStatuses.filter(isSettled)).toEqual(['declined', 'done', 'answered', 'archived'])
  expect(openStatuses).toEqual(['pending', 'confirmed', 'new'])
})

test('an event can be done from its day on', () => {
  expect(canBeDone('2026-11-22', '2026-11-21')).toBe(false)
  expect(canBeDone('2026-11-22', '2026-11-22')).toBe(true)
  expect(canBeDone('2026-11-22', '2027-01-01')).toBe(true)
})

test('an admin reads an inquiry summarised in one line', () => {
  const booking = { message: '', date: '2026-12-24', packageType: 'grande', guests: 1 } as const
  expect(headlineOf('event-booking', booking)).toBe('24.12.2026, Grande, 1 Gast')
  const wholesale = { message: 'x', company: 'Café Mai', wholesaleKind: 'product-list' } as const
  expect(headlineOf('wholesale', wholesale)).toBe('Café Mai: Produktliste')
  expect(headlineOf('contact', { message: 'Text', subject: 'Ein  Gruß' })).toBe('Ein Gruß')
  const long = headlineOf('custom-event', { message: `Hallo\n${'a'.repeat(200)}` })
  expect([long.length, long.startsWith('Hallo a'), long.endsWith('…')]).toEqual([90, true, true])
  expect(guestsText(80)).toBe('80 Gäste')
})
