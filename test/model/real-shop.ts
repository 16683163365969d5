import { documentContentSchema } from '../../src/documents/domain/document-content.ts'
import { orderViewSchema } from '../../src/orders/domain/order-view.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { centsToAmount } from '../../src/platform/domain/money.ts'
import { newId } from '../../src/platform/server/ids.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api } from '../../src/urls.ts'
import { makeBuyer, orderBody, postOrder, type Buyer } from '../orders.ts'
import { storeProducts } from '../products.ts'
import { accountId, openSession } from '../sessions.ts'
import { signIn, type TestShop } from '../shop.ts'
import { firstAdmin } from '../test-env.ts'
import type { Act } from './acts.ts'
import { inForce, moneyOf, type ModelOrder, type ModelState } from './shop-model.ts'

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b)
const byNumber = (a: number, b: number): number => a - b
const byKey = (a: { readonly key: string }, b: { readonly key: string }): number =>
  byText(a.key, b.key)

/** The first product id that no sequence uses; the default catalogue has the lower ones. */
let nextProduct = 10_000

/** The shop under test as one sequence sees it: a customer and products of its own. */
export class RealShop {
  readonly #shop: TestShop
  readonly #buyer: Buyer
  readonly #since = newId()
  readonly #firstProduct: number
  readonly #orders = new Map<string, string>()
  #admin = ''
  #customer: string

  private constructor(shop: TestShop, buyer: Buyer, firstProduct: number) {
    this.#shop = shop
    this.#buyer = buyer
    this.#customer = buyer.cookie
    this.#firstProduct = firstProduct
  }

  static async open(shop: TestShop, { products }: ModelState): Promise<RealShop> {
    const first = nextProduct
    nextProduct += products.length
    const ids = products.map((_, index) => first + index)
    await storeProducts(shop.deps.db, ids)
    const real = new RealShop(shop, await makeBuyer(shop), first)
    real.#admin = await signIn(shop)
    return real
  }

  async wait(hours: number): Promise<void> {
    this.#shop.clock.advance(hours * 3_600_000)
    this.#admin = await openSession(this.#shop, await accountId(this.#shop, firstAdmin.email))
    this.#customer = await openSession(this.#shop, this.#buyer.id)
  }

  restart(): Promise<void> {
    return this.#shop.restart()
  }

