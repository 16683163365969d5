import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { TransferOutcome } from '../../domain/refund-input.ts'
import { closeDebits } from '../debits/close-debits.ts'
import { selectTransfersWithPendingDebit } from '../debits/pending-debits.ts'
import type { RefundTransfersTable } from '../refunds-tables.ts'
import { lockOpenTransfer } from './lock-transfer.ts'

interface Closing {
  readonly transferId: string
  readonly outcome: TransferOutcome
  readonly adminId: string
}

const ends = {
  'not-executed': { state: 'removed', action: 'refund.remove' },
  'already-booked': { state: 'booked', action: 'refund.already-booked' },
} as const

const hasPendingDebit = refusal(
  'conflict',
  'Zu dieser Rückzahlung ist ein Ausgang auf dem Konto zu sehen. Bitte entscheiden Sie zuerst unter „Auf dem Konto gesehen“ darüber.',
)

/** Refuses to pay again what a debit seems to have paid. */
async function requireNoPendingDebit(tx: Tx, transferId: string): Promise<void> {
  const found = await selectTransfersWithPendingDebit(tx)
    .select('id')
    .where('id', '=', transferId)
    .executeTakeFirst()
  if (found) rollBack(hasPendingDebit)
}

/**
 * Refuses to close a transfer as already booked while the order's refund is still due, because then no one would book
 * it.
 */
async function requireEntered(
  tx: Tx,
  { order_id: orderId, amount_cents: amountCents }: RefundTransfersTable,
): Promise<void> {
  const { order } = (await lockOrder(tx, orderId)) ?? rollBack(orderNotFound)
  const dueCents = toGiveBackCents(order)
  if (dueCents < amountCents) return
  const text = `Für ${order.order_number} sind noch ${formatEuro(dueCents)} zurückzuzahlen. „Schon eingetragen“ geht erst, wenn die Rückzahlung an der Bestellung eingetragen ist.`
  rollBack(refusal('conflict', text))
}

/**
 * Closes a transfer without a booking: the bank did not execute it, so that the order's money can be put into another
 * file, or its refund was booked at the order already. Refuses as `lockOpenTransfer` does, with `conflict` to remove
 * one while a debit that may be it waits for a decision, and to close one as booked while its money is due.
 */
export function closeTransfer(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { transferId, outcome, adminId }: Closing,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockOpenTransfer(tx, transferId)
    if (outcome === 'not-executed') await requireNoPendingDebit(tx, row.id)
    else await requireEntered(tx, row)
    const { state, action } = ends[outcome]
    const now = clock.now().toISOString()
    await tx
      .updateTable('refund_transfers')
      .set({ state, closed_at: now, closed_by: adminId })
      .where('id', '=', row.id)
      .execute()
    await closeDebits(tx, { transfer_id: row.id }, now, 'ignored')
    await recordAdminAction(tx, {
      adminId,
      action,
      subject: row.end_to_end_id,
      detail: { amountCents: row.amount_cents },
      now,
    })
  })
}
