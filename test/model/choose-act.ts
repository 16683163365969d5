import type { Act } from './acts.ts'
import { inForce, moneyOf, totalOf, type ModelOrder, type ModelState } from './state.ts'
import { PRODUCTS, type Wish } from './wishes.ts'

export interface Model {
  state: ModelState
  /** The requests of orders by their key, which a repeated one sends unchanged. */
  readonly placed: Map<string, Act>
  /** The files of the bank by their name. */
  readonly statements: Map<number, Act>
  /** The declarations of withdrawal by their name. */
  readonly withdrawals: Map<number, Act>
  /** How many statements closed a day. */
  closings: number
}

/** Returns a shop with products and without orders. */
export function newModel(): Model {
  const products = Array.from({ length: PRODUCTS }, () => ({ stock: 5, cents: 1000 }))
  return {
    // `RealShop.open` sets what the clock shows and which documents there are.
    state: {
      now: 0,
      issued: {},
      products,
      orders: {},
      transactions: [],
      coveredUntil: '',
      ranOn: { reminders: '', 'review-requests': '' },
      withdrawals: [],
      nextUid: 1,
    },
    placed: new Map(),
    statements: new Map(),
    withdrawals: new Map(),
    closings: 0,
  }
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

function importing(model: Model, wish: Extract<Wish, { kind: 'statement' }>): Act | null {
  const sent = model.statements.get(wish.name)
  if (sent) return sent
  const keys = Object.keys(model.state.orders)
  const key = keys[wish.pick % keys.length]
  const order = key === undefined ? undefined : model.state.orders[key]
  if (key === undefined || !order) return null
  const act = {
    kind: 'statement',
    name: wish.name,
    order: wish.isUnknown ? null : key,
    cents: Math.max(1, moneyOf(order).open + wish.difference),
  } as const
  model.statements.set(wish.name, act)
  return act
}

function withdrawing(model: Model, wish: Extract<Wish, { kind: 'withdraw' }>): Act | null {
  const sent = model.withdrawals.get(wish.name)
  if (sent) return sent
  const keys = Object.keys(model.state.orders)
  const key = keys[wish.pick % keys.length]
  const order = key === undefined ? undefined : model.state.orders[key]
  if (key === undefined || !order) return null
  const { name, chosen, isUnnamed } = wish
  const packs = chosen?.slice(0, order.lines.length) ?? null
  const act = { kind: 'withdraw', name, order: isUnnamed ? null : key, chosen: packs } as const
  model.withdrawals.set(name, act)
  return act
}

function working(
  { state }: Model,
  { kind, pick, less, difference }: Extract<Wish, { less: number }>,
): Act | null {
  const withdrawal = state.withdrawals[pick % state.withdrawals.length]
  if (!withdrawal) return null
  const { name, version, lines, refundCents } = withdrawal
  const seen = { name, version }
  const fewer = (packs: readonly number[]): number[] =>
    packs.map((quantity) => Math.max(0, quantity - less))
  switch (kind) {
    case 'match-withdrawal': {
      const keys = Object.keys(state.orders)
      return { ...seen, kind, order: keys[pick % keys.length] ?? '' }
    }
    case 'accept-withdrawal':
      return { ...seen, kind, quantities: fewer(lines.map(({ declared }) => declared)) }
    case 'record-returns':
      return { ...seen, kind, quantities: fewer(lines.map(({ accepted }) => accepted)) }
    case 'refund-withdrawal':
      return { ...seen, kind, cents: Math.max(0, (refundCents ?? 0) + difference) }
    case 'decline-withdrawal':
    case 'restock-returns':
      return { ...seen, kind }
  }
}

type WishAboutOrder = Extract<
  Wish,
  {
    kind:
      | 'status'
      | 'pay'
      | 'refund'
      | 'reverse'
      | 'cancel-packs'
      | 'run'
      | 'book-run'
      | 'invoice'
      | 'remind'
  }
>

function aboutOrder(key: string, order: ModelOrder, wish: WishAboutOrder): Act | null {
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
    case 'run':
      return { kind, key, cents: Math.max(1, -moneyOf(order).open) }
    case 'invoice':
    case 'remind':
    case 'book-run':
      return { kind, key }
  }
}

/** Returns the request that a wish leads to; null when there is nothing that it could be about. */
export function toAct(model: Model, wish: Wish): Act | null {
  if (wish.kind === 'place') return placing(model, wish)
  if ('product' in wish) return wish
  if (wish.kind === 'job' || wish.kind === 'send-mails') return wish
  if (wish.kind === 'close-day') {
    model.closings += 1
    return { kind: wish.kind, name: model.closings }
  }
  if (wish.kind === 'statement') return importing(model, wish)
  if (wish.kind === 'withdraw') return withdrawing(model, wish)
  if ('less' in wish) return working(model, wish)
  const keys = Object.keys(model.state.orders)
  const key = keys[wish.pick % keys.length]
  const order = key === undefined ? undefined : model.state.orders[key]
  return key === undefined || !order ? null : aboutOrder(key, order, wish)
}
