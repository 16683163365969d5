import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../test/schema-messages.ts'
import { bulkStatusInputSchema } from './bulk-status.ts'

const HOW_MANY = 'Bitte wählen Sie 1 bis 50 Bestellungen aus.'

const change = (count: number) => ({
  status: 'shipped',
  orders: Array.from({ length: count }, (_, index) => ({ id: `o-${index}`, from: 'processing' })),
})

test('an admin changes 1 to 50 orders at once', () => {
  expect(schemaMessages(bulkStatusInputSchema, change(0))).toEqual({ orders: HOW_MANY })
  expect(schemaMessages(bulkStatusInputSchema, change(1))).toEqual({})
  expect(schemaMessages(bulkStatusInputSchema, change(50))).toEqual({})
  expect(schemaMessages(bulkStatusInputSchema, change(51))).toEqual({ orders: HOW_MANY })
})

test('a change of several orders without orders, ids or a known status is refused', () => {
  expect(schemaMessages(bulkStatusInputSchema, { status: 'shipped' })).toEqual({ orders: HOW_MANY })
  expect(
    schemaMessages(bulkStatusInputSchema, { status: 'lost', orders: [{ from: 'lost' }] }),
  ).toEqual({
    status: 'Diesen Status gibt es nicht.',
    'orders.0.id': HOW_MANY,
    'orders.0.from': 'Diesen Status gibt es nicht.',
  })
  expect(schemaMessages(bulkStatusInputSchema, [])).toEqual({
    '': 'Bitte prüfen Sie Ihre Eingaben.',
  })
})

test('every order of a change may have a tracking code of its own', () => {
  const orders = [{ id: 'a', trackingCode: ' T-1 ', from: 'pending' }, { id: 'b' }]
  expect(z.parse(bulkStatusInputSchema, { status: 'shipped', orders }).orders).toEqual([
    { id: 'a', trackingCode: 'T-1', from: 'pending' },
    { id: 'b' },
  ])
})
