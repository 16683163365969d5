import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeMeanwhile } from '../../../../test/databases/lock-wait.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  postOrder,
  readAnswer,
  setStock,
  snapshot,
  stockOf,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'

const monza = orderBody.items[0]
const imola = { ...monza, id: 2, quantity: 1, price: 8.5 }
const ordinary = { stock: 100, in_stock: 1, hidden_at: null } as const

type Change = Partial<{ stock: number; in_stock: 0 | 1; hidden_at: string | null }>

// SQLite has no other transaction between what an order reads and its stock.
describe.each([
  ['changes nothing else', {}],
  ['also changes its account', { saveInfo: true }],
])('an order on PostgreSQL whose stock leaves together with the commit and that %s', (_, more) => {
  let shop: TestShop
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop('postgres')
    await sql`create sequence stock_tries`.execute(shop.deps.db)
    // The first order under its terms looks at every answer.
    await placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
  })
  beforeEach(async () => {
    buyer = await makeBuyer(shop)
    await shop.deps.db.updateTable('products').set(ordinary).where('id', 'in', [1, 2]).execute()
  })
  afterAll(() => shop.close())

  // Nothing follows the stock when the confirmation goes to the account's own email.
  const twoPacks = () => ({ ...orderBody, ...more, customerEmail: buyer.email })
  const twoProducts = () => ({ ...twoPacks(), items: [monza, imola], total: '32.40' })

  const post = async (body: object, key: string) =>
    readAnswer(await postOrder(shop, body, { cookie: buyer.cookie, key }))

  /** Sends an order, and changes a product after the order read it and before its stock is taken. */
  async function postDuring(id: number, change: Change, body: object, key: string) {
    return changeMeanwhile(
      shop.deps.db,
      (tx) => tx.updateTable('products').set(change).where('id', '=', id).execute(),
      () => post(body, key),
    )
  }

  const hidden_at = '2026-11-27T10:00:00.000Z'
  const refusals: [string, Change, { status: number; body: object }][] = [
    ['hidden', { hidden_at }, { status: 400, body: { code: 'invalid' } }],
    ['switched off', { in_stock: 0 }, { status: 409, body: { code: 'out-of-stock' } }],
    ['sold out', { stock: 0 }, { status: 409, body: { productId: 1 } }],
    ['left once', { stock: 1 }, { status: 409, body: { code: 'out-of-stock', productId: 1 } }],
  ]
  it.each(refusals)(
    'is refused, stores nothing and leaves its key free when the product is %s meanwhile',
    async (_, change, answer) => {
      const key = crypto.randomUUID()
      const before = await snapshot(shop)
      expect(await postDuring(1, change, twoProducts(), key)).toMatchObject(answer)
      expect(await snapshot(shop)).toEqual({ ...before, 'stock of 1': change.stock ?? 100 })
      await shop.deps.db.updateTable('products').set(ordinary).where('id', '=', 1).execute()
      expect((await post(twoProducts(), key)).status).toBe(201)
    },
  )

  it.each([
    [2, [productTags([1])]],
    [3, []],
  ])(
    'is placed once when only %i packs are left, and announces what it sold out',
    async (left, tags) => {
      const notified: unknown[] = []
      const stop = shop.deps.changes.onChange((changed) => notified.push(changed))
      const before = await snapshot(shop)
      const key = crypto.randomUUID()
      const placed = await postDuring(1, { stock: left }, twoPacks(), key)
      stop()
      expect([placed.status, notified]).toEqual([201, tags])
      expect(await snapshot(shop)).toMatchObject({
        orders: (before.orders ?? 0) + 1,
        mails: (before.mails ?? 0) + 1,
        idempotency_keys: (before.idempotency_keys ?? 0) + 1,
        'stock of 1': left - 2,
      })
      expect((await post(twoPacks(), key)).body.id).toBe(placed.body.id)
    },
  )

  it('keeps the packs of its other products when one of them is sold out meanwhile', async () => {
    const refused = await postDuring(2, { stock: 0 }, twoProducts(), crypto.randomUUID())
    expect(refused).toMatchObject({ status: 409, body: { productId: 2 } })
    expect([await stockOf(shop, 1), await stockOf(shop, 2)]).toEqual([100, 0])
  })

  /** Lets the next statement that takes stock do something first, once: a sequence is not rolled back. */
  async function atNextStock(action: string): Promise<void> {
    const { db } = shop.deps
    await setStock(shop, 1, 100)
    await sql`alter sequence stock_tries restart`.execute(db)
    const body = `begin
      if nextval('stock_tries') = 1 then ${action}; end if;
      return new;
    end`
    await sql`create or replace function at_stock() returns trigger language plpgsql
      as ${sql.lit(body)}`.execute(db)
    await sql`create or replace trigger at_stock before update on products
      for each row execute function at_stock()`.execute(db)
  }

  const raise = (code: string) => `raise exception 'no stock' using errcode = '${code}'`

  it.each([
    ['fails', raise('XX000'), 500],
    ['waits too long for a lock', raise('55P03'), 503],
    ['loses its connection', 'perform pg_terminate_backend(pg_backend_pid())', 503],
  ])(
    'leaves nothing behind when the statement of its stock %s, and can be sent again',
    async (_, action, status) => {
      const before = await snapshot(shop)
      await atNextStock(action)
      const key = crypto.randomUUID()
      expect((await post(twoPacks(), key)).status).toBe(status)
      expect(await snapshot(shop)).toEqual(before)
      expect((await post(twoPacks(), key)).status).toBe(201)
      expect(await stockOf(shop, 1)).toBe(98)
    },
  )

  it.each(['40001', '40P01'])('is placed once when its stock failed with %s', async (code) => {
    const before = await snapshot(shop)
    await atNextStock(raise(code))
    expect((await post(twoPacks(), crypto.randomUUID())).status).toBe(201)
    const after = await snapshot(shop)
    expect([after.orders, after['stock of 1']]).toEqual([(before.orders ?? 0) + 1, 98])
  })
})
