import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tx } from '../../src/platform/server/database/tables.ts'
import { transact } from '../../src/platform/server/database/transact.ts'

/** Resolves when so many connections to this PostgreSQL database wait for locks that others hold. */
export async function untilLockIsAwaited(db: Db, count = 1): Promise<void> {
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.waiting ?? 0
  }
  await expect.poll(waiting).toBeGreaterThanOrEqual(count)
}

/** Changes rows in a transaction that ends once what `run` does waits for their locks; returns what `run` returns. */
export async function changeMeanwhile<T>(
  db: Db,
  change: (tx: Tx) => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  const { running } = await transact(db, async (tx) => {
    await change(tx)
    const started = { running: run() }
    await untilLockIsAwaited(db)
    return started
  })
  return running
}
