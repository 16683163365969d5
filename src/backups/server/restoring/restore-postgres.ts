import { join } from 'node:path'
import type pg from 'pg'
import { plainPostgres, withPostgres } from '../../../platform/server/copies/plain-database.ts'
import { runPostgresProgram } from '../../../platform/server/copies/postgres-programs.ts'
import type { Backup } from '../making/make-backup.ts'
import { requireUnused } from './require-unused.ts'
import {
  markingStatements,
  requireSameTables,
  type RestoreOptions,
  type SwapOptions,
} from './mark-restored.ts'

/** The database that every server has; one cannot be renamed through itself. */
const MAINTENANCE = 'postgres'

/** Protocol, role and hosts of an address, and its database. Several hosts are no address for `URL`. */
const PARTS = /^(\w+:\/\/[^/?#]*)(?:\/([^?#]*))?/

function withDatabase(url: string, name: string): string {
  return url.replace(PARTS, (_, before: string) => `${before}/${encodeURIComponent(name)}`)
}

/** An address without a database means the one that is named like its role. */
async function nameIn(url: string): Promise<string> {
  const name = decodeURIComponent(PARTS.exec(url)?.[2] ?? '')
  if (name !== '') return name
  return withPostgres(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    return rows[0]?.name ?? ''
  })
}

/** Checks the restored database, and marks it for the next start of the shop. */
async function prepare(url: string, backup: Backup, options: RestoreOptions): Promise<void> {
  await withPostgres(url, async (client) => {
    await client.query('begin')
    await requireSameTables(plainPostgres(client), backup.manifest)
    for (const statement of markingStatements(backup.manifest, options)) {
      await client.query(statement)
    }
    await client.query('commit')
  })
}

/** Both names change in one transaction; PostgreSQL refuses while somebody is connected. */
async function swap(
  maintenance: pg.Client,
  { name, restored, kept }: Readonly<Record<'name' | 'restored' | 'kept', string>>,
): Promise<void> {
  const quoted = (text: string): string => maintenance.escapeIdentifier(text)
  await maintenance.query('begin')
  try {
    await maintenance.query(`alter database ${quoted(name)} rename to ${quoted(kept)}`)
    await maintenance.query(`alter database ${quoted(restored)} rename to ${quoted(name)}`)
    await maintenance.query('commit')
  } catch (error) {
    await maintenance.query('rollback')
    if (error instanceof Error && Reflect.get(error, 'code') === '55006') {
      await requireUnused(maintenance, name)
    }
    throw error
  }
}

/**
 * Restores a dump into a new database and gives it the name of the former one, which is kept under another name.
 * The role needs the right to create databases. Returns the name of the kept database. Throws `BackupFailed`
 * while the shop is connected.
 */
export async function restorePostgres(
  databaseUrl: string,
  backup: Backup,
  options: SwapOptions,
): Promise<string> {
  const name = await nameIn(databaseUrl)
  const moment = options.now.toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const restored = `${name}_restoring_${moment}`
  const kept = `${name}_before_${moment}`
  return withPostgres(withDatabase(databaseUrl, MAINTENANCE), async (maintenance, address) => {
    const quoted = maintenance.escapeIdentifier(restored)
    await requireUnused(maintenance, name)
    await maintenance.query(`create database ${quoted} template template0 encoding 'UTF8'`)
    try {
      const url = withDatabase(address, restored)
      const file = join(backup.path, backup.manifest.file.name)
      const flags = ['--no-owner', '--no-privileges', '--exit-on-error']
      await runPostgresProgram('pg_restore', [...flags, file], { url })
      await prepare(url, backup, options)
      await requireUnused(maintenance, restored)
      // Before the last look, because this connects too.
      await requireUnused(maintenance, name)
      await options.beforeSwap()
      await requireUnused(maintenance, name)
      await swap(maintenance, { name, restored, kept })
      return kept
    } catch (error) {
      await maintenance.query(`drop database if exists ${quoted}`).catch(() => {})
      throw error
    }
  })
}
