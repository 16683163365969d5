import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, postOrder } from '../../../../test/orders/orders.ts'
import { createTestOutbox } from '../../../../test/mails/outbox.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import {
  startTraceCollector,
  type TraceCollector,
} from '../../../../test/network/trace-collector.ts'
import { WebhookFixture } from '../../../../test/network/webhooks.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { openJobLocks } from '../../../platform/server/jobs/job-locks.ts'
import { api } from '../../../urls.ts'
import { createApp } from '../create-app.ts'

const CALLER = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${CALLER}-b7ad6b7169203331-01`

let collector: TraceCollector
beforeAll(async () => {
  collector = await startTraceCollector()
})
afterAll(() => collector.close())
afterEach(() => collector.reset())

/** Runs `fn` with tracing, and returns what the collector got. */
async function recorded(fn: () => Promise<unknown>, environment?: Record<string, string>) {
  const tracing = await collector.record(environment)
  try {
    await fn()
  } finally {
    await tracing.stop()
  }
  return collector.spans()
}

describe.each(databaseKinds)('traces on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  it('have an order with its transaction, and nothing of its customer', async () => {
    const body = { ...orderBody, notes: 'Bitte klingeln' }
    const buyer = await makeBuyer(shop)
    const spans = await recorded(async () => {
      const sent = await postOrder(shop, body, { cookie: buyer.cookie, address: '203.0.113.99' })
      expect(sent.status).toBe(201)
    })
    const order = spans.find(({ name }) => name === 'POST /api/orders')
    expect(order).toMatchObject({
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/orders',
        'http.response.status_code': 201,
        'url.scheme': 'http',
      },
    })
    expect(order?.attributes['shop.request.id']).toMatch(/^[\da-f-]{36}$/)
    expect(order?.parentSpanId).toBeUndefined()
    const transactions = spans.filter(({ name }) => name === 'transaction')
    expect(transactions.length).toBeGreaterThan(0)
    for (const { traceId, parentSpanId, attributes } of transactions)
      expect([traceId, parentSpanId, attributes]).toEqual([
        order?.traceId,
        order?.spanId,
        { 'shop.transaction.tries': 1 },
      ])
    for (const personal of [
      'Karla',
      'karla',
      'Straße',
      '42103',
      '0202',
      '203.0.113',
      'klingeln',
      'buyer-',
    ])
      expect(collector.text()).not.toContain(personal)
  })

  it('have the pattern of an address instead of its tokens and its query', async () => {
    const token = newToken()
    const [span] = await recorded(() => shop.request(`/api/calendar/${token}.ics?name=Karla`))
    expect(span?.name).toContain('GET /api/calendar/:')
    expect(span?.attributes['http.response.status_code']).toBe(404)
    // What the client did wrong is no error of the shop.
    expect(span?.status.code).toBe(0)
    expect(collector.text()).not.toMatch(/Karla|name=/)
    expect(collector.text()).not.toContain(token.slice(0, 8))
  })

  it('say how often a transaction was tried and which class its error had, without its message', async () => {
    const { db } = shop.deps
    const locks = openJobLocks({})
    await recorded(() =>
      locks
        .run('purge', async () => {
          await transact(db, () => Promise.reject(new RangeError('Karla Kundin')))
        })
        .catch(() => {}),
    )
    const [transaction, job] = collector.spans()
    expect(transaction).toMatchObject({
      name: 'transaction',
      parentSpanId: job?.spanId,
      status: { code: 2 },
      attributes: { 'shop.transaction.tries': 1, 'error.type': 'RangeError' },
    })
    expect(job).toMatchObject({ name: 'job purge', attributes: { 'shop.job': 'purge' } })
    expect(collector.text()).not.toContain('Karla')
  })

  it('continue the trace of the caller only if its header is well formed', async () => {
    const ask = (sent: string) => () =>
      shop.request(api.products(), { headers: { traceparent: sent } })
    expect(await recorded(ask(traceparent))).toMatchObject([
      { traceId: CALLER, parentSpanId: 'b7ad6b7169203331' },
    ])
    const bad = [
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      `00-${CALLER}-${'0'.repeat(16)}-01`,
      `00-${CALLER.toUpperCase()}-b7ad6b7169203331-01`,
      `${traceparent}-more`,
      'Karla',
    ]
    for (const sent of bad) {
      collector.reset()
      const [span] = await recorded(ask(sent))
      expect([sent, span?.traceId === CALLER, span?.parentSpanId]).toEqual([sent, false, undefined])
      expect(collector.text()).not.toContain('Karla')
    }
  })

  it('are recorded in the chosen part; a caller can switch its trace off, but not on', async () => {
    const ask = (sent: string) => () =>
      shop.request(api.products(), { headers: { traceparent: sent } })
    expect(await recorded(ask(traceparent), { OTEL_TRACES_SAMPLER_ARG: '0' })).toEqual([])
    expect(await recorded(ask(`${traceparent.slice(0, -2)}00`))).toEqual([])
  })

  it('are named by the access log', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const log = pino({ base: null }, stream)
    const env = { ...shop.deps.env, accessLog: 'uncached' } as const
    const { app } = createApp({ ...shop.deps, env, log }, { assets: null })
    const [span] = await recorded(async () => app.request(api.products()))
    await app.request(api.products())
    const traceIds = lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)
    expect(traceIds).toEqual([span?.traceId, undefined])
  })
})

it('traces have the delivery of a mail without its recipient', async () => {
  const outbox = await createTestOutbox('sqlite')
  await outbox.queue()
  const spans = await recorded(() => outbox.deliverAll())
  await outbox.close()
  const mail = spans.find(({ name }) => name === 'mail')
  expect(mail).toMatchObject({ kind: 3, attributes: { 'shop.mail.kind': 'email-changed' } })
  expect(mail?.status.code).toBe(0)
  expect(spans.some(({ parentSpanId }) => parentSpanId === mail?.spanId)).toBe(true)
  expect(collector.text()).not.toMatch(/karla|neu@/)
})

it('traces have the messages to webhooks inside their job, without the address', async () => {
  const fixture = await WebhookFixture.open('sqlite')
  await fixture.subscribe(['order.placed'], '/fails?token=geheim')
  fixture.statusOf = () => 503
  await fixture.place()
  const locks = openJobLocks({})
  const spans = await recorded(() => locks.run('webhooks', () => fixture.deliver()))
  await fixture.close()
  const job = spans.find(({ name }) => name === 'job webhooks')
  expect(spans.find(({ name }) => name === 'webhook')).toMatchObject({
    parentSpanId: job?.spanId,
    kind: 3,
    status: { code: 2 },
    attributes: {
      'shop.webhook.event': 'order.placed',
      'http.response.status_code': 503,
      'error.type': '503',
    },
  })
  expect(collector.text()).not.toMatch(/geheim|127\.0\.0\.1|Käuferin/)
})

it('traces have no job that finds nothing to do, and every job that fails', async () => {
  const fixture = await WebhookFixture.open('sqlite')
  const locks = openJobLocks({})
  const spans = await recorded(async () => {
    expect(await locks.run('webhooks', () => fixture.deliver())).toBe(true)
    await locks.run('purge', () => Promise.reject(new RangeError('no'))).catch(() => {})
  })
  await fixture.close()
  expect(spans).toMatchObject([{ name: 'job purge', status: { code: 2 } }])
})
