import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage, schemaMessages } from '../../../test/schema-messages.ts'
import { accountEmailSchema, loginInputSchema } from './login-input.ts'

const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'

test('an account is found by an email, or by the one without a domain of the first start', () => {
  for (const email of ['karla@example.de', 'admin@localhost', 'admin@LOCALHOST']) {
    expect(z.parse(accountEmailSchema, ` ${email} `)).toBe(email)
  }
  for (const email of [
    'karla',
    'a b@localhost',
    'a@b@localhost',
    '@localhost',
    'x@localhost.',
    '',
    null,
  ]) {
    expect(schemaMessage(accountEmailSchema, email)).toBe(EMAIL)
  }
  expect(schemaMessage(accountEmailSchema, `${'x'.repeat(64)}@localhost`)).toBeUndefined()
  expect(schemaMessage(accountEmailSchema, `${'x'.repeat(65)}@localhost`)).toBe(EMAIL)
})

test('an email has at most 254 characters, its domain in ASCII', () => {
  expect(z.parse(accountEmailSchema, 'karla@müller.de')).toBe('karla@xn--mller-kva.de')
  const domain = `${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(58)}.de`
  expect(schemaMessage(accountEmailSchema, `${'x'.repeat(64)}@${domain}`)).toBeUndefined()
  expect(schemaMessage(accountEmailSchema, `${'x'.repeat(64)}@d${domain}`)).toBe(EMAIL)
})

test('a login needs an email and a password of 6 to 256 characters; the code comes later', () => {
  const TOO_SHORT = 'Das Passwort muss mindestens 6 Zeichen lang sein.'
  const messages = (change: object) =>
    schemaMessages(loginInputSchema, {
      email: 'karla@example.de',
      password: 'x'.repeat(6),
      ...change,
    })
  expect(messages({})).toEqual({})
  expect(messages({ code: '123456', password: 'x'.repeat(256) })).toEqual({})
  expect(messages({ password: 'x'.repeat(5) })).toEqual({ password: TOO_SHORT })
  expect(messages({ password: 'x'.repeat(257) })).toEqual({
    password: 'Das Passwort darf höchstens 256 Zeichen lang sein.',
  })
  expect(messages({ code: '' })).toEqual({ code: 'Bitte geben Sie den Code ein.' })
  expect(schemaMessages(loginInputSchema, {})).toEqual({ email: EMAIL, password: TOO_SHORT })
  expect(schemaMessages(loginInputSchema, 5)).toEqual({ '': 'Bitte prüfen Sie Ihre Eingaben.' })
})
