import fc from 'fast-check'
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
  | { readonly kind: 'invoice' | 'run' | 'book-run'; readonly pick: number }
  | {
      readonly kind: 'statement'
      readonly pick: number
      /** How much more or less than what is open. */
      readonly difference: number
      readonly isUnknown: boolean
      /** A statement with the name of an earlier one is the same file. */
      readonly name: number
    }
  | { readonly kind: 'stock' | 'price'; readonly product: number; readonly value: number }

/** Wishes that follow each other; those of one turn are sent at once. */
export type Turns = readonly (readonly Wish[])[]

const buy = (name: number, quantities: readonly number[]): Wish => ({
  kind: 'place',
  quantities,
  isPriceWrong: false,
  name,
})

/** Begins every sequence, so that there is an order for the other wishes. */
export const firstOrder: Turns = [[buy(0, [2, 1])]]

// Most often the first order, so that something happens to the same order again and again.
const pick = fc.constantFrom(0, 0, 0, 0, 1, 2)
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
const invoice = fc.record({ kind: fc.constant('invoice' as const), pick })
const statement = fc.record({
  kind: fc.constant('statement' as const),
  pick,
  difference: fc.constantFrom(0, 0, 0, -100, 100),
  isUnknown: fc.nat(5).map((number) => number === 0),
  name: fc.nat(9),
})
const run = fc.record({ kind: fc.constantFrom('run' as const, 'book-run' as const), pick })
const product = fc.nat(PRODUCTS - 1)
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
/** Each is one transaction, so that a lost connection leaves it done or not done. */
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 5, arbitrary: place },
  { weight: 5, arbitrary: status },
  { weight: 4, arbitrary: money },
  { weight: 2, arbitrary: reverse },
  { weight: 3, arbitrary: cancelPacks },
  { weight: 1, arbitrary: invoice },
  { weight: 1, arbitrary: stock },
  { weight: 1, arbitrary: price },
  { weight: 2, arbitrary: run },
)

/** The same request twice, one after the other or at once. */
const twice = fc
  .tuple(wish, fc.boolean())
  .map(([one, isAtOnce]): Turns => (isAtOnce ? [[one, one]] : [[one], [one]]))

/** What admins click on one order; each inner list at once. */
const lives: readonly (readonly (readonly (OrderStatus | 'invoice')[])[])[] = [
  [['cancelled'], ['cancelled']],
  [['cancelled', 'cancelled']],
  [['cancelled', 'cancelled'], ['processing'], ['cancelled']],
  [['invoice'], ['invoice']],
  [['invoice', 'invoice']],
  [['shipped'], ['delivered'], ['invoice'], ['invoice']],
  [
    ['shipped', 'shipped'],
    ['delivered', 'delivered'],
  ],
  [['shipped'], ['delivered', 'invoice']],
  [['shipped'], ['cancelled', 'shipped']],
  [['processing'], ['pending'], ['processing']],
  [['shipped'], ['processing'], ['shipped']],
]
const life = fc
  .tuple(pick, fc.constantFrom(...lives))
  .map(([order, steps]): Turns =>
    steps.map((turn) =>
      turn.map((step) =>
        step === 'invoice'
          ? { kind: 'invoice', pick: order }
          : { kind: 'status', pick: order, to: step },
      ),
    ),
  )

const packsOf = (one: number, quantity: number): number[] =>
  Array.from({ length: PRODUCTS }, (_, index) => (index === one ? quantity : 0))

const few = fc.integer({ min: 1, max: 2 })

/** Several orders at once for the last packs of a product. */
const lastPacks = fc
  .record({
    product,
    value: few,
    quantities: fc.array(few, { minLength: 2, maxLength: 3 }),
    name: fc.integer({ min: 10, max: 40 }),
  })
  .map(({ product: one, value, quantities, name }): Turns => [
    [{ kind: 'stock', product: one, value }],
    quantities.map((quantity, index) => buy(name * 3 + index, packsOf(one, quantity))),
  ])

/** An order is cancelled and reopened, after its packs were sold or while they are. */
const reopening = fc
  .record({
    pick,
    product,
    value: fc.nat(1),
    quantity: few,
    name: fc.integer({ min: 200, max: 300 }),
    to: fc.constantFrom('pending' as const, 'processing' as const, 'shipped' as const),
    isAtOnce: fc.boolean(),
  })
  .map(({ pick: order, product: one, value, quantity, name, to, isAtOnce }): Turns => {
    const sold = buy(name, packsOf(one, quantity))
    const reopened: Wish = { kind: 'status', pick: order, to }
    return [
      [{ kind: 'stock', product: one, value }],
      [{ kind: 'status', pick: order, to: 'cancelled' }],
      ...(isAtOnce ? [[sold, reopened]] : [[sold], [reopened]]),
    ]
  })

/** Statements of the bank, also the same file twice, alone and beside what customers and admins send. */
const statements = fc
  .record({
    first: statement,
    second: statement,
    beside: fc.option(wish, { nil: null }),
    isRepeated: fc.boolean(),
  })
  .map(({ first, second, beside, isRepeated }): Turns => [
    beside === null ? [first] : [first, beside],
    [isRepeated ? first : second],
  ])

/** Too much is paid, goes into a file for the bank, and is booked, once or twice or at once. */
const refunding = fc
  .record({ pick, isAtOnce: fc.boolean(), between: wish })
  .map(({ pick: order, isAtOnce, between }): Turns => {
    const created: Wish = { kind: 'run', pick: order }
    const booked: Wish = { kind: 'book-run', pick: order }
    return [
      [{ kind: 'pay', pick: order, difference: 500 }],
      isAtOnce ? [created, created] : [created],
      [between],
      isAtOnce ? [booked, booked] : [booked],
    ]
  })

/** What is sent at once while the shop loses its connections to the database. */
export const cutOff: fc.Arbitrary<readonly Wish[]> = fc.array(wish, { minLength: 1, maxLength: 3 })

/** What is sent to the shop in one step of a sequence. */
export const turns: fc.Arbitrary<Turns> = fc.oneof(
  { weight: 8, arbitrary: wish.map((one): Turns => [[one]]) },
  {
    weight: 5,
    arbitrary: fc.array(wish, { minLength: 2, maxLength: 3 }).map((all): Turns => [all]),
  },
  { weight: 3, arbitrary: twice },
  { weight: 4, arbitrary: life },
  { weight: 2, arbitrary: lastPacks },
  { weight: 2, arbitrary: reopening },
  { weight: 4, arbitrary: statements },
  { weight: 2, arbitrary: refunding },
)
