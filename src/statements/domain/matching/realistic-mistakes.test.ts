import { expect, it } from 'vitest'
import { matchTransaction } from './match-transaction.ts'
import { indexOrders, type PayableOrder } from './order-index.ts'

/** Numbers between 0 and 1 that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const firsts =
  'Anna Bernd Carla Dieter Elif Frank Gülay Hans Ivana Jörg Käthe Lars Mia Noah Olga'.split(' ')
const lasts =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Köhler Jäger Groß Yılmaz Krüger Lorenz Busch Kuhn Franke Albrecht'.split(
    ' ',
  )
/** Few different totals, as in a shop with few products. */
const totals = [1240, 1440, 2390, 2190, 3440, 2950, 5950, 4780]

interface Made {
  readonly order: PayableOrder
  readonly remittance: string
  readonly payerName: string
}

class Customers {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.#random() * values.length)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }

  order(counter: number): PayableOrder {
    const roll = this.#random()
    return {
      id: String(counter),
      orderNumber: `202611-1245-${String(counter).padStart(4, '0')}`,
      customerName: `${this.pick(firsts)} ${this.pick(lasts)}`,
      // Among the neighbours of every open order are paid and cancelled ones.
      state: roll < 0.4 ? 'open' : this.pick(['paid', 'cancelled'] as const),
      amountCents: this.pick(totals),
    }
  }

  /** The payer's name as banks write it; now and then somebody else pays. */
  payerName({ customerName }: PayableOrder): string {
    const [first = '', last = ''] = customerName.split(' ')
    const umlauts: Record<string, string> = { ü: 'ue', ö: 'oe', ä: 'ae', ß: 'ss' }
    const plain = (name: string) => name.replace(/[üöäß]/g, (letter) => umlauts[letter] ?? letter)
    return this.pick([
      customerName,
      customerName,
      customerName.toUpperCase(),
      plain(customerName).toUpperCase(),
      `${last}, ${first}`,
      `${first[0]}. ${last}`,
      `${this.pick(firsts)} ${last}`,
      `${first} und ${this.pick(firsts)} ${last}`,
      `Dr. ${customerName}`,
      this.#random() < 0.3 ? 'Kerstin Unbekannt' : customerName,
    ])
  }

  #wrongDigit(number: string): string {
    const at = this.pick([...number.matchAll(/\d/g)].map(({ index }) => index))
    return (
      number.slice(0, at) +
      String((Number(number[at]) + 1 + Math.floor(this.#random() * 9)) % 10) +
      number.slice(at + 1)
    )
  }

  /** The number as customers type it: of 100, about 6 have a wrong digit. */
  reference({ orderNumber }: PayableOrder): string {
    const kinds = [
      ...Array.from({ length: 8 }, () => () => orderNumber),
      () => orderNumber.replaceAll('-', ''),
      () => orderNumber.replaceAll('-', ' '),
      () => orderNumber.replaceAll('-', ' - '),
      () => orderNumber.replaceAll('-', '–'),
      () => orderNumber.replaceAll('0', 'O'),
      () => orderNumber.replaceAll('0', 'o').replaceAll('-', ' '),
      // Banks break a reference after 27 characters.
      () => `${orderNumber.slice(0, 9)} ${orderNumber.slice(9)}`,
      () => orderNumber.replace('1245-', ''),
      () => orderNumber.replace('202611-', ''),
      () => this.#wrongDigit(orderNumber),
    ]
    const text = this.pick(kinds)()
    return this.pick([
      text,
      text,
      `Bestellung ${text}`,
      `Bestellnr.: ${text}, vielen Dank`,
      `${text} Kaffee 250 g`,
      `SVWZ+${text} vom 20.11.2026`,
      `Rechnung zu ${text} Tel 0202 123456`,
    ])
  }

  payment(order: PayableOrder): Made {
    return { order, remittance: this.reference(order), payerName: this.payerName(order) }
  }
}

it.each([1, 2])(
  'of 500 payments with realistic mistakes at least 98 % find their order, and none a wrong one (seed %i)',
  (seed) => {
    const customers = new Customers(seed)
    const orders = Array.from({ length: 2_000 }, (_, index) => customers.order(index + 1))
    const index = indexOrders(orders)
    const open = orders.filter(({ state }) => state === 'open').slice(0, 500)
    const results = open.map((order) => {
      const made = customers.payment(order)
      const { amountCents } = order
      const match = matchTransaction({ ...made, amountCents, endToEndId: '' }, index)
      return { made, match, isRight: match.candidates[0]?.order.id === order.id }
    })
    const decided = results.filter(({ match }) => match.verdict !== 'unclear')
    expect(decided.filter(({ isRight }) => !isRight)).toEqual([])
    expect(decided.length).toBeGreaterThanOrEqual(490)
  },
)