  #id(key: string): string {
    return this.#orders.get(key) ?? ''
  }

  async #send(method: string, path: string, body?: unknown): Promise<number> {
    const answer = await this.#shop.request(path, { method, body, cookie: this.#admin })
    await answer.arrayBuffer()
    return answer.ok ? 200 : answer.status
  }

  #changeProduct(act: Extract<Act, { kind: 'stock' | 'price' }>): Promise<number> {
    const path = adminApi.product(this.#firstProduct + act.product)
    const price = { variants: [{ weight: '250g', price: centsToAmount(act.value) }] }
    return this.#send('PATCH', path, act.kind === 'stock' ? { stock: act.value } : price)
  }

  async #place({ key, lines, totalCents }: Extract<Act, { kind: 'place' }>): Promise<number> {
    const items = lines.map(({ product, quantity, cents }) => ({
      id: this.#firstProduct + product,
      weight: '250g',
      grind: 'Ganze Bohnen',
      quantity,
      price: cents / 100,
    }))
    const total = centsToAmount(totalCents)
    const body = { ...orderBody, customerEmail: this.#buyer.email, items, total }
    const answer = await postOrder(this.#shop, body, {
      cookie: this.#customer,
      key: `${this.#since}-${key}`,
    })
    const placed = orderViewSchema.safeParse(await answer.json())
    if (placed.success) {
      const known = this.#orders.get(key)
      if (known !== undefined && known !== placed.data.id) throw new Error('one key, two orders')
      this.#orders.set(key, placed.data.id)
    }
    return answer.status
  }

  /** Chooses what the request needs from the database, so that several can be sent at once afterwards. */
  async prepare(act: Act): Promise<() => Promise<number>> {
    if (act.kind === 'place') return () => this.#place(act)
    if ('product' in act) return () => this.#changeProduct(act)
    const id = this.#id(act.key)
    switch (act.kind) {
      case 'status': {
        const body = { status: act.to, trackingCode: 'T-1' }
        return () => this.#send('PATCH', adminApi.orderStatus(id), body)
      }
      case 'pay':
      case 'refund': {
        const path = act.kind === 'pay' ? adminApi.orderPayments(id) : adminApi.orderRefunds(id)
        const date = berlinDate(this.#shop.clock.now())
        const body = { amount: centsToAmount(act.cents).replace('.', ','), date }
        return () => this.#send('POST', path, body)
      }
      case 'reverse': {
        const booking = (await this.#paymentsInForce())
          .filter(({ order_id, amount_cents }) => order_id === id && amount_cents === act.cents)
          .at(act.place)
        const path = adminApi.bookingReversal(booking?.id ?? newId())
        return () => this.#send('POST', path, { reason: 'falsch gebucht' })
      }
      case 'cancel-packs': {
        const { position, quantity, left, restock } = act
        const lines = [{ position, quantity, left }]
        const body = { lines, reason: 'customer', words: '', restock }
        return () => this.#send('POST', adminApi.orderPartCancellations(id), body)
      }
      case 'invoice':
        return () => this.#send('GET', adminApi.orderInvoice(id))
    }
  }

  #ownOrders() {
    return this.#shop.deps.db.selectFrom('orders').where('user_id', '=', this.#buyer.id)
  }

  async #paymentsInForce() {
    const rows = await this.#shop.deps.db
      .selectFrom('payments')
      .select(['id', 'order_id', 'amount_cents', 'reverses_id'])
      .where('order_id', 'in', this.#ownOrders().select('id'))
      .orderBy('id')
      .execute()
    const reversed = new Set(rows.map(({ reverses_id: id }) => id))
    return rows.filter(({ id, reverses_id: of }) => of === null && !reversed.has(id))
  }

  /** Returns everything that the model knows, read with plain queries from the database. */
  async read(): Promise<unknown> {
    const { db } = this.#shop.deps
    const products = await db
      .selectFrom('products')
      .innerJoin('product_variants', 'product_variants.product_id', 'products.id')
      .select(['stock', 'price_cents as cents'])
      .where('products.id', '>=', this.#firstProduct)
      .orderBy('products.id')
      .execute()
    const rows = await this.#ownOrders().selectAll().execute()
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', this.#ownOrders().select('id'))
      .orderBy('position')
      .execute()
    const documents = await db
      .selectFrom('documents')
      .select(['order_id', 'kind', 'round', 'content'])
      .where('order_id', 'in', this.#ownOrders().select('id'))
      .orderBy('year')
      .orderBy('counter')
      .execute()
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'cause'])
      .where('id', '>=', this.#since)
      .where('recipient', '=', this.#buyer.email)
      .execute()
    const payments = await this.#paymentsInForce()
    const orders = rows.map((row) => {
      const isOwn = (part: { readonly order_id: string }): boolean => part.order_id === row.id
      return {
        key: [...this.#orders].find(([, id]) => id === row.id)?.[0] ?? 'never acknowledged',
        status: row.status,
        lines: lines
          .filter(isOwn)
          .map((line) => [
            line.product_id - this.#firstProduct,
            line.quantity,
            line.quantity - line.withdrawn_quantity,
            line.unit_price_cents,
          ]),
        total: row.total_cents,
        withdrawn: row.withdrawn_cents,
        paid: row.paid_cents,
        refunded: row.refunded_cents,
        open: row.open_cents,
        payments: payments
          .filter(isOwn)
          .map(({ amount_cents: cents }) => cents)
          .toSorted(byNumber),
        documents: documents.filter(isOwn).map(({ kind, round, content }) => {
          const { totalCents } = documentContentSchema.parse(JSON.parse(content))
          return [kind, round, totalCents]
        }),
        mails: mails
          .filter(({ cause }) => cause.includes(row.id))
          .map(({ kind }) => kind)
          .toSorted(byText),
      }
    })
    return { products, orders: orders.toSorted(byKey), mails: mails.length }
  }

  /** Returns status, total and open amount of an order as its customer sees them. */
  async show(key: string): Promise<unknown> {
    const path = api.order(this.#id(key))
    const answer = await this.#shop.request(path, { cookie: this.#customer })
    const { status, total, balance } = orderViewSchema.parse(await answer.json())
    return { status, total, open: balance.open }
  }
}

const expectedOrder = ([key, order]: [string, ModelOrder]) => ({
  key,
  status: order.status,
  lines: order.lines.map(({ product, quantity, left, cents }) => [product, quantity, left, cents]),
  total: order.totalCents,
  withdrawn: order.withdrawnCents,
  ...moneyOf(order),
  payments: inForce(order)
    .map(({ cents }) => cents)
    .toSorted(byNumber),
  documents: order.documents.map(({ kind, round, cents }) => [kind, round, cents]),
  mails: Object.values(order.mails)
    .map(({ kind }) => kind)
    .toSorted(byText),
})

/** Returns what `RealShop.read` must return. */
export function expectedState({ products, orders }: ModelState): unknown {
  const all = Object.entries(orders).map(expectedOrder)
  const mails = all.reduce((count, order) => count + order.mails.length, 0)
  return { products, orders: all.toSorted(byKey), mails }
}

/** Returns what `RealShop.show` must return. */
export function expectedView(order: ModelOrder): unknown {
  return {
    status: order.status,
    total: centsToAmount(order.totalCents - order.withdrawnCents),
    open: centsToAmount(moneyOf(order).open),
  }
}
