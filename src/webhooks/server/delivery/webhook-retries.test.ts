import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../../test/shop.ts'
import { typesOf, WebhookFixture } from '../../../../test/network/webhooks.ts'
import { DAY_MS, MINUTE_MS } from '../../../platform/domain/clock.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { programApi } from '../../../urls.programs.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { claimDelivery, findDueDeliveries } from './due-deliveries-repo.ts'

describe.each(databaseKinds)('webhooks on %s', (kind) => {
  let f: WebhookFixture

  beforeAll(async () => {
    f = await WebhookFixture.open(kind)
  })
  afterAll(() => f.close())
  beforeEach(() => f.reset())

  it('get the same message with the same id again when the sender died before it noted the answer', async () => {
    await f.subscribe(['order.placed'])
    await f.place()
    const { db, clock } = f.shop.deps
    const now = clock.now()
    const [due] = await findDueDeliveries(db, now.toISOString(), 10)
    if (!due) throw new Error('expected a message')
    const until = new Date(now.getTime() + 30_000).toISOString()
    expect(await transact(db, (tx) => claimDelivery(tx, due, until))).not.toBeNull()
    expect(await transact(db, (tx) => claimDelivery(tx, due, until))).toBeNull()
    await f.deliver()
    expect(f.received).toEqual([])
    f.shop.clock.advance(30_000)
    await f.deliver()
    expect(f.received.map(({ headers }) => headers['webhook-id'])).toEqual([due.id])
  })

  it('are sent a message by one of two processes, never by both', async () => {
    await f.subscribe(['order.placed'])
    await f.place()
    await Promise.all([deliverWebhooks(f.shop.deps), deliverWebhooks(f.shop.deps)])
    expect(f.received).toHaveLength(1)
  })

  it('that answer 500 get a message again at growing distances, with later ones of the order after it, until it is given up', async () => {
    const { id } = await f.subscribe()
    f.statusOf = () => 500
    const order = await f.place()
    await f.move(order.id, { status: 'processing' })
    const other = await f.place()
    await f.deliver()
    expect(typesOf(f.received)).toEqual(['order.placed', 'order.placed'])
    f.received = []
    for (const minutes of [1, 5, 30, 120, 480]) {
      f.shop.clock.advance(minutes * MINUTE_MS - 1)
      await f.deliver()
      expect(f.received).toEqual([])
      f.shop.clock.advance(1)
      await f.deliver()
      expect(new Set(f.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
      f.received = []
    }
    const [, , placed] = await f.deliveries(id)
    expect(placed).toMatchObject({
      state: 'queued',
      attempts: 6,
      answerStatus: 500,
      lastError: 'Antwort mit Status 500.',
      orderNumber: order.orderNumber,
    })
    f.shop.clock.advance(DAY_MS)
    await f.deliver()
    expect((await f.deliveries(id)).filter(({ state }) => state === 'failed')).toHaveLength(2)
    f.statusOf = () => 200
    f.received = []
    await f.deliver()
    f.shop.clock.advance(MINUTE_MS)
    await f.deliver()
    expect(typesOf(f.received)).toEqual(['order.paid'])
    expect((await f.hooks())[0]?.failingSince).toBeNull()
    // An admin sends a message again that was given up.
    const given = (await f.deliveries(id)).find(
      ({ orderNumber, state }) => state === 'failed' && orderNumber === other.orderNumber,
    )
    const resend = () => f.asAdmin(programApi.webhookResend(id, given?.id ?? ''), 'POST')
    expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(409)
    await f.deliver()
    expect(f.received.at(-1)?.headers['webhook-id']).toBe(given?.id)
  })

  it('get what was stored or claimed while the clock was years ahead, once it is right', async () => {
    await f.subscribe(['order.placed'])
    const { db, clock } = f.shop.deps
    const right = clock.now()
    f.shop.clock.set('2030-01-01T10:00:00.000Z')
    await f.place()
    await f.place()
    const ahead = clock.now().toISOString()
    const [due] = await findDueDeliveries(db, ahead, 1)
    if (!due) throw new Error('expected a message')
    await transact(db, (tx) => claimDelivery(tx, due, '2030-01-01T10:00:30.000Z'))
    f.shop.clock.set(right.toISOString())
    await f.deliver()
    expect(typesOf(f.received)).toEqual(['order.placed', 'order.placed'])
  })

  it('that work do not wait for one that fails', async () => {
    await f.subscribe(['order.placed'], '/broken')
    await f.subscribe(['order.placed'], '/fine')
    f.statusOf = (path) => (path === '/broken' ? 503 : 204)
    await f.place()
    await f.place()
    await f.deliver()
    const fine = f.received.filter(({ path }) => path === '/fine')
    expect(fine).toHaveLength(2)
  })

  it('that fail for three days are switched off, and the admins get a mail', async () => {
    const { id } = await f.subscribe(['order.placed'])
    f.statusOf = () => 500
    await f.place()
    await f.deliver()
    f.shop.clock.advance(3 * DAY_MS - 1)
    await f.place()
    await f.deliver()
    expect((await f.hooks())[0]?.isOn).toBe(true)
    await f.shop.deps.db.deleteFrom('mails').execute()
    f.shop.clock.advance(1)
    await f.place()
    await f.deliver()
    expect((await f.hooks())[0]?.isOn).toBe(false)
    const mails = await f.shop.deps.db.selectFrom('mails').select(['kind', 'data']).execute()
    expect(mails.filter(({ data }) => data.includes('webhook-off'))).toHaveLength(1)
    expect((await f.asAdmin(programApi.webhookTest(id), 'POST')).status).toBe(409)
  })

  it('are tried with a ping that is sent once', async () => {
    const { id } = await f.subscribe(['order.placed'])
    f.statusOf = () => 404
    expect((await f.asAdmin(programApi.webhookTest(id), 'POST')).status).toBe(200)
    await f.deliver()
    f.shop.clock.advance(DAY_MS)
    await f.deliver()
    expect(typesOf(f.received)).toEqual(['ping'])
    expect(await f.deliveries(id)).toMatchObject([
      { event: 'ping', state: 'failed', attempts: 1, answerStatus: 404, orderNumber: null },
    ])
  })
})
