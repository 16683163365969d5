import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../test/schema-messages.ts'
import { ownPasswordSchema, passwordAndCodeSchema } from './second-factor-changes.ts'
import { codeFormSchema } from './second-factor-input.ts'

const CODE = 'Bitte geben Sie den Code ein.'
const CURRENT = 'Bitte geben Sie Ihr aktuelles Passwort ein.'

test('a code of the second factor has 1 to 40 characters between spaces', () => {
  expect(z.parse(codeFormSchema, { code: ' 123 456 ' })).toEqual({ code: '123 456' })
  expect(schemaMessages(codeFormSchema, { code: 'x'.repeat(40) })).toEqual({})
  for (const code of [' ', 'x'.repeat(41), 123_456, undefined]) {
    expect(schemaMessages(codeFormSchema, { code })).toEqual({ code: CODE })
  }
})

test('a change of the second factor needs the own password, and another one the code too', () => {
  expect(schemaMessages(ownPasswordSchema, {})).toEqual({ currentPassword: CURRENT })
  expect(schemaMessages(passwordAndCodeSchema, {})).toEqual({
    currentPassword: CURRENT,
    code: CODE,
  })
})

test('a request about the second factor that is no object is refused', () => {
  for (const schema of [codeFormSchema, ownPasswordSchema, passwordAndCodeSchema]) {
    expect(schemaMessages(schema, null)).toEqual({ '': 'Bitte prüfen Sie Ihre Eingaben.' })
  }
})
