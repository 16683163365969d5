import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { photograph, readQrText } from '../../../../test/money/qr.ts'
import { confirm, httpsEnv } from '../../../../test/settings/setup.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { bookingsViewSchema } from '../../../payments/domain/bookings-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { orderViewSchema, type OrderView } from '../../domain/order-view.ts'
import { findGirocode } from './find-girocode.ts'
import { findStoredOrder } from './stored-orders.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'

describe.each(databaseKinds)('reading orders on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let customer: Buyer
  let stranger: Buyer
  let orders: OrderView[]

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
    admin = await signIn(shop)
    customer = await makeBuyer(shop)
    stranger = await makeBuyer(shop)
    orders = []
    for (let index = 0; index < 7; index += 1) {
      // Two orders each have the same moment, so that a page can end between them.
      if (index % 2 === 0) shop.clock.advance(1000)
      orders.unshift(await placeTestOrder(shop, orderBody, customer.cookie))
    }
    await placeTestOrder(shop, orderBody, stranger.cookie)
  })
  afterAll(() => shop.close())

  const get = (path: string, cookie?: string) => shop.request(path, { cookie })
  const firstId = (): string => orders[0]?.id ?? ''

  it('the API shows an order with the bank details to its customer and to admins', async () => {
    for (const cookie of [customer.cookie, admin]) {
      const { status, body } = await readAnswer(await get(api.order(firstId()), cookie))
      expect(status).toBe(200)
      expect(orderViewSchema.parse(body)).toEqual(body)
      expect(body.payment).toMatchObject({
        reference: orders[0]?.orderNumber,
        amount: '23.90',
        iban: expect.any(String) as string,
      })
    }
  })

  it("the API answers another customer's order like a missing one, and 401 without a session", async () => {
    const missing = '01a1fbde-0a8e-77d6-8fd8-2c29fd25783e'
    const foreign = await get(api.order(firstId()), stranger.cookie)
    expect(foreign.status).toBe(404)
    const text = await foreign.text()
    for (const id of [missing, 'x', '1', '%00', firstId().toUpperCase()]) {
      const answer = await get(api.order(id), stranger.cookie)
      expect([id, answer.status, await answer.text()]).toEqual([id, 404, text])
    }
    for (const id of [firstId(), missing, 'x']) {
      const answer = await get(api.order(id))
      expect([answer.status, (await readAnswer(answer)).body.code]).toEqual([401, 'unauthorised'])
    }
  })

  it("the API lists only the customer's own orders, newest first", async () => {
    const { body } = await readAnswer(await get(api.userOrders(), customer.cookie))
    expect(body).toEqual(orders)
    expect((await get(api.userOrders())).status).toBe(401)
  })

  it('the API lists all orders for admins, by status and page by page without gap or repetition', async () => {
    const seen: string[] = []
    let before = ''
    do {
      const answer = await get(`${adminApi.orders()}?limit=2&before=${before}`, admin)
      const page = (await answer.json()) as OrderView[]
      expect(page.length).toBeLessThanOrEqual(2)
      seen.push(...page.map(({ id }) => id))
      before = encodeURIComponent(answer.headers.get('x-next-before') ?? '')
    } while (before !== '')
    expect(seen).toHaveLength(8)
    expect(seen.slice(1)).toEqual(orders.map(({ id }) => id))

    await shop.request(adminApi.orderStatus(firstId()), {
      method: 'PATCH',
      body: { status: 'processing' },
      cookie: admin,
    })
    const byStatus = async (status: string) =>
      (await readAnswer(await get(`${adminApi.orders()}?status=${status}`, admin))).body
    expect(await byStatus('processing')).toMatchObject([
      { id: firstId(), items: [{ name: 'MONZA' }] },
    ])
    expect(await byStatus('cancelled')).toEqual([])
    expect(await byStatus('all')).toHaveLength(8)
  })

  it('the API refuses a malformed list query', async () => {
    for (const query of [
      'status=lost',
      'limit=0',
      'limit=201',
      'limit=-1',
      'limit=1e2',
      'before=x',
      'before=2026-11-21T10:00:00.000Z_%00',
      'before=__proto__',
    ]) {
      const answer = await get(`${adminApi.orders()}?${query}`, admin)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })

  it('the API runs as many queries for many orders as for one', async () => {
    let queries = 0
    const counting = shop.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { listAdminOrders } = await import('../../../fulfilment/server/list/list-admin-orders.ts')
    await listAdminOrders(counting, { limit: 1 })
    const forOne = queries
    await listAdminOrders(counting, { limit: 100 })
    expect(queries - forOne).toBe(forOne)
  })

  /** Reads the order's GiroCode as a banking app does; undefined when there is none. */
  async function girocodeOf(id: string): Promise<string | undefined> {
    const { body } = await readAnswer(await get(api.order(id), customer.cookie))
    const { payment } = orderViewSchema.parse(body)
    return payment?.girocode && readQrText(await photograph(payment.girocode))
  }

  it('the API shows the GiroCode of the transfer only while the order is to be paid', async () => {
    const { id, orderNumber } = await placeTestOrder(shop, orderBody, customer.cookie)
    const { bank } = initialBusiness
    const asked = `${bank.bic}\n${bank.accountHolder}\n${bank.iban}\nEUR23.90\n\n\n${orderNumber}`
    expect(await girocodeOf(id)).toBe(`BCD\n002\n1\nSCT\n${asked}`)
    await setBusiness(shop.deps, { bank: { ...bank, iban: '' } })
    expect(await girocodeOf(id)).toBeUndefined()
    await setBusiness(shop.deps, { bank })
    for (const status of ['cancelled', 'processing']) {
      const body = { status }
      const change = { method: 'PATCH', body, cookie: admin }
      expect((await shop.request(adminApi.orderStatus(id), change)).status).toBe(200)
      expect([status, await girocodeOf(id)]).toEqual([status, undefined])
    }
    // The bank takes the payment back after the order was shipped.
    const body = { status: 'shipped', withoutCode: true }
    await shop.request(adminApi.orderStatus(id), { method: 'PATCH', body, cookie: admin })
    const { body: bookings } = await readAnswer(await get(adminApi.orderPayments(id), admin))
    const [payment] = bookingsViewSchema.parse(bookings).items
    const reversal = adminApi.bookingReversal(payment?.id ?? '')
    const reason = { reason: 'zurückgeholt' }
    await shop.request(reversal, { method: 'POST', body: reason, cookie: admin })
    expect(await girocodeOf(id)).toBe(`BCD\n002\n1\nSCT\n${asked}`)
  })

  it('over https an order has a GiroCode once the owner has confirmed the bank account', async () => {
    const { db } = shop.deps
    const { id } = await placeTestOrder(shop, orderBody, stranger.cookie)
    const { order } = (await findStoredOrder(db, id)) ?? {}
    if (!order) throw new Error('the order is gone')
    const env = { ...shop.deps.env, ...httpsEnv }
    const find = () => findGirocode({ db, env }, order, initialBusiness.bank)
    expect(await find()).toBeNull()
    expect((await confirm(shop, admin, 'bank')).status).toBe(200)
    expect(String(await find())).toContain('EUR23.90')
  })
})
