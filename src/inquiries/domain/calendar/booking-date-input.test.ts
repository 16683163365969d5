import { expect, test } from 'vitest'
import { schemaMessage, schemaMessages } from '../../../../test/schema-messages.ts'
import { adminDateSchema, bookingDateInputSchema } from './booking-date-input.ts'

/** 00:30 on 22 November in Wuppertal, still the 21st in UTC. */
const clock = { now: () => new Date('2026-11-21T23:30:00.000Z') }
const FROM_TODAY = 'Bitte wählen Sie ein Datum ab heute.'

test('an admin puts an event on any day from today in Wuppertal, for three years', () => {
  const message = (date: unknown) => schemaMessage(adminDateSchema(clock), date)
  expect(message('2026-11-21')).toBe(FROM_TODAY)
  expect(message('2026-11-22')).toBeUndefined()
  expect(message('2029-11-22')).toBeUndefined()
  expect(message('2029-11-23')).toBe('Bitte wählen Sie ein Datum in den nächsten 3 Jahren')
  for (const date of ['2027-02-29', '22.11.2026', '', undefined]) {
    expect(message(date)).toBe(FROM_TODAY)
  }
})

test('a booking is moved from the day that was shown, with or without a vehicle', () => {
  const VEHICLE = 'Bitte wählen Sie die Ape oder den Fiat 500.'
  const CHECK = 'Bitte prüfen Sie Ihre Eingaben.'
  const messages = (input: unknown) => schemaMessages(bookingDateInputSchema(clock), input)
  const input = { date: '2027-01-05', from: '2026-12-24' }
  expect(messages(input)).toEqual({})
  expect(messages({ ...input, vehicle: 'ape', fromVehicle: 'fiat-500' })).toEqual({})
  expect(messages({ ...input, vehicle: 'bus', fromVehicle: null })).toEqual({
    vehicle: VEHICLE,
    fromVehicle: VEHICLE,
  })
  expect(messages({})).toEqual({ date: FROM_TODAY, from: CHECK })
  expect(messages(null)).toEqual({ '': CHECK })
})
