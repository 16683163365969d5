import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../test/orders/orders.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { typesOf, WebhookFixture } from '../../../test/network/webhooks.ts'
import { ONE_PACK } from '../../../test/orders/part-cancellations.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { adminApi } from '../../urls.admin.ts'
import { DAY_MS } from '../../platform/domain/clock.ts'
import { programApi } from '../../urls.programs.ts'
import type { DeliveriesView, WebhooksView } from '../domain/webhook-view.ts'
import { deliverWebhooks } from './delivery/deliver-webhooks.ts'
import { purgeDeliveries } from './purge-deliveries.ts'
import { reencryptWebhookSecrets } from './webhook-secret.ts'

describe.each(databaseKinds)('webhooks on %s', (kind) => {
  let f: WebhookFixture

  beforeAll(async () => {
    f = await WebhookFixture.open(kind)
  })
  afterAll(() => f.close())
  beforeEach(() => f.reset())

  it('are notified in order when an order is placed, paid, shipped and cancelled, without personal data', async () => {
    await f.subscribe()
    const order = await f.place()
    await f.move(order.id, { status: 'processing' })
    await f.move(order.id, { status: 'shipped', trackingCode: 'T-1' })
    await f.move(order.id, { status: 'cancelled' })
    await f.deliver()
    expect(typesOf(f.received)).toEqual([
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.cancelled',
    ])
    const [first, paid] = f.received.map(({ body }) => JSON.parse(body) as object)
    const now = f.shop.clock.now().toISOString()
    const facts = { orderId: order.id, orderNumber: order.orderNumber, status: 'pending' }
    expect(first).toEqual({
      type: 'order.placed',
      timestamp: now,
      data: { ...facts, totalCents: 2390, paidCents: 0, openCents: 2390 },
    })
    expect(paid).toMatchObject({ data: { paidCents: 2390, openCents: 0 } })
    const texts = f.received.map(({ body }) => body).join('')
    for (const personal of ['@', orderBody.customerName, orderBody.customerAddress]) {
      expect(texts).not.toContain(personal)
    }
  })

  it('are notified of a cancelled order that is valid again and was paid meanwhile, and of a part payment that is enough after packs were cancelled', async () => {
    const { id: hookId } = await f.subscribe(['order.paid', 'order.cancelled'])
    const day = f.shop.clock.now().toISOString().slice(0, 10)
    const pay = async ({ id }: OrderView, amount: string): Promise<void> => {
      const paid = await f.asAdmin(adminApi.orderPayments(id), 'POST', { amount, date: day })
      expect(paid.status).toBe(201)
    }
    const types = async () => (await f.deliveries(hookId)).map(({ event }) => event).toReversed()
    const late = await f.place()
    await f.move(late.id, { status: 'cancelled' })
    await pay(late, '23.90')
    expect(await types()).toEqual(['order.cancelled'])
    await f.move(late.id, { status: 'pending' })
    expect(await types()).toEqual(['order.cancelled', 'order.paid'])
    const part = await f.place()
    await pay(part, '14.40')
    const cancelled = await f.asAdmin(adminApi.orderPartCancellations(part.id), 'POST', ONE_PACK)
    expect(cancelled.status).toBe(200)
    expect(await types()).toEqual(['order.cancelled', 'order.paid', 'order.paid'])
    const unpaid = await f.place()
    await f.move(unpaid.id, { status: 'cancelled' })
    await f.move(unpaid.id, { status: 'processing' })
    expect((await types()).slice(3)).toEqual(['order.cancelled', 'order.paid'])
  })

  it('can check the signature of a message by the Standard Webhooks specification', async () => {
    const { secret } = await f.subscribe(['order.placed'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const stored = JSON.stringify(await f.shop.deps.db.selectFrom('webhooks').selectAll().execute())
    expect(stored).not.toContain(secret.slice(6))
    await f.place()
    await reencryptWebhookSecrets(f.shop.deps.db)
    await f.deliver()
    const [message] = f.received
    if (!message) throw new Error('expected a message')
    const { headers, body } = message
    const key = Buffer.from(secret.slice(6), 'base64')
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
    const mac = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${mac}`)
    expect(headers['webhook-timestamp']).toBe(
      String(Math.floor(f.shop.clock.now().getTime() / 1000)),
    )
  })

  it('get only the events they asked for, and nothing while they are off', async () => {
    const { id } = await f.subscribe(['order.shipped'])
    const order = await f.place()
    await f.move(order.id, { status: 'processing' })
    await f.asAdmin(programApi.webhookSwitch(id), 'PUT', { isOn: false })
    await f.move(order.id, { status: 'shipped', trackingCode: 'T-1' })
    await f.deliver()
    expect(await f.deliveries(id)).toEqual([])
    await f.asAdmin(programApi.webhookSwitch(id), 'PUT', { isOn: true })
    await f.move(order.id, { status: 'shipped', trackingCode: 'T-2' })
    await f.deliver()
    expect(typesOf(f.received)).toEqual(['order.shipped'])
  })

  it('are not notified of an order that was not written', async () => {
    const { id } = await f.subscribe()
    await setStock(f.shop, 1, 0)
    const buyer = await makeBuyer(f.shop)
    await expect(placeTestOrder(f.shop, orderBody, buyer.cookie)).rejects.toThrow('out-of-stock')
    await setStock(f.shop, 1, 1000)
    expect(await f.deliveries(id)).toEqual([])
  })

  it('that cannot be reached say so in German, and the address that must not be reached too', async () => {
    await f.subscribe()
    await f.shop.deps.db.updateTable('webhooks').set({ url: 'http://127.0.0.1:1/' }).execute()
    const read = async (path: string) => (await f.asAdmin(path)).json() as Promise<unknown>
    const shownError = async () => {
      await f.place()
      await deliverWebhooks(f.shop.deps)
      const { items } = (await read(programApi.webhooks())) as WebhooksView
      const path = programApi.webhookDeliveries(items[0]?.id ?? '')
      return ((await read(path)) as DeliveriesView).items[0]?.lastError
    }
    expect(await shownError()).toBe('Das Programm nimmt keine Verbindung an.')
    await f.shop.deps.db.updateTable('webhooks').set({ url: 'https://10.0.0.1/' }).execute()
    expect(await shownError()).toMatch(/^[A-Z].*Internet.*\.$/)
  })

  it('are deleted with their messages, and messages after 30 days', async () => {
    const { id } = await f.subscribe(['order.placed'])
    await f.place()
    await f.deliver()
    f.shop.clock.advance(30 * DAY_MS)
    await purgeDeliveries(f.shop.deps.db, f.shop.clock.now())
    expect(await f.deliveries(id)).toHaveLength(1)
    f.shop.clock.advance(1)
    await purgeDeliveries(f.shop.deps.db, f.shop.clock.now())
    expect(await f.deliveries(id)).toEqual([])
    await f.place()
    expect((await f.asAdmin(programApi.webhook(id), 'DELETE')).status).toBe(200)
    const rows = await f.shop.deps.db.selectFrom('webhook_deliveries').selectAll().execute()
    expect(rows).toEqual([])
    expect((await f.asAdmin(programApi.webhook(id), 'DELETE')).status).toBe(404)
  })
})
