import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { startPacketProxy, type PacketProxy } from '../../../test/network/packet-proxy.ts'
import { copyPostgresShop } from '../../../test/databases/postgres.ts'
import { testEnv } from '../../../test/test-env.ts'
import { createPostgresChanges } from '../../platform/server/changes.ts'
import { openPostgres } from '../../platform/server/database/open-database.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { advanceCounter } from '../../platform/server/counters.ts'
import { createLog } from '../../platform/server/log.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { api, health } from '../../urls.ts'
import { createApp } from './create-app.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Short, so that a test waits little for a host that is silent; long enough for a busy machine. */
const timeouts = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** A shop that reaches its database through as many hosts as asked for. */
async function openShop(hostCount: number, prepare: (proxies: readonly PacketProxy[]) => void) {
  const { url, drop } = await copyPostgresShop()
  closing.push(drop)
  const proxies = await Promise.all(Array.from({ length: hostCount }, () => startPacketProxy(url)))
  for (const proxy of proxies) closing.push(() => proxy.close())
  prepare(proxies)
  const { username, pathname } = new URL(url)
  const hosts = proxies.map(({ host }) => host).join(',')
  const opened = openPostgres(`postgres://${username}@${hosts}${pathname}`, () => {}, { timeouts })
  closing.push(opened.close)
  if (!opened.hosts) throw new Error('a PostgreSQL database has hosts')
  const changes = createPostgresChanges(opened.hosts)
  closing.push(() => changes.close())
  const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') }
  const log = createLog('silent')
  const limits = createRateLimits()
  const { db } = opened
  let nowMs = 0
  const options = { assets: null, monotonicMs: () => nowMs }
  const { app } = createApp({ db, clock, env: testEnv, log, limits, changes }, options)
  const status = async (path: string) => (await app.request(path)).status
  const ready = () => {
    // Each question comes after the answer before has expired.
    nowMs += 1_000
    return status(health.ready)
  }
  return { proxies, db, changes, status, ready }
}

/** Asks more at once than the pool has connections. */
function askAtOnce(ask: () => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: 12 }, ask))
}

describe('a shop whose PostgreSQL host falls silent', () => {
  it('answers 503 and works again by itself when the host is back, although no connection was closed', async () => {
    const { proxies, status, ready } = await openShop(1, () => {})
    const products = () => status(api.products())
    expect(new Set(await askAtOnce(products))).toEqual(new Set([200]))
    for (const proxy of proxies) proxy.swallow()
    expect(new Set(await askAtOnce(products))).toEqual(new Set([503]))
    for (const proxy of proxies) proxy.restore()
    await expect.poll(ready).toBe(200)
    expect(new Set(await askAtOnce(products))).toEqual(new Set([200]))
  })

  it('goes on with another host of DATABASE_URL, for requests and for the notices of changes', async () => {
    const { proxies, changes, db, ready, status } = await openShop(2, ([, other]) =>
      other?.swallow(),
    )
    await expect.poll(ready).toBe(200)
    const heard: unknown[] = []
    changes.onChange((tags) => heard.push(tags))
    proxies[1]?.restore()
    proxies[0]?.swallow()
    await expect.poll(ready).toBe(200)
    expect(new Set(await askAtOnce(() => status(api.products())))).toEqual(new Set([200]))
    const notify = sql`select pg_notify('content_changed', '["product:1"]')`
    await expect
      .poll(async () => {
        await notify.execute(db)
        return heard
      })
      .toContainEqual(['product:1'])
  })
})

describe('a PostgreSQL host that takes no writes', () => {
  it('is passed over when another host takes them', async () => {
    const { ready } = await openShop(2, ([standby]) => standby?.makeReadOnly())
    expect(await ready()).toBe(200)
  })

  it('still serves reads when it is the only one, and /readyz says that the shop is not ready', async () => {
    const { status, ready } = await openShop(1, ([standby]) => standby?.makeReadOnly())
    expect(await status(api.products())).toBe(200)
    expect(await ready()).toBe(503)
  })

  it('loses its connection to a transaction, which is repeated on another one', async () => {
    const { db } = await openShop(1, () => {})
    await sql`set default_transaction_read_only = on`.execute(db)
    expect(await transact(db, (tx) => advanceCounter(tx, 'test', 1))).toBe(1)
  })
})
