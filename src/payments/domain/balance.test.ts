import { describe, expect, test } from 'vitest'
import { balanceOf, inForce, type Booking, type RefundBooking } from './balance.ts'
import { paymentState } from './payment-state.ts'

let bookings = 0

function payment(amountCents: number, day: number, reversesId: string | null = null): Booking {
  bookings += 1
  const valueDate = `2026-11-${String(day).padStart(2, '0')}`
  const recordedAt = `${valueDate}T10:00:00.000Z`
  return { id: `b${bookings}`, amountCents, valueDate, recordedAt, reversesId }
}

const refund = (amountCents: number, day: number, goodwillCents = 0): RefundBooking => ({
  ...payment(amountCents, day),
  goodwillCents,
})

describe('the state of a payment', () => {
  test.each([
    [1000, 0, 0, 'open'],
    [1000, 400, 0, 'partly'],
    [1000, 1000, 0, 'paid'],
    [1000, 1001, 0, 'overpaid'],
    [0, 1000, 0, 'overpaid'],
    [0, 1000, 400, 'overpaid'],
    [0, 1000, 1000, 'refunded'],
    [600, 1000, 400, 'paid'],
    [1000, 1000, 1000, 'open'],
    [0, 0, 0, 'none'],
  ] as const)('of %i cents due, %i paid and %i refunded is %s', (due, paid, refunded, state) => {
    const sums = { dueCents: due, paidCents: paid, refundedCents: refunded }
    expect(paymentState(sums)).toBe(state)
  })
})

describe('the balance of an order', () => {
  test('a booking that was reversed does not count, nor does the row that reverses it', () => {
    const wrong = payment(1000, 1)
    const all = [wrong, payment(1000, 2, wrong.id), payment(300, 3)]
    expect(inForce(all).map(({ amountCents }) => amountCents)).toEqual([300])
    const balance = balanceOf(1000, { payments: all, refunds: [] })
    expect(balance).toMatchObject({ paidCents: 300, openCents: 700, state: 'partly', paidOn: null })
  })

  test('an order is paid on the day of the payment that completed it, in whatever order they were recorded', () => {
    const payments = [payment(100, 9), payment(400, 3), payment(600, 5)]
    expect(balanceOf(1000, { payments, refunds: [] }).paidOn).toBe('2026-11-05')
  })

  test('what was paid too much and went back does not move that day', () => {
    const payments = [payment(1000, 3), payment(100, 5)]
    const refunds = [refund(100, 6)]
    expect(balanceOf(1000, { payments, refunds })).toMatchObject({
      state: 'paid',
      paidOn: '2026-11-03',
      refundedOn: '2026-11-06',
    })
  })

  test('an order that is paid again after its refund is paid on the later day', () => {
    const payments = [payment(1000, 3), payment(1000, 8)]
    expect(balanceOf(1000, { payments, refunds: [refund(1000, 6)] }).paidOn).toBe('2026-11-08')
  })

  test('goodwill lowers what an order is worth, so that nobody is asked for it again', () => {
    const payments = [payment(1000, 3)]
    const refunds = [refund(150, 6, 150)]
    expect(balanceOf(1000, { payments, refunds })).toMatchObject({ openCents: 0, state: 'paid' })
    expect(balanceOf(0, { payments, refunds })).toMatchObject({ openCents: -850 })
  })
})
