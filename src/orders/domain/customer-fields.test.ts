import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage } from '../../../test/schema-messages.ts'
import { agreeTermsSchema, customerFields } from './customer-fields.ts'

test('the country is Germany in any case and with spaces, and is stored in one spelling', () => {
  for (const country of ['Deutschland', ' deutschland ', 'DEUTSCHLAND']) {
    expect(z.parse(customerFields.country, country)).toBe('Deutschland')
  }
})

test('the country may have any common name of Germany, and is stored in one spelling', () => {
  const names = [
    'Germany',
    'GERMANY',
    'DE',
    'de',
    'DEU',
    'BRD',
    ' brd ',
    'Bundesrepublik Deutschland',
  ]
  for (const country of names) {
    expect(z.parse(customerFields.country, country)).toBe('Deutschland')
  }
})

test('another country is refused, and a missing one with another message', () => {
  for (const country of ['Österreich', 'AT', 'Deutschland-Ost', 'constructor']) {
    expect(schemaMessage(customerFields.country, country)).toBe(
      'Wir liefern nur innerhalb Deutschlands.',
    )
  }
  for (const country of ['', ' D ', null, undefined]) {
    expect(schemaMessage(customerFields.country, country)).toBe('Land ist erforderlich')
  }
})

test('a note has at most 1,000 characters and may be empty', () => {
  expect(schemaMessage(customerFields.notes, '')).toBeUndefined()
  expect(schemaMessage(customerFields.notes, 'x'.repeat(1000))).toBeUndefined()
  expect(schemaMessage(customerFields.notes, 'x'.repeat(1001))).toBe(
    'Bitte geben Sie höchstens 1000 Zeichen ein.',
  )
  expect(schemaMessage(customerFields.notes, 5)).toBe(
    'Bitte geben Sie die Anmerkungen als Text ein.',
  )
})

test('a customer must agree to the terms', () => {
  expect(schemaMessage(agreeTermsSchema, true)).toBeUndefined()
  for (const agreed of [false, undefined, 'true', 1]) {
    expect(schemaMessage(agreeTermsSchema, agreed)).toBe(
      'Sie müssen den AGB und der Datenschutzerklärung zustimmen',
    )
  }
})
