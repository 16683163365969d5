import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressFields, optionalAddressFields } from './address-fields.ts'
import { optionalPhone, personFields } from './person-fields.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message

test('an invalid person is refused with the messages of the specification', () => {
  expect(messageOf(personFields.firstName, 'A')).toBe('Vorname ist erforderlich')
  expect(messageOf(personFields.lastName, ' ')).toBe('Nachname ist erforderlich')
  expect(messageOf(personFields.name, '')).toBe('Name ist erforderlich')
  expect(messageOf(personFields.email, 'anna@')).toBe('Gültige E-Mail erforderlich')
  expect(messageOf(personFields.phone, '12345')).toBe('Telefonnummer ist erforderlich')
})

test('an invalid address is refused with the messages of the specification', () => {
  expect(messageOf(addressFields.address, 'Weg')).toBe('Adresse ist erforderlich')
  expect(messageOf(addressFields.city, 'W')).toBe('Stadt ist erforderlich')
})

test.each(['', '4210', '421033', 'D-42103', '4210x', '４２１０３'])(
  'the postal code %j is refused with the one message',
  (code) => {
    expect(messageOf(addressFields.postalCode, code)).toBe('PLZ ist erforderlich')
    if (code === '') return
    expect(messageOf(optionalAddressFields.postalCode, code)).toBe(
      'Bitte geben Sie eine PLZ mit fünf Ziffern an oder lassen Sie das Feld frei.',
    )
  },
)

test('a postal code of five digits is accepted without the spaces around it', () => {
  expect(z.parse(addressFields.postalCode, ' 42103 ')).toBe('42103')
  expect(z.parse(optionalAddressFields.postalCode, ' 42103 ')).toBe('42103')
})

test('an optional field may be empty, and otherwise keeps the rule of the mandatory one', () => {
  const { address, postalCode, city } = optionalAddressFields
  for (const schema of [address, postalCode, city, optionalPhone]) {
    expect(messageOf(schema, ' ')).toBeUndefined()
  }
  const orNone = 'oder lassen Sie das Feld frei.'
  expect(messageOf(address, 'Weg')).toContain(orNone)
  expect(messageOf(city, 'W')).toContain(orNone)
  expect(messageOf(optionalPhone, '12345')).toContain(orNone)
})
