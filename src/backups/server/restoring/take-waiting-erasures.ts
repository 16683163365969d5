import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  openSqliteFile,
  plainPostgres,
  plainSqlite,
  withPostgres,
  type PlainDatabase,
} from '../../../platform/server/copies/plain-database.ts'
import type { Env } from '../../../platform/server/env.ts'
import {
  addToErasureJournal,
  erasureLine,
  type WaitingErasure,
} from '../../../platform/server/erasures/erasure-journal.ts'
import { SQLITE_FILE } from '../making/copy-database.ts'
import { backupFailure } from '../making/backup-failed.ts'
import type { RestoreOptions } from './mark-restored.ts'

type FormerEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'backupDir'>

const TABLES = {
  sqlite: `select name from sqlite_schema where type = 'table'`,
  postgres: 'select tablename as name from pg_tables where schemaname = current_schema()',
} as const

/** Reads the lines of the journal that erasures of the database wait to be. */
async function readWaiting(database: PlainDatabase): Promise<string[]> {
  const tables = new Set((await database.all(TABLES[database.kind])).map(({ name }) => name))
  if (!tables.has('erasures')) return []
  // As the shop itself: what is erased in a test copy is not erased in the shop.
  const copies = await database.all('select id from restores where is_copy = 1')
  if (copies.length > 0) return []
  const rows = await database.all('select * from erasures order by id')
  return rows.map((row) => erasureLine(row as unknown as WaitingErasure))
}

async function readFormer({ databaseUrl, dataDir }: FormerEnv): Promise<string[]> {
  if (databaseUrl !== null) {
    return withPostgres(databaseUrl, (client) => readWaiting(plainPostgres(client)))
  }
  const path = join(dataDir, SQLITE_FILE)
  if (!existsSync(path)) return []
  const database = openSqliteFile(path)
  try {
    return await readWaiting(plainSqlite(database))
  } finally {
    database.close()
  }
}

/**
 * Adds erasures to the journal that wait for it in the database which is about to be replaced, while no process uses
 * that. Returns false when they cannot be read: a damaged database is a reason to restore. Throws `BackupFailed`
 * when the journal cannot be written.
 */
export async function takeWaitingErasures(
  env: FormerEnv,
  { isCopy }: Pick<RestoreOptions, 'isCopy'>,
): Promise<boolean> {
  let lines: string[]
  try {
    lines = await readFormer(env)
  } catch {
    return false
  }
  try {
    await addToErasureJournal(env, lines, { isCopy })
  } catch (error) {
    throw backupFailure('The journal of erasures cannot be written', error)
  }
  return true
}
