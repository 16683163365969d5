import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { databaseDigest } from '../../../../test/database-digest.ts'
import {
  failingAt,
  losingConnectionAt,
  PlannedFault,
  type Moment,
} from '../../../../test/failing-database.ts'
import { openTestPostgres } from '../../../../test/postgres.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { orderInputSchema } from '../../domain/order-input.ts'
import { guardRefund } from '../../../refunds/server/runs/guard-refund.ts'
import { changeOrderStatus } from '../../../fulfilment/server/status/change-order-status.ts'
import {
  makeBuyer,
  orderBody,
  PASSWORD,
  placeTestOrder,
  setStock,
  snapshot,
  type Buyer,
} from '../../../../test/orders.ts'
import { moveFreeOrder } from '../../../fulfilment/server/status/move-free-order.ts'
import { createOrderNumbers } from './order-numbers.ts'
import { placeOrder } from './place-order.ts'

/**
 * How many queries each operation has, so that the test notices when it stops at a part of them. PostgreSQL runs
 * most inserts of an order in one query; before it, each of them counts.
 */
const counts = {
  order: { sqlite: 31, postgres: { before: 32, after: 25 } },
  'order of a guest': { sqlite: 31, postgres: { before: 32, after: 24 } },
  cancel: { sqlite: 23, postgres: 23 },
  reopen: { sqlite: 26, postgres: 26 },
} as const

describe.each(databaseKinds)('a database fault at any query on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
    buyer = await makeBuyer(shop)
    // The first order also stores the terms, which later ones share.
    await placeTestOrder(shop, orderBody, buyer.cookie)
  })
  afterAll(() => shop.close())

  // Order numbers are reserved ahead in a transaction of their own: a fault after it leaves a gap.
  const digest = (): Promise<string> => databaseDigest(shop.deps.db, 'counters')

  /** Fails at query 1, 2, 3 … until the operation succeeds; expects no change after each fault. */
  async function failEverywhere(
    moment: Moment,
    name: keyof typeof counts,
    operation: (db: Db) => Promise<{ ok: boolean }>,
  ): Promise<void> {
    const before = await digest()
    for (let n = 1; n < 100; n += 1) {
      try {
        const result = await operation(failingAt(shop.deps.db, n, moment))
        expect(result.ok).toBe(true)
        expect(await digest()).not.toBe(before)
        const expected = counts[name][kind]
        expect(n - 1).toBe(typeof expected === 'number' ? expected : expected[moment])
        return
      } catch (error) {
        if (!(error instanceof PlannedFault)) throw error
        expect([n, await digest()]).toEqual([n, before])
      }
    }
    throw new Error('the operation never succeeded')
  }

  function order(db: Db, body: object, user: { id: string } | null) {
    const deps = { ...shop.deps, db, numbers: createOrderNumbers(db), moveFreeOrder }
    const input = orderInputSchema.parse({ ...orderBody, saveInfo: true, ...body })
    const request = { input, keyHash: crypto.randomUUID(), address: crypto.randomUUID() }
    return placeOrder(deps, { ...request, user: user && { ...profile, id: user.id } })
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

  it.each(['before', 'after'] as const)(
    'a database fault at any query leaves no part of an order (%s it)',
    async (moment) => {
      // The address that the order saves is new to this account.
      const newBuyer = await makeBuyer(shop)
      const start = await snapshot(shop)
      await failEverywhere(moment, 'order', (db) => order(db, {}, newBuyer))
      expect(await snapshot(shop)).toMatchObject({
        orders: (start.orders ?? 0) + 1,
        mails: (start.mails ?? 0) + 1,
        idempotency_keys: (start.idempotency_keys ?? 0) + 1,
        'stock of 1': (start['stock of 1'] ?? 0) - 2,
      })
    },
  )

  it.each(['before', 'after'] as const)(
    "a database fault at any query leaves no part of a guest's order and account (%s it)",
    async (moment) => {
      const body = { customerEmail: `fault-${moment}@example.de`, password: PASSWORD }
      const start = await snapshot(shop)
      await failEverywhere(moment, 'order of a guest', (db) => order(db, body, null))
      expect((await snapshot(shop)).users).toBe((start.users ?? 0) + 1)
    },
  )

  it.each(['before', 'after'] as const)(
    'a database fault at any query leaves no part of a cancellation or of taking it back (%s it)',
    async (moment) => {
      const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
      const change = (status: 'cancelled' | 'processing') =>
        failEverywhere(moment, status === 'cancelled' ? 'cancel' : 'reopen', (db) =>
          changeOrderStatus(
            { ...shop.deps, db, guardRefund },
            { orderId: id, input: { status }, by: { ...buyer, isAdmin: true } },
          ),
        )
      const start = await snapshot(shop)
      await change('cancelled')
      expect(await snapshot(shop)).toMatchObject({ 'stock of 1': (start['stock of 1'] ?? 0) + 2 })
      await change('processing')
      expect(await snapshot(shop)).toMatchObject({ 'stock of 1': start['stock of 1'] })
    },
  )

  it.runIf(kind === 'postgres')(
    'a connection lost after any query leaves no part of an order',
    async () => {
      let newBuyer = await makeBuyer(shop)
      // Its connections stay, which makes reading the whole database again and again much faster.
      const other = openTestPostgres(shop.databaseUrl ?? '')
      onTestFinished(() => other.close())
      const read = () => databaseDigest(other.db, 'counters')
      let before = await read()
      let [lost, placed] = [0, 0]
      for (let n = 1; n < 100; n += 1) {
        const losing = losingConnectionAt(shop.deps.db, n, other.db)
        const ended = await order(losing.db, {}, newBuyer).catch((error: unknown) => error)
        if (losing.seen.reached === 0) break
        if (losing.seen.lost === 1) {
          expect([n, ended instanceof Error]).toEqual([n, true])
          expect([n, await read()]).toEqual([n, before])
          lost += 1
          continue
        }
        // Before the transaction there is nothing to lose, so the whole order is placed.
        expect([n, losing.seen.lost, ended]).toMatchObject([n, 0, { ok: true }])
        placed += 1
        newBuyer = await makeBuyer(shop)
        before = await read()
      }
      expect(await read()).not.toBe(before)
      expect(lost + placed).toBe(counts.order.postgres.after)
      expect(placed).toBeLessThan(5)
    },
  )
})
