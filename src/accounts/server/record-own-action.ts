import type { AdminAction } from '../../platform/domain/admin-action.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'

interface OwnAction {
  readonly action: AdminAction
  readonly now: string
}

/**
 * Records what an admin does to their own account in the audit log, in the transaction that does it.
 * Actions of customers are not recorded. `now` is ISO.
 */
export async function recordOwnAction(
  tx: Tx,
  { id, isAdmin }: { readonly id: string; readonly isAdmin: boolean },
  { action, now }: OwnAction,
): Promise<void> {
  if (!isAdmin) return
  await recordAdminAction(tx, { adminId: id, action, subject: id, detail: {}, now })
}
