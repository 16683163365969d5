import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, postOrder, setStock } from '../../../../test/orders/orders.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import {
  filesOf,
  headerOf,
  startSmtpSink,
  type SmtpSink,
} from '../../../../test/mails/smtp-sink.ts'
import { MAX_ORDERS_AT_ONCE } from '../../../fulfilment/domain/bulk-status.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { MINUTE_MS } from '../../../platform/domain/clock.ts'
import { adminApi } from '../../../urls.admin.ts'
import { deliverMails, unreachablePauseMs } from './deliver-mails.ts'
import { startMailWorker } from './mail-worker.ts'
import { createSmtpTransport, type MailTransport } from './smtp-transport.ts'

const ORDERS = 40
const AT_ONCE = 20
const OUTAGE_ROUNDS = 20

describe.each(databaseKinds)('the shop without a reachable mail server, on %s', (kind) => {
  let shop: TestShop
  let sink: SmtpSink
  let transport: MailTransport

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    await setStock(shop, 1, 5000)
    sink = await startSmtpSink()
    transport = createSmtpTransport(sink.url)
  })
  afterAll(async () => {
    await sink.close()
    await shop.close()
  })

  /** Places orders, twenty at once, and expects each to be accepted. */
  async function placeOrders(count: number): Promise<OrderView[]> {
    const orders: OrderView[] = []
    // Each order has its own buyer, because only twenty confirmations a day go to one account.
    const buyers = await Promise.all(Array.from({ length: count }, async () => makeBuyer(shop)))
    while (orders.length < count) {
      const answers = await Promise.all(
        buyers
          .slice(orders.length, orders.length + AT_ONCE)
          .map(({ cookie }) => postOrder(shop, orderBody, { cookie })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
      for (const answer of answers) orders.push((await answer.json()) as OrderView)
    }
    return orders
  }

  const rows = () => shop.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()

  /** Delivers every due mail that no other process has claimed. */
  async function deliverDue(): Promise<void> {
    while ((await deliverMails(shop.deps, transport)) === 'progress');
  }

  it('the shop without a reachable mail server accepts orders while the mail server does not answer', async () => {
    const hasReceivedMail = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const silent: MailTransport = {
      send: () => {
        hasReceivedMail.resolve()
        return answer.promise
      },
    }
    const worker = startMailWorker(shop.deps, silent)
    await placeOrders(AT_ONCE)
    await hasReceivedMail.promise
    await placeOrders(AT_ONCE)
    answer.reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
    await worker.stop()
    const states = (await rows()).map(({ state }) => state)
    expect(states).toEqual(Array(2 * AT_ONCE).fill('queued'))
    await shop.deps.db.deleteFrom('mails').execute()
  })

  it('the shop without a reachable mail server, because its clock is years ahead and no certificate is valid then, sends its mails once the clock is right', async () => {
    const right = shop.clock.now().toISOString()
    shop.clock.set('2030-01-01T10:00:00.000Z')
    await placeOrders(AT_ONCE)
    const expired: MailTransport = {
      send: () => Promise.reject(Object.assign(new Error('expired'), { code: 'ETLS' })),
    }
    for (let mail = 0; mail < AT_ONCE; mail += 1) await deliverMails(shop.deps, expired)
    shop.clock.set(right)
    while ((await deliverMails(shop.deps, { send: async () => {} })) === 'progress');
    const states = (await rows()).map(({ state }) => state)
    expect(states).toEqual(Array(AT_ONCE).fill('sent'))
    await shop.deps.db.deleteFrom('mails').execute()
  })

  it('the shop without a reachable mail server accepts orders during an outage and sends each mail once within a minute after it', async () => {
    sink.setAway(true)
    const worker = startMailWorker(shop.deps, transport)
    const placed = await placeOrders(ORDERS)
    await worker.stop()
    const admin = await signIn(shop)
    for (let from = 0; from < ORDERS; from += MAX_ORDERS_AT_ONCE) {
      const orders = placed.slice(from, from + MAX_ORDERS_AT_ONCE).map(({ id }) => ({ id }))
      const body = { status: 'processing', orders }
      const path = adminApi.statusChanges()
      const changed = await shop.request(path, { method: 'POST', body, cookie: admin })
      expect(changed.status).toBe(200)
    }
    for (let round = 0; round < OUTAGE_ROUNDS; round += 1) {
      await deliverMails(shop.deps, transport)
      const now = shop.clock.now().getTime()
      for (const { state, next_attempt_at } of await rows()) {
        const pauseMs = next_attempt_at === '' ? 0 : Date.parse(next_attempt_at) - now
        expect([state, pauseMs <= MINUTE_MS]).toEqual(['queued', true])
      }
      shop.clock.advance(MINUTE_MS)
    }

    sink.setAway(false)
    await Promise.all([1, 2, 3, 4].map(deliverDue))
    const states = (await rows()).map(({ state }) => state)
    expect(states).toEqual(Array(2 * ORDERS).fill('sent'))
    const ids = sink.mails.map((mail) => headerOf(mail, 'message-id'))
    expect([ids.length, new Set(ids).size]).toEqual([2 * ORDERS, 2 * ORDERS])
    const carrying = sink.mails.filter((mail) => filesOf(mail).length === 1)
    expect(carrying).toHaveLength(ORDERS)
  })

  it('the shop without a reachable mail server retries after at most a minute, also after a long outage', () => {
    const pauses = Array.from({ length: 2000 }, (_, failures) => unreachablePauseMs(failures))
    expect(Math.max(...pauses)).toBe(MINUTE_MS)
    expect(pauses.slice(1, 5)).toEqual([2000, 4000, 8000, 16_000])
  })
})
