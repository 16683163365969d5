import { describe, expect, it } from 'vitest'
import { goesUnpaid, nextStatus } from './next-status.ts'
import { orderStatuses, type OrderStatus } from '../../orders/domain/order-status.ts'

describe('the suggested status for several orders', () => {
  it.each<[OrderStatus[], OrderStatus | null]>([
    [['pending'], 'processing'],
    [['processing', 'processing'], 'shipped'],
    [['shipped'], 'delivered'],
    [['delivered', 'shipped'], 'delivered'],
    [['shipped', 'pending', 'cancelled'], 'processing'],
    [['delivered'], null],
    [['cancelled'], null],
    [[], null],
  ])(
    'the suggested status for several orders is, for %j, %s, and at least one of them does not have it yet',
    (statuses, next) => {
      expect(nextStatus(statuses)).toBe(next)
      expect(next && statuses.every((status) => status === next)).toBeFalsy()
    },
  )
})

it('an order is shipped or delivered unpaid only from pending', () => {
  const unpaid = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => goesUnpaid(from, to)).map((to) => `${from} ${to}`),
  )
  expect(unpaid).toEqual(['pending shipped', 'pending delivered'])
})
