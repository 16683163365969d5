import { keptSinceYear, retention } from '../../business/domain/retention.ts'
import type { Db, Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import './documents-tables.ts'

/** Orders per transaction, so that other writers are not blocked for long. */
const ORDERS_AT_ONCE = 100

/** Finds orders all of whose documents were issued before a year. */
async function findOrders(tx: Tx, year: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('order_id')
    .groupBy('order_id')
    .having(({ fn }) => fn.max('year'), '<', year)
    .limit(ORDERS_AT_ONCE)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

async function deleteSome(tx: Tx, year: number): Promise<number> {
  const orderIds = await findOrders(tx, year)
  if (orderIds.length === 0) return 0
  const ids = tx.selectFrom('documents').select('id').where('order_id', 'in', orderIds)
  await tx.deleteFrom('document_files').where('document_id', 'in', ids).execute()
  await tx.deleteFrom('documents').where('order_id', 'in', orderIds).execute()
  return orderIds.length
}

/**
 * Deletes documents after their retention period, all of an order together, as a job. The database
 * refuses an earlier deletion by its own clock.
 */
export async function purgeDocuments(db: Db, now: Date): Promise<void> {
  const year = keptSinceYear(now, retention.documents.keep)
  while ((await transact(db, (tx) => deleteSome(tx, year))) === ORDERS_AT_ONCE);
}
