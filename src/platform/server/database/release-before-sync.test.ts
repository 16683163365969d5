import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startPostgresCluster,
  type PostgresCluster,
} from '../../../../test/databases/postgres-cluster.ts'
import { openTestPostgres } from '../../../../test/databases/postgres.ts'
import { runOnPostgres } from '../../../../test/databases/postgres-statement.ts'
import { isDatabaseUnavailable, NotSynced } from './database-errors.ts'
import type { OpenDatabase } from './open-database.ts'
import { SYNC } from './postgres/postgres-pool.ts'
import { releaseBeforeSync } from './release-before-sync.ts'
import type { Tx } from './tables.ts'
import { transact, untilDurable } from './transact.ts'

const raise = sql`update counters set value = value + 1`
const FUNCTION = 'pg_logical_emit_message(boolean, text, text)'

/** A server whose syncs do not end while they wait for a standby that is not there. */
describe('a transaction that releases its locks before the sync on PostgreSQL', () => {
  let cluster: PostgresCluster
  let database: OpenDatabase
  let tries = 0

  beforeAll(async () => {
    cluster = await startPostgresCluster({ fsync: true })
    await runOnPostgres(cluster.url, 'create table counters as select 0 as value')
  })
  afterAll(() => cluster.stop())

  beforeEach(async () => {
    database = openTestPostgres(cluster.url)
    tries = 0
    await setStandby('missing')
  })
  afterEach(async () => {
    await setStandby('')
    await database.close()
  })

  async function setStandby(name: string): Promise<void> {
    await runOnPostgres(cluster.url, `alter system set synchronous_standby_names = '${name}'`)
    await runOnPostgres(cluster.url, 'select pg_reload_conf()')
    const shown = () =>
      sql<Record<'synchronous_standby_names', string>>`show synchronous_standby_names`.execute(
        database.db,
      )
    await expect
      .poll(async () => (await shown()).rows[0]?.synchronous_standby_names, { timeout: 60_000 })
      .toBe(name)
  }

  /** Waits until so many statements wait for the sync, and returns them. */
  async function waiting(count: number): Promise<string[]> {
    const read = async () =>
      sql<{ query: string }>`
        select query from pg_stat_activity where wait_event = 'SyncRep'`.execute(database.db)
    await expect.poll(async () => (await read()).rows.length, { timeout: 60_000 }).toBe(count)
    return (await read()).rows.map(({ query }) => query)
  }

  /** Returns the counter as others read it, or null while its lock is held. */
  async function unlockedValue(): Promise<number | null> {
    // Its own lock must not wait for the sync.
    const { rows } = await database.db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx)
      return sql<{
        value: number
      }>`select value from counters for update skip locked`.execute(tx)
    })
    return rows[0]?.value ?? null
  }

  function start(fn: (tx: Tx) => Promise<unknown>, db = database.db) {
    const state = { hasEnded: false }
    const ended = transact(db, async (tx) => {
      tries += 1
      await fn(tx)
    }).finally(() => {
      state.hasEnded = true
    })
    ended.catch(() => {})
    return { state, ended }
  }

  async function raiseAndRelease(tx: Tx): Promise<void> {
    await releaseBeforeSync(tx)
    await raise.execute(tx)
  }

  it('lets others go on meanwhile, and ends only after the sync', async () => {
    const before = (await unlockedValue()) ?? 0
    const { state, ended } = start(raiseAndRelease)
    expect(await waiting(1)).toEqual([SYNC])
    expect(await unlockedValue()).toBe(before + 1)
    expect(state.hasEnded).toBe(false)
    await setStandby('')
    await ended
  })

  it('differs from any other, which keeps its locks', async () => {
    const { state, ended } = start((tx) => raise.execute(tx))
    expect(await waiting(1)).toEqual(['commit'])
    expect(await unlockedValue()).toBe(null)
    expect(state.hasEnded).toBe(false)
    await setStandby('')
    await ended
  })

  it('makes an answer about what it wrote wait for the sync too', async () => {
    const { ended } = start(raiseAndRelease)
    await waiting(1)
    let answered = 0
    const answer = () =>
      untilDurable(database.db).then(() => {
        answered += 1
      })
    const first = answer()
    await waiting(2)
    // Those who come meanwhile share the next sync, so that they do not take all connections of the server.
    const others = Array.from({ length: 20 }, answer)
    await waiting(2)
    expect(answered).toBe(0)
    await setStandby('')
    await Promise.all([ended, first, ...others])
    expect(answered).toBe(21)
  })

  it('fails, and is not tried again, when the server ends between commit and sync', async () => {
    const { ended } = start(raiseAndRelease)
    await waiting(1)
    process.kill(cluster.pid(), 'SIGQUIT')
    await expect(ended).rejects.toBeInstanceOf(NotSynced)
    expect(tries).toBe(1)
    await cluster.restart()
  })

  it('fails as if the server was away, and is not tried again, when the sync is refused', async () => {
    await setStandby('')
    const before = (await unlockedValue()) ?? 0
    await runOnPostgres(cluster.url, 'create role plain login')
    await runOnPostgres(cluster.url, 'grant all on counters to plain')
    await runOnPostgres(cluster.url, `revoke execute on function ${FUNCTION} from public`)
    const asPlain = openTestPostgres(
      Object.assign(new URL(cluster.url), { username: 'plain' }).href,
    )
    const ended = start(raiseAndRelease, asPlain.db).ended
    const error: unknown = await ended.catch((thrown: unknown) => thrown)
    expect([error instanceof NotSynced, isDatabaseUnavailable(error)]).toEqual([true, true])
    expect([tries, await unlockedValue()]).toEqual([1, before + 1])
    await asPlain.close()
  })
})
