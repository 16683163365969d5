import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { setBusiness } from '../../../../test/settings/business.ts'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { orderBody } from '../../../../test/orders/orders.ts'
import { putSettings } from '../../../../test/settings/settings.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../../test/orders/withdrawals.ts'
import { overviewViewSchema } from '../../../fulfilment/domain/overview-view.ts'
import { renderMail } from '../../../mail/server/render-mail.ts'
import { orderViewSchema, type OrderView } from '../../../orders/domain/order-view.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { NEXT_HEADER } from '../../../platform/domain/list-page.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

describe.each(databaseKinds)('what an order is worth after a withdrawal on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(async () => {
    Object.assign(fixture.shop.deps.limits, createRateLimits())
    await fixture.shop.deps.db.deleteFrom('withdrawals').execute()
    await fixture.startNewOrder()
  })

  const get = (path: string, cookie = fixture.admin) => fixture.shop.request(path, { cookie })
  async function withdraw(quantity: number): Promise<void> {
    const contract = fixture.order.orderNumber
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract })
    const { id = '' } = (await storedWithdrawals(fixture.shop)).at(-1) ?? {}
    const accepted = await fixture.shop.request(adminApi.withdrawalAcceptance(id), {
      method: 'POST',
      body: { version: 0, lines: [{ position: 0, quantity }] },
      cookie: fixture.admin,
    })
    expect([accepted.status, await accepted.text()]).toEqual([200, expect.any(String)])
  }
  const orderOf = async (cookie = fixture.admin): Promise<OrderView> =>
    orderViewSchema.parse(await (await get(api.order(fixture.order.id), cookie)).json())
  async function mailText(mailKind: string): Promise<string> {
    const data = JSON.stringify({ orderId: fixture.order.id })
    return (await renderMail(fixture.shop.deps, { kind: mailKind, data })).text
  }
  async function overview() {
    const view = overviewViewSchema.parse(await (await get(adminApi.overview())).json())
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    const days = view.days.reduce((sum, { revenue }) => sum + cents(revenue), 0)
    return { unpaid: cents(view.unpaid), revenue: days }
  }
  const lastDocument = async () => fixture.contentOf((await fixture.numbersOf()).at(-1) ?? '')
  async function place(shippingMethod: string, total: string): Promise<void> {
    fixture.order = await fixture.place({ ...orderBody, shippingMethod, total })
  }

  it('has an invoice with every rate of its lines, also when a line costs nothing', async () => {
    const { db } = fixture.shop.deps
    const { id } = fixture.order
    const coffee = db.selectFrom('order_lines').selectAll().where('order_id', '=', id)
    const line = await coffee.executeTakeFirstOrThrow()
    const free = { position: 1, quantity: 1, unit_price_cents: 0, tax_rate_percent: 19 }
    await db
      .insertInto('order_lines')
      .values({ ...line, ...free })
      .execute()
    const tax = { order_id: id, rate_percent: 19, gross_cents: 0, tax_cents: 0 }
    await db.insertInto('order_taxes').values(tax).execute()
    expect((await fixture.invoiceOf()).status).toBe(200)
    await withdraw(1)
    expect((await fixture.invoiceOf()).status).toBe(200)
    expect((await lastDocument()).taxes).toMatchObject([
      { ratePercent: 7, grossCents: 1440 },
      { ratePercent: 19, grossCents: 0 },
    ])
  })

  it('is the sum that page, list, mails and bank details of an unpaid order ask for', async () => {
    await withdraw(1)
    const order = await orderOf(fixture.buyer.cookie)
    const rest = {
      items: [{ quantity: 2, withdrawn: 1 }],
      subtotal: '9.50',
      // The fee was agreed, and the rule for free shipping is not applied again.
      shipping: '4.90',
      total: '14.40',
      taxes: [{ ratePercent: 7, amount: '0.94' }],
    }
    expect(order).toMatchObject({ ...rest, payment: { amount: '14.40' } })
    const own = (await (await get(api.userOrders(), fixture.buyer.cookie)).json()) as OrderView[]
    expect(own).toMatchObject([rest])
    for (const mailKind of ['order-confirmation', 'order-reopened']) {
      const text = await mailText(mailKind)
      expect(text).toMatch(/Betrag:?\s+14,40/)
      expect(text).toContain('1 widerrufen')
      expect(text).not.toContain('23,90')
    }
    const csv = await (await get(adminApi.orderExport())).text()
    const row = csv.split('\r\n').find((line) => line.includes(fixture.order.orderNumber))
    expect(row).toContain(
      '"1 x MONZA, 250g, Ganze Bohnen (1 widerrufen)";"9,50";"4,90";"0,94";"14,40"',
    )
  })

  it.each(['regular', 'small-business'] as const)(
    'is to the cent what the invoice and the page say, under the tax regime %s',
    async (taxRegime) => {
      await setBusiness(fixture.shop.deps, { taxRegime })
      await place('express', '28.90')
      await fixture.setStatus('shipped')
      for (const left of [1, 0]) {
        await withdraw(1)
        const { subtotal, shipping, total, taxes } = await orderOf()
        const cents = (amount: string) => Math.round(Number(amount) * 100)
        expect(await lastDocument()).toMatchObject({
          kind: 'invoice',
          subtotalCents: cents(subtotal),
          shippingCents: cents(shipping),
          totalCents: cents(total),
          taxes: taxes.map(({ amount }) => ({ taxCents: cents(amount) })),
        })
        // The surcharge for express stays when everything is withdrawn (BGB § 357 Abs. 2).
        expect([total, taxes.length]).toEqual([
          left === 1 ? '19.40' : '5.00',
          taxRegime === 'regular' ? 1 : 0,
        ])
      }
      await setBusiness(fixture.shop.deps, { taxRegime: 'regular' })
    },
  )

  it('is less by what standard shipping cost when it was placed, whatever it costs today', async () => {
    const { shop } = fixture
    await place('express', '28.90')
    await fixture.setStatus('shipped')
    const free = { freeAbove: '10,00' }
    expect((await putSettings(shop, fixture.admin, 'shipping', free)).status).toBe(200)
    await withdraw(2)
    await putSettings(shop, fixture.admin, 'shipping', { freeAbove: '50,00' })
    expect(await orderOf()).toMatchObject({ total: '5.00', balance: { open: '-23.90' } })
    const { refund_cents: refund } = (await storedWithdrawals(shop)).at(-1) ?? {}
    expect(refund).toBe(2390)
  })

  it('is nothing once an order was withdrawn as a whole before it was shipped', async () => {
    await fixture.setStatus('processing')
    const before = await overview()
    await withdraw(2)
    expect(await orderOf()).toMatchObject({ status: 'cancelled', total: '0.00', taxes: [] })
    expect(before.revenue - (await overview()).revenue).toBe(2390)
  })

  it('is what the figures of the overview count, before and after the payment', async () => {
    const before = await overview()
    await withdraw(1)
    expect(before.unpaid - (await overview()).unpaid).toBe(950)
    await fixture.setStatus('processing')
    expect(await overview()).toEqual({
      unpaid: before.unpaid - 2390,
      revenue: before.revenue + 1440,
    })
    await withdraw(1)
    expect((await overview()).revenue).toBe(before.revenue)
  })

  it('is what the list is sorted by, page by page, also what was searched for', async () => {
    const whole = fixture.order
    fixture.shop.clock.advance(1000)
    fixture.order = await fixture.place()
    await withdraw(1)
    const partly = fixture.order.orderNumber
    for (const query of ['', '&q=karla']) {
      const numbers: string[] = []
      let before: string | null = ''
      while (before !== null) {
        const after: string = before && `&before=${before}`
        const path = `${adminApi.orders()}?sort=highest&limit=2${query}${after}`
        const answer: Response = await get(path)
        const page = (await answer.json()) as OrderView[]
        numbers.push(...page.map(({ orderNumber }) => orderNumber))
        before = answer.headers.get(NEXT_HEADER)
      }
      expect(numbers.length).toBe(new Set(numbers).size)
      expect(numbers.indexOf(partly)).toBeGreaterThan(numbers.indexOf(whole.orderNumber))
    }
  })

  it('counts withdrawals that were accepted before it was stored', async () => {
    const { db } = fixture.shop.deps
    // Orders of the tests before were paid after their withdrawal, which then counted the whole sum.
    await db.updateTable('order_lines').set({ withdrawn_quantity: 0 }).execute()
    await db.deleteFrom('order_deltas').where('orders', '=', 0).execute()
    await withdraw(1)
    const partly = fixture.order.id
    await place('express', '28.90')
    await fixture.setStatus('shipped')
    await withdraw(2)
    const ids = [partly, fixture.order.id]
    const worth = async () => ({
      orders: await db
        .selectFrom('orders')
        .select('withdrawn_cents')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute(),
      words: await db
        .selectFrom('order_search')
        .select(['word', 'total_cents'])
        .where('order_id', 'in', ids)
        .orderBy('word')
        .orderBy('total_cents')
        .execute(),
      figures: await overview(),
    })
    const now = await worth()
    // The state before the migration.
    await sql`update order_search set total_cents =
      (select total_cents from orders where id = order_search.order_id)`.execute(db)
    await db.deleteFrom('order_deltas').where('orders', '=', 0).execute()
    for (const name of ['orders_created', 'orders_status', 'orders_amount']) {
      await db.schema.dropIndex(name).execute()
    }
    await db.schema.alterTable('orders').dropColumn('withdrawn_cents').execute()
    for (const [name, column] of [
      ['orders_created', 'created_at'],
      ['orders_status', 'status'],
    ] as const) {
      await db.schema.createIndex(name).on('orders').column(column).execute()
    }
    await migrations['0051-withdrawn-amounts']?.up(db)
    expect(await worth()).toEqual(now)
  })
})
