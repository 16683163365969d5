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
import { selectSeenTransfers } from '../debits/waiting-debits.ts'
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

const seen = refusal(
  'conflict',
  'Zu dieser Rückzahlung ist ein Ausgang auf dem Konto zu sehen. Bitte entscheiden Sie zuerst unter „Auf dem Konto gesehen“ darüber.',
)

/** Refuses to pay again what a movement on the account seems to have paid. */
async function requireUnseen(tx: Tx, transferId: string): Promise<void> {
  const found = await selectSeenTransfers(tx)
    .select('id')
    .where('id', '=', transferId)
    .executeTakeFirst()
  if (found) rollBack(seen)
}

/**
 * Closes a transfer without a booking: the bank did not execute it, so that the order's money can be put into another
 * file, or its refund was booked at the order already. Refuses as `lockOpenTransfer` does, and
 * to remove one with `conflict` while a movement on the account that may be it waits for a decision.
 */
export function closeTransfer(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { transferId, outcome, adminId }: Closing,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockOpenTransfer(tx, transferId)
    if (outcome === 'not-executed') await requireUnseen(tx, row.id)
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
