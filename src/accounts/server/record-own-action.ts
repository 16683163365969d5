import type { AdminAction } from '../../platform/domain/admin-action.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'

interface OwnAction {
  readonly action: AdminAction
  readonly now: string
}

/**
 * What somebody does to their own account, in the transaction that does it: an admin's stands in the
 * log, a customer's is nobody's concern. `now` is ISO.
 */
export async function recordOwnAction(
  tx: Tx,
  { id, isAdmin }: { readonly id: string; readonly isAdmin: boolean },
  { action, now }: OwnAction,
): Promise<void> {
  if (!isAdmin) return
  await recordAdminAction(tx, { adminId: id, action, subject: id, detail: {}, now })
}
