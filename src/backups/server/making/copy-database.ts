import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  openSqliteFile,
  plainPostgres,
  plainSqlite,
  withPostgres,
} from '../../../platform/server/copies/plain-database.ts'
import { runPostgresProgram } from '../../../platform/server/copies/postgres-programs.ts'
import type { Env } from '../../../platform/server/env.ts'
import type { BackupManifest } from '../../domain/backup-manifest.ts'
import { BackupFailed } from './backup-failed.ts'
import { readCopy, type CopyContent } from './read-copy.ts'

/** A copied database, by its file name in the folder of the backup. */
export interface DatabaseCopy extends CopyContent {
  readonly database: 'sqlite' | 'postgres'
  readonly name: BackupManifest['file']['name']
}

/** File of a copied SQLite database, as the shop uses it. */
export const SQLITE_FILE = 'shop.db'
/** File of a dumped PostgreSQL database (`pg_dump -Fc`). */
const POSTGRES_FILE = 'shop.dump'

/** Returns what SQLite finds wrong with an open file; empty for a sound one. */
export function findDamage(database: ReturnType<typeof openSqliteFile>): string[] {
  const verdicts = database.prepare('pragma integrity_check(10)').all()
  const damage = verdicts.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok')
  const strays = database.prepare('pragma foreign_key_check').all()
  return [
    ...damage,
    ...strays.slice(0, 10).map(({ table }) => `${String(table)} has an orphan row`),
  ]
}

/**
 * Copies the embedded database of a running shop. `vacuum into` reads one state of it and lets the shop go on
 * writing; it must run in a process of its own, because it takes as long as the database is large.
 */
async function copySqlite(dataDir: string, folder: string): Promise<DatabaseCopy> {
  const source = join(dataDir, SQLITE_FILE)
  if (!existsSync(source)) throw new BackupFailed(`There is no database in ${dataDir}.`)
  const live = openSqliteFile(source)
  const path = join(folder, SQLITE_FILE)
  try {
    // Checkpoints move pages for moments; without this the copy fails instead of waiting for them.
    live.exec('pragma busy_timeout = 10000')
    live.prepare('vacuum into ?').run(path)
  } finally {
    live.close()
  }
  const copy = openSqliteFile(path)
  try {
    const [damage] = findDamage(copy)
    if (damage !== undefined) throw new BackupFailed(`The copy is damaged: ${damage}.`)
    return { database: 'sqlite', name: SQLITE_FILE, ...(await readCopy(plainSqlite(copy))) }
  } finally {
    copy.close()
  }
}

/**
 * Dumps a PostgreSQL database. Rows are counted and checked in the snapshot that `pg_dump` reads, so that the
 * figures are about exactly what the file holds, and no second database is needed.
 */
async function dumpPostgres(databaseUrl: string, folder: string): Promise<DatabaseCopy> {
  const path = join(folder, POSTGRES_FILE)
  return withPostgres(databaseUrl, async (client, url) => {
    await client.query('begin transaction isolation level repeatable read, read only')
    const exported = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const snapshot = exported.rows[0]?.id ?? ''
    const dump = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
    await runPostgresProgram('pg_dump', dump, { url, file: path })
    const content = await readCopy(plainPostgres(client))
    await client.query('commit')
    const listed = await runPostgresProgram('pg_restore', ['--list', path])
    const dumped = new Set(
      [...listed.matchAll(/ TABLE DATA \S+ (\S+) /g)].map(([, table]) => table),
    )
    const missing = Object.keys(content.tables).find((table) => !dumped.has(table))
    if (missing !== undefined) throw new BackupFailed(`The dump has no table ${missing}.`)
    return { database: 'postgres', name: POSTGRES_FILE, ...content }
  })
}

/** Copies the shop's database into a folder and checks the copy. Throws `BackupFailed` for a bad one. */
export function copyDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  folder: string,
): Promise<DatabaseCopy> {
  return databaseUrl === null ? copySqlite(dataDir, folder) : dumpPostgres(databaseUrl, folder)
}
