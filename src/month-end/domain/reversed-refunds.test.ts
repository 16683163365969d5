import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  moneyEvent,
  ORDER,
  partsOf,
  totalsOf,
  WITHOUT_CUP,
} from '../../../test/money/money-events.ts'
import { containedTaxCents } from '../../orders/domain/order-amounts.ts'
import { allocateMoney, type MoneyEvent } from './allocate-money.ts'
import { sumOf, type RateAmounts } from './split-cents.ts'

const refund = (cents: number, id: string, change: Partial<MoneyEvent> = {}): MoneyEvent =>
  moneyEvent({ cents: -cents, bookingId: id, ...change })

const reversal = (cents: number, id: string, change: Partial<MoneyEvent> = {}): MoneyEvent =>
  moneyEvent({ kind: 'refund-reversal', cents, reversesId: id, ...change })

/** Returns parts and unassigned money of each event after the first ones. */
const movementsAfter = (first: number, events: readonly MoneyEvent[]) =>
  allocateMoney(events, ORDER)
    .slice(first)
    .map((movement) => [...partsOf(movement), movement.unassignedCents])

describe('the money of a refund that is reversed', () => {
  test('is revenue again at the rate of what was withdrawn, until the money really goes back', () => {
    const standing = WITHOUT_CUP
    const events = [
      moneyEvent({ cents: 3490 }),
      moneyEvent({ kind: 'withdrawal', standing }),
      refund(1000, 'wrong', { standing, day: '2026-12-30' }),
      reversal(1000, 'wrong', { standing, day: '2026-12-31' }),
      refund(1000, 'right', { standing, day: '2027-01-05' }),
    ]
    expect(movementsAfter(2, events)).toEqual([
      [[19, -1000], 0],
      [[19, 1000], 0],
      [[19, -1000], 0],
    ])
  })

  test('is revenue again also when its order is cancelled, or was cancelled after the refund', () => {
    const isCancelled = true
    const whole = [[[7, 2327], [19, 1163], 0]]
    const cancelled = [
      moneyEvent({ cents: 3490 }),
      refund(3490, 'wrong', { isCancelled }),
      reversal(3490, 'wrong', { isCancelled }),
    ]
    expect(movementsAfter(2, cancelled)).toEqual(whole)
    const goodwill = refund(3490, 'wrong', { goodwillCents: 3490 })
    expect(movementsAfter(2, cancelled.with(1, goodwill))).toEqual(whole)
  })

  test('is revenue only as far as it was before, when another refund was booked meanwhile', () => {
    const standing = WITHOUT_CUP
    const events = [
      // 100 too much, which goes back first.
      moneyEvent({ cents: 3590 }),
      moneyEvent({ kind: 'withdrawal', standing }),
      refund(1100, 'wrong', { standing }),
      refund(300, 'goodwill', { standing, goodwillCents: 300 }),
      reversal(1100, 'wrong', { standing }),
      refund(1100, 'right', { standing }),
    ]
    expect(movementsAfter(2, events)).toEqual([
      [[19, -1000], -100],
      [[7, -300], 0],
      // Without the wrong refund, the goodwill takes the 100 and 200 of the cup.
      [[7, 300], [19, 800], 0],
      [[7, -300], [19, -800], 0],
    ])
  })

  test('belongs to no rate when the order was paid again meanwhile', () => {
    const events = [
      moneyEvent({ cents: 3490 }),
      refund(3490, 'wrong', { isCancelled: true }),
      moneyEvent({ kind: 'reopened' }),
      moneyEvent({ cents: 3490 }),
      reversal(3490, 'wrong'),
    ]
    expect(movementsAfter(4, events)).toEqual([[3490]])
  })
})

/** What an admin does with an order; a step that the shop would refuse is left out of the story. */
type Step =
  | { readonly act: 'pay'; readonly cents: number }
  | { readonly act: 'refund'; readonly percent: number; readonly goodwillPercent: number }
  | { readonly act: 'reverse'; readonly choice: number }
  | { readonly act: 'cancel' | 'reopen' | 'withdraw' }

const percent = fc.integer({ min: 1, max: 100 })

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('pay' as const),
      cents: fc.oneof(fc.constantFrom(1000, 2490, 3490), fc.integer({ min: 1, max: 5000 })),
    }),
    fc.record({
      act: fc.constant('refund' as const),
      percent: fc.oneof(fc.constant(100), percent),
      goodwillPercent: fc.constantFrom(0, 0, 50, 100),
    }),
    fc.record({ act: fc.constant('reverse' as const), choice: fc.nat(9) }),
    fc.record({ act: fc.constantFrom('cancel' as const, 'reopen' as const, 'withdraw' as const) }),
  ),
  { minLength: 2, maxLength: 14 },
)

/** What the order consists of after each withdrawal. */
const STANDINGS: readonly RateAmounts[] = [ORDER, WITHOUT_CUP, new Map([[7, 1540]]), new Map()]

