import { nameWords } from './payer-names.ts'

/** An order as far as a payment is compared with it. */
export interface PayableOrder {
  readonly id: string
  readonly orderNumber: string
  readonly customerName: string
  /** Paid orders owe nothing, cancelled ones neither. */
  readonly state: 'open' | 'paid' | 'cancelled'
  /** What is still owed; for paid and cancelled orders what the order cost. */
  readonly amountCents: number
}

/** Orders by everything that a payment can name of them. */
export interface OrderIndex {
  /** The words of the customer's name. */
  nameOf(order: PayableOrder): readonly string[]
  byNumber(number: string): PayableOrder | undefined
  /** Open orders whose number ends with this counter. */
  byCounter(counter: string): readonly PayableOrder[]
  /** Open orders of this amount. */
  byAmount(amountCents: number): readonly PayableOrder[]
  /** Open orders of customers whose name has this word. */
  byNameWord(word: string): readonly PayableOrder[]
  /** Lengths of the counters that occur. */
  readonly counterDigits: readonly number[]
}

function add<K>(map: Map<K, PayableOrder[]>, key: K, order: PayableOrder): void {
  const known = map.get(key)
  if (known) known.push(order)
  else map.set(key, [order])
}

/** Adds orders that payments cite by number to an index of the open ones. */
export function withCitedOrders(index: OrderIndex, orders: readonly PayableOrder[]): OrderIndex {
  const numbers = new Map(orders.map((order) => [order.orderNumber, order]))
  return { ...index, byNumber: (number) => index.byNumber(number) ?? numbers.get(number) }
}

/** Builds the index of orders; only open ones are found by anything but their number. */
export function indexOrders(orders: Iterable<PayableOrder>): OrderIndex {
  const numbers = new Map<string, PayableOrder>()
  const counters = new Map<string, PayableOrder[]>()
  const amounts = new Map<number, PayableOrder[]>()
  const words = new Map<string, PayableOrder[]>()
  const names = new Map<string, readonly string[]>()
  for (const order of orders) {
    if (numbers.has(order.orderNumber)) continue
    numbers.set(order.orderNumber, order)
    if (order.state !== 'open') continue
    add(counters, counterOf(order), order)
    add(amounts, order.amountCents, order)
    const name = nameWords(order.customerName)
    names.set(order.id, name)
    for (const word of new Set(name)) add(words, word, order)
  }
  return {
    nameOf: ({ id, customerName }) => names.get(id) ?? nameWords(customerName),
    byNumber: (number) => numbers.get(number),
    byCounter: (counter) => counters.get(counter) ?? [],
    byAmount: (amountCents) => amounts.get(amountCents) ?? [],
    byNameWord: (word) => words.get(word) ?? [],
    counterDigits: [...new Set([...counters.keys()].map(({ length }) => length))],
  }
}

const counterOf = ({ orderNumber }: PayableOrder): string => orderNumber.split('-')[2] ?? ''
