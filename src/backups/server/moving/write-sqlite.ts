import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Migration } from 'kysely/migration'
import { syncPath } from '../../../platform/server/copies/durable-files.ts'
import { plainSqlite, type PlainRow } from '../../../platform/server/copies/plain-database.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { openSqlite } from '../../../platform/server/database/open-database.ts'
import { acquireProcessLock } from '../../../platform/server/database/process-lock.ts'
import { BackupFailed } from '../making/backup-failed.ts'
import { findDamage } from '../making/copy-database.ts'
import { fileOf } from './move-place.ts'
import { OF_MIGRATIONS, type MoveTarget } from './move-target.ts'

/** What a killed process leaves beside its file: SQLite would apply it to any other file of that name. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const

function requireNoDatabase(finished: string): void {
  const found = COMPANIONS.map((end) => finished + end).filter((path) => existsSync(path))
  if (found.length === 0) return
  throw new BackupFailed(
    `The target is not empty, it has ${found.join(' and ')}. Move all files that begin with shop.db away first, or move to another folder.`,
  )
}

/** Folder that the new file is written in; one that a killed process left is removed. */
const DRAFT = 'shop.db.moving'

async function createSchema(dataDir: string, migrations: Record<string, Migration>): Promise<void> {
  const onSyncFailure = (error: unknown): never => {
    throw new BackupFailed(`The disk did not confirm a write: ${String(error)}.`)
  }
  const { db, close } = openSqlite({ dataDir, onSyncFailure })
  try {
    await migrate(db, migrations)
  } finally {
    await close()
  }
}

interface TableWriter {
  readonly statement: StatementSync
  /** Names, and whether PostgreSQL may return the value as text. */
  readonly columns: readonly { readonly name: string; readonly isInteger: boolean }[]
}

function writerOf(database: DatabaseSync, table: string): TableWriter {
  const info = database.prepare(`select name, type from pragma_table_info(?)`).all(table)
  const columns = info.map(({ name, type }) => ({
    name: String(name),
    isInteger: String(type).toLowerCase().startsWith('int'),
  }))
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(() => '?').join(', ')
  const sql = `insert into "${table}" (${names}) values (${values})`
  return { statement: database.prepare(sql), columns }
}

function insertRow({ statement, columns }: TableWriter, row: PlainRow): void {
  const values = columns.map(({ name, isInteger }) => {
    const value = row[name] ?? null
    return isInteger && typeof value === 'string' ? BigInt(value) : value
  })
  statement.run(...values)
}

function targetOf(database: DatabaseSync, file: string, finished: string): MoveTarget {
  const writers = new Map<string, TableWriter>()
  return {
    database: plainSqlite(database),
    insert: async (table, rows) => {
      const writer = writers.get(table) ?? writerOf(database, table)
      writers.set(table, writer)
      for (const row of rows) insertRow(writer, row)
    },
    checkReferences: async () => {
      const [damage] = findDamage(database)
      if (damage !== undefined) throw new BackupFailed(`The new file is damaged: ${damage}.`)
    },
    commit: async () => {
      database.exec('commit')
      database.close()
      await syncPath(file)
      await rename(file, finished)
      await syncPath(join(finished, '..'))
    },
  }
}

/**
 * Runs `fn` with a new database file that gets its place in the folder only with `commit`. Throws `BackupFailed` when
 * the folder has a database, and `DataDirInUse` while a process uses it.
 */
export async function withSqliteTarget<T>(
  dataDir: string,
  migrations: Record<string, Migration>,
  fn: (target: MoveTarget) => Promise<T>,
): Promise<T> {
  const finished = fileOf({ dataDir })
  const draft = join(dataDir, DRAFT)
  const file = fileOf({ dataDir: draft })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = acquireProcessLock(dataDir)
  try {
    requireNoDatabase(finished)
    await rm(draft, { recursive: true, force: true })
    await createSchema(draft, migrations)
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    try {
      // Nothing is lost by a power cut before the file has its place.
      database.exec('pragma journal_mode = delete; pragma synchronous = off; begin immediate')
      for (const table of OF_MIGRATIONS) database.exec(`delete from ${table}`)
      return await fn(targetOf(database, file, finished))
    } finally {
      if (database.isOpen) database.close()
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}
