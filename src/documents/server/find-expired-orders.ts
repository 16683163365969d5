import type { Tx } from '../../platform/server/database/tables.ts'
import { withParts, type StoredOrder } from '../../orders/server/reading/stored-orders.ts'
import './documents-tables.ts'

/** Finds orders that were placed and last changed before a moment (ISO) and have no document. */
export async function findExpiredOrders(
  tx: Tx,
  before: string,
  limit: number,
): Promise<StoredOrder[]> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return withParts(tx, rows)
}
