import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postPayment } from '../../../../test/money/payments.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { orderStatuses } from '../../../orders/domain/order-status.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
  snapshot,
  stockOf,
  type Buyer,
} from '../../../../test/orders/orders.ts'

describe.each(databaseKinds)('the status of an order on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer
  let order: OrderView

  beforeAll(async () => {
    shop = await createTestShop(kind)
    admin = await signIn(shop)
    buyer = await makeBuyer(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await setStock(shop, 1, 10)
    order = await placeTestOrder(shop, orderBody, buyer.cookie)
  })

  const patch = async (body: unknown, id = order.id, cookie = admin) =>
    readAnswer(await shop.request(adminApi.orderStatus(id), { method: 'PATCH', body, cookie }))

  const history = () =>
    shop.deps.db
      .selectFrom('order_status_changes')
      .select(['from_status', 'to_status', 'tracking_code'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()

  it('the status of an order can change from any to any, and the history records every change', async () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const code = { trackingCode: 'T-1' }
        // A paid order, so that it is cancelled with its payment, and `pending` reverses the payment.
        await patch({ status: 'processing' })
        await patch({ status: from, ...code })
        const { status, body } = await patch({ status: to, from, ...code })
        const isReopened = from === 'cancelled' && to === 'pending'
        const reached = isReopened ? 'processing' : to
        expect([from, to, status, body.status]).toEqual([from, to, 200, reached])
      }
    }
    const changes = await history()
    for (const [index, change] of changes.entries()) {
      expect(change.from_status).toBe(changes[index - 1]?.to_status ?? null)
    }
  })

  it('a cancelled order is reopened as paid when nothing is open, and as unpaid when a part is', async () => {
    const body = { amount: '20,00', date: berlinDate(shop.clock.now()) }
    await postPayment(shop, order.id, body, { cookie: admin })
    await patch({ status: 'cancelled' })
    expect((await patch({ status: 'pending' })).body).toMatchObject({
      status: 'pending',
      balance: { state: 'partly', open: '3.90' },
    })
    await patch({ status: 'cancelled' })
    await postPayment(shop, order.id, { ...body, amount: '3,90' }, { cookie: admin })
    expect((await patch({ status: 'pending' })).body).toMatchObject({
      status: 'processing',
      balance: { state: 'paid', open: '0.00' },
    })
    expect((await history()).at(-1)).toMatchObject({
      from_status: 'cancelled',
      to_status: 'processing',
    })
  })

  it('a status change is recorded in the audit log with the admin, the old and the new status', async () => {
    await patch({ status: 'processing' })
    const logged = await shop.deps.db
      .selectFrom('admin_actions')
      .innerJoin('users', 'users.id', 'admin_actions.admin_id')
      .select(['action', 'detail', 'users.email'])
      .where('subject', '=', order.orderNumber)
      .execute()
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({ action: 'order.status', email: 'admin@example.de' })
    expect(JSON.parse(logged[0]?.detail ?? '')).toMatchObject({ from: 'pending', to: 'processing' })
  })

  it('the status shipped needs a tracking code, which the customer then sees', async () => {
    const before = await snapshot(shop)
    for (const trackingCode of [undefined, null, '', '   ']) {
      const { status, body } = await patch({ status: 'shipped', trackingCode })
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(body.fields).toHaveProperty('trackingCode')
    }
    expect(await snapshot(shop)).toEqual(before)
    expect((await patch({ status: 'shipped', trackingCode: ' JJD01 ' })).status).toBe(200)
    const read = await readAnswer(await shop.request(api.order(order.id), { cookie: buyer.cookie }))
    expect(read.body).toMatchObject({ status: 'shipped', trackingCode: 'JJD01' })
  })

  it('the status shipped needs no tracking code for a pickup order', async () => {
    const pickup = { ...orderBody, shippingMethod: 'pickup', total: '19.00' }
    const { id } = await placeTestOrder(shop, pickup, buyer.cookie)
    expect((await patch({ status: 'shipped' }, id)).body).toMatchObject({
      status: 'shipped',
      trackingCode: null,
    })
  })

  it('the status of an order does not change when it is no longer the one the admin saw', async () => {
    await patch({ status: 'processing', from: 'pending' })
    const { status, body } = await patch({ status: 'cancelled', from: 'pending' })
    expect([status, body.code, body.status]).toEqual([409, 'status-changed', 'processing'])
    expect(await stockOf(shop, 1)).toBe(8)
  })

  it('the status of an order is changed by only one of two admins at the same time', async () => {
    const answers = await Promise.all(
      orderStatuses
        .filter((to) => to !== 'pending')
        .map((to) => patch({ status: to, from: 'pending', trackingCode: 'T-1' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    expect(await history()).toHaveLength(2)
  })

  it('of two admins who correct one tracking code at the same time, one is refused and reads the other code', async () => {
    await patch({ status: 'shipped', trackingCode: 'WRONG-1' })
    const correct = (trackingCode: string) =>
      patch({ status: 'shipped', from: 'shipped', trackingCode, fromTrackingCode: 'WRONG-1' })
    const answers = await Promise.all([correct('RIGHT-1'), correct('RIGHT-2')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(refused?.body).toMatchObject({
      code: 'status-changed',
      trackingCode: saved?.body.trackingCode,
    })
    expect(refused?.body.message).toContain(`„${String(saved?.body.trackingCode)}“`)
    expect(await history()).toHaveLength(3)
  })

  it('an admin whose change comes too late reads the status that the order has now', async () => {
    const change = () => patch({ status: 'processing', from: 'pending' })
    const answers = await Promise.all([change(), change(), change(), change(), change(), change()])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(5)
    for (const { body } of refused) expect(body.status).toBe('processing')
  })

  it('a cancelled order returns its packs to stock once, also when it is cancelled repeatedly', async () => {
    expect(await stockOf(shop, 1)).toBe(8)
    await Promise.all([1, 2, 3, 4].map(() => patch({ status: 'cancelled' })))
    await patch({ status: 'cancelled' })
    expect(await stockOf(shop, 1)).toBe(10)
  })

  it('a reopened order takes its packs from stock again', async () => {
    await patch({ status: 'cancelled' })
    expect((await patch({ status: 'processing' })).status).toBe(200)
    expect(await stockOf(shop, 1)).toBe(8)
  })

  it('a cancelled order stays cancelled when its packs were sold in the meantime', async () => {
    await patch({ status: 'cancelled' })
    await setStock(shop, 1, 1)
    const before = await snapshot(shop)
    const { status, body } = await patch({ status: 'pending' })
    expect([status, body.code]).toEqual([409, 'out-of-stock'])
    expect(body.message).toContain('MONZA')
    expect(await snapshot(shop)).toEqual(before)
    expect((await patch({ status: 'cancelled' })).body.status).toBe('cancelled')
  })

  it('a status change notifies the page cache when a product is available again or sold out', async () => {
    await setStock(shop, 1, 0)
    const notified: unknown[] = []
    const stop = shop.deps.changes.onChange((tags) => notified.push(tags))
    await patch({ status: 'cancelled' })
    await patch({ status: 'pending' })
    await patch({ status: 'processing' })
    stop()
    expect(notified).toEqual([productTags([1]), productTags([1])])
  })

  it('a status change is refused for unknown orders, unknown statuses and malformed requests', async () => {
    const unknown = '01a1fbde-0a8e-77d6-8fd8-2c29fd25783e'
    for (const id of [unknown, 'x', '%00', "'; drop table orders; --"]) {
      const { status, body } = await patch({ status: 'processing' }, id)
      expect([id, status, body.code]).toEqual([id, 404, 'not-found'])
    }
    for (const body of [
      {},
      { status: 'lost' },
      { status: ['pending'] },
      { status: null },
      [],
      null,
    ]) {
      expect((await patch(body)).status).toBe(400)
    }
    const long = { status: 'shipped', trackingCode: 'x'.repeat(101) }
    expect((await patch(long)).status).toBe(400)
  })
})
