import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../test/schema-messages.ts'
import {
  invitationAcceptSchema,
  invitationInputSchema,
  newAdminPasswordFormSchema,
} from './admin-invitation-input.ts'
import { registerInputSchema } from './register-input.ts'

const CHECK = { '': 'Bitte prüfen Sie Ihre Eingaben.' }
const PERSON = {
  firstName: 'Vorname ist erforderlich',
  lastName: 'Nachname ist erforderlich',
  email: 'Gültige E-Mail erforderlich',
}
const ADMIN_PASSWORD = 'Passwort muss mindestens 12 Zeichen haben'

test('a new account needs a name, an email and a password, and takes nothing else', () => {
  expect(schemaMessages(registerInputSchema, {})).toEqual({
    ...PERSON,
    password: 'Passwort muss mindestens 6 Zeichen haben',
  })
  expect(schemaMessages(registerInputSchema, [])).toEqual(CHECK)
  const input = { firstName: 'Jo', lastName: 'Li', email: 'jo@example.de', password: '123456' }
  expect(z.parse(registerInputSchema, { ...input, isAdmin: true })).toEqual(input)
})

test('an invitation needs a name, an email and the password of the admin who invites', () => {
  expect(schemaMessages(invitationInputSchema, {})).toEqual({
    ...PERSON,
    currentPassword: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  })
  expect(schemaMessages(invitationInputSchema, null)).toEqual(CHECK)
})

test('an invitation is accepted with its token and the password of an admin', () => {
  expect(schemaMessages(invitationAcceptSchema, { password: '12345678901' })).toEqual({
    token: 'Dieser Link ist nicht vollständig.',
    password: ADMIN_PASSWORD,
  })
  expect(schemaMessages(newAdminPasswordFormSchema, {})).toEqual({ password: ADMIN_PASSWORD })
  expect(schemaMessages(invitationAcceptSchema, null)).toEqual(CHECK)
})
