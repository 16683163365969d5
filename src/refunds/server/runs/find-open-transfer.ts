import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../refunds-tables.ts'

/** The open transfer of an order, with its file and what the order is owed now. */
interface OpenTransfer {
  readonly amount_cents: number
  /** The number of the file. */
  readonly number: number
  readonly order_number: string
  readonly open_cents: number
}

/** Finds the transfer of an order that is in an open SEPA file; there is at most one. */
export async function findOpenTransfer(
  db: Queryable,
  orderId: string,
): Promise<OpenTransfer | undefined> {
  return db
    .selectFrom('refund_transfers as transfer')
    .innerJoin('refund_runs as run', 'run.id', 'transfer.run_id')
    .innerJoin('orders', 'orders.id', 'transfer.order_id')
    .select(['amount_cents', 'number', 'order_number', 'open_cents'])
    .where('transfer.order_id', '=', orderId)
    .where('transfer.state', '=', 'open')
    .executeTakeFirst()
}
