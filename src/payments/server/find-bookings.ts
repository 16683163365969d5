import type { Queryable } from '../../platform/server/database/tables.ts'
import type { Booking } from '../domain/balance.ts'
import type { BookingSource } from '../domain/booking-source.ts'
import type { PaymentsTable, RefundsTable } from './payments-tables.ts'

/** A payment as it is stored. */
export interface StoredPayment extends Booking {
  readonly orderId: string
  readonly source: BookingSource
  /** The account of the admin, or `AUTOMATIC`. */
  readonly recordedBy: string
  /** The reference, or why a booking is reversed. */
  readonly note: string
  readonly onceKey: string | null
}

/** A refund as it is stored. */
export interface StoredRefund extends StoredPayment {
  readonly goodwillCents: number
}

interface StoredBookings {
  readonly payments: readonly StoredPayment[]
  readonly refunds: readonly StoredRefund[]
}

function toPayment(row: PaymentsTable): StoredPayment {
  return {
    id: row.id,
    orderId: row.order_id,
    amountCents: row.amount_cents,
    valueDate: row.value_date,
    source: row.source,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
    note: row.note,
    onceKey: row.fact,
    reversesId: row.reverses_id,
  }
}

const toRefund = (row: RefundsTable): StoredRefund => ({
  ...toPayment(row),
  goodwillCents: row.goodwill_cents,
})

/** Finds all payments and refunds of orders, oldest first, also those that were reversed. */
export async function findBookingsOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<StoredBookings> {
  if (orderIds.length === 0) return { payments: [], refunds: [] }
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  return { payments: payments.map(toPayment), refunds: refunds.map(toRefund) }
}

/** Finds all payments and refunds of an order as `findBookingsOfOrders` does. */
export function findBookings(db: Queryable, orderId: string): Promise<StoredBookings> {
  return findBookingsOfOrders(db, [orderId])
}

/** Finds a payment or refund, or null. */
export async function findBooking(db: Queryable, id: string): Promise<StoredPayment | null> {
  for (const table of ['payments', 'refunds'] as const) {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    if (row) return toPayment(row)
  }
  return null
}

/** Returns which of these payments were reversed. */
export async function findReversedPayments(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .select('reverses_id')
    .where('reverses_id', 'in', paymentIds)
    .execute()
  return new Set(rows.map(({ reverses_id }) => reverses_id))
}

/** Finds the refunds with these keys that were not reversed. */
export async function findRefundsByOnceKeys(
  db: Queryable,
  onceKeys: readonly string[],
): Promise<StoredRefund[]> {
  if (onceKeys.length === 0) return []
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('refunds as reversal', 'reversal.reverses_id', 'refunds.id')
    .selectAll('refunds')
    .where('refunds.fact', 'in', onceKeys)
    .where('reversal.id', 'is', null)
    .execute()
  return rows.map(toRefund)
}
