import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase, unlimited } from '../../../../test/databases/postgres.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { migrations } from '../../../../db/migrations/all.ts'
import { advanceCounter } from '../counters.ts'
import { migrate } from './migrate.ts'
import { openPostgres, openSqlite } from './open-database.ts'
import { DataDirInUse } from './process-lock.ts'
import { transact } from './transact.ts'
import { WalSync } from './sqlite/wal-sync.ts'

describe.each(databaseKinds)('a transaction on %s', (kind) => {
  let shop: TestShop
  afterEach(() => shop.close())

  it('writes nothing when it throws', async () => {
    shop = await createTestShop(kind)
    const { db } = shop.deps
    const doomed = transact(db, async (tx) => {
      await advanceCounter(tx, 'test', 5)
      throw new Error('half-way')
    })
    await expect(doomed).rejects.toThrow('half-way')
    expect(await transact(db, (tx) => advanceCounter(tx, 'test', 1))).toBe(1)
  })

  it('advances a counter without gaps or duplicates under contention', async () => {
    shop = await createTestShop(kind)
    const { db } = shop.deps
    const values = await Promise.all(
      Array.from({ length: 50 }, () => transact(db, (tx) => advanceCounter(tx, 'test', 1))),
    )
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  it('is retried after a serialization failure', async () => {
    shop = await createTestShop(kind)
    let tries = 0
    const value = await transact(shop.deps.db, async (tx) => {
      tries += 1
      await advanceCounter(tx, 'test', 1)
      if (tries === 1) {
        throw Object.assign(new Error('serialization'), { code: '40001', severity: 'ERROR' })
      }
      return advanceCounter(tx, 'test', 1)
    })
    expect([tries, value]).toEqual([2, 2])
  })

  it('can migrate the schema from several processes at once', async () => {
    shop = await createTestShop(kind)
    const { db } = shop.deps
    await Promise.all([1, 2, 3].map(() => migrate(db, migrations)))
    const { rows } = await sql<{ n: number }>`select count(*) as n from kysely_migration`.execute(
      db,
    )
    expect(Number(rows[0]?.n)).toBe(Object.keys(migrations).length)
  })
})

describe('a transaction whose connection is lost', () => {
  async function run(tries: { count: number }, endAt: 'first' | 'every') {
    const shop = await createTestShop('postgres')
    const unit = transact(shop.deps.db, async (tx) => {
      tries.count += 1
      if (endAt === 'every' || tries.count === 1) {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      }
      return advanceCounter(tx, 'test', 1)
    })
    return unit.finally(() => shop.close())
  }

  it('is retried once on another connection', async () => {
    const tries = { count: 0 }
    expect(await run(tries, 'first')).toBe(1)
    expect(tries.count).toBe(2)
  })

  it('is not retried a second time', async () => {
    const tries = { count: 0 }
    await expect(run(tries, 'every')).rejects.toThrow(/terminat/)
    expect(tries.count).toBe(2)
  })
})

describe('a time-out on PostgreSQL', () => {
  it('ends a query of a request and no migration', async () => {
    const { url, drop } = await createPostgresDatabase()
    const timeouts = { ...unlimited, statement_timeout: 50, lock_timeout: 50 }
    const { db, close } = openPostgres(url, () => {}, { timeouts })
    const wait = sql`select pg_sleep(0.5)`
    await expect(wait.execute(db)).rejects.toThrow('statement timeout')
    await migrate(db, { '0001-slow': { up: async (own) => void (await wait.execute(own)) } })
    await close()
    await drop()
  })
})

describe('the embedded database', () => {
  it('throws instead of hanging when the outer handle is used inside a transaction', async () => {
    const shop = await createTestShop('sqlite')
    const { db } = shop.deps
    const wrong = transact(db, () => db.selectFrom('counters').selectAll().execute())
    await expect(wrong).rejects.toThrow('outer database handle')
    await shop.close()
  })

  it('lets pages and health checks have their turn while many transactions wait for each other', async () => {
    const shop = await createTestShop('sqlite')
    const { db } = shop.deps
    const order: string[] = []
    const transactions = Array.from({ length: 100 }, () =>
      transact(db, async (tx) => {
        await advanceCounter(tx, 'test', 1)
        const until = performance.now() + 1
        while (performance.now() < until);
        order.push('transaction')
      }),
    )
    const other = new Promise<void>((resolve) => {
      setImmediate(() => {
        order.push('other work')
        resolve()
      })
    })
    await Promise.all([...transactions, other])
    expect(order).toHaveLength(101)
    // Each transaction takes a millisecond at least, and a turn is a few of them.
    expect(order.indexOf('other work')).toBeLessThan(50)
    await shop.close()
  })

  it('refuses a second process on the same data folder', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-lock-'))
    const onSyncFailure = (): void => {}
    const first = openSqlite({ dataDir, onSyncFailure })
    expect(() => openSqlite({ dataDir, onSyncFailure })).toThrow(DataDirInUse)
    return first.close().then(() => {
      const second = openSqlite({ dataDir, onSyncFailure })
      return second.close().then(() => rmSync(dataDir, { recursive: true }))
    })
  })

  it('reports a failed sync instead of acknowledging the transaction', async () => {
    const failures: unknown[] = []
    const sync = new WalSync(join(tmpdir(), 'no-such-folder', 'file-wal'), (error) => {
      failures.push(error)
    })
    await expect(sync.flush()).rejects.toThrow('ENOENT')
    // The content of the disk is unknown from then on, so no later sync may acknowledge anything.
    await expect(Promise.all([sync.flush(), sync.flush()])).rejects.toThrow('ENOENT')
    expect(failures).toHaveLength(1)
  })

  it('other work has its turn while a hundred transactions go on after one sync', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-sync-'))
    const file = join(folder, 'file-wal')
    writeFileSync(file, '')
    const sync = new WalSync(file, () => {})
    let turns = 0
    const turnsOf: number[] = []
    const first = sync.flush()
    const waiting = Array.from({ length: 100 }, async () => {
      await sync.flush()
      turnsOf.push(turns)
    })
    await first
    const count = (): void => {
      turns += 1
      if (turnsOf.length < 100) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(waiting)
    const perTurn = Map.groupBy(turnsOf, (turn) => turn)
    const busiest = Math.max(...Array.from(perTurn.values(), ({ length }) => length))
    expect(busiest).toBeLessThanOrEqual(16)
    await sync.close()
    rmSync(folder, { recursive: true })
  })
})
