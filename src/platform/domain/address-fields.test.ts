import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage } from '../../../test/schema-messages.ts'
import { addressFields, optionalAddressFields, postalCodeSchema } from './address-fields.ts'

test.each([addressFields, optionalAddressFields])(
  'a street has 5 to 200 characters and a city 2 to 100, whether they are needed or not',
  ({ address, city }) => {
    for (const [schema, min, max] of [
      [address, 5, 200],
      [city, 2, 100],
    ] as const) {
      expect(schemaMessage(schema, 'x'.repeat(min - 1))).toBeDefined()
      expect(schemaMessage(schema, 'x'.repeat(min))).toBeUndefined()
      expect(schemaMessage(schema, 'x'.repeat(max))).toBeUndefined()
      expect(schemaMessage(schema, 'x'.repeat(max + 1))).toBe(
        `Bitte höchstens ${max} Zeichen eingeben.`,
      )
    }
  },
)

test('a field that is missing is refused with its own message', () => {
  expect(schemaMessage(addressFields.address, undefined)).toBe('Adresse ist erforderlich')
  expect(schemaMessage(addressFields.city, null)).toBe('Stadt ist erforderlich')
  expect(schemaMessage(postalCodeSchema, 42_103)).toBe('PLZ ist erforderlich')
  expect(schemaMessage(optionalAddressFields.postalCode, undefined)).toBe(
    'Bitte geben Sie eine PLZ mit fünf Ziffern an oder lassen Sie das Feld frei.',
  )
})

test('a postal code is five digits, and spaces around it are dropped', () => {
  for (const schema of [postalCodeSchema, optionalAddressFields.postalCode]) {
    expect(z.parse(schema, ' 42103 ')).toBe('42103')
    for (const code of ['4210', '421030', 'ABCDE']) {
      expect(schemaMessage(schema, code)).toContain('PLZ')
    }
  }
})

test('a postal code is refused with anything before or after its five digits', () => {
  for (const code of ['x42103', '42103x', '42103 4', '42103\n42103']) {
    expect(schemaMessage(postalCodeSchema, code)).toBe('PLZ ist erforderlich')
    expect(schemaMessage(optionalAddressFields.postalCode, code)).toBe(
      'Bitte geben Sie eine PLZ mit fünf Ziffern an oder lassen Sie das Feld frei.',
    )
  }
})
