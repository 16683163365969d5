import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressFields } from './address-fields.ts'
import { optionalPhone, personFields } from './person-fields.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message

test('a missing field of a person or an address is refused with the message of the specification', () => {
  expect(messageOf(personFields.firstName, '')).toBe('Vorname ist erforderlich')
  expect(messageOf(personFields.lastName, ' ')).toBe('Nachname ist erforderlich')
  expect(messageOf(personFields.name, '')).toBe('Name ist erforderlich')
  expect(messageOf(personFields.email, '')).toBe('Gültige E-Mail erforderlich')
  expect(messageOf(personFields.phone, '')).toBe('Telefonnummer ist erforderlich')
  expect(messageOf(addressFields.address, ' ')).toBe('Adresse ist erforderlich')
  expect(messageOf(addressFields.postalCode, ' ')).toBe('PLZ ist erforderlich')
  expect(messageOf(addressFields.city, '')).toBe('Stadt ist erforderlich')
})

test('a field that was typed wrong is refused with the message of the specification and what is wrong', () => {
  expect(messageOf(personFields.firstName, 'A')).toBe(
    'Vorname ist erforderlich: mindestens 2 Zeichen',
  )
  expect(messageOf(personFields.email, 'anna@')).toBe('Gültige E-Mail erforderlich')
  expect(messageOf(personFields.phone, '12345')).toBe(
    'Telefonnummer ist erforderlich: mindestens 6 Zeichen',
  )
  expect(messageOf(addressFields.address, 'Weg')).toBe(
    'Adresse ist erforderlich: Straße und Hausnummer, mindestens 5 Zeichen',
  )
  expect(messageOf(addressFields.city, 'W')).toBe('Stadt ist erforderlich: mindestens 2 Zeichen')
})

test.each(['4210', '421033', 'D-42103', '4210x', '４２１０３'])(
  'the postal code %j is refused with the message of the specification and what is wrong',
  (code) => {
    expect(messageOf(addressFields.postalCode, code)).toBe('PLZ ist erforderlich: 5 Ziffern')
  },
)

test('a postal code of five digits is accepted without the spaces around it', () => {
  expect(z.parse(addressFields.postalCode, ' 42103 ')).toBe('42103')
})

test('an optional phone number may be empty, and otherwise keeps the rule of the mandatory one', () => {
  expect(messageOf(optionalPhone, ' ')).toBeUndefined()
  expect(messageOf(optionalPhone, '12345')).toContain('oder lassen Sie das Feld frei.')
})
