import type { Db } from '../../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../../platform/server/keyset.ts'
import '../orders-tables.ts'

/** A part of a journal, oldest first. Both moments are ISO; `until` is exclusive. */
export interface JournalPart {
  readonly from: string
  readonly until: string
  readonly after: Keyset | undefined
  readonly limit: number
}

/** Finds the changes of status of a period with number and total of their orders. */
export async function findStatusChangesOfPeriod(
  db: Db,
  { from, until, after, limit }: JournalPart,
) {
  let query = db
    .selectFrom('order_status_changes as change')
    .innerJoin('orders', 'orders.id', 'change.order_id')
    .selectAll('change')
    .select(['orders.order_number', 'orders.total_cents', 'orders.shipping_method'])
    .where('change.changed_at', '>=', from)
    .where('change.changed_at', '<', until)
  const order = { time: 'change.changed_at', id: 'change.id', oldestFirst: true }
  if (after) query = query.where(isBehind(after, order))
  return query.orderBy('change.changed_at').orderBy('change.id').limit(limit).execute()
}
