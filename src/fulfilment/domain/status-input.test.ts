import { expect, test } from 'vitest'
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

test('a change of status that is no object is refused', () => {
  expect(schemaMessages(statusInputSchema, null)).toEqual({ '': 'Bitte prüfen Sie Ihre Eingaben.' })
})
