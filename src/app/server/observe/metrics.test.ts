import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scrape, valueOf } from '../../../../test/network/metrics.ts'
import { orderBody, makeBuyer, placeTestOrder, postOrder } from '../../../../test/orders/orders.ts'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { recordBackup } from '../../../backups/server/nightly/backup-state.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { api, health, pagePatterns } from '../../../urls.ts'

const DURATIONS = 'shop_http_request_duration_seconds'
const FIXED_WORDS = ['*', '/*', '(file)', '(redirect)']

async function routesOf(shop: TestShop): Promise<string[]> {
  const samples = await scrape(shop)
  const counted = samples.filter(({ name }) => name === `${DURATIONS}_count`)
  return counted.map(({ labels }) => labels.route ?? '')
}

describe.each(databaseKinds)('/metrics on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind, pageAssets)
  })
  afterAll(() => shop.close())

  it('counts orders, their refusals by code, and waiting mails with the age of the oldest', async () => {
    const { cookie } = await makeBuyer(shop)
    await placeTestOrder(shop, orderBody, cookie)
    const repeated = { cookie, key: newToken() }
    for (const status of [201, 200])
      expect((await postOrder(shop, orderBody, repeated)).status).toBe(status)
    expect((await postOrder(shop, { ...orderBody, total: '1.00' }, { cookie })).status).toBe(409)
    shop.clock.advance(90_000)
    const samples = await scrape(shop)
    const orders = (result: string) =>
      valueOf(samples, 'shop_orders_total', { channel: 'shop', result })
    expect(['placed', 'repeated', 'amounts-changed'].map(orders)).toEqual([2, 1, 1])
    expect(valueOf(samples, 'shop_mails', { state: 'queued' })).toBeGreaterThanOrEqual(2)
    expect(valueOf(samples, 'shop_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(90)
    expect(valueOf(samples, 'shop_mail_server_set')).toBe(0)
  })

  it('counts the refusals of each rate limit', async () => {
    const guess = { email: 'niemand@example.de', password: 'Falsch-geraten-1' }
    const login = () => shop.request(api.login(), { method: 'POST', body: guess })
    let tries = 0
    while ((await login()).status !== 429 && tries < 50) tries += 1
    const samples = await scrape(shop)
    const refused = samples.filter(({ name }) => name === 'shop_rate_limit_refusals_total')
    expect(refused.map(({ value }) => value)).toEqual([1])
    expect(refused[0]?.labels.limit).toMatch(/^password-per-/)
  })

  it('tells sizes, connections, sessions, memory and disk', async () => {
    const samples = await scrape(shop)
    for (const name of [
      'shop_database_bytes',
      'shop_disk_free_bytes',
      'shop_disk_bytes',
      'shop_sessions',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect([name, valueOf(samples, name)]).toEqual([name, expect.any(Number)])
    expect(valueOf(samples, 'shop_database_bytes')).toBeGreaterThan(100_000)
    const total = valueOf(samples, 'shop_database_connections', { state: 'total' })
    expect(total).toBeGreaterThanOrEqual(1)
    const wal = valueOf(samples, 'shop_database_wal_bytes')
    if (kind === 'sqlite') expect(wal).toBeGreaterThan(0)
    else expect(wal).toBeUndefined()
    expect(valueOf(samples, 'shop_build_info', { database: kind })).toBe(1)
    const failed = samples.filter(({ name }) => name === 'shop_metrics_failed')
    expect(failed.map(({ value }) => value)).toEqual(failed.map(() => 0))
  })

  it('tells age and size of the last backup, and nothing before the first', async () => {
    const read = async () => {
      const samples = await scrape(shop)
      const names = ['shop_backup_age_seconds', 'shop_backup_bytes', 'shop_backup_folder_set']
      return names.map((name) => valueOf(samples, name))
    }
    expect(await read()).toEqual([undefined, undefined, 0])
    const now = shop.clock.now()
    const madeAt = now.getTime() - 90_000
    await transact(shop.deps.db, (tx) => recordBackup(tx, { madeAt, bytes: 4096 }, now))
    expect(await read()).toEqual([90, 4096, 0])
  })

  it('answers without a part whose table is missing or locked, and says which', async () => {
    await sql`alter table sessions rename to sessions_away`.execute(shop.deps.db)
    const broken = await scrape(shop)
    await sql`alter table sessions_away rename to sessions`.execute(shop.deps.db)
    expect(valueOf(broken, 'shop_metrics_failed', { part: 'sessions' })).toBe(1)
    expect(valueOf(broken, 'shop_sessions')).toBeUndefined()
    expect(valueOf(broken, 'shop_metrics_failed', { part: 'mail' })).toBe(0)

    const isLocked = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const holding = transact(shop.deps.db, async (tx) => {
      if (kind === 'postgres') await sql`lock table mails in access exclusive mode`.execute(tx)
      isLocked.resolve()
      await gate.promise
    })
    await isLocked.promise
    const locked = await scrape(shop)
    gate.resolve()
    await holding
    expect(valueOf(locked, 'shop_metrics_failed', { part: 'mail' })).toBe(1)
    expect(valueOf(locked, 'shop_metrics_failed', { part: 'disk' })).toBe(0)
    expect(locked.some(({ name }) => name === `${DURATIONS}_count`)).toBe(true)
    await expect
      .poll(async () => valueOf(await scrape(shop), 'shop_metrics_failed', { part: 'mail' }))
      .toBe(0)
  })
})

describe('the labels of /metrics', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop('sqlite', pageAssets)
  })
  afterAll(() => shop.close())

  it("are patterns, for every route in the router's list and every page", async () => {
    const listed = new Set(shop.app.routes.map(({ method, path }) => `${method} ${path}`))
    const patterns = [
      ...new Set([...listed, ...Object.values(pagePatterns).map((p) => `GET ${p}`)]),
    ]
    const secret = newId()
    for (const route of patterns) {
      const [method = '', pattern = ''] = route.split(' ')
      const path = pattern.replaceAll(/:\w+(?:\{[^}]*\})?/g, secret).replace('*', `any-${secret}`)
      await shop.request(path, { method: method === 'ALL' ? 'GET' : method })
    }
    const known = new Set([
      ...shop.app.routes.map(({ path }) => path),
      ...Object.values(pagePatterns),
      ...FIXED_WORDS,
    ])
    const labels = await routesOf(shop)
    expect(labels.length).toBeGreaterThan(100)
    expect(labels.filter((label) => !known.has(label))).toEqual([])
  })

  it('stay the same for any number of unknown addresses and methods', async () => {
    const ask = async () => {
      for (const prefix of ['/', '/api/', '/api/admin/', '/product/', '/assets/', '/shop?q=']) {
        for (const method of ['GET', 'PROPFIND', newToken().replaceAll(/[^A-Z]/gi, 'X')])
          await shop.request(`${prefix}${newId()}`, { method })
      }
    }
    await ask()
    const samples = await scrape(shop)
    const shapeOf = (all: typeof samples) => all.map(({ name, labels }) => ({ name, labels }))
    for (let round = 0; round < 5; round += 1) await ask()
    // The first scrape is counted too.
    const later = (await scrape(shop)).filter(({ labels }) => labels.route !== health.metrics)
    const before = samples.filter(({ labels }) => labels.route !== health.metrics)
    expect(shapeOf(later)).toEqual(shapeOf(before))
  })

  it('have the guarded route, also when a guard answered', async () => {
    await shop.request('/api/admin/orders')
    const samples = await scrape(shop)
    const labels = { method: 'GET', route: '/api/admin/orders', status: '4xx' }
    expect(valueOf(samples, `${DURATIONS}_count`, labels)).toBeGreaterThan(0)
  })
})
