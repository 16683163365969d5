import fc from 'fast-check'
import type { Job, WithdrawalWork } from './acts.ts'
import { orderStatuses, type OrderStatus } from '../../src/orders/domain/order-status.ts'

/** How many products a sequence has. */
export const PRODUCTS = 2

/** A wish that does not depend on the state; numbers choose among what is there. */
export type Wish =
  | {
      readonly kind: 'place'
      readonly quantities: readonly number[]
      readonly isPriceWrong: boolean
      /** A wish with the name of an earlier one repeats its request. */
      readonly name: number
    }
  | { readonly kind: 'status'; readonly pick: number; readonly to: OrderStatus }
  | {
      readonly kind: 'pay' | 'refund'
      readonly pick: number
      /** How much more or less than what is open. */
      readonly difference: number
    }
  | { readonly kind: 'reverse'; readonly pick: number; readonly which: number }
  | {
      readonly kind: 'cancel-packs'
      readonly pick: number
      readonly line: number
      readonly quantity: number
      readonly restock: boolean
    }
  | { readonly kind: 'invoice' | 'run' | 'book-run' | 'remind'; readonly pick: number }
  | {
      readonly kind: 'statement'
      readonly pick: number
      /** How much more or less than what is open. */
      readonly difference: number
      readonly isUnknown: boolean
      /** A statement with the name of an earlier one is the same file. */
      readonly name: number
    }
  | {
      readonly kind: 'withdraw'
      readonly pick: number
      /** Packs of each line; null for the whole order. */
      readonly chosen: readonly number[] | null
      readonly isUnnamed: boolean
      /** A withdrawal with the name of an earlier one repeats its request. */
      readonly name: number
    }
  | {
      readonly kind: WithdrawalWork['kind']
      /** Which withdrawal, and which order it is matched with. */
      readonly pick: number
      /** How many packs less than were declared or accepted, of each line. */
      readonly less: number
      /** How much more or less than its refund. */
      readonly difference: number
    }
  | { readonly kind: 'close-day' }
  | { readonly kind: 'send-mails' }
  | { readonly kind: 'job'; readonly job: Job }
  | { readonly kind: 'stock' | 'price'; readonly product: number; readonly value: number }

// Most often the first order, so that something happens to the same order again and again.
export const pick = fc.constantFrom(0, 0, 0, 0, 1, 2)
const place = fc.record({
  kind: fc.constant('place' as const),
  quantities: fc.constantFrom([1, 0], [2, 0], [3, 0], [0, 2], [1, 1], [2, 3], [4, 4]),
  isPriceWrong: fc.nat(9).map((number) => number === 0),
  name: fc.nat(6),
})
const status = fc.record({
  kind: fc.constant('status' as const),
  pick,
  to: fc.constantFrom(...orderStatuses, 'cancelled' as const),
})
const money = fc.record({
  kind: fc.constantFrom('pay' as const, 'pay' as const, 'refund' as const),
  pick,
  difference: fc.constantFrom(0, 0, -100, 100, 500),
})
const reverse = fc.record({ kind: fc.constant('reverse' as const), pick, which: fc.nat(3) })
const cancelPacks = fc.record({
  kind: fc.constant('cancel-packs' as const),
  pick,
  line: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  restock: fc.boolean(),
})
const invoiceOrReminder = fc.record({
  kind: fc.constantFrom('invoice' as const, 'remind' as const),
  pick,
})
export const statement = fc.record({
  kind: fc.constant('statement' as const),
  pick,
  difference: fc.constantFrom(0, 0, 0, -100, 100),
  isUnknown: fc.nat(5).map((number) => number === 0),
  name: fc.nat(9),
})
const run = fc.record({ kind: fc.constantFrom('run' as const, 'book-run' as const), pick })
export const product = fc.nat(PRODUCTS - 1)
const stock = fc.record({
  kind: fc.constant('stock' as const),
  product,
  value: fc.integer({ min: 0, max: 9 }),
})
const price = fc.record({
  kind: fc.constant('price' as const),
  product,
  value: fc.constantFrom(950, 1295, 2600),
})
export const withdraw = fc.record({
  kind: fc.constant('withdraw' as const),
  pick,
  chosen: fc.constantFrom(null, null, [1, 0], [1, 1], [9, 0]),
  isUnnamed: fc.nat(4).map((number) => number === 0),
  name: fc.nat(4),
})
/** Returns the owner's work on withdrawals of these kinds. */
export const workOn = (kinds: readonly WithdrawalWork['kind'][]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    pick,
    less: fc.constantFrom(0, 0, 1, -1),
    difference: fc.constantFrom(0, 0, -100, 100, -10_000),
  })
const withdrawalWork = workOn([
  'accept-withdrawal',
  'accept-withdrawal',
  'decline-withdrawal',
  'match-withdrawal',
  'record-returns',
  'restock-returns',
  'refund-withdrawal',
])
export const job = (name: Job): Wish => ({ kind: 'job', job: name })

/** Each is one transaction, so that a lost connection leaves it done or not done. */
export const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 5, arbitrary: place },
  { weight: 5, arbitrary: status },
  { weight: 4, arbitrary: money },
  { weight: 2, arbitrary: reverse },
  { weight: 3, arbitrary: cancelPacks },
  { weight: 2, arbitrary: invoiceOrReminder },
  { weight: 1, arbitrary: stock },
  { weight: 1, arbitrary: price },
  { weight: 2, arbitrary: run },
  { weight: 1, arbitrary: fc.constantFrom(job('reminders'), job('review-requests')) },
  { weight: 2, arbitrary: withdraw },
  { weight: 3, arbitrary: withdrawalWork },
)
