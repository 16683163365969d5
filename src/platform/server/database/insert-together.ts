import { PostgresAdapter, sql, type OperationNodeSource } from 'kysely'
import type { Tx } from './tables.ts'

/** An insert that is not run yet; its result is of no interest. */
export interface Insert extends OperationNodeSource {
  execute(): Promise<unknown>
}

/**
 * Runs inserts that do not read what the others write. PostgreSQL gets them as one statement, whose
 * foreign keys are looked at when all of it is done; SQLite, which is in this process, one by one.
 */
export async function insertTogether(tx: Tx, inserts: readonly Insert[]): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) {
    for (const insert of inserts) await insert.execute()
    return
  }
  const parts = inserts.map((insert, index) => sql`${sql.ref(`part_${index}`)} as (${insert})`)
  await sql`with ${sql.join(parts)} select 1`.execute(tx)
}
