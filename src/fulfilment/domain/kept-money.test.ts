import { expect, test } from 'vitest'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { keptCents, refundOnCancelling } from './kept-money.ts'

interface Booked {
  readonly status: OrderView['status']
  readonly paid: string
  readonly refunded: string
}

const orderWith = ({ status, paid, refunded }: Booked) => ({
  status,
  total: '23.90',
  balance: {
    state: 'partly' as const,
    paid,
    refunded,
    open: '0.00',
    paidOn: null,
    refundedOn: null,
  },
})

const paid = orderWith({ status: 'processing', paid: '23.90', refunded: '0.00' })
const partlyRefunded = orderWith({ status: 'processing', paid: '23.90', refunded: '20.00' })
const partlyPaid = orderWith({ status: 'pending', paid: '5.00', refunded: '0.00' })
const unpaid = orderWith({ status: 'pending', paid: '0.00', refunded: '0.00' })
const fullyRefunded = orderWith({ status: 'shipped', paid: '23.90', refunded: '23.90' })

test('the money that the shop has of an order is what was paid without what was refunded', () => {
  expect([paid, partlyRefunded, partlyPaid, unpaid, fullyRefunded].map(keptCents)).toEqual([
    2390, 390, 500, 0, 0,
  ])
})

test('cancelling orders reminds of the money that the shop has of them, whatever their status is', () => {
  expect(refundOnCancelling([paid, partlyRefunded, partlyPaid, unpaid, fullyRefunded])).toEqual({
    orders: [paid, partlyRefunded, partlyPaid],
    cents: 2390 + 390 + 500,
  })
})
