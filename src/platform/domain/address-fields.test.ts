import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage } from '../../../test/schema-messages.ts'
import { addressFields, postalCodeSchema } from './address-fields.ts'

test('a street has 5 to 200 characters and a city 2 to 100', () => {
  for (const [schema, min, max] of [
    [addressFields.address, 5, 200],
    [addressFields.city, 2, 100],
  ] as const) {
    expect(schemaMessage(schema, 'x'.repeat(min - 1))).toBeDefined()
    expect(schemaMessage(schema, 'x'.repeat(min))).toBeUndefined()
    expect(schemaMessage(schema, 'x'.repeat(max))).toBeUndefined()
    expect(schemaMessage(schema, 'x'.repeat(max + 1))).toBe(
      `Bitte geben Sie höchstens ${max} Zeichen ein.`,
    )
  }
})

test('a field that is missing is refused with its own message', () => {
  expect(schemaMessage(addressFields.address, undefined)).toBe('Adresse ist erforderlich')
  expect(schemaMessage(addressFields.city, null)).toBe('Stadt ist erforderlich')
  expect(schemaMessage(postalCodeSchema, 42_103)).toBe('PLZ ist erforderlich')
})

test('a postal code is five digits, and spaces around it are dropped', () => {
  expect(z.parse(postalCodeSchema, ' 42103 ')).toBe('42103')
})

test('a postal code is refused with anything before or after its five digits, and the message names the rule', () => {
  for (const code of ['4210', '421030', 'ABCDE', 'x42103', '42103x', '42103 4', '42103\n42103']) {
    expect(schemaMessage(postalCodeSchema, code)).toBe('PLZ ist erforderlich: 5 Ziffern')
  }
})
