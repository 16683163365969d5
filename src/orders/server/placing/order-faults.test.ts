import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { databaseDigest } from '../../../../test/databases/database-digest.ts'
import {
  failingAfter,
  losingConnectionAt,
  PlannedFault,
} from '../../../../test/databases/failing-database.ts'
import { openTestPostgres } from '../../../../test/databases/postgres.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { orderInputSchema } from '../../domain/order-input.ts'
import {
  makeBuyer,
  orderBody,
  PASSWORD,
  placeTestOrder,
  setStock,
  snapshot,
} from '../../../../test/orders/orders.ts'
import { moveFreeOrder } from '../../../fulfilment/server/status/move-free-order.ts'
import { createOrderNumbers } from './order-numbers.ts'
import { placeOrder } from './place-order.ts'

/**
 * How many queries each operation has, so that the test notices when it stops at a part of them. PostgreSQL runs
 * most inserts of an order in one query. Some are outside of the transaction.
 */
const counts = {
  order: { sqlite: 31, postgres: 26, outside: 2 },
  'order of a guest': { sqlite: 31, postgres: 24, outside: 5 },
} as const

describe.each(databaseKinds)('a database fault at any query on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
    const buyer = await makeBuyer(shop)
    // The first order also stores the terms, which later ones share.
    await placeTestOrder(shop, orderBody, buyer.cookie)
  })
  afterAll(() => shop.close())

  // Order numbers are reserved ahead in a transaction of their own: a fault after it leaves a gap.
  const digest = (): Promise<string> => databaseDigest(shop.deps.db, 'counters')

  /** Fails after query 1, 2, 3 … until the order is placed; expects no change after each fault. */
  async function failEverywhere(
    name: keyof typeof counts,
    place: (db: Db) => Promise<{ ok: boolean }>,
  ): Promise<void> {
    const before = await digest()
    for (let n = 1; n < 100; n += 1) {
      try {
        expect((await place(failingAfter(shop.deps.db, n))).ok).toBe(true)
        expect(await digest()).not.toBe(before)
        expect(n - 1).toBe(counts[name][kind])
        return
      } catch (error) {
        if (!(error instanceof PlannedFault)) throw error
        expect([n, await digest()]).toEqual([n, before])
      }
    }
    throw new Error('the order was never placed')
  }

  /**
   * Loses the connection after query 1, 2, 3 … of orders, each time expecting no change; `renew` is called when an
   * order was placed, because there was no transaction to lose.
   */
  async function loseEverywhere(
    name: keyof typeof counts,
    place: (db: Db) => Promise<{ ok: boolean }>,
    renew: () => Promise<void>,
  ): Promise<void> {
    // Its connections stay, which makes reading the whole database again and again much faster.
    const other = openTestPostgres(shop.databaseUrl ?? '')
    onTestFinished(() => other.close())
    const read = () => databaseDigest(other.db, 'counters')
    let before = await read()
    let [lost, placed] = [0, 0]
    for (let n = 1; n < 100; n += 1) {
      const losing = losingConnectionAt(shop.deps.db, n, other.db)
      const ended = await place(losing.db).catch((error: unknown) => error)
      if (losing.seen.reached === 0) break
      if (losing.seen.lost === 1) {
        expect([n, ended instanceof Error]).toEqual([n, true])
        expect([n, await read()]).toEqual([n, before])
        lost += 1
        continue
      }
      expect([n, losing.seen.lost, ended]).toMatchObject([n, 0, { ok: true }])
      placed += 1
      await renew()
      before = await read()
    }
    expect(await read()).not.toBe(before)
    expect(lost + placed).toBe(counts[name].postgres)
    expect(placed).toBe(counts[name].outside)
  }

  function order(db: Db, body: object, user: { id: string } | null) {
    const deps = { ...shop.deps, db, numbers: createOrderNumbers(db), moveFreeOrder }
    const input = orderInputSchema.parse({ ...orderBody, saveInfo: true, ...body })
    const request = { input, keyHash: crypto.randomUUID(), clientAddress: crypto.randomUUID() }
    const session = { token: newToken(), client: 'Firefox' }
    return placeOrder(deps, { ...request, session, user: user && { ...profile, id: user.id } })
  }

  const profile = {
    email: 'x@example.de',
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    postalCode: '',
    city: '',
    country: '',
    isAdmin: false,
    createdAt: '',
    updatedAt: '',
  }

  it('a database fault at any query leaves no part of an order', async () => {
    // The address that the order saves is new to this account.
    const newBuyer = await makeBuyer(shop)
    const start = await snapshot(shop)
    await failEverywhere('order', (db) => order(db, {}, newBuyer))
    expect(await snapshot(shop)).toMatchObject({
      orders: (start.orders ?? 0) + 1,
      mails: (start.mails ?? 0) + 1,
      idempotency_keys: (start.idempotency_keys ?? 0) + 1,
      'stock of 1': (start['stock of 1'] ?? 0) - 2,
    })
  })

  it("a database fault at any query leaves no part of a guest's order, account and session", async () => {
    const body = { customerEmail: 'fault@example.de', password: PASSWORD }
    const start = await snapshot(shop)
    await failEverywhere('order of a guest', (db) => order(db, body, null))
    expect(await snapshot(shop)).toMatchObject({
      users: (start.users ?? 0) + 1,
      sessions: (start.sessions ?? 0) + 1,
    })
  })

  it.runIf(kind === 'postgres')(
    'a connection lost after any query leaves no part of an order',
    async () => {
      let newBuyer = await makeBuyer(shop)
      await loseEverywhere(
        'order',
        (db) => order(db, {}, newBuyer),
        async () => {
          newBuyer = await makeBuyer(shop)
        },
      )
    },
  )

  it.runIf(kind === 'postgres')(
    "a connection lost after any query leaves no part of a guest's order, account and session",
    async () => {
      let guests = 0
      const body = () => ({ customerEmail: `lost-${guests}@example.de`, password: PASSWORD })
      await loseEverywhere(
        'order of a guest',
        (db) => order(db, body(), null),
        async () => {
          guests += 1
        },
      )
    },
  )
})
