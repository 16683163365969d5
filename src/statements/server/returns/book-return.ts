import type { StatusChange } from '../../../fulfilment/server/status/status-change.ts'
import {
  reverseBooking,
  type WithReversalHook,
} from '../../../fulfilment/server/payments/reverse-booking.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
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
import type { BankReturnsTable } from '../statements-tables.ts'

interface ReturnDecision {
  readonly returnId: string
  readonly by: StatusChange['by']
}

const notFound = refusal('not-found', 'Diese Rückbuchung gibt es nicht.')
const decided = refusal(
  'status-changed',
  'Über diese Rückbuchung wurde inzwischen entschieden. Bitte laden Sie die Liste neu.',
)
const otherPayment = refusal(
  'conflict',
  'Diese Zahlung passt nicht zur Rückbuchung. Bitte laden Sie die Liste neu.',
)

/** Locks a return that waits, until the commit. Rolls back with `not-found` or `status-changed`. */
async function lockOpenReturn(tx: Tx, id: string): Promise<BankReturnsTable> {
  const row = (await lockRow(tx, 'bank_returns', 'state', id)) ?? rollBack(notFound)
  return row.state === 'open' ? row : rollBack(decided)
}

/**
 * Reverses the booking of a payment that the bank returned, once. Sets its transaction to `ignored`, because the money
 * cannot be booked for an order any more. Refuses with `not-found`, `status-changed`, with `conflict` when the payment
 * has another amount, and as `reverseBooking` does.
 */
export function bookReturn(
  { db, clock, beforeReversal, guardRefund }: Pick<ApiDeps, 'db' | 'clock'> & WithReversalHook,
  { returnId, paymentId, by }: ReturnDecision & { readonly paymentId: string },
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockOpenReturn(tx, returnId)
    const now = clock.now().toISOString()
    const payment = await tx
      .selectFrom('payments')
      .select(['order_id', 'amount_cents'])
      .where('id', '=', paymentId)
      .executeTakeFirst()
    if (payment?.amount_cents !== row.amount_cents) return rollBack(otherPayment)
    // Locked before the order, as everywhere.
    await tx
      .updateTable('bank_transactions')
      .set({ state: 'ignored', order_id: null, payment_id: null, decided_at: now })
      .where('payment_id', '=', paymentId)
      .execute()
    const reason = `Von der Bank zurückgeholt, Kontoauszug vom ${formatPlainDate(row.booking_date)}`
    const hook = { beforeReversal, guardRefund }
    await reverseBooking(tx, hook, { bookingId: paymentId, reason, by }, now)
    await tx
      .updateTable('bank_returns')
      .set({ state: 'booked', order_id: payment.order_id, decided_at: now })
      .where('id', '=', row.id)
      .execute()
  })
}

/** Notes that no payment has to be reversed for a return. Refuses with `not-found` or `status-changed`. */
export function ignoreReturn(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { returnId, by }: ReturnDecision,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockOpenReturn(tx, returnId)
    const now = clock.now().toISOString()
    await tx
      .updateTable('bank_returns')
      .set({ state: 'ignored', decided_at: now })
      .where('id', '=', row.id)
      .execute()
    await recordAdminAction(tx, {
      adminId: by.id,
      action: 'statement.ignore-return',
      subject: row.id,
      detail: { amountCents: row.amount_cents },
      now,
    })
  })
}
