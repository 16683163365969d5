import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { postPayment } from '../../../../test/money/payments.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { orderCountsViewSchema } from '../../domain/order-counts-view.ts'
import { orderStatuses } from '../../../orders/domain/order-status.ts'
import { overviewViewSchema, type OverviewView } from '../../domain/overview-view.ts'
import { addOrderDeltas } from './add-order-deltas.ts'
import '../../../orders/server/order-figures-tables.ts'

describe.each(databaseKinds)("the figures of the admin's overview on %s", (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer
  const ids: string[] = []

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 100_000)
    await setStock(shop, 2, 10)
    for (const day of [
      '2026-09-30T21:59:00.000Z',
      '2026-09-30T22:01:00.000Z',
      '2026-11-21T08:00:00.000Z',
    ]) {
      shop.clock.set(day)
      buyer = await makeBuyer(shop)
      for (let index = 0; index < 6; index += 1) {
        ids.push((await placeTestOrder(shop, orderBody, buyer.cookie)).id)
      }
    }
    shop.clock.set('2026-11-21T10:00:00.000Z')
    admin = await signIn(shop)
  })
  afterAll(() => shop.close())

  const json = async (path: string): Promise<unknown> =>
    (await shop.request(path, { cookie: admin })).json()
  const overview = async (): Promise<OverviewView> =>
    overviewViewSchema.parse(await json(adminApi.overview()))
  const counts = async () => orderCountsViewSchema.parse(await json(adminApi.orderCounts())).counts
  const patch = (id: string, status: string) =>
    shop.request(adminApi.orderStatus(id), {
      method: 'PATCH',
      body: { status, trackingCode: 'T-1' },
      cookie: admin,
    })

  const pay = (id: string, amount: string) =>
    postPayment(shop, id, { amount, date: '2026-11-21' }, { cookie: admin })

  function sumOf<Order extends { readonly cents: number }>(
    orders: readonly Order[],
    counts: (order: Order) => boolean,
  ) {
    const counted = orders.filter(counts)
    const cents = counted.reduce((sum, order) => sum + Math.abs(order.cents), 0)
    return { orders: counted.length, amount: (cents / 100).toFixed(2) }
  }

  /** Counts the figures again from the orders themselves. */
  async function recount() {
    const orders = await shop.deps.db
      .selectFrom('orders')
      .select(['status', 'open_cents', 'created_at'])
      .execute()
    const packs = await shop.deps.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select((eb) => eb.fn.sum<number | null>('quantity').as('packs'))
      .where('status', '=', 'processing')
      .executeTakeFirstOrThrow()
    const byStatus = orderStatuses.map((status) => {
      return [status, orders.filter((order) => order.status === status).length] as const
    })
    const today = Date.parse(berlinDate(shop.clock.now()))
    const ages = orders.map(({ open_cents: cents, created_at: at }) => {
      const days = (today - Date.parse(berlinDate(new Date(at)))) / 86_400_000
      return { cents, days }
    })
    const owed = (from: number, to: number) =>
      sumOf(ages, (one) => one.cents > 0 && one.days >= from && one.days <= to)
    return {
      statuses: Object.fromEntries(byStatus),
      unpaid: owed(0, Infinity).amount,
      open: [owed(0, 7), owed(8, 14), owed(15, 30), owed(31, Infinity)],
      toGiveBack: sumOf(ages, ({ cents }) => cents < 0),
      packs: packs.packs ?? 0,
    }
  }

  async function expectExact(): Promise<void> {
    const counted = await recount()
    const { statuses, unpaid, roast, openPayments, toGiveBack } = await overview()
    const packs = roast.reduce((sum, row) => sum + row.packs, 0)
    const open = openPayments.map(({ orders, amount }) => ({ orders, amount }))
    expect({ statuses, unpaid, packs, open, toGiveBack }).toEqual(counted)
    expect(await counts()).toEqual(counted.statuses)
  }

  it("the figures of the admin's overview equal a recount after random concurrent changes, new orders and sums", async () => {
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % below
    }
    await expectExact()
    for (let round = 0; round < 5; round += 1) {
      const changes = Array.from({ length: 14 }, () =>
        patch(ids[random(ids.length)] ?? '', orderStatuses[random(orderStatuses.length)] ?? ''),
      )
      const payments = [
        pay(ids[random(ids.length)] ?? '', '5,00'),
        pay(ids[random(ids.length)] ?? '', '30,00'),
      ]
      const folds = [addOrderDeltas(shop.deps.db), addOrderDeltas(shop.deps.db)]
      const placed = placeTestOrder(shop, orderBody, buyer.cookie)
      const answers = await Promise.all(changes)
      await Promise.all([...folds, ...payments, placed])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      await expectExact()
    }
    await addOrderDeltas(shop.deps.db)
    const left = await shop.deps.db.selectFrom('order_deltas').select('id').execute()
    expect(left).toEqual([])
    await expectExact()
  })

  it('open payments by age link to a list of just these orders, on each day since the order', async () => {
    const days = [
      '2026-11-21',
      '2026-11-28',
      '2026-11-29',
      '2026-12-05',
      '2026-12-06',
      '2026-12-21',
    ]
    for (const day of [...days, '2026-12-22']) {
      shop.clock.set(`${day}T22:59:00.000Z`)
      admin = await signIn(shop)
      await expectExact()
      for (const { from, to, orders } of (await overview()).openPayments) {
        const list = await json(`${adminApi.orders()}?payment=unpaid&from=${from ?? ''}&to=${to}`)
        expect([day, to, list]).toEqual([day, to, expect.objectContaining({ length: orders })])
      }
    }
    shop.clock.set('2026-11-21T10:00:00.000Z')
    admin = await signIn(shop)
  })

  it("the figures of the admin's overview do not change with a refused order or status change", async () => {
    const before = await overview()
    await patch(ids[0] ?? '', 'lost')
    await shop.request(api.orders(), {
      method: 'POST',
      body: { ...orderBody, total: '1.00' },
      cookie: buyer.cookie,
    })
    expect(await overview()).toEqual(before)
  })

  it("the figures of the admin's overview count an order on its day in Wuppertal, and its amount as revenue once it is paid", async () => {
    // A paid order that is cancelled is reopened as paid; only then `pending` reverses its payment.
    for (const id of [...ids, ...ids]) await patch(id, 'pending')
    const [first = '', second = '', third = ''] = ids.slice(5, 8)
    await patch(first, 'delivered')
    await patch(second, 'processing')
    await patch(third, 'cancelled')
    const { months, weeks, days } = await overview()
    expect(months).toHaveLength(12)
    expect(months.find(({ day }) => day === '2026-09-01')).toMatchObject({
      orders: 6,
      revenue: '23.90',
    })
    expect(months.find(({ day }) => day === '2026-10-01')).toMatchObject({
      orders: 5,
      revenue: '23.90',
    })
    expect(months.at(-1)?.day).toBe('2026-11-01')
    expect(weeks.at(-1)?.day).toBe('2026-11-16')
    expect(days.at(-1)).toMatchObject({ day: '2026-11-21', revenue: '0.00' })
    expect(days).toHaveLength(30)
  })

  it("the figures of the admin's overview show what to roast, products low in stock and new inquiries", async () => {
    const { roast, lowStock, newInquiries } = await overview()
    expect(roast).toEqual([
      { name: 'MONZA', grind: 'Ganze Bohnen', weight: '250g', packs: 2, grams: 500 },
    ])
    expect(lowStock).toEqual([{ id: 2, name: 'IMOLA', stock: 10 }])
    const none = ['contact', 'event-booking', 'custom-event', 'wholesale']
    expect(newInquiries).toEqual({ kinds: none.map((kind) => ({ kind, count: 0 })), isCut: false })
  })

  it("the figures of the admin's overview are filled by the migrations with the same values, as are the search words", async () => {
    const read = async () => {
      await addOrderDeltas(shop.deps.db)
      const { db } = shop.deps
      const keys = ['word', 'created_at', 'order_id'] as const
      const words = await db
        .selectFrom('order_search')
        .selectAll()
        .orderBy(keys[0])
        .orderBy(keys[1])
        .orderBy(keys[2])
        .execute()
      const days = await db
        .selectFrom('order_days')
        .selectAll()
        .where('orders', '>', 0)
        .orderBy('day')
        .orderBy('status')
        .execute()
      const demand = await db
        .selectFrom('roast_demand')
        .selectAll()
        .where('packs', '>', 0)
        .execute()
      return { words, days, demand }
    }
    const kept = await read()
    for (const table of ['order_search', 'order_days', 'order_deltas', 'roast_demand']) {
      await sql`drop table ${sql.table(table)}`.execute(shop.deps.db)
    }
    // Migration 28 dropped these indexes, which migration 26 replaces.
    for (const index of ['orders_total', 'orders_status_total']) {
      await sql`create index ${sql.ref(index)} on orders (total_cents)`.execute(shop.deps.db)
    }
    for (const name of [
      '0008-order-desk',
      '0018-order-search-by-month',
      '0026-amounts-by-time',
      '0028-amounts-of-a-year',
    ]) {
      await transact(shop.deps.db, async (tx) => migrations[name]?.up(tx))
    }
    expect(await read()).toEqual(kept)
  })
})