const keptOf = (events: readonly MoneyEvent[]): number =>
  events.reduce((sum, { cents }) => sum + cents, 0)

/** Returns a reversal of one of the bookings, or null when more would have gone back then than came in. */
function reverse(events: readonly MoneyEvent[], choice: number): Partial<MoneyEvent> | null {
  const reversed = new Set(events.map(({ reversesId }) => reversesId))
  const bookings = events.filter(
    ({ kind, bookingId }) => (kind === 'payment' || kind === 'refund') && !reversed.has(bookingId),
  )
  const wrong = bookings[choice % bookings.length]
  if (!wrong || keptOf(events) < wrong.cents) return null
  const kind = wrong.kind === 'payment' ? 'payment-reversal' : 'refund-reversal'
  return { kind, cents: -wrong.cents, reversesId: wrong.bookingId }
}

/** Returns the events of a story. */
function eventsOf(story: readonly Step[]): MoneyEvent[] {
  const events: MoneyEvent[] = []
  let withdrawals = 0
  let isCancelled = false
  const add = (change: Partial<MoneyEvent>): void => {
    const standing = STANDINGS[withdrawals] ?? ORDER
    events.push(moneyEvent({ bookingId: `b${events.length}`, isCancelled, standing, ...change }))
  }
  for (const step of story) {
    if (step.act === 'cancel') isCancelled = true
    else if (step.act === 'pay') add({ cents: step.cents })
    else if (step.act === 'reopen' && isCancelled) {
      isCancelled = false
      add({ kind: 'reopened', bookingId: null })
    } else if (step.act === 'withdraw' && withdrawals < STANDINGS.length - 1) {
      withdrawals += 1
      add({ kind: 'withdrawal', bookingId: null })
    } else if (step.act === 'refund') {
      const cents = Math.ceil((keptOf(events) * step.percent) / 100)
      const goodwillCents = Math.floor((cents * step.goodwillPercent) / 100)
      if (cents > 0) add({ cents: -cents, goodwillCents })
    } else if (step.act === 'reverse') {
      const change = reverse(events, step.choice)
      if (change) add(change)
    }
  }
  return events
}

/** Returns the totals after each event. */
const totalsAfterEach = (events: readonly MoneyEvent[]) => {
  const movements = allocateMoney(events, ORDER)
  return movements.map((_, index) => totalsOf(movements.slice(0, index + 1)))
}

describe('the money of an order, whatever is booked, reversed, withdrawn and cancelled,', () => {
  const check = (property: (events: readonly MoneyEvent[]) => void) =>
    fc.assert(fc.property(steps.map(eventsOf), property), { numRuns: 1000 })

  test('adds up to what the order keeps, is never negative, and no revenue is above the order', () => {
    check((events) => {
      for (const [index, totals] of totalsAfterEach(events).entries()) {
        const { 7: reduced, 19: regular, unassigned } = totals
        const [lower = 0, higher = 0] = [reduced[0], regular[0]]
        expect(lower + higher + unassigned).toBe(keptOf(events.slice(0, index + 1)))
        expect(Math.min(lower, higher, unassigned)).toBeGreaterThanOrEqual(0)
        expect(lower + higher).toBeLessThanOrEqual(sumOf(ORDER))
        expect(reduced).toEqual([lower, containedTaxCents(lower, 7)])
        expect(regular).toEqual([higher, containedTaxCents(higher, 19)])
      }
    })
  })

  test('is from a reversal of a refund on as if that refund had never been booked', () => {
    check((events) => {
      const all = totalsAfterEach(events)
      for (const [index, { kind, reversesId }] of events.entries()) {
        if (kind !== 'refund-reversal') continue
        const others = events.filter(
          (event) => event.bookingId !== reversesId && event.reversesId !== reversesId,
        )
        expect(all.slice(index + 1)).toEqual(totalsAfterEach(others).slice(index - 1))
        expect(all[index]).toEqual(totalsOf(allocateMoney(others, ORDER).slice(0, index - 1)))
      }
    })
  })

  test('is as before after a booking that is reversed at once', () => {
    fc.assert(
      fc.property(
        steps.map(eventsOf),
        fc.integer({ min: -5000, max: 5000 }),
        fc.boolean(),
        (events, wanted, isCancelled) => {
          const last = events.at(-1) ?? moneyEvent({})
          const cents = Math.max(wanted, -keptOf(events))
          const state = { standing: last.standing, isCancelled: isCancelled || last.isCancelled }
          const wrong = moneyEvent({ ...state, cents, bookingId: 'wrong' })
          const kind = cents < 0 ? 'refund-reversal' : 'payment-reversal'
          const taken = moneyEvent({ ...state, kind, cents: -cents, reversesId: 'wrong' })
          const movements = allocateMoney([...events, wrong, taken], ORDER)
          expect(totalsOf(movements)).toEqual(totalsOf(movements.slice(0, events.length)))
        },
      ),
      { numRuns: 1000 },
    )
  })
})
