import { describe, expect, it } from 'vitest'
import { indexOrders, type PayableOrder } from './order-index.ts'
import { matchTransaction, type Match } from './match-transaction.ts'
import { citedNumbers } from './order-references.ts'

const payer = { payerName: 'Anna Berg', endToEndId: '', amountCents: 2390 }

function order(counter: string, change: Partial<PayableOrder> = {}): PayableOrder {
  return {
    id: counter,
    orderNumber: `202611-1245-${counter}`,
    customerName: 'Anna Berg',
    state: 'open',
    amountCents: 2390,
    ...change,
  }
}

function match(
  remittance: string,
  orders: readonly PayableOrder[],
  change: Partial<typeof payer> = {},
): Match {
  return matchTransaction({ ...payer, remittance, ...change }, indexOrders(orders))
}

const bestOf = ({ verdict, candidates }: Match) => [verdict, candidates[0]?.order.id]

describe('a payment finds its order', () => {
  it.each([
    '202611-1245-0042',
    'Bestellung 202611 1245 0042 Kaffee',
    '20261112450042',
    '2O2611-1245-OO42',
    'Best.Nr. 202611–1245–0042, danke!',
    '2026 11-12 45-00 42',
    'RE 2026-00017 202611.1245.0042',
    '202611-1245-0042 23.90 EUR',
    '202611-l245-0042',
  ])('by %s', (text) => {
    expect(bestOf(match(text, [order('0042'), order('0043')]))).toEqual(['certain', '0042'])
  })

  it.each([
    '202611-1245-0024',
    '202611-1245-0052',
    '202611-1345-0042',
    '202610-1245-0042',
    '202611-1245-042',
    '202611-1245-00042',
    '1245-0042',
    '202611-0042',
    'Bestellung 0042',
    'Kaffee',
  ])('with the mistake in %s', (text) => {
    const other = order('0077', { customerName: 'Bernd Tal', amountCents: 4780 })
    expect(bestOf(match(text, [order('0042'), other]))).toEqual(['likely', '0042'])
  })

  it('by the number in the end-to-end reference', () => {
    const found = match('Danke', [order('0042')], { endToEndId: '202611-1245-0042' })
    expect(bestOf(found)).toEqual(['certain', '0042'])
  })

  it('a counter of five digits is not taken for one of four', () => {
    const orders = [order('1004'), order('10042')]
    expect(bestOf(match('202611-1245-10042', orders))).toEqual(['certain', '10042'])
    expect(bestOf(match('202611-1245-1004', orders))).toEqual(['certain', '1004'])
  })
})

describe('a payment that needs a decision is never certain', () => {
  const reasonsOf = ({ candidates }: Match) => candidates[0]?.reasons

  it('too little, too much, paid before, cancelled', () => {
    const text = '202611-1245-0042'
    const short = match(text, [order('0042', { amountCents: 3000 })])
    expect([short.verdict, reasonsOf(short)]).toEqual(['unclear', ['number', 'short', 'name']])
    const over = match(text, [order('0042', { amountCents: 2000 })])
    expect([over.verdict, reasonsOf(over)]).toEqual(['unclear', ['number', 'over', 'name']])
    for (const state of ['paid', 'cancelled'] as const) {
      const late = match(text, [order('0042', { state })])
      expect([late.verdict, reasonsOf(late)]).toEqual([
        'unclear',
        ['number', 'amount', 'name', state],
      ])
    }
  })

  it('one payment for two orders', () => {
    const orders = [order('0042'), order('0043')]
    expect(match('202611-1245-0042 und 202611-1245-0043', orders).verdict).toBe('unclear')
  })

  it('the number of one customer and the name of another whose number is alike', () => {
    const orders = [order('0043', { customerName: 'Bernd Tal' }), order('0042')]
    expect(match('202611-1245-0043', orders).verdict).toBe('unclear')
  })

  it('two orders of the same customer and amount without a number', () => {
    expect(match('Kaffee', [order('0042'), order('0077')]).verdict).toBe('unclear')
  })

  it('a company that nobody knows', () => {
    const found = match('Rechnung', [order('0042')], { payerName: 'Tal Handels GmbH' })
    expect([found.verdict, reasonsOf(found)]).toEqual(['unclear', ['amount', 'company']])
  })

  it('nothing that fits', () => {
    const found = match('Miete', [order('0042')], { payerName: 'Bernd Tal', amountCents: 90_000 })
    expect(found).toEqual({ verdict: 'unclear', candidates: [] })
  })
})

it('a text full of digits costs little', () => {
  const digits = '20261112450'.repeat(90)
  expect(citedNumbers(digits).length).toBeLessThan(1_000)
  const index = indexOrders(Array.from({ length: 5_000 }, (_, n) => order(String(1000 + n))))
  for (let round = 0; round < 20; round += 1) {
    matchTransaction({ ...payer, remittance: digits }, index)
  }
})
