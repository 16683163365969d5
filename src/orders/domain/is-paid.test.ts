import { expect, test } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { isPaid } from './is-paid.ts'

test('an order is paid from its processing on, and neither before nor when it is cancelled', () => {
  expect(orderStatuses.filter(isPaid)).toEqual(['processing', 'shipped', 'delivered'])
})
