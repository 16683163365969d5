import { PostgresAdapter, sql, type OperationNodeSource } from 'kysely'
import type { Tx } from './tables.ts'

/** An insert that was not executed yet; its result is not used. */
export interface Insert extends OperationNodeSource {
  execute(): Promise<unknown>
}

/**
 * Runs inserts that do not read each other's rows. PostgreSQL gets one statement, whose foreign keys are
 * checked at its end; SQLite runs in this process and gets them one by one.
 */
export async function insertTogether(tx: Tx, inserts: readonly Insert[]): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const insert of inserts) await insert.execute()
    return
  }
  const parts = inserts.map((insert, index) => sql`${sql.ref(`part_${index}`)} as (${insert})`)
  await sql`with ${sql.join(parts)} select 1`.execute(tx)
}
