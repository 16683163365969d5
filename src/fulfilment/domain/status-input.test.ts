import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../test/schema-messages.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'
import { statusInputSchema } from './status-input.ts'

test('every status of an order can be set, and no other', () => {
  for (const status of orderStatuses)
    expect(schemaMessages(statusInputSchema, { status })).toEqual({})
  expect(schemaMessages(statusInputSchema, { status: 'lost', from: 'lost' })).toEqual({
    status: 'Diesen Status gibt es nicht.',
    from: 'Diesen Status gibt es nicht.',
  })
})

test('a tracking code is one trimmed line of at most 100 characters, or none', () => {
  const parse = (trackingCode: unknown) =>
    schemaMessages(statusInputSchema, { status: 'shipped', trackingCode })
  expect(
    z.parse(statusInputSchema, { status: 'shipped', trackingCode: ' T 1 ' }).trackingCode,
  ).toBe('T 1')
  for (const code of [null, undefined, '', 'x'.repeat(100)]) expect(parse(code)).toEqual({})
  expect(parse('x'.repeat(101))).toEqual({ trackingCode: 'Bitte höchstens 100 Zeichen eingeben.' })
  expect(parse(1)).toEqual({ trackingCode: 'Bitte geben Sie eine Sendungsnummer ein.' })
})

test('a change of status that is no object is refused', () => {
  expect(schemaMessages(statusInputSchema, null)).toEqual({ '': 'Bitte prüfen Sie Ihre Eingaben.' })
})
