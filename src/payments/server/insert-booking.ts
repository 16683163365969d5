import { sql } from 'kysely'
import type { Tx } from '../../platform/server/database/tables.ts'
import { newId } from '../../platform/server/ids.ts'
import type { BookingSource } from '../domain/booking-source.ts'
import type { PaymentsTable } from './payments-tables.ts'

/** A payment or refund that is recorded. */
export interface NewBooking {
  readonly orderId: string
  readonly amountCents: number
  /** "YYYY-MM-DD". */
  readonly valueDate: string
  readonly source: BookingSource
  /** The account of the admin, or `AUTOMATIC`. */
  readonly recordedBy: string
  /** ISO moment. */
  readonly now: string
  readonly note: string
  /**
   * Unique key of the event that is booked, so that it is booked once, e.g. `statement:<fingerprint>`; null for none.
   */
  readonly onceKey: string | null
  readonly reversesId?: string
}

function toRow(booking: NewBooking, round: number): PaymentsTable {
  return {
    id: newId(),
    order_id: booking.orderId,
    amount_cents: booking.amountCents,
    value_date: booking.valueDate,
    source: booking.source,
    recorded_by: booking.recordedBy,
    recorded_at: booking.now,
    note: booking.note,
    fact: booking.onceKey,
    fact_round: round,
    reverses_id: booking.reversesId ?? null,
  }
}

/** Returns the next round of an event, or null while it is booked. */
async function nextRound(
  tx: Tx,
  table: 'payments' | 'refunds',
  onceKey: string | null,
): Promise<number | null> {
  if (onceKey === null) return 1
  const { rows } = await sql<{ reversalId: string | null }>`
    select reversal.id as "reversalId" from ${sql.table(table)} as booking
    left join ${sql.table(table)} as reversal on reversal.reverses_id = booking.id
    where booking.fact = ${onceKey}
  `.execute(tx)
  return rows.some(({ reversalId }) => reversalId === null) ? null : rows.length + 1
}

/**
 * Adds a payment to an order that is locked, and returns its id; null when its event is booked already, for this or
 * another order, or the booking that it reverses was reversed before.
 */
export async function insertPayment(tx: Tx, booking: NewBooking): Promise<string | null> {
  const round = await nextRound(tx, 'payments', booking.onceKey)
  if (round === null) return null
  const row = await tx
    .insertInto('payments')
    .values(toRow(booking, round))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Adds a refund as `insertPayment` adds a payment. */
export async function insertRefund(
  tx: Tx,
  booking: NewBooking & { readonly goodwillCents: number },
): Promise<string | null> {
  const round = await nextRound(tx, 'refunds', booking.onceKey)
  if (round === null) return null
  const row = await tx
    .insertInto('refunds')
    .values({ ...toRow(booking, round), goodwill_cents: booking.goodwillCents })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
