import { sql } from 'kysely'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { OpenDatabase } from './open-database.ts'
import { hostsWithoutTls } from './postgres/postgres-hosts.ts'
import { BadDatabase, isNotCallable } from './database-errors.ts'
import { syncPostgres } from './release-before-sync.ts'
import type { WritableDb } from './tables.ts'

/** A larger file is not read at start: it would take more than about a second. */
const MAX_CHECKED_BYTES = 256_000_000

/** Throws `BadDatabase` when pages of the SQLite file are damaged. */
async function requireIntactFile(db: WritableDb): Promise<void> {
  const size = sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const bytes = (await size.execute(db)).rows[0]?.bytes ?? 0
  if (bytes > MAX_CHECKED_BYTES) return
  const check = sql<{ quick_check: string }>`pragma quick_check(1)`
  const verdict = (await check.execute(db)).rows[0]?.quick_check
  if (verdict === 'ok') return
  throw new BadDatabase(`shop.db is damaged; restore a backup. SQLite found: ${verdict}`)
}

/** Returns the settings of a PostgreSQL server or role that let a power cut lose confirmed orders. */
async function findUnsafeSettings(db: WritableDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws `BadDatabase` when orders would be stored but not confirmed, because the role may not wait for the disk. */
async function requireSync(db: WritableDb): Promise<void> {
  try {
    await syncPostgres(db)
  } catch (error) {
    if (!isNotCallable(error)) throw error
    throw new BadDatabase('DATABASE_URL: its role must be allowed to call pg_logical_emit_message')
  }
}

interface StartDeps {
  readonly env: Pick<Env, 'isProduction' | 'databaseUrl'>
  readonly log: Pick<Log, 'warn'>
}

/**
 * Throws `BadDatabase` when the database is damaged or, in production, would lose confirmed orders at a
 * power cut; elsewhere that is a warning. A database on another machine without TLS is a warning everywhere.
 */
export async function requireSafeStorage(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  { env, log }: StartDeps,
): Promise<void> {
  if (kind === 'sqlite') return requireIntactFile(db)
  await requireSync(db)
  const readable = hostsWithoutTls(env.databaseUrl ?? '')
  if (readable.length > 0) {
    log.warn(
      `DATABASE_URL: the network between the shop and ${readable.join(', ')} can read and change everything; add sslmode=verify-full`,
    )
  }
  const settings = await findUnsafeSettings(db)
  if (settings.length === 0) return
  const reason = `a power cut would lose confirmed orders (${settings.join(', ')} must be on)`
  if (env.isProduction) throw new BadDatabase(reason)
  log.warn(`DATABASE_URL: ${reason}`)
}
