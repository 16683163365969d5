import type { StatusChange } from '../../../fulfilment/server/status/status-change.ts'
import { bookPayment } from '../../../fulfilment/server/payments/record-payment.ts'
import {
  reverseBooking,
  type WithReversalHook,
} from '../../../fulfilment/server/payments/reverse-booking.ts'
import { findBookings, findReversedPayments } from '../../../payments/server/find-bookings.ts'
import { inForce } from '../../../payments/domain/balance.ts'
import { berlinDate, formatPlainDate } from '../../../platform/domain/german-format.ts'
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
import type { Decision, UndoInput } from '../../domain/statement-input.ts'
import {
  decidedStates,
  undecidedStates,
  type BankTransactionState,
} from '../../domain/transaction-state.ts'
import type { BankTransactionsTable } from '../statements-tables.ts'

type By = StatusChange['by']
type BookingDeps = Pick<ApiDeps, 'db' | 'clock'>

const notFound = refusal('not-found', 'Diese Buchung gibt es nicht.')
const decided = refusal(
  'status-changed',
  'Über diese Zahlung wurde inzwischen entschieden. Bitte laden Sie die Liste neu.',
)
const alreadyOpen = refusal('status-changed', 'Diese Zahlung ist schon wieder offen.')
const decidedAnew = refusal(
  'status-changed',
  'Über diese Zahlung wurde inzwischen neu entschieden. Bitte laden Sie die Liste neu.',
)

/** Locks a transaction until the commit; rolls back when it is in none of these states. */
async function lockTransaction(
  tx: Tx,
  id: string,
  states: readonly BankTransactionState[],
  wrongState: Refusal,
): Promise<BankTransactionsTable> {
  const row = (await lockRow(tx, 'bank_transactions', 'state', id)) ?? rollBack(notFound)
  return states.includes(row.state) ? row : rollBack(wrongState)
}

/** Locks a transaction that waits for a decision, also because its booking was reversed at the order. */
async function lockUndecided(tx: Tx, id: string): Promise<BankTransactionsTable> {
  const states = [...undecidedStates, 'refund-due', 'booked'] as const
  const row = await lockTransaction(tx, id, states, decided)
  if (row.state !== 'booked') return row
  const { payment_id: paymentId } = row
  const isReversed =
    paymentId !== null && (await findReversedPayments(tx, [paymentId])).has(paymentId)
  return isReversed ? row : rollBack(decided)
}

/** A transaction, the order that it is booked for, and who decided it. */
export interface BookedMatch {
  readonly transactionId: string
  readonly orderId: string
  /** The open amount that the admin saw, in euro; not compared when it is missing. */
  readonly seenOpen?: string | undefined
  readonly by: By
}

/** Books inside `transactOrRefuse`; rolls back with `status-changed` when it was decided, and as `bookPayment`. */
export async function bookMatch(
  tx: Tx,
  { transactionId, orderId, seenOpen, by }: BookedMatch,
  now: string,
): Promise<BankTransactionsTable> {
  const row = await lockUndecided(tx, transactionId)
  const today = berlinDate(new Date(now))
  const paymentId = await bookPayment(
    tx,
    {
      orderId,
      amountCents: row.amount_cents,
      // Banks name the next working day for a payment of the evening, which would lie in the future.
      valueDate: row.value_date > today ? today : row.value_date,
      source: 'statement',
      // Not the payer's words, which are deleted earlier than payments are.
      note: `Kontoauszug, gebucht am ${formatPlainDate(row.booking_date)}`,
      onceKey: `statement:${row.fingerprint}`,
      seenOpen,
      by,
    },
    now,
  )
  const change = {
    state: 'booked',
    order_id: orderId,
    payment_id: paymentId,
    decided_at: now,
  } as const
  await tx.updateTable('bank_transactions').set(change).where('id', '=', row.id).execute()
  return { ...row, ...change }
}

/** Books a payment for an order, once. Refuses as `bookMatch` does. */
export function bookTransaction(
  { db, clock }: BookingDeps,
  match: BookedMatch,
): Promise<Result<BankTransactionsTable, Refusal>> {
  return transactOrRefuse(db, (tx) => bookMatch(tx, match, clock.now().toISOString()))
}

/** Notes that a payment concerns no order or has to go back. Refuses with `status-changed` when it was decided. */
export function decideTransaction(
  { db, clock }: BookingDeps,
  { transactionId, decision, by }: Omit<BookedMatch, 'orderId'> & { readonly decision: Decision },
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockUndecided(tx, transactionId)
    const now = clock.now().toISOString()
    await tx
      .updateTable('bank_transactions')
      .set({
        state: decision,
        order_id: null,
        payment_id: null,
        decided_at: decision === 'ignored' ? now : null,
      })
      .where('id', '=', row.id)
      .execute()
    await recordAdminAction(tx, {
      adminId: by.id,
      action: decision === 'ignored' ? 'statement.ignore' : 'statement.refund-due',
      subject: row.id,
      detail: { amountCents: row.amount_cents },
      now,
    })
  })
}

/** Reverses the booking of the payment unless that was done at the order already. */
async function reversePayment(
  tx: Tx,
  hook: WithReversalHook,
  row: BankTransactionsTable,
  by: By,
  now: string,
): Promise<void> {
  if (row.payment_id === null || row.order_id === null) return
  const { payments } = await findBookings(tx, row.order_id)
  if (!inForce(payments).some(({ id }) => id === row.payment_id)) return
  await reverseBooking(
    tx,
    hook,
    { bookingId: row.payment_id, reason: 'Zuordnung des Kontoauszugs zurückgenommen', by },
    now,
  )
}

/**
 * Undoes a decision: a booked payment is reversed by a row of its own, and the transaction waits for a
 * decision again. Refuses with `status-changed` when it waits already or another decision was made since, and as
 * `reverseBooking` does.
 */
export function undoDecision(
  { db, clock, beforeReversal, guardRefund }: BookingDeps & WithReversalHook,
  { transactionId, decision, orderId, by }: Pick<BookedMatch, 'transactionId' | 'by'> & UndoInput,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockTransaction(tx, transactionId, decidedStates, alreadyOpen)
    if (row.state !== decision || (orderId !== undefined && orderId !== row.order_id)) {
      rollBack(decidedAnew)
    }
    const now = clock.now().toISOString()
    await reversePayment(tx, { beforeReversal, guardRefund }, row, by, now)
    await tx
      .updateTable('bank_transactions')
      .set({ state: 'new', order_id: null, payment_id: null, decided_at: null, undone_at: now })
      .where('id', '=', row.id)
      .execute()
    await recordAdminAction(tx, {
      adminId: by.id,
      action: 'statement.undo',
      subject: row.id,
      detail: { amountCents: row.amount_cents },
      now,
    })
  })
}
