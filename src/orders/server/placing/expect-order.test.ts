import { randomUUID } from 'node:crypto'
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
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { putSettings } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'

// PostgreSQL gets all of such an order in one message with its commit, SQLite one statement after the other.
describe.each(databaseKinds)('an order with a session and its own email on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
    admin = await signIn(shop)
    await setStock(shop, 1, 1000)
  })
  beforeEach(async () => {
    buyer = await makeBuyer(shop)
    await setLimits(20, 100)
  })
  afterAll(() => shop.close())

  async function setLimits(orders: number, allPacks: number): Promise<void> {
    const limits = { maxOpenOrders: String(orders), maxOpenPacks: String(allPacks) }
    expect((await putSettings(shop, admin, 'orders', limits)).status).toBe(200)
  }

  const packs = (quantity: number, { email }: Buyer, street: string) => ({
    ...orderBody,
    customerEmail: email,
    customerAddress: `${street}, 42103 Wuppertal`,
    shippingMethod: 'pickup',
    items: [{ ...orderBody.items[0], quantity }],
    total: (9.5 * quantity).toFixed(2),
  })
  const order = async (body: object, { cookie } = buyer) =>
    readAnswer(await postOrder(shop, body, { cookie }))

  /** Returns the rows of an order, without what differs between orders. */
  async function rowsOf(id: string): Promise<unknown> {
    const { db } = shop.deps
    const rows = {
      order: await db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
      lines: await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute(),
      taxes: await db.selectFrom('order_taxes').selectAll().where('order_id', '=', id).execute(),
      changes: await db
        .selectFrom('order_status_changes')
        .select(['order_id', 'from_status', 'to_status', 'changed_by'])
        .where('order_id', '=', id)
        .execute(),
      words: await db
        .selectFrom('order_search')
        .select(['month', 'status', 'total_cents'])
        .where('order_id', '=', id)
        .execute(),
      consents: await db
        .selectFrom('review_requests')
        .select('consent_version')
        .where('order_id', '=', id)
        .execute(),
      mails: await db
        .selectFrom('mails')
        .select(['kind', 'recipient', 'state'])
        .where('cause', '=', `order-confirmation:${id}`)
        .execute(),
    }
    const { order_number: number = '' } = rows.order[0] ?? {}
    return JSON.parse(
      JSON.stringify(rows)
        .replaceAll(id, 'id')
        .replaceAll(number, 'number')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'),
    )
  }

  it('is stored as one that also changes its account', async () => {
    const body = packs(2, buyer, 'Gleichweg 1')
    const plain = await placeTestOrder(shop, body, buyer.cookie)
    const saving = await placeTestOrder(shop, { ...body, saveInfo: true }, buyer.cookie)
    const rows = await rowsOf(plain.id)
    expect(rows).toEqual(await rowsOf(saving.id))
    expect(rows).toMatchObject({
      order: [{ id: 'id', user_id: buyer.id, mails_to: null }],
      lines: [{ quantity: 2 }],
      changes: [{ from_status: null, to_status: 'pending', changed_by: buyer.id }],
      mails: [{ kind: 'order-confirmation', recipient: buyer.email }],
    })
  })

  it('is placed as often as the settings allow when many are sent at once', async () => {
    await setLimits(3, 100)
    const before = await snapshot(shop)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, house) => order(packs(1, buyer, `Vielweg ${house}`))),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(9)
    for (const { status, body } of refused) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'too-many-open' })
    }
    expect(await snapshot(shop)).toMatchObject({
      orders: (before.orders ?? 0) + 3,
      mails: (before.mails ?? 0) + 3,
      'stock of 1': (before['stock of 1'] ?? 0) - 3,
    })
  })

  it('is placed at a full address by a customer who has paid before', async () => {
    const paid = await placeTestOrder(shop, packs(1, buyer, 'Zahlweg 1'), buyer.cookie)
    const path = adminApi.orderStatus(paid.id)
    const status = { method: 'PATCH', body: { status: 'processing' }, cookie: admin } as const
    expect((await shop.request(path, status)).status).toBe(200)
    await setLimits(20, 20)
    const other = await makeBuyer(shop)
    expect((await order(packs(20, other, 'Zahlweg 1'), other)).status).toBe(201)
    expect((await order(packs(3, buyer, 'Zahlweg 1'))).status).toBe(201)
  })

  it('is refused above the packs of a full address, except for a small first one', async () => {
    await setLimits(20, 20)
    expect((await order(packs(20, buyer, 'Vollweg 1'))).status).toBe(201)
    const other = await makeBuyer(shop)
    const before = await snapshot(shop)
    const refused = await order(packs(3, other, 'Vollweg 1'), other)
    expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-open' } })
    expect(await snapshot(shop)).toEqual(before)
    expect((await order(packs(2, other, 'Vollweg 1'), other)).status).toBe(201)
  })

  it('is placed under terms that no order had before', async () => {
    const versions = () => shop.deps.db.selectFrom('terms_versions').select('id').execute()
    await order(packs(1, buyer, 'Altweg 1'))
    const before = await versions()
    const changed = await putSettings(shop, admin, 'orders', { paymentDeadlineDays: '9' })
    expect(changed.status).toBe(200)
    expect((await order(packs(1, buyer, 'Neuweg 1'))).status).toBe(201)
    expect(await versions()).toHaveLength(before.length + 1)
  })

  it.runIf(kind === 'postgres')(
    'is refused and stores nothing when its account is closed meanwhile',
    async () => {
      await order(packs(1, buyer, 'Schließweg 1'))
      const before = await snapshot(shop)
      const closed_at = shop.clock.now().toISOString()
      const answer = await changeMeanwhile(
        shop.deps.db,
        (tx) => tx.updateTable('users').set({ closed_at }).where('id', '=', buyer.id).execute(),
        () => order(packs(1, buyer, 'Schließweg 2')),
      )
      expect(answer.status).toBe(401)
      expect(await snapshot(shop)).toEqual(before)
    },
  )

  it.runIf(kind === 'postgres')(
    'is written in one try when a limit refuses it, with an open order or without',
    async () => {
      const { db } = shop.deps
      await setLimits(20, 10)
      // Unlike a row, a number that a sequence gave stays given when the transaction is rolled back.
      await sql`create sequence tries minvalue 0`.execute(db)
      await sql`create function count_try() returns trigger language plpgsql
        as 'begin perform nextval(''tries''); return new; end'`.execute(db)
      await sql`create trigger count_try before insert on idempotency_keys
        for each row execute function count_try()`.execute(db)
      const triesOf = async (quantity: number): Promise<unknown> => {
        await sql`alter sequence tries restart with 0`.execute(db)
        const body = packs(quantity, buyer, 'Einweg 1')
        const { status } = await postOrder(shop, body, {
          cookie: buyer.cookie,
          key: randomUUID(),
        })
        return { status, tries: (await sql`select nextval('tries')`.execute(db)).rows[0] }
      }
      expect(await triesOf(11)).toEqual({ status: 409, tries: { nextval: 1 } })
      expect(await triesOf(1)).toEqual({ status: 201, tries: { nextval: 1 } })
      expect(await triesOf(10)).toEqual({ status: 409, tries: { nextval: 1 } })
      await sql`drop function count_try cascade`.execute(db)
    },
  )
})
