import { expect, test } from 'vitest'
import { schemaMessages } from '../../../../test/schema-messages.ts'
import { calendarFeedInputSchema } from './calendar-feed-input.ts'

const CHECK = 'Bitte prüfen Sie Ihre Eingaben.'

test('a calendar address is made or replaced with the own password and what was shown', () => {
  const messages = (from: unknown) =>
    schemaMessages(calendarFeedInputSchema, { from, currentPassword: 'x' })
  expect(messages(null)).toEqual({})
  expect(messages('2026-11-21T10:00:00.000Z')).toEqual({})
  expect(messages('gestern')).toEqual({ from: CHECK })
  expect(schemaMessages(calendarFeedInputSchema, { from: null })).toEqual({
    currentPassword: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  })
  expect(schemaMessages(calendarFeedInputSchema, 'x')).toEqual({ '': CHECK })
})
