import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { openSqlite } from './open-database.ts'

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
