import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { metricsHeaders, readMetricsText, valueOf } from '../../../../test/network/metrics.ts'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { health, pages } from '../../../urls.ts'
import { createApp } from '../create-app.ts'
import { createHttpServer } from '../http-server.ts'

const DURATIONS = 'shop_http_request_duration_seconds'

describe('the built server', () => {
  let shop: TestShop
  let port = 0
  let portWithoutToken = 0
  const closing: (() => void)[] = []

  async function listen(metricsToken: string | null): Promise<number> {
    const env = { ...shop.deps.env, metricsToken }
    const app = createApp({ ...shop.deps, env }, { assets: pageAssets })
    const { server } = createHttpServer(app, { env })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }

  beforeAll(async () => {
    shop = await createTestShop('sqlite')
    port = await listen(shop.deps.env.metricsToken)
    portWithoutToken = await listen(null)
  })
  afterAll(async () => {
    for (const close of closing) close()
    await shop.close()
  })

  async function get(path: string, headers: Record<string, string> = {}, at = port) {
    const request = send({ port: at, path, headers, agent: false }).end()
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    let body = ''
    for await (const chunk of answer) body += String(chunk)
    return { status: answer.statusCode, headers: answer.headers, body }
  }

  type Request = readonly [headers: Record<string, string>, at: number]
  const allowed = (): Request[] => [
    [metricsHeaders, port],
    [{ ...metricsHeaders, 'x-forwarded-for': '203.0.113.7', host: 'shop.test' }, port],
    [{}, portWithoutToken],
  ]
  const refused = (): Request[] => {
    const anywhere: Request[0][] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { host: 'shop.test' },
      { authorization: 'Bearer wrong' },
      { authorization: `Bearer ${newToken()}` },
    ]
    const atBoth = anywhere.flatMap((headers): Request[] => [
      [headers, port],
      [headers, portWithoutToken],
    ])
    // A program on this machine has to show the token too when there is one.
    return [[{}, port], ...atBoth]
  }

  it('shows metrics to holders of METRICS_TOKEN, and without one to this machine, else the page of an unknown address', async () => {
    for (const [headers, at] of allowed()) {
      const answer = await get(health.metrics, headers, at)
      expect([answer.status, answer.headers['content-type']]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ])
    }
    const unknown = await get('/unbekannt')
    for (const [headers, at] of refused()) {
      const { status, body } = await get(health.metrics, headers, at)
      expect([headers, status]).toEqual([headers, 404])
      expect(body).toBe(unknown.body)
    }
  })

  it('tells version, schema and the age of the backup to those who may read the metrics, and to others only whether the shop works', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      shop.deps.db,
    )
    const ask = async ([headers, at]: Request) => {
      const live = await get(health.live, headers, at)
      const ready = await get(health.ready, headers, at)
      const { 'x-backup-age': age, 'x-schema': schema } = ready.headers
      return [live.status, live.headers['x-shop-version'], ready.status, age, schema]
    }
    const version = expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown
    for (const request of allowed()) {
      expect(await ask(request)).toEqual([200, version, 200, 'none', 'newer'])
    }
    for (const request of refused()) {
      const told = [request, await ask(request)]
      expect(told).toEqual([request, [200, undefined, 200, undefined, undefined]])
    }
  })

  it('counts cached pages like all others, and repeats the id that a proxy sent', async () => {
    const count = async (): Promise<number> => {
      const samples = readMetricsText((await get(health.metrics, metricsHeaders)).body)
      const labels = { method: 'GET', route: pages.shop(), status: '2xx' }
      return valueOf(samples, `${DURATIONS}_count`, labels) ?? 0
    }
    expect(await count()).toBe(0)
    const bucketsOf = (samples: ReturnType<typeof readMetricsText>): number[] =>
      samples
        .filter(
          ({ name, labels }) => name === `${DURATIONS}_bucket` && labels.route === pages.shop(),
        )
        .map(({ value }) => value)
    const ids: unknown[] = []
    for (let round = 0; round < 3; round += 1) {
      const { headers } = await get(pages.shop(), { 'x-request-id': 'from-the-proxy-1' })
      ids.push(headers['x-request-id'])
    }
    expect(ids).toEqual(Array(3).fill('from-the-proxy-1'))
    expect(await count()).toBe(3)
    const buckets = bucketsOf(readMetricsText((await get(health.metrics, metricsHeaders)).body))
    expect(buckets).toHaveLength(9)
    expect(buckets.toSorted((a, b) => a - b)).toEqual(buckets)
    expect(buckets.at(-1)).toBe(3)
  })
})
