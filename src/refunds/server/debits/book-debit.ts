import type { StatusChange } from '../../../fulfilment/server/status/status-change.ts'
import { berlinDate, formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { lockRow } from '../../../platform/server/database/locks/lock-row.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { refundOrder } from '../../../withdrawals/server/admin/refund-order.ts'
import type { RefundDebitsTable } from '../refunds-tables.ts'
import { guardRefund } from '../runs/guard-refund.ts'
import { bookOpenTransfers, bookTransfer, type TransferBooking } from '../runs/book-transfers.ts'

type DebitDeps = Pick<ApiDeps, 'db' | 'clock'>

interface DebitWork {
  readonly debitId: string
  /** The admin, or `AUTOMATIC` as one. */
  readonly by: StatusChange['by']
}

const notFound = refusal('not-found', 'Diesen Ausgang gibt es nicht.')
const decided = refusal(
  'status-changed',
  'Über diesen Ausgang wurde inzwischen entschieden. Bitte laden Sie die Liste neu.',
)

/** Locks a debit that waits, until the commit. Rolls back with `not-found` or `status-changed`. */
async function lockOpenDebit(tx: Tx, id: string): Promise<RefundDebitsTable> {
  const row = (await lockRow(tx, 'refund_debits', 'state', id)) ?? rollBack(notFound)
  return row.state === 'open' ? row : rollBack(decided)
}

/** Books what is open of a file that the bank booked in one sum; rolls back when that is not the sum any more. */
async function bookSum(
  tx: Tx,
  { amountCents, runId }: { readonly amountCents: number; readonly runId: string },
  booking: TransferBooking,
  now: string,
): Promise<void> {
  const { cents } = await tx
    .selectFrom('refund_transfers')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('run_id', '=', runId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (cents !== amountCents) {
    const text = `In der Datei sind jetzt ${formatEuro(cents ?? 0)} offen, der Ausgang ist ${formatEuro(amountCents)}. Bitte buchen Sie die Rückzahlungen einzeln an ihren Bestellungen.`
    rollBack(refusal('conflict', text))
  }
  await bookOpenTransfers(tx, runId, booking, now)
}

/** Books a debit as a refund of its order, beside any file. */
async function bookForOrder(
  tx: Tx,
  { amount_cents: amountCents, fingerprint }: RefundDebitsTable,
  orderId: string,
  booking: TransferBooking,
  now: string,
): Promise<void> {
  const onceKey = `refund-debit:${fingerprint}`
  await refundOrder(tx, { ...booking, orderId, amountCents, onceKey }, now)
  await guardRefund(tx, orderId)
}

/** Books a debit that names a transfer; one that was closed before, as not executed, pays its order directly. */
async function bookNamed(
  tx: Tx,
  row: RefundDebitsTable,
  transferId: string,
  booking: TransferBooking,
  now: string,
): Promise<void> {
  const transfer = await tx
    .selectFrom('refund_transfers')
    .select(['state', 'order_id'])
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  // A closed transfer never opens again; whether an open one is closed meanwhile is decided by its lock.
  if (transfer.state === 'open') await bookTransfer(tx, transferId, booking, now)
  else await bookForOrder(tx, row, transfer.order_id, booking, now)
}

async function bookTarget(
  tx: Tx,
  row: RefundDebitsTable,
  booking: TransferBooking,
  now: string,
): Promise<void> {
  const { amount_cents: amountCents } = row
  if (row.transfer_id !== null) await bookNamed(tx, row, row.transfer_id, booking, now)
  else if (row.run_id !== null) await bookSum(tx, { amountCents, runId: row.run_id }, booking, now)
  else if (row.order_id !== null) await bookForOrder(tx, row, row.order_id, booking, now)
}

/**
 * Books the refunds that a debit shows, once. Refuses with `not-found`, `status-changed`, and as
 * `bookTransfer` and `refundOrder` do.
 */
export function bookDebit(
  { db, clock }: DebitDeps,
  { debitId, by }: DebitWork,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockOpenDebit(tx, debitId)
    const now = clock.now().toISOString()
    const today = berlinDate(new Date(now))
    await bookTarget(
      tx,
      row,
      {
        // Banks name the next working day for what they execute in the evening, which would lie in the future.
        valueDate: row.value_date > today ? today : row.value_date,
        source: 'statement',
        note: `Kontoauszug, gebucht am ${formatPlainDate(row.booking_date)}`,
        by,
      },
      now,
    )
    await tx
      .updateTable('refund_debits')
      .set({ state: 'booked', decided_at: now, words: '' })
      .where('id', '=', row.id)
      .execute()
  })
}

/** Notes that a debit is no refund, or one that is booked already. Refuses with `not-found` or `status-changed`. */
export function ignoreDebit(
  { db, clock }: DebitDeps,
  { debitId, by }: DebitWork,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockOpenDebit(tx, debitId)
    const now = clock.now().toISOString()
    await tx
      .updateTable('refund_debits')
      .set({ state: 'ignored', decided_at: now, words: '' })
      .where('id', '=', row.id)
      .execute()
    await recordAdminAction(tx, {
      adminId: by.id,
      action: 'refund.ignore',
      subject: row.id,
      detail: { amountCents: row.amount_cents },
      now,
    })
  })
}
