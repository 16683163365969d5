import { sql } from 'kysely'
import { documentContentSchema } from '../../src/documents/domain/document-content.ts'
import { orderViewSchema } from '../../src/orders/domain/order-view.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { centsToAmount } from '../../src/platform/domain/money.ts'
import { newId } from '../../src/platform/server/ids.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api } from '../../src/urls.ts'
import { setBusiness } from '../business.ts'
import { runOnPostgres } from '../postgres-statement.ts'
import { CUSTOMER_IBAN } from '../refunds.ts'
import { camtFile } from '../statements.ts'
import { makeBuyer, orderBody, postOrder, type Buyer } from '../orders.ts'
import { storeProducts } from '../products.ts'
import { accountId, openSession } from '../sessions.ts'
import { signIn, type TestShop } from '../shop.ts'
import { firstAdmin } from '../test-env.ts'
import type { Act } from './acts.ts'
import { byKey, byNumber, byText } from './expected.ts'
import type { ModelState } from './shop-model.ts'

/** As many as the shop has at most; see `openPostgres`. */
const CONNECTIONS = 10

/** Digits in the text of a payment could be read as part of an order number. */
const letterOf = (digit: string): string => 'ABCDEFGHIJ'[Number(digit)] ?? ''

/** The first product id that no sequence uses; the default catalogue has the lower ones. */
let nextProduct = 10_000

/** The shop under test as one sequence sees it: a customer and products of its own. */
export class RealShop {
  readonly #shop: TestShop
  readonly #buyer: Buyer
  readonly #since = newId()
  readonly #firstProduct: number
  readonly #orders = new Map<string, string>()
  /** Files of the bank. */
  readonly #files = new Map<string, string>()
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
    // As the model says: a payment that fits for certain is booked when its statement comes.
    await setBusiness(shop.deps, { booksCertainPayments: true })
    const real = new RealShop(shop, await makeBuyer(shop), first)
    real.#admin = await signIn(shop)
    return real
  }

  async wait(hours: number): Promise<void> {
    this.#shop.clock.advance(hours * 3_600_000)
    this.#admin = await openSession(this.#shop, await accountId(this.#shop, firstAdmin.email))
    this.#customer = await openSession(this.#shop, this.#buyer.id)
  }

  /** Ends every connection to PostgreSQL, wherever the shop is with its requests. */
  async loseConnections(): Promise<void> {
    const url = this.#shop.databaseUrl
    if (url === null) return
    await runOnPostgres(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    // The shop learns of it from its sockets.
    for (let alive = 0; alive < CONNECTIONS;) {
      const answers = await Promise.allSettled(
        Array.from({ length: CONNECTIONS }, () => sql`select 1`.execute(this.#shop.deps.db)),
      )
      alive = answers.filter(({ status }) => status === 'fulfilled').length
    }
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

  /** Sends a file of the bank with one payment. The same name is the same file. */
  async #import(act: Extract<Act, { kind: 'statement' }>): Promise<() => Promise<number>> {
    const token = `${this.#firstProduct}x${act.name}`.replaceAll(/\d/g, letterOf)
    const file = this.#files.get(token) ?? (await this.#makeFile(act, token))
    this.#files.set(token, file)
    return async () => {
      const answer = await this.#shop.request(`${adminApi.bankFiles()}?name=auszug`, {
        method: 'POST',
        rawBody: file,
        headers: { 'content-type': 'application/octet-stream' },
        cookie: this.#admin,
      })
      await answer.arrayBuffer()
      return answer.status
    }
  }

  async #makeFile(
    { order, cents }: Extract<Act, { kind: 'statement' }>,
    token: string,
  ): Promise<string> {
    const row = await this.#ownOrders()
      .select('order_number')
      .where('id', '=', this.#id(order ?? ''))
      .executeTakeFirst()
    const text = row?.order_number ?? 'Vielen Dank'
    const day = berlinDate(this.#shop.clock.now())
    return camtFile([
      { amount: (cents / 100).toFixed(2), text, day, endToEndId: token, reference: token },
    ])
  }

  async #run(id: string, cents: number): Promise<() => Promise<number>> {
    const account = { holder: 'Karla Kundin', iban: CUSTOMER_IBAN }
    await this.#send('PUT', adminApi.refundAccount(id), account)
    const body = { orders: [{ id, amount: centsToAmount(cents) }] }
    return () => this.#send('POST', adminApi.refundRuns(), body)
  }

  async #bookRun(id: string): Promise<() => Promise<number>> {
    const last = await this.#shop.deps.db
      .selectFrom('refund_transfers')
      .select('run_id')
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const path = adminApi.refundRunBooking(last?.run_id ?? newId())
    const body = { date: berlinDate(this.#shop.clock.now()) }
    return () => this.#send('POST', path, body)
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
    if (act.kind === 'statement') return this.#import(act)
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
      case 'run':
        return this.#run(id, act.cents)
      case 'book-run':
        return this.#bookRun(id)
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
    const transfers = await db
      .selectFrom('refund_transfers')
      .select(['order_id', 'amount_cents'])
      .where('order_id', 'in', this.#ownOrders().select('id'))
      .where('state', '=', 'open')
      .execute()
    const transactions = await db
      .selectFrom('bank_transactions')
      .select(['end_to_end_id', 'amount_cents', 'state'])
      .where('end_to_end_id', 'in', ['', ...this.#files.keys()])
      .orderBy('id')
      .execute()
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
        transfers: transfers.filter(isOwn).map(({ amount_cents: cents }) => cents),
        mails: mails
          .filter(({ cause }) => cause.includes(row.id))
          .map(({ kind }) => kind)
          .toSorted(byText),
      }
    })
    return {
      products,
      orders: orders.toSorted(byKey),
      mails: mails.length,
      transactions: transactions.map(({ amount_cents: cents, state }) => [cents, state]),
    }
  }

  /** Returns status, total and open amount of an order as its customer sees them. */
  async show(key: string): Promise<unknown> {
    const path = api.order(this.#id(key))
    const answer = await this.#shop.request(path, { cookie: this.#customer })
    const { status, total, balance } = orderViewSchema.parse(await answer.json())
    return { status, total, open: balance.open }
  }
}
