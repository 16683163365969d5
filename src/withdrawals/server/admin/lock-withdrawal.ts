import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { withdrawalStatusLabels, type WithdrawalStatus } from '../../domain/withdrawal-status.ts'
import type { WithdrawalsTable } from '../withdrawals-tables.ts'
import { withdrawalNotFound, withdrawalOf } from './find-withdrawal.ts'

/** What an admin changes at one withdrawal. */
export interface AdminChange<Input extends { readonly version: number }> {
  readonly withdrawalId: string
  readonly input: Input
  readonly admin: Pick<SessionUser, 'id' | 'isAdmin'>
}

const changedMeanwhile = refusal(
  'conflict',
  'Dieser Widerruf wurde inzwischen geändert. Bitte sehen Sie sich den neuen Stand an.',
)

/** Returns the refusal of a change that the status does not allow. */
export function statusNotAllowed(status: WithdrawalStatus): Refusal {
  const label = withdrawalStatusLabels[status]
  return refusal('invalid', `Das geht nicht mehr: Der Widerruf ist schon „${label}“.`)
}

/**
 * Locks a withdrawal until the commit. Rolls back with `not-found`, with `conflict` when it changed since the
 * admin saw it, so that of two admins at once one is refused, and with `invalid` when its status does not allow
 * the change.
 */
export async function lockWithdrawal(
  tx: Tx,
  { withdrawalId, input }: AdminChange<{ readonly version: number }>,
  allowed: readonly WithdrawalStatus[],
): Promise<WithdrawalsTable> {
  if (!(await withdrawalOf(tx, withdrawalId))) rollBack(withdrawalNotFound)
  const row = await tx
    .updateTable('withdrawals')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', withdrawalId)
    .where('version', '=', input.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return rollBack(changedMeanwhile)
  if (!allowed.includes(row.status)) {
    rollBack(statusNotAllowed(row.status))
  }
  return row
}

/** Changes columns of a withdrawal that is locked. */
export async function updateWithdrawal(
  tx: Tx,
  id: string,
  change: Partial<WithdrawalsTable>,
): Promise<void> {
  await tx.updateTable('withdrawals').set(change).where('id', '=', id).execute()
}
