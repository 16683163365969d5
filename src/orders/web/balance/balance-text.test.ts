import { expect, test } from 'vitest'
import type { OrderView } from '../../domain/order-view.ts'
import { balanceLines, isOpen, isWithdrawnUnpaid, moneyOfCancelled } from './balance-text.ts'

const textOf = (balance: Partial<OrderView['balance']>): string[] =>
  balanceLines({
    balance: {
      state: 'open',
      paid: '0.00',
      refunded: '0.00',
      open: '0.00',
      paidOn: null,
      refundedOn: null,
      ...balance,
    },
  }).map(({ label, value }) => `${label}: ${value.replace('\u00A0', ' ')}`)

test('an order says when it was paid and refunded, what is open and what goes back', () => {
  expect(textOf({ open: '23.90' })).toEqual([])
  expect(textOf({ paid: '10.00', open: '13.90' })).toEqual([
    'Bezahlt: 10,00 €',
    'Noch offen: 13,90 €',
  ])
  expect(textOf({ paid: '30.00', open: '-6.10', paidOn: '2026-11-21' })).toEqual([
    'Bezahlt am 21.11.2026: 30,00 €',
    'Wird noch erstattet: 6,10 €',
  ])
  expect(textOf({ paid: '23.90', refunded: '23.90', refundedOn: '2026-11-22' })).toEqual([
    'Bezahlt: 23,90 €',
    'Erstattet am 22.11.2026: 23,90 €',
  ])
})

test('an unpaid order asks for its payment unless its customer has withdrawn from all of it', () => {
  const order = (status: OrderView['status'], open: string, isWithdrawn = false) => {
    const withdrawnAt = isWithdrawn ? '2026-11-23T09:00:00.000Z' : undefined
    return { status, balance: { open }, withdrawnAt }
  }
  const answers = (asked: ReturnType<typeof order>) => [isOpen(asked), isWithdrawnUnpaid(asked)]
  expect(answers(order('pending', '23.90'))).toEqual([true, false])
  expect(answers(order('pending', '23.90', true))).toEqual([false, true])
  expect(answers(order('processing', '0.00', true))).toEqual([false, false])
  expect(answers(order('cancelled', '0.00', true))).toEqual([false, false])
})

test('the customer of a cancelled order is asked for nothing and told what comes back', () => {
  const text = (state: OrderView['balance']['state'], open: string) =>
    moneyOfCancelled({ balance: { state, open } }).replaceAll('\u00A0', ' ')
  expect(text('overpaid', '-18.90')).toBe('Wir überweisen Ihnen 18,90 € zurück.')
  expect(text('refunded', '0.00')).toBe('Was Sie bezahlt haben, ist zurücküberwiesen.')
  expect(text('none', '0.00')).toContain('Bitte überweisen Sie nichts mehr.')
})
