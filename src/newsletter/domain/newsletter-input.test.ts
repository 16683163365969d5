import { expect, test } from 'vitest'
import { schemaMessages } from '../../../test/schema-messages.ts'
import {
  newsletterFormSchema,
  newsletterInputSchema,
  newsletterLinkSchema,
} from './newsletter-input.ts'

const CHECK = { '': 'Bitte prüfen Sie Ihre Eingaben.' }

test('a subscription needs an email and no consent', () => {
  const EMAIL = { email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' }
  for (const schema of [newsletterFormSchema, newsletterInputSchema]) {
    expect(schemaMessages(schema, { email: 'karla@example.de' })).toEqual({})
    expect(schemaMessages(schema, { email: 'karla@' })).toEqual(EMAIL)
    expect(schemaMessages(schema, {})).toEqual(EMAIL)
  }
  expect(schemaMessages(newsletterInputSchema, null)).toEqual(CHECK)
})

test('a subscription is never refused for the traces of a bot', () => {
  const traces = { website: { a: 1 }, elapsedMs: 'x' }
  expect(schemaMessages(newsletterInputSchema, { email: 'karla@example.de', ...traces })).toEqual(
    {},
  )
})

test('a link of the newsletter has a token of at most 200 characters', () => {
  const LINK = { token: 'Dieser Link ist nicht vollständig.' }
  expect(schemaMessages(newsletterLinkSchema, { token: 'x'.repeat(200) })).toEqual({})
  expect(schemaMessages(newsletterLinkSchema, { token: 'x'.repeat(201) })).toEqual(LINK)
  expect(schemaMessages(newsletterLinkSchema, {})).toEqual(LINK)
  expect(schemaMessages(newsletterLinkSchema, 'x')).toEqual(CHECK)
})
