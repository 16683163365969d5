import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, it } from 'vitest'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { createPostgresDatabase, openTestPostgres } from '../../../../test/databases/postgres.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './open-database.ts'
import { transact } from './transact.ts'

const creates = (table: string): Migration => ({
  up: async (db) => void (await sql`create table ${sql.table(table)} (id integer)`.execute(db)),
})

it('each migration is logged when it begins, and a failure names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aroma-migrate-'))
  const database = openSqlite({ dataDir, onSyncFailure: () => {} })
  const lines: unknown[] = []
  const log = { info: (...line: unknown[]) => void lines.push(line) }
  const known = { '0001-beans': creates('beans'), '0002-packs': creates('packs') }
  await migrate(database.db, known, log)
  expect(lines).toEqual([
    [{ migration: '0001-beans' }, 'migration begins'],
    [{ migration: '0002-packs' }, 'migration begins'],
    [{ migrations: 2 }, 'the database was migrated'],
  ])
  await migrate(database.db, known, log)
  expect(lines).toHaveLength(3)
  const failing = migrate(database.db, { ...known, '0003-packs': creates('packs') }, log)
  await expect(failing).rejects.toThrow('migration 0003-packs failed')
  const older = migrate(database.db, { '0001-beans': creates('beans') }, log)
  await expect(older).rejects.toThrow('a newer build has migrated it (0002-packs)')
  await database.close()
  rmSync(dataDir, { recursive: true })
})

it('a migration of the embedded database keeps what it sets aside in files, a request in memory', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aroma-migrate-'))
  const { db, close } = openSqlite({ dataDir, onSyncFailure: () => {} })
  const places: unknown[] = []
  const temporaryStore = sql`pragma temp_store`
  const note = async (own: Parameters<typeof temporaryStore.execute>[0]) => {
    places.push(...(await temporaryStore.execute(own)).rows)
  }
  await migrate(db, { '0001-beans': { up: note } })
  await transact(db, note)
  expect(places).toEqual([{ temp_store: 1 }, { temp_store: 2 }])
  await close()
  rmSync(dataDir, { recursive: true })
})

it('a migration that gets into a deadlock with a request of the release before is tried again', async () => {
  const { url, drop } = await createPostgresDatabase()
  const [own, other] = [openTestPostgres(url), openTestPostgres(url)]
  await sql`create table packs (id integer)`.execute(own.db)
  await sql`create table beans (id integer)`.execute(own.db)
  let tries = 0
  let cancellation: Promise<void> | undefined
  const up = async (db: Kysely<unknown>): Promise<void> => {
    tries += 1
    // PostgreSQL ends the transaction that first looks for a deadlock.
    await sql`set local deadlock_timeout = '10ms'`.execute(db)
    await sql`alter table beans add column roasted text`.execute(db)
    if (tries === 1) {
      const packsAreLocked = Promise.withResolvers<void>()
      cancellation = other.db.transaction().execute(async (tx) => {
        await sql`set local deadlock_timeout = '1h'`.execute(tx)
        await sql`insert into packs values (1)`.execute(tx)
        packsAreLocked.resolve()
        await sql`insert into beans values (1)`.execute(tx)
      })
      await packsAreLocked.promise
      await untilLockIsAwaited(own.db)
    }
    await sql`alter table packs add column grams integer`.execute(db)
  }
  await migrate(own.db, { '0001-roasts': { up } })
  await cancellation
  expect(tries).toBe(2)
  const { rows } = await sql`select grams, roasted from packs, beans`.execute(own.db)
  expect(rows).toEqual([{ grams: null, roasted: null }])
  await own.close()
  await other.close()
  await drop()
})
