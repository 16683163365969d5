import { expect, test } from 'vitest'
import { schemaMessages } from '../../../test/schema-messages.ts'
import { noteInputSchema } from './note-input.ts'

test('a note on an order has 1 to 2,000 characters', () => {
  const EMPTY = { text: 'Bitte schreiben Sie etwas in die Notiz.' }
  expect(schemaMessages(noteInputSchema, { text: ' ' })).toEqual(EMPTY)
  expect(schemaMessages(noteInputSchema, {})).toEqual(EMPTY)
  expect(schemaMessages(noteInputSchema, { text: 'x' })).toEqual({})
  expect(schemaMessages(noteInputSchema, { text: `x${'\n'.repeat(1998)}x` })).toEqual({})
  expect(schemaMessages(noteInputSchema, { text: 'x'.repeat(2001) })).toEqual({
    text: 'Bitte geben Sie höchstens 2000 Zeichen ein.',
  })
  expect(schemaMessages(noteInputSchema, 'x')).toEqual({ '': 'Bitte prüfen Sie Ihre Eingaben.' })
})
