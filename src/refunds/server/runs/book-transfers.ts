import type { StatusChange } from '../../../fulfilment/server/status/status-change.ts'
import type { BookingSource } from '../../../payments/domain/booking-source.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { refundOrder } from '../../../withdrawals/server/admin/refund-order.ts'
import { closeDebits } from '../debits/close-debits.ts'
import { lockOpenTransfer } from './lock-transfer.ts'
import { runNotFound } from './read-run-file.ts'

/** How transfers are booked. */
export interface TransferBooking {
  /** "YYYY-MM-DD", not in the future. */
  readonly valueDate: string
  readonly source: BookingSource
  readonly note: string
  /** The admin, or `AUTOMATIC` as one. */
  readonly by: StatusChange['by']
}

/** Books a transfer that is open, once. Rolls back as `lockOpenTransfer` and `refundOrder` do. */
export async function bookTransfer(
  tx: Tx,
  transferId: string,
  booking: TransferBooking,
  now: string,
): Promise<void> {
  const row = await lockOpenTransfer(tx, transferId)
  const { order_id: orderId, amount_cents: amountCents } = row
  const refund = { ...booking, orderId, amountCents, onceKey: `refund-transfer:${row.id}` }
  const refundId = await refundOrder(tx, refund, now)
  const change = {
    state: 'booked',
    refund_id: refundId,
    closed_at: now,
    closed_by: booking.by.id,
  } as const
  await tx.updateTable('refund_transfers').set(change).where('id', '=', row.id).execute()
  await closeDebits(tx, { transfer_id: row.id }, now)
}

const nothingOpen = refusal('status-changed', 'In dieser Datei ist nichts mehr offen.')

/** Books every open transfer of a file; all or none. */
export async function bookOpenTransfers(
  tx: Tx,
  runId: string,
  booking: TransferBooking,
  now: string,
): Promise<void> {
  const rows = await tx
    .selectFrom('refund_transfers')
    .select('id')
    .where('run_id', '=', runId)
    .where('state', '=', 'open')
    .orderBy('order_id')
    .execute()
  if (rows.length === 0) rollBack(nothingOpen)
  for (const { id } of rows) await bookTransfer(tx, id, booking, now)
  await closeDebits(tx, { run_id: runId }, now)
}

/**
 * Books a whole file as executed on a day, for shops that import no statements. Refuses with `not-found`,
 * `status-changed`, and as `bookTransfer` does.
 */
export function bookRun(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  {
    runId,
    date,
    by,
  }: { readonly runId: string; readonly date: string } & Pick<TransferBooking, 'by'>,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const run = isRowId(runId)
      ? await tx
          .selectFrom('refund_runs')
          .select('number')
          .where('id', '=', runId)
          .executeTakeFirst()
      : undefined
    const { number } = run ?? rollBack(runNotFound)
    const note = `SEPA-Datei ${number}`
    const booking = { valueDate: date, source: 'hand', note, by } as const
    await bookOpenTransfers(tx, runId, booking, clock.now().toISOString())
  })
}
