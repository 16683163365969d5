import { sql } from 'kysely'
import { orderViewSchema } from '../../src/orders/domain/order-view.ts'
import { newId } from '../../src/platform/server/ids.ts'
import { createRateLimits } from '../../src/platform/server/rate-limits.ts'
import { api } from '../../src/urls.ts'
import { setBusiness } from '../settings/business.ts'
import { makeBuyer } from '../orders/orders.ts'
import { runOnPostgres } from '../databases/postgres-statement.ts'
import { storeProducts } from '../catalogue/products.ts'
import { forgetReminders } from '../money/reminders.ts'
import { accountId, openSession } from '../accounts/sessions.ts'
import { signIn, type TestShop } from '../shop.ts'
import { firstAdmin } from '../test-env.ts'
import type { Act } from './acts.ts'
import { withKilledShop } from './killed-shop-process.ts'
import { readShop } from './read-shop.ts'
import { prepareRequest } from './requests.ts'
import { idOf, type Sequence } from './sequence.ts'
import type { ModelState } from './state.ts'

/** As many as the shop has at most; see `openPostgres`. */
const CONNECTIONS = 10

/** The first product id that no sequence uses; the default catalogue has the lower ones. */
let nextProduct = 10_000

/** Sets the clock to the newest document at least, because an earlier sequence may have set it back. */
async function readDocumentDates({ deps, clock }: TestShop, state: ModelState): Promise<void> {
  const rows = await deps.db
    .selectFrom('documents')
    .select((eb) => ['year', eb.fn.max('issued_at').as('at')])
    .groupBy('year')
    .execute()
  state.issued = Object.fromEntries(rows.map(({ year, at }) => [year, at]))
  state.now = Math.max(clock.now().getTime(), ...rows.map(({ at }) => Date.parse(at)))
  clock.set(new Date(state.now).toISOString())
}

/** Ends what jobs would still do about the orders of earlier sequences. */
async function endEarlierSequences(shop: TestShop): Promise<void> {
  const { db, clock } = shop.deps
  await forgetReminders(shop)
  await db.updateTable('orders').set({ payment_state: 'paid' }).execute()
  const ended = { ended_at: clock.now().toISOString(), end_reason: 'late' } as const
  await db.updateTable('review_requests').set(ended).where('ended_at', 'is', null).execute()
  await db.deleteFrom('counters').where('name', '=', 'review-requests-day').execute()
}

/** The shop under test as one sequence sees it: a customer and products of its own. */
export class RealShop {
  readonly #sequence: Sequence
  /** Takes the requests while a process that is killed has the database. */
  #killedShop: TestShop['request'] | null = null

  private constructor(sequence: Sequence) {
    this.#sequence = sequence
  }

  /** Prepares a sequence; tells the model what the clock shows and which documents there are. */
  static async open(shop: TestShop, state: ModelState, other = shop): Promise<RealShop> {
    const { products } = state
    await readDocumentDates(shop, state)
    await endEarlierSequences(shop)
    const firstProduct = nextProduct
    nextProduct += products.length
    const ids = products.map((_, index) => firstProduct + index)
    await storeProducts(shop.deps.db, ids)
    // As the model says: a payment that fits for certain is booked when its statement comes.
    await setBusiness(shop.deps, { booksCertainPayments: true, cancelsUnpaidOrders: true })
    // What earlier sequences sent counts towards no limit.
    for (const { deps } of [shop, other]) Object.assign(deps.limits, createRateLimits())
    const since = newId()
    const buyer = await makeBuyer(shop)
    let isOther = false
    const nextInstance = (): TestShop => {
      isOther = !isOther
      return isOther ? other : shop
    }
    const request: TestShop['request'] = (...sent) =>
      (real.#killedShop ?? nextInstance().request)(...sent)
    const real: RealShop = new RealShop({
      shop: Object.create(shop, { request: { value: request } }) as TestShop,
      nextInstance,
      buyer,
      since,
      firstProduct,
      orders: new Map(),
      files: new Map(),
      withdrawalKeys: new Map(),
      admin: await signIn(shop),
      customer: buyer.cookie,
    })
    return real
  }

  /** Lets the clock of the server show another moment; time itself never runs backwards. */
  async setClock(now: number): Promise<void> {
    const { shop, buyer } = this.#sequence
    const ms = now - shop.clock.now().getTime()
    if (ms > 0) shop.clock.advance(ms)
    else shop.clock.set(new Date(now).toISOString())
    this.#sequence.admin = await openSession(shop, await accountId(shop, firstAdmin.email))
    this.#sequence.customer = await openSession(shop, buyer.id)
  }

  /** Ends every connection to PostgreSQL, wherever the shop is with its requests. */
  async loseConnections(): Promise<void> {
    const url = this.#sequence.shop.databaseUrl
    if (url === null) return
    await runOnPostgres(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    // The shop learns of it from its sockets.
    for (let alive = 0; alive < CONNECTIONS;) {
      const answers = await Promise.allSettled(
        Array.from({ length: CONNECTIONS }, () =>
          sql`select 1`.execute(this.#sequence.shop.deps.db),
        ),
      )
      alive = answers.filter(({ status }) => status === 'fulfilled').length
    }
  }

  /** Sends requests to a process of the shop that is killed after so many statements, and starts the shop again. */
  async sendToKilledShop(
    program: string,
    statements: number,
    sends: readonly (() => Promise<number>)[],
  ): Promise<readonly number[]> {
    const { shop } = this.#sequence
    const database = shop.databaseUrl ?? shop.dataDir ?? ''
    const options = { database, now: shop.clock.now().toISOString(), statements }
    let statuses: readonly number[] = []
    await shop.restart({}, async () => {
      statuses = await withKilledShop(program, options, async (request) => {
        this.#killedShop = request
        try {
          return await Promise.all(sends.map((send) => send()))
        } finally {
          this.#killedShop = null
        }
      })
    })
    return statuses
  }

  restart(): Promise<void> {
    return this.#sequence.shop.restart()
  }

  /** Chooses what the request needs from the database, so that several can be sent at once afterwards. */
  prepare(act: Act): Promise<() => Promise<number>> {
    return prepareRequest(this.#sequence, act)
  }

  /** Returns everything that the model knows, read with plain queries from the database. */
  read(): Promise<unknown> {
    return readShop(this.#sequence)
  }

  /** Returns status, total and open amount of an order as its customer sees them. */
  async show(key: string): Promise<unknown> {
    const { shop, customer } = this.#sequence
    const path = api.order(idOf(this.#sequence, key))
    const answer = await shop.request(path, { cookie: customer })
    const { status, total, balance } = orderViewSchema.parse(await answer.json())
    return { status, total, open: balance.open }
  }
}
