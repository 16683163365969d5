import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../../../test/admins.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../test/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'
import { programApi } from '../../urls.programs.ts'
import { webhookEventNames, type WebhookEvent } from '../domain/webhook-events.ts'
import type { DeliveriesView, NewWebhook, WebhooksView } from '../domain/webhook-view.ts'
import { deliverWebhooks } from './delivery/deliver-webhooks.ts'
import { claimDelivery, findDueDeliveries } from './delivery/due-deliveries-repo.ts'
import { purgeDeliveries } from './purge-deliveries.ts'
import { resealWebhookSecrets } from './webhook-secret.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

describe.each(databaseKinds)('webhooks on %s', (kind) => {
  let shop: TestShop
  let server: Server
  let base: string
  let received: Received[] = []
  /** The status of an answer, by the path. */
  let statusOf: (path: string) => number = () => 204

  beforeAll(async () => {
    shop = await createTestShop(kind)
    // Only a shop on this machine may tell programs on it.
    await shop.restart({ publicUrl: 'http://127.0.0.1:3000' })
    await setStock(shop, 1, 1000)
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const path = request.url ?? ''
        received.push({ path, headers: request.headers, body })
        response.writeHead(statusOf(path)).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await shop.close()
  })
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    await shop.deps.db.deleteFrom('webhooks').execute()
    received = []
    statusOf = () => 204
  })

  const asAdmin = async (path: string, method = 'GET', body?: object) =>
    shop.request(path, { method, body, cookie: await signIn(shop) })
  async function subscribe(
    events: readonly WebhookEvent[] = webhookEventNames,
    path = '/hook',
  ): Promise<NewWebhook> {
    const body = { url: base + path, events, currentPassword: ADMIN_PASSWORD }
    const made = await asAdmin(programApi.webhooks(), 'POST', body)
    if (made.status !== 201) throw new Error(await made.text())
    return (await made.json()) as NewWebhook
  }
  const place = async () => {
    const buyer = await makeBuyer(shop)
    return placeTestOrder(shop, orderBody, buyer.cookie)
  }
  const move = async (id: string, change: object) => {
    const answer = await asAdmin(adminApi.orderStatus(id), 'PATCH', change)
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  const typesOf = (messages: readonly Received[]) =>
    messages.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  /** Delivers until nothing is due at the present moment. */
  const deliver = async () => {
    for (let before = -1; before !== received.length;) {
      before = received.length
      await deliverWebhooks(shop.deps)
    }
  }
  const hooks = async () =>
    ((await (await asAdmin(programApi.webhooks())).json()) as WebhooksView).items
  const deliveries = async (id: string) =>
    ((await (await asAdmin(programApi.webhookDeliveries(id))).json()) as DeliveriesView).items

  it('are told in order when an order is placed, paid, shipped and cancelled, without personal data', async () => {
    await subscribe()
    const order = await place()
    await move(order.id, { status: 'processing' })
    await move(order.id, { status: 'shipped', trackingCode: 'T-1' })
    await move(order.id, { status: 'cancelled' })
    await deliver()
    expect(typesOf(received)).toEqual([
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.cancelled',
    ])
    const [first, paid] = received.map(({ body }) => JSON.parse(body) as object)
    const now = shop.clock.now().toISOString()
    const facts = { orderId: order.id, orderNumber: order.orderNumber, status: 'pending' }
    expect(first).toEqual({
      type: 'order.placed',
      timestamp: now,
      data: { ...facts, totalCents: 2390, paidCents: 0, openCents: 2390 },
    })
    expect(paid).toMatchObject({ data: { paidCents: 2390, openCents: 0 } })
    const texts = received.map(({ body }) => body).join('')
    for (const personal of ['@', orderBody.customerName, orderBody.customerAddress]) {
      expect(texts).not.toContain(personal)
    }
  })

  it('can check the signature of a message by the Standard Webhooks specification', async () => {
    const { secret } = await subscribe(['order.placed'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const stored = JSON.stringify(await shop.deps.db.selectFrom('webhooks').selectAll().execute())
    expect(stored).not.toContain(secret.slice(6))
    await place()
    await resealWebhookSecrets(shop.deps.db)
    await deliver()
    const [message] = received
    if (!message) throw new Error('expected a message')
    const { headers, body } = message
    const key = Buffer.from(secret.slice(6), 'base64')
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
    const mac = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${mac}`)
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(shop.clock.now().getTime() / 1000)))
  })

  it('get only the events they asked for, and nothing while they are off', async () => {
    const { id } = await subscribe(['order.shipped'])
    const order = await place()
    await move(order.id, { status: 'processing' })
    await asAdmin(programApi.webhookSwitch(id), 'PUT', { isOn: false })
    await move(order.id, { status: 'shipped', trackingCode: 'T-1' })
    await deliver()
    expect(await deliveries(id)).toEqual([])
    await asAdmin(programApi.webhookSwitch(id), 'PUT', { isOn: true })
    await move(order.id, { status: 'shipped', trackingCode: 'T-2' })
    await deliver()
    expect(typesOf(received)).toEqual(['order.shipped'])
  })

  it('are told nothing of an order that was not written', async () => {
    const { id } = await subscribe()
    await setStock(shop, 1, 0)
    const buyer = await makeBuyer(shop)
    await expect(placeTestOrder(shop, orderBody, buyer.cookie)).rejects.toThrow('out-of-stock')
    await setStock(shop, 1, 1000)
    expect(await deliveries(id)).toEqual([])
  })

  it('get the same message with the same id again when the sender died before it noted the answer', async () => {
    await subscribe(['order.placed'])
    await place()
    const { db, clock } = shop.deps
    const now = clock.now()
    const [due] = await findDueDeliveries(db, now.toISOString(), 10)
    if (!due) throw new Error('expected a message')
    const until = new Date(now.getTime() + 30_000).toISOString()
    expect(await transact(db, (tx) => claimDelivery(tx, due, until))).not.toBeNull()
    expect(await transact(db, (tx) => claimDelivery(tx, due, until))).toBeNull()
    await deliver()
    expect(received).toEqual([])
    shop.clock.advance(30_000)
    await deliver()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([due.id])
  })

  it('are sent a message by one of two processes, never by both', async () => {
    await subscribe(['order.placed'])
    await place()
    await Promise.all([deliverWebhooks(shop.deps), deliverWebhooks(shop.deps)])
    expect(received).toHaveLength(1)
  })

  it('that answer 500 get a message again at growing distances, with later ones of the order after it, until it is given up', async () => {
    const { id } = await subscribe()
    statusOf = () => 500
    const order = await place()
    await move(order.id, { status: 'processing' })
    const other = await place()
    await deliver()
    expect(typesOf(received)).toEqual(['order.placed', 'order.placed'])
    received = []
    for (const minutes of [1, 5, 30, 120, 480]) {
      shop.clock.advance(minutes * MINUTE_MS - 1)
      await deliver()
      expect(received).toEqual([])
      shop.clock.advance(1)
      await deliver()
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
      received = []
    }
    const [, , placed] = await deliveries(id)
    expect(placed).toMatchObject({
      state: 'queued',
      attempts: 6,
      answerStatus: 500,
      lastError: 'Antwort mit Status 500.',
      orderNumber: order.orderNumber,
    })
    shop.clock.advance(DAY_MS)
    await deliver()
    expect((await deliveries(id)).filter(({ state }) => state === 'failed')).toHaveLength(2)
    statusOf = () => 200
    received = []
    await deliver()
    shop.clock.advance(MINUTE_MS)
    await deliver()
    expect(typesOf(received)).toEqual(['order.paid'])
    expect((await hooks())[0]?.failingSince).toBeNull()
    // An admin sends a message again that was given up.
    const given = (await deliveries(id)).find(
      ({ orderNumber, state }) => state === 'failed' && orderNumber === other.orderNumber,
    )
    const resend = () => asAdmin(programApi.webhookResend(id, given?.id ?? ''), 'POST')
    expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(409)
    await deliver()
    expect(received.at(-1)?.headers['webhook-id']).toBe(given?.id)
  })

  it('that work do not wait for one that fails', async () => {
    await subscribe(['order.placed'], '/broken')
    await subscribe(['order.placed'], '/fine')
    statusOf = (path) => (path === '/broken' ? 503 : 204)
    await place()
    await place()
    await deliver()
    const fine = received.filter(({ path }) => path === '/fine')
    expect(fine).toHaveLength(2)
  })

  it('that fail for three days are switched off, and the admins get a mail', async () => {
    const { id } = await subscribe(['order.placed'])
    statusOf = () => 500
    await place()
    await deliver()
    shop.clock.advance(3 * DAY_MS - 1)
    await place()
    await deliver()
    expect((await hooks())[0]?.isOn).toBe(true)
    await shop.deps.db.deleteFrom('mails').execute()
    shop.clock.advance(1)
    await place()
    await deliver()
    expect((await hooks())[0]?.isOn).toBe(false)
    const mails = await shop.deps.db.selectFrom('mails').select(['kind', 'data']).execute()
    expect(mails.filter(({ data }) => data.includes('webhook-off'))).toHaveLength(1)
    expect((await asAdmin(programApi.webhookTest(id), 'POST')).status).toBe(409)
  })

  it('are tried with a ping that is sent once', async () => {
    const { id } = await subscribe(['order.placed'])
    statusOf = () => 404
    expect((await asAdmin(programApi.webhookTest(id), 'POST')).status).toBe(200)
    await deliver()
    shop.clock.advance(DAY_MS)
    await deliver()
    expect(typesOf(received)).toEqual(['ping'])
    expect(await deliveries(id)).toMatchObject([
      { event: 'ping', state: 'failed', attempts: 1, answerStatus: 404, orderNumber: null },
    ])
  })

  it('that cannot be reached say so in German, and the address that must not be reached too', async () => {
    await subscribe()
    await shop.deps.db.updateTable('webhooks').set({ url: 'http://127.0.0.1:1/' }).execute()
    const read = async (path: string) => (await asAdmin(path)).json() as Promise<unknown>
    const shownError = async () => {
      await place()
      await deliverWebhooks(shop.deps)
      const { items } = (await read(programApi.webhooks())) as WebhooksView
      const path = programApi.webhookDeliveries(items[0]?.id ?? '')
      return ((await read(path)) as DeliveriesView).items[0]?.lastError
    }
    expect(await shownError()).toBe('Das Programm nimmt keine Verbindung an.')
    await shop.deps.db.updateTable('webhooks').set({ url: 'https://10.0.0.1/' }).execute()
    expect(await shownError()).toMatch(/^[A-Z].*Internet.*\.$/)
  })

  it('are deleted with their messages, and messages after 30 days', async () => {
    const { id } = await subscribe(['order.placed'])
    await place()
    await deliver()
    shop.clock.advance(30 * DAY_MS)
    await purgeDeliveries(shop.deps.db, shop.clock.now())
    expect(await deliveries(id)).toHaveLength(1)
    shop.clock.advance(1)
    await purgeDeliveries(shop.deps.db, shop.clock.now())
    expect(await deliveries(id)).toEqual([])
    await place()
    expect((await asAdmin(programApi.webhook(id), 'DELETE')).status).toBe(200)
    const rows = await shop.deps.db.selectFrom('webhook_deliveries').selectAll().execute()
    expect(rows).toEqual([])
    expect((await asAdmin(programApi.webhook(id), 'DELETE')).status).toBe(404)
  })
})
