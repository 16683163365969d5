import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { planOf } from '../../../../test/databases/plan-of.ts'
import { readPdf } from '../../../../test/money/pdf.ts'
import { putSettings } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { newId } from '../../../platform/server/ids.ts'
import { adminApi } from '../../../urls.admin.ts'
import { countVatOrdersToInvoice } from '../documents-repo.ts'

const MANY = 20_000

describe.each(databaseKinds)('orders with VAT that are still to be invoiced, on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    buyer = await makeBuyer(shop)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())
  afterEach(() => shop.deps.db.updateTable('orders').set({ status: 'delivered' }).execute())

  const place = async () => (await placeTestOrder(shop, orderBody, buyer.cookie)).id
  const setStatus = async (id: string, status: string) => {
    const body = { status, ...(status === 'shipped' && { trackingCode: '0034' }) }
    const path = adminApi.orderStatus(id)
    expect((await shop.request(path, { method: 'PATCH', body, cookie })).status).toBe(200)
  }
  const invoice = async (id: string) => {
    const answer = await shop.request(adminApi.orderInvoice(id), { cookie })
    expect(answer.status).toBe(200)
    return readPdf(Buffer.from(await answer.arrayBuffer()))
  }
  const setRegime = async (taxRegime: string) =>
    expect((await putSettings(shop, cookie, 'taxes', { taxRegime })).status).toBe(200)
  const counted = async (): Promise<unknown> => {
    const answer = await shop.request(adminApi.settingsVatOrders(), { cookie })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  it('orders count until they are shipped, cancelled or invoiced', async () => {
    expect(await counted()).toEqual({ orders: 0, isMore: false })
    const ids = [await place(), await place(), await place(), await place(), await place()] as const
    expect(await counted()).toEqual({ orders: 5, isMore: false })
    await setStatus(ids[0], 'processing')
    expect(await counted()).toEqual({ orders: 5, isMore: false })
    await setStatus(ids[1], 'shipped')
    await setStatus(ids[2], 'cancelled')
    await invoice(ids[3])
    expect(await counted()).toEqual({ orders: 2, isMore: false })
  })

  it('an order counts again when its invoice was cancelled and it is open again', async () => {
    const id = await place()
    await invoice(id)
    await setStatus(id, 'cancelled')
    await setStatus(id, 'pending')
    expect(await counted()).toEqual({ orders: 1, isMore: false })
    await invoice(id)
    expect(await counted()).toEqual({ orders: 0, isMore: false })
  })

  it('an order placed under § 19 UStG does not count, and one placed before the change keeps its VAT', async () => {
    const before = await place()
    await setRegime('small-business')
    const after = await place()
    expect(await counted()).toEqual({ orders: 1, isMore: false })
    const [withVat, without] = [await invoice(before), await invoice(after)]
    expect(withVat.text).toMatch(/7\s%/)
    expect(withVat.text).not.toContain('§ 19 UStG')
    expect(without.text).toContain('§ 19 UStG')
    expect(await counted()).toEqual({ orders: 0, isMore: false })
    await setRegime('regular')
  })

  it('counting stops at a thousand orders and uses the index of open orders', async () => {
    const { db } = shop.deps
    const id = await place()
    const first = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const own = new Set(['id', 'order_number', 'status'])
    const columns = Object.keys(first).filter((column) => !own.has(column))
    const copied = sql.join(columns.map((column) => sql.ref(column)))
    const copy = (status: string, copies: number) =>
      sql`
        insert into orders (id, order_number, status, ${copied})
        with recursive numbers(n) as
          (select 1 union all select n + 1 from numbers where n < ${sql.lit(copies)})
        select ${newId()} || n, ${newId()} || n, ${sql.lit(status)}, ${copied}
        from numbers, orders where id = ${id}
      `.execute(db)
    await copy('delivered', MANY)
    // A PostgreSQL server analyzes tables by itself; SQLite is never analyzed here.
    if (kind === 'postgres') await sql`analyze`.execute(db)
    expect(await counted()).toEqual({ orders: 1, isMore: false })
    const plan = await planOf(kind, db, (watched) => countVatOrdersToInvoice(watched, 10))
    expect(plan).toContain('orders_status')
    expect(plan).not.toMatch(/Seq Scan on orders|SCAN orders/)
    await copy('pending', 1000)
    expect(await counted()).toEqual({ orders: 1000, isMore: true })
  })
})
