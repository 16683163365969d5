import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/server/database/tables.ts'

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
