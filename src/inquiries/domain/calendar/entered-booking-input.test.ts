import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../../test/schema-messages.ts'
import { enteredBookingSchema } from './entered-booking-input.ts'

const schema = enteredBookingSchema({ now: () => new Date('2026-11-21T10:00:00.000Z') })
const booking = {
  date: '2026-11-21',
  vehicle: 'ape',
  name: 'Jo',
  guests: 20,
  packageType: 'grande',
}
const messages = (change: object) => schemaMessages(schema, { ...booking, ...change })

test('a booking by phone needs day, vehicle and name, and may begin today', () => {
  expect(z.parse(schema, booking)).toEqual({
    ...booking,
    phone: '',
    email: '',
    message: '',
    sendMail: false,
  })
  expect(schemaMessages(schema, {})).toEqual({
    date: 'Bitte wählen Sie ein Datum ab heute.',
    vehicle: 'Bitte wählen Sie die Ape oder den Fiat 500.',
    name: 'Name ist erforderlich',
  })
  expect(schemaMessages(schema, null)).toEqual({ '': 'Bitte prüfen Sie Ihre Eingaben.' })
})

test('a booking by phone has an email and a phone number that are valid or empty', () => {
  expect(messages({ email: 'karla@example.de', phone: '123456' })).toEqual({})
  expect(messages({ email: 'karla@', phone: '12345' })).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein oder lassen Sie das Feld frei.',
    phone: 'Bitte geben Sie eine Telefonnummer ein oder lassen Sie das Feld frei.',
  })
  expect(messages({ sendMail: 'x', message: 5 })).toEqual({
    sendMail: 'Bitte prüfen Sie Ihre Eingaben.',
    message: 'Bitte geben Sie die Nachricht als Text ein.',
  })
})

test('a confirmation mail needs an email to go to', () => {
  expect(messages({ sendMail: true })).toEqual({
    email: 'Bitte geben Sie die E-Mail-Adresse an, an die die Bestätigung geht.',
  })
  expect(messages({ sendMail: true, email: 'karla@example.de' })).toEqual({})
})
