import { describe, expect, test } from 'vitest'
import { containedTaxCents } from '../../orders/domain/order-amounts.ts'
import {
  moneyEvent as event,
  ORDER,
  partsOf as parts,
  totalsOf as totals,
  WITHOUT_CUP,
} from '../../../test/money/money-events.ts'
import { allocateMoney } from './allocate-money.ts'
import { splitCents, sumOf, type Rate } from './split-cents.ts'

const WHOLE = {
  7: [2327, containedTaxCents(2327, 7)],
  19: [1163, containedTaxCents(1163, 19)],
  unassigned: 0,
}

describe('an amount that is split', () => {
  test('adds up to the cent, also with three rates and amounts beyond exact products', () => {
    const weights = new Map<Rate, number>([
      [0, 333_333_333],
      [7, 333_333_333],
      [19, 333_333_334],
    ])
    for (const cents of [0, 1, 2, 100, 999_999_999]) {
      expect(sumOf(splitCents(cents, weights))).toBe(cents)
    }
    expect([
      ...splitCents(
        1,
        new Map([
          [7, 1],
          [19, 1],
        ]),
      ),
    ]).toEqual([
      [7, 1],
      [19, 0],
    ])
  })
})

describe('the money of an order', () => {
  test('of part payments adds up to the order to the cent, gross and tax, however it is cut', () => {
    for (const cuts of [[3490], [1, 3489], [1000, 1000, 1490], [1163, 2327], [333, 333, 2824]]) {
      const movements = allocateMoney(
        cuts.map((cents) => event({ cents })),
        ORDER,
      )
      expect([cuts, totals(movements)]).toEqual([cuts, WHOLE])
      for (const movement of movements) {
        const sum = movement.parts.reduce((all, { grossCents }) => all + grossCents, 0)
        expect(sum + movement.unassignedCents).toBe(movement.cents)
      }
    }
  })

  test('above what the order is worth belongs to no rate, and goes back first', () => {
    const movements = allocateMoney([event({ cents: 4000 }), event({ cents: -510 })], ORDER)
    expect(movements.map(({ unassignedCents }) => unassignedCents)).toEqual([510, -510])
    expect(parts(movements[1])).toEqual([])
    expect(totals(movements)).toEqual(WHOLE)
  })

  test('is given back at the rates of what was withdrawn, not in proportion', () => {
    const standing = WITHOUT_CUP
    const movements = allocateMoney(
      [
        event({ cents: 3490 }),
        event({ kind: 'withdrawal', standing }),
        event({ cents: -1000, standing }),
      ],
      ORDER,
    )
    // The shipping fee belongs to the coffee alone from then on.
    expect(parts(movements[1])).toEqual([
      [7, 163],
      [19, -163],
    ])
    expect(parts(movements[2])).toEqual([[19, -1000]])
    expect(totals(movements)).toMatchObject({ 7: [2490, containedTaxCents(2490, 7)], 19: [0, 0] })
  })

  test('of a part payment follows the order when a part of it is withdrawn', () => {
    const standing = WITHOUT_CUP
    const movements = allocateMoney(
      [event({ cents: 2490 }), event({ kind: 'withdrawal', standing })],
      ORDER,
    )
    expect(totals(movements)).toMatchObject({ 7: [2490, containedTaxCents(2490, 7)], 19: [0, 0] })
  })

  test('that is kept after goodwill is divided in proportion, and a later payment is unassigned', () => {
    const movements = allocateMoney(
      [event({ cents: 3490 }), event({ cents: -490, goodwillCents: 490 }), event({ cents: 100 })],
      ORDER,
    )
    expect(parts(movements[1])).toEqual([
      [7, -327],
      [19, -163],
    ])
    expect(movements[2]).toMatchObject({ parts: [], unassignedCents: 100 })
  })

  test('of a cancelled order stays revenue until it is refunded; a payment after it is unassigned', () => {
    const isCancelled = true
    const movements = allocateMoney(
      [
        event({ cents: 3490 }),
        event({ cents: 200, isCancelled }),
        event({ cents: -1690, isCancelled }),
        event({ cents: -2000, isCancelled }),
      ],
      ORDER,
    )
    expect(movements[1]).toMatchObject({ parts: [], unassignedCents: 200 })
    expect(movements[2]?.unassignedCents).toBe(-200)
    expect(totals(movements)).toEqual({ 7: [0, 0], 19: [0, 0], unassigned: 0 })
  })

  test('that was paid while the order was cancelled becomes revenue on the day it is reopened', () => {
    const movements = allocateMoney(
      [event({ cents: 3490, isCancelled: true }), event({ kind: 'reopened', day: '2026-12-01' })],
      ORDER,
    )
    expect(movements[1]).toMatchObject({ day: '2026-12-01', cents: 0, unassignedCents: -3490 })
    expect(totals(movements)).toEqual(WHOLE)
  })

  test('of earlier movements never changes by what is learned later', () => {
    const events = [
      event({ cents: 1001 }),
      event({ cents: 2489 }),
      event({ cents: -300, goodwillCents: 300, bookingId: 'wrong' }),
      event({ kind: 'refund-reversal', cents: 300, reversesId: 'wrong' }),
    ]
    const all = allocateMoney(events, ORDER)
    for (let count = 1; count <= events.length; count += 1) {
      expect(allocateMoney(events.slice(0, count), ORDER)).toEqual(all.slice(0, count))
    }
    expect(totals(all)).toEqual(WHOLE)
  })

  test('under § 19 UStG has no tax', () => {
    const ordered = new Map<Rate, number>([[null, 2390]])
    const [movement] = allocateMoney([event({ cents: 2390, standing: ordered })], ordered)
    expect(movement?.parts).toEqual([{ rate: null, grossCents: 2390, taxCents: 0 }])
  })
})
