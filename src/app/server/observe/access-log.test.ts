import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { api, health } from '../../../urls.ts'
import { createApp } from '../create-app.ts'

type Line = Readonly<Record<string, unknown>>

/** The shop's app with a log that the test reads. */
function withLog(shop: TestShop, accessLog: 'off' | 'uncached') {
  const lines: Line[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Line)
      done()
    },
  })
  const log = pino({ level: 'info', base: null }, stream)
  const { app } = createApp(
    { ...shop.deps, log, env: { ...shop.deps.env, accessLog } },
    { assets: null },
  )
  return { app, lines }
}

describe.each(databaseKinds)('the access log on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  it('has one line for each request, without addresses, queries and tokens', async () => {
    const { app, lines } = withLog(shop, 'uncached')
    const token = newToken()
    const headers = { 'x-forwarded-for': '203.0.113.99', 'user-agent': 'Kundin/1.0' }
    await app.request(`${api.products()}?search=Karla`, { headers })
    await app.request(`/api/calendar/${token}.ics`, { headers })
    expect(
      lines.map(({ msg, method, status, route, path }) => [msg, method, status, route, path]),
    ).toEqual([
      ['request', 'GET', 200, '/api/products', '/api/products'],
      ['request', 'GET', 404, expect.stringContaining('/api/calendar/:'), '/api/calendar/….ics'],
    ])
    for (const line of lines)
      expect([typeof line.durationMs, typeof line.requestId]).toEqual(['number', 'string'])
    const text = JSON.stringify(lines)
    for (const part of ['203.0.113', 'Kundin', 'Karla', token.slice(0, 8)])
      expect(text).not.toContain(part)
  })

  it('names a request as the proxy did; an id that is not well formed is replaced', async () => {
    const { app, lines } = withLog(shop, 'uncached')
    const idFor = async (sent: string) => {
      const answer = await app.request(health.live, { headers: { 'x-request-id': sent } })
      return answer.headers.get('x-request-id')
    }
    expect(await idFor('4f2a-Ab_c9')).toBe('4f2a-Ab_c9')
    for (const bad of ['short', 'has space 12', 'quote"12345', 'ä-umlaut-12', 'x'.repeat(65)])
      expect(await idFor(bad)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    expect(lines.map(({ requestId }) => requestId)).toHaveLength(6)
    expect(lines[0]?.requestId).toBe('4f2a-Ab_c9')
  })

  it('has the same id as the error and the answer', async () => {
    const { app, lines } = withLog(shop, 'uncached')
    await shop.deps.db.schema.alterTable('products').renameTo('products_away').execute()
    const headers = { 'x-request-id': 'failing-request' }
    const answer = await app.request(api.products(), { headers })
    await shop.deps.db.schema.alterTable('products_away').renameTo('products').execute()
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ requestId: 'failing-request' })
    const named = lines.filter(({ requestId }) => requestId === 'failing-request')
    expect(named.map(({ msg }) => msg)).toEqual(['unexpected error', 'request'])
  })

  it('is switched off by ACCESS_LOG=0', async () => {
    const { app, lines } = withLog(shop, 'off')
    expect((await app.request(api.products())).status).toBe(200)
    expect(lines).toEqual([])
  })
})
