import fc from 'fast-check'
import type { OrderStatus } from '../../src/orders/domain/order-status.ts'
import { pick, product, PRODUCTS, statement, wish, withdraw, workOn, type Wish } from './wishes.ts'

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

/** The same request twice, one after the other or at once. */
const twice = fc
  .tuple(wish, fc.boolean())
  .map(([one, isAtOnce]): Turns => (isAtOnce ? [[one, one]] : [[one], [one]]))

/** What admins click on one order; each inner list at once. */
const statusSequences: readonly (readonly (readonly (OrderStatus | 'invoice')[])[])[] = [
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
export const statusSequence = fc
  .tuple(pick, fc.constantFrom(...statusSequences))
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

/** A withdrawal from its declaration to its refund; each inner list at once, also beside something else. */
const withdrawals = fc
  .record({
    declared: withdraw,
    accepted: workOn(['accept-withdrawal']),
    settled: fc.array(workOn(['record-returns', 'restock-returns', 'refund-withdrawal']), {
      minLength: 1,
      maxLength: 3,
    }),
    paid: fc.constantFrom<readonly OrderStatus[]>([], ['processing'], ['shipped'], ['shipped']),
    later: fc.constantFrom<readonly OrderStatus[]>([], ['delivered'], ['cancelled', 'pending']),
    beside: fc.option(wish, { nil: null }),
    isTwice: fc.boolean(),
  })
  .map(({ declared, accepted, settled, paid, later, beside, isTwice }): Turns => {
    const { pick: order } = declared
    const set = (to: OrderStatus): Wish[] => [{ kind: 'status', pick: order, to }]
    return [
      ...paid.map(set),
      isTwice ? [declared, declared] : [declared],
      [accepted, ...(isTwice ? [accepted] : []), ...(beside ? [beside] : [])],
      ...later.map(set),
      ...settled.map((one) => (isTwice ? [one, one] : [one])),
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
  { weight: 4, arbitrary: statusSequence },
  { weight: 2, arbitrary: lastPacks },
  { weight: 2, arbitrary: reopening },
  { weight: 4, arbitrary: statements },
  { weight: 2, arbitrary: refunding },
  { weight: 4, arbitrary: withdrawals },
)
