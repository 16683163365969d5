import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../test/schema-messages.ts'
import {
  inquiryStatusInputSchema,
  noteInputSchema,
  replyFormSchema,
  replyInputSchema,
  unreadInputSchema,
} from './inquiry-admin-input.ts'

const CHECK = 'Bitte prüfen Sie Ihre Eingaben.'
const STATUS = 'Diesen Status gibt es nicht.'
const VEHICLE = 'Bitte wählen Sie die Ape oder den Fiat 500.'
const KEY = '01890A5D-AC96-774B-BCCE-B302099A8057'

test('an inquiry is marked as read or unread by a boolean', () => {
  expect(schemaMessages(unreadInputSchema, { unread: false })).toEqual({})
  expect(schemaMessages(unreadInputSchema, { unread: 'nein' })).toEqual({
    unread: 'Bitte geben Sie an, ob die Anfrage ungelesen ist.',
  })
})

test('a note on an inquiry has at most 5,000 characters, and the older one may be longer', () => {
  const NOTE = 'Bitte geben Sie die Notiz als Text ein.'
  expect(schemaMessages(noteInputSchema, { note: '', from: '' })).toEqual({})
  const longest = { note: 'x'.repeat(5000), from: 'x'.repeat(9000) }
  expect(schemaMessages(noteInputSchema, longest)).toEqual({})
  expect(schemaMessages(noteInputSchema, { ...longest, note: 'x'.repeat(5001) })).toEqual({
    note: 'Bitte geben Sie höchstens 5000 Zeichen ein.',
  })
  expect(schemaMessages(noteInputSchema, {})).toEqual({ note: NOTE, from: NOTE })
})

test('a status of an inquiry is known, and comes with a vehicle, none, or no word about one', () => {
  const messages = (change: object) =>
    schemaMessages(inquiryStatusInputSchema, { status: 'confirmed', from: 'pending', ...change })
  expect(messages({})).toEqual({})
  expect(messages({ vehicle: null, fromVehicle: null, fromDate: '2026-12-24' })).toEqual({})
  expect(messages({ vehicle: 'ape', fromVehicle: 'fiat-500' })).toEqual({})
  expect(messages({ vehicle: 'bus', fromVehicle: 'bus', fromDate: 5 })).toEqual({
    vehicle: VEHICLE,
    fromVehicle: VEHICLE,
    fromDate: CHECK,
  })
  expect(messages({ status: 'lost', from: 'lost' })).toEqual({ status: STATUS, from: STATUS })
})

test('a reply has a subject of 2 to 200 characters and a text of 2 to 10,000', () => {
  const SHORT = {
    subject: 'Bitte geben Sie einen Betreff ein.',
    text: 'Bitte schreiben Sie eine Antwort.',
  }
  expect(schemaMessages(replyFormSchema, { subject: 'x', text: 'x' })).toEqual(SHORT)
  expect(schemaMessages(replyFormSchema, { subject: 'xx', text: 'xx' })).toEqual({})
  const longest = { subject: 'x'.repeat(200), text: 'x'.repeat(10_000) }
  expect(schemaMessages(replyFormSchema, longest)).toEqual({})
  expect(
    schemaMessages(replyFormSchema, { subject: `${longest.subject}x`, text: `${longest.text}x` }),
  ).toEqual({
    subject: 'Bitte geben Sie höchstens 200 Zeichen ein.',
    text: 'Bitte geben Sie höchstens 10000 Zeichen ein.',
  })
})

test('a reply has a key that is the same in upper and lower case', () => {
  const reply = { subject: 'Hallo', text: 'Hallo', key: KEY, answersRead: 0 }
  expect(z.parse(replyInputSchema, reply).key).toBe(KEY.toLowerCase())
  expect(schemaMessages(replyInputSchema, { ...reply, key: 'x', answersRead: 0.5 })).toEqual({
    key: 'Diese Antwort hat keinen gültigen Schlüssel.',
    answersRead: CHECK,
  })
})

test('a request about an inquiry that is no object is refused', () => {
  for (const schema of [
    unreadInputSchema,
    noteInputSchema,
    inquiryStatusInputSchema,
    replyInputSchema,
  ]) {
    expect(schemaMessages(schema, null)).toEqual({ '': CHECK })
  }
})
