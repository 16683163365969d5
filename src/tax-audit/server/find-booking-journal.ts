import type { PaymentsTable } from '../../payments/server/payments-tables.ts'
import type { Db } from '../../platform/server/database/tables.ts'

/** A payment or refund as the journal names it. */
export interface JournalBooking extends Pick<
  PaymentsTable,
  | 'id'
  | 'value_date'
  | 'amount_cents'
  | 'source'
  | 'note'
  | 'reverses_id'
  | 'recorded_at'
  | 'recorded_by'
> {
  readonly order_number: string
}

interface Range {
  /** ISO moments; `until` is exclusive. */
  readonly from: string
  readonly until: string
  /** The last booking of the part before. */
  readonly after: string | undefined
  readonly limit: number
}

/** Finds the payments or refunds that were recorded in a period, also those that reverse one, oldest first. */
export function findBookingsOfPeriod(
  db: Db,
  table: 'payments' | 'refunds',
  { from, until, after = '', limit }: Range,
): Promise<JournalBooking[]> {
  // Both tables have these columns.
  return db
    .selectFrom(`${table as 'payments'} as booking`)
    .innerJoin('orders', 'orders.id', 'booking.order_id')
    .select(['booking.id', 'value_date', 'amount_cents', 'source', 'note', 'reverses_id'])
    .select(['recorded_at', 'recorded_by', 'order_number'])
    .where('recorded_at', '>=', from)
    .where('recorded_at', '<', until)
    .where('booking.id', '>', after)
    .orderBy('booking.id')
    .limit(limit)
    .execute()
}
