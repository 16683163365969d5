import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage, schemaMessages } from '../../../test/schema-messages.ts'
import {
  accountTokenSchema,
  currentPasswordSchema,
  emailChangeSchema,
  linkCheckSchema,
  newPasswordFormSchema,
  adminPasswordChangeSchema,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  profileInputSchema,
} from './account-input.ts'

const LINK = 'Dieser Link ist nicht vollständig.'
const CURRENT = 'Bitte geben Sie Ihr aktuelles Passwort ein.'
const NEW_PASSWORD = 'Passwort muss mindestens 6 Zeichen haben'

describe('the forms of an account', () => {
  test('take the token of a link of at most 200 characters', () => {
    expect(schemaMessage(accountTokenSchema, 'x'.repeat(200))).toBeUndefined()
    expect(schemaMessage(accountTokenSchema, 'x'.repeat(201))).toBe(LINK)
    expect(schemaMessage(accountTokenSchema, null)).toBe(LINK)
  })

  test('take every current password that may have been stored, also one shorter than a new one', () => {
    for (const password of ['x', ' ', 'x'.repeat(256)]) {
      expect(schemaMessage(currentPasswordSchema, password)).toBeUndefined()
    }
    for (const password of ['', 'x'.repeat(257), undefined]) {
      expect(schemaMessage(currentPasswordSchema, password)).toBe(CURRENT)
    }
  })

  test('say what is missing', () => {
    const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
    const cases: ReadonlyArray<readonly [z.ZodMiniType, Record<string, string>]> = [
      [passwordForgottenSchema, { email: EMAIL }],
      [passwordResetSchema, { token: LINK, password: NEW_PASSWORD }],
      [newPasswordFormSchema, { password: NEW_PASSWORD }],
      [passwordChangeSchema, { currentPassword: CURRENT, password: NEW_PASSWORD }],
      [emailChangeSchema, { email: 'Gültige E-Mail erforderlich', currentPassword: CURRENT }],
      [linkCheckSchema, { token: LINK }],
    ]
    for (const [schema, messages] of cases) expect(schemaMessages(schema, {})).toEqual(messages)
  })

  test('ask for valid input when the request is no object', () => {
    for (const schema of [
      passwordForgottenSchema,
      passwordResetSchema,
      passwordChangeSchema,
      emailChangeSchema,
      linkCheckSchema,
      profileInputSchema,
    ]) {
      expect(schemaMessages(schema, 'x')).toEqual({ '': 'Bitte prüfen Sie Ihre Eingaben.' })
    }
  })
})

test('a profile needs a name, while the phone may be empty', () => {
  const profile = { firstName: 'Jo', lastName: 'Li', phone: '' }
  expect(schemaMessages(profileInputSchema, profile)).toEqual({})
  expect(schemaMessages(profileInputSchema, { ...profile, firstName: '', lastName: '' })).toEqual({
    firstName: 'Vorname ist erforderlich',
    lastName: 'Nachname ist erforderlich',
  })
  expect(z.parse(profileInputSchema, { ...profile, isAdmin: true })).toEqual(profile)
})

test('an admin who chooses a password reads at once that it needs 12 characters', () => {
  const change = { currentPassword: 'Roesten-im-Tal-42', password: 'zu kurz!' }
  expect(schemaMessages(adminPasswordChangeSchema, change)).toEqual({
    password: 'Passwort muss mindestens 12 Zeichen haben',
  })
  expect(schemaMessages(passwordChangeSchema, change)).toEqual({})
})
