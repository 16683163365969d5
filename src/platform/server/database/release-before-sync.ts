import { CompiledQuery } from 'kysely'
import { RELEASE_BEFORE_SYNC, SYNC } from './postgres/postgres-pool.ts'
import { runCompiled } from './run-statements.ts'
import { isPostgres, type Queryable, type Tx } from './tables.ts'

const release = CompiledQuery.raw(RELEASE_BEFORE_SYNC)
const sync = CompiledQuery.raw(SYNC)

/**
 * Lets others have the locks of this transaction, and read what it wrote, once it is committed but not on disk yet.
 * `transact` still waits for the disk, and whatever others commit after it is on disk later than it. For PostgreSQL,
 * which else keeps locks until the sync; SQLite never keeps them so long.
 */
export async function releaseBeforeSync(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await runCompiled(tx, release)
}

/** Resolves once everything that PostgreSQL committed before the call is on disk. */
export async function syncPostgres(db: Queryable): Promise<void> {
  await db.executeQuery(sync)
}

/**
 * Returns `syncPostgres` for many callers: those who wait while a sync runs share the next one. Otherwise each would hold
 * a connection of the server while a standby is missing, also after the shop has given up.
 */
export function createSharedSync(db: Queryable): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null

  async function syncAfterRunning(): Promise<void> {
    await running
    next = null
    const syncing = syncPostgres(db)
    running = syncing.catch(() => {})
    return syncing
  }

  return () => (next ??= syncAfterRunning())
}
