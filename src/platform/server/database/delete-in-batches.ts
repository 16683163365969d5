import { sql, type Expression } from 'kysely'
import type { Db, Tables, Tx } from './tables.ts'
import { transact } from './transact.ts'

/** Rows deleted per transaction, so that requests wait for a job no longer than for an order. */
export const DELETED_AT_ONCE = 500

interface Deletion<T extends keyof Tables> {
  readonly table: T
  /** Columns that name one row. */
  readonly key: readonly (keyof Tables[T] & string)[]
  /** Selects the key of every row to delete. */
  readonly rows: (tx: Tx) => { limit(count: number): Expression<unknown> }
}

/** Deletes rows in as many transactions as it takes; resolves to their number. */
export async function deleteInBatches<T extends keyof Tables>(
  db: Db,
  { table, key, rows }: Deletion<T>,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  for (let all = 0; ;) {
    const { numAffectedRows = 0n } = await transact(db, (tx) =>
      sql`delete from ${sql.table(table)}
        where (${columns}) in ${rows(tx).limit(DELETED_AT_ONCE)}`.execute(tx),
    )
    all += Number(numAffectedRows)
    if (numAffectedRows < DELETED_AT_ONCE) return all
  }
}
