import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage } from '../../../test/schema-messages.ts'
import { newAdminPasswordSchema, newPasswordSchema } from './password-rules.ts'

test.each([
  ['customer', newPasswordSchema, 6],
  ['admin', newAdminPasswordSchema, 12],
] as const)(
  'the new password of a %s is accepted from its shortest length to 256 characters',
  (_who, schema, min) => {
    const TOO_SHORT = `Passwort muss mindestens ${min} Zeichen haben`
    expect(schemaMessage(schema, 'x'.repeat(min - 1))).toBe(TOO_SHORT)
    expect(schemaMessage(schema, undefined)).toBe(TOO_SHORT)
    expect(schemaMessage(schema, 'x'.repeat(min))).toBeUndefined()
    expect(schemaMessage(schema, 'x'.repeat(256))).toBeUndefined()
    expect(schemaMessage(schema, 'x'.repeat(257))).toBe('Passwort darf höchstens 256 Zeichen haben')
  },
)

test('a password is taken as it is, spaces and all, unless it cannot be stored', () => {
  expect(z.parse(newPasswordSchema, '  Äpfel ')).toBe('  Äpfel ')
  expect(schemaMessage(newPasswordSchema, 'abcdef\uD800')).toBe(
    'Passwort enthält Zeichen, die nicht gespeichert werden können',
  )
})
