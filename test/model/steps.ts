import fc from 'fast-check'
import { expect } from 'vitest'
import { orderStatuses, type OrderStatus } from '../../src/orders/domain/order-status.ts'
import type { Act } from './acts.ts'
import { expectedState, expectedView, type RealShop } from './real-shop.ts'
import { afterAct, inForce, moneyOf, totalOf, type ModelState } from './shop-model.ts'

const PRODUCTS = 2

/** A wish that does not depend on the state; numbers choose among what is there. */
type Wish =
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
  | { readonly kind: 'invoice'; readonly pick: number }
  | { readonly kind: 'stock' | 'price'; readonly product: number; readonly value: number }

export interface Model {
  state: ModelState
  /** The requests of orders by their key, which a repeated one sends unchanged. */
  readonly placed: Map<string, Act>
}

/** Returns a shop with products and without orders. */
export function newModel(): Model {
  const products = Array.from({ length: PRODUCTS }, () => ({ stock: 5, cents: 950 }))
  return { state: { products, orders: {}, nextUid: 1 }, placed: new Map() }
}

function placing(model: Model, wish: Extract<Wish, { kind: 'place' }>): Act {
  const key = `order-key-${wish.name}`
  const sent = model.placed.get(key)
  if (sent) return sent
  const lines = wish.quantities.flatMap((quantity, product) => {
    const cents = model.state.products[product]?.cents ?? 0
    return quantity === 0 ? [] : [{ product, quantity, cents }]
  })
  const totalCents = totalOf(lines) - (wish.isPriceWrong ? 1 : 0)
  const act = { kind: 'place', key, lines, totalCents } as const
  model.placed.set(key, act)
  return act
}

/** Returns the request that a wish leads to; null when there is nothing that it could be about. */
function toAct(model: Model, wish: Wish): Act | null {
  if (wish.kind === 'place') return placing(model, wish)
  if ('product' in wish) return wish
  const keys = Object.keys(model.state.orders)
  const key = keys[wish.pick % keys.length]
  const order = key === undefined ? undefined : model.state.orders[key]
  if (key === undefined || !order) return null
  const { kind } = wish
  switch (kind) {
    case 'status':
      return { kind, key, to: wish.to }
    case 'pay':
    case 'refund': {
      const { open } = moneyOf(order)
      const wanted = kind === 'pay' ? open : -open
      return { kind, key, cents: Math.max(1, wanted + wish.difference) }
    }
    case 'reverse': {
      const all = inForce(order).toSorted((a, b) => a.cents - b.cents || a.uid - b.uid)
      const payment = all[wish.which % all.length]
      if (!payment) return null
      const { uid, cents } = payment
      const place = all.filter((one) => one.cents === cents).indexOf(payment)
      return { kind, key, uid, cents, place }
    }
    case 'cancel-packs': {
      const position = wish.line % order.lines.length
      const left = order.lines[position]?.left ?? 0
      return { kind, key, position, quantity: wish.quantity, left, restock: wish.restock }
    }
    case 'invoice':
      return { kind, key }
  }
}

/** Every order in which these requests could have been answered. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

/** Sends requests at once and expects answers and state of the shop as after some order of them. */
class Requests implements fc.AsyncCommand<Model, RealShop> {
  readonly #wishes: readonly Wish[]

  constructor(wishes: readonly Wish[]) {
    this.#wishes = wishes
  }

  check(): boolean {
    return true
  }

  async run(model: Model, real: RealShop): Promise<void> {
    const acts = this.#wishes.flatMap((wish) => toAct(model, wish) ?? [])
    const sends = await Promise.all(acts.map((act) => real.prepare(act)))
    const statuses = await Promise.all(sends.map((send) => send()))
    const seen = await real.read()
    const possible = orders(acts.map((act, index) => ({ act, index }))).map((order) => {
      let { state } = model
      const answers: number[] = []
      for (const { act, index } of order) {
        const after = afterAct(state, act)
        answers[index] = after.status
        state = after.state
      }
      return { answers, state }
    })
    const matching = possible.find(({ answers, state }) => isSame(answers, statuses, state, seen))
    if (!matching) {
      const { answers, state } = possible[0] ?? { answers: [], state: model.state }
      expect({ statuses, ...asObject(seen) }).toEqual({
        statuses: answers,
        ...asObject(expectedState(state)),
      })
      throw new Error('no serial order of these requests leads to this state')
    }
    model.state = matching.state
    for (const act of acts) {
      const order = 'key' in act ? model.state.orders[act.key] : undefined
      if (order && 'key' in act) expect(await real.show(act.key)).toEqual(expectedView(order))
    }
  }

  toString(): string {
    return JSON.stringify(this.#wishes)
  }
}

const asObject = (value: unknown): object => ({ ...(value as object) })

function isSame(
  answers: readonly number[],
  statuses: readonly number[],
  state: ModelState,
  seen: unknown,
): boolean {
  try {
    expect({ answers: statuses, seen }).toEqual({ answers, seen: expectedState(state) })
    return true
  } catch {
    return false
  }
}

/** Something that happens to the shop and changes nothing that the model knows. */
class Happening implements fc.AsyncCommand<Model, RealShop> {
  readonly #name: string
  readonly #happen: (real: RealShop) => Promise<void>

  constructor(name: string, happen: (real: RealShop) => Promise<void>) {
    this.#name = name
    this.#happen = happen
  }

  check(): boolean {
    return true
  }

  async run({ state }: Model, real: RealShop): Promise<void> {
    await this.#happen(real)
    expect(await real.read()).toEqual(expectedState(state))
  }

  toString(): string {
    return this.#name
  }
}

const pick = fc.nat(5)
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
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 6, arbitrary: place },
  { weight: 5, arbitrary: status },
  { weight: 4, arbitrary: money },
  { weight: 2, arbitrary: reverse },
  { weight: 3, arbitrary: cancelPacks },
  { weight: 1, arbitrary: stock },
  { weight: 1, arbitrary: price },
)

/** The commands of a sequence: single requests, requests at once, waiting, a restart. */
export const steps: fc.Arbitrary<fc.AsyncCommand<Model, RealShop>>[] = [
  place.map((one) => new Requests([one])),
  wish.map((one) => new Requests([one])),
  wish.map((one) => new Requests([one])),
  fc.oneof(
    { weight: 12, arbitrary: wish.map((one) => new Requests([one])) },
    {
      weight: 8,
      arbitrary: fc.array(wish, { minLength: 2, maxLength: 3 }).map((all) => new Requests(all)),
    },
    { weight: 1, arbitrary: invoice.map((one) => new Requests([one])) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(1, 20, 80)
        .map((hours) => new Happening(`wait ${hours} h`, (real) => real.wait(hours))),
    },
    {
      weight: 1,
      arbitrary: fc.constant(new Happening('restart', (real) => real.restart())),
    },
  ),
]
