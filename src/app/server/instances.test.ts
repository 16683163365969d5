import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { pageAssets } from '../../../test/pages/page-assets.ts'
import { createPostgresDatabase, openTestPostgres } from '../../../test/databases/postgres.ts'
import { cookieOf } from '../../../test/accounts/cookies.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { createPostgresChanges } from '../../platform/server/changes.ts'
import { PostgresHosts } from '../../platform/server/database/postgres/postgres-hosts.ts'
import { readEnv } from '../../platform/server/env.ts'
import { createLog } from '../../platform/server/log.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'
import { api, pages } from '../../urls.ts'
import { createApp } from './create-app.ts'
import { prepareShop } from './prepare-shop.ts'

const admin = { email: 'admin@example.de', password: 'Streckenposten-92' }
const env = readEnv({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  PUBLIC_URL: 'http://shop.test',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function openInstance(url: string) {
  const { db, close } = openTestPostgres(url)
  closing.push(close)
  const changes = createPostgresChanges(new PostgresHosts(url))
  closing.push(() => changes.close())
  const isListening = new Promise<void>((resolve) => changes.onChange(() => resolve()))
  const log = createLog('silent')
  const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') }
  const deps: ApiDeps = { db, clock, env, log, limits: createRateLimits(), changes }
  await prepareShop(deps, () => {})
  const { app } = createApp(deps, { assets: pageAssets })
  await isListening
  const request = async (path: string, method = 'GET', body?: unknown, cookie = '') => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.1',
      'content-type': 'application/json',
      cookie,
    }
    return app.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }
  const page = async () => (await request(pages.product(1))).text()
  const setPrice = async (price: string): Promise<number> => {
    const cookie = cookieOf(await request(api.login(), 'POST', admin))
    const change = { variants: [{ weight: '250g', price }] }
    return (await request(adminApi.product(1), 'PATCH', change, cookie)).status
  }
  return { db, page, setPrice }
}

it("two servers on one database show each other's changes, and store none that the other cannot be notified of", async () => {
  const { url, drop } = await createPostgresDatabase()
  closing.push(drop)
  const [one, other] = [await openInstance(url), await openInstance(url)]
  for (const { page } of [one, other]) expect(await page()).toContain('9,50')
  expect(await one.setPrice('11.11')).toBe(200)
  expect(await one.page()).toContain('11,11')
  await expect.poll(() => other.page()).toContain('11,11')
  // A pg_notify that fails is found before the built-in one on every connection from now on.
  await sql`create schema broken`.execute(one.db)
  await sql`create function broken.pg_notify(text, text) returns void language plpgsql as
    $$ begin raise exception 'the queue is full'; end $$`.execute(one.db)
  const { pathname } = new URL(url)
  await sql`alter database ${sql.ref(pathname.slice(1))}
    set search_path = broken, public, pg_catalog`.execute(one.db)
  const third = await openInstance(url)
  expect(await third.setPrice('12.12')).toBe(500)
  for (const { page } of [one, other, third]) expect(await page()).toContain('11,11')
})
