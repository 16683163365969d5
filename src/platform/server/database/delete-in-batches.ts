import { transact } from './transact.ts'
import type { Db, Tx } from './tables.ts'

/** Rows deleted per transaction, so that requests wait for a job no longer than for an order. */
export const DELETED_AT_ONCE = 500

/**
 * Deletes rows in as many transactions as it takes. `deleteSome` deletes at least `limit` matching
 * rows, or all that are left, and returns how many. Resolves to the number of deleted rows.
 */
export async function deleteInBatches(
  db: Db,
  deleteSome: (tx: Tx, limit: number) => Promise<number>,
): Promise<number> {
  for (let all = 0; ;) {
    const deleted = await transact(db, (tx) => deleteSome(tx, DELETED_AT_ONCE))
    all += deleted
    if (deleted < DELETED_AT_ONCE) return all
  }
}

/** Returns the number of rows of a delete. */
export function countDeleted({ numDeletedRows }: { readonly numDeletedRows: bigint }): number {
  return Number(numDeletedRows)
}
