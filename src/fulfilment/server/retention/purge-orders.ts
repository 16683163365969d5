import { keptSince, retention } from '../../../business/domain/retention.ts'
import { findExpiredOrders } from '../../../documents/server/find-expired-orders.ts'
import { deleteOrders } from '../../../orders/server/personal-data/delete-orders.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { uncountOrder } from '../status/count-status-change.ts'

/** Orders per transaction, so that other writers are not blocked for long. */
const DELETED_AT_ONCE = 50

/**
 * Deletes orders after their retention period, with lines, history, notes, search words and figures, as
 * a job. An order with a document stays as long as that.
 */
export async function purgeOrders(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.orders.keep)
  for (;;) {
    const deleted = await transact(db, async (tx) => {
      const orders = await findExpiredOrders(tx, before, DELETED_AT_ONCE)
      for (const order of orders) await uncountOrder(tx, order)
      await deleteOrders(tx, orders)
      return orders.length
    })
    if (deleted < DELETED_AT_ONCE) return
  }
}
