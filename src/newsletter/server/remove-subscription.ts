import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  recordEndedMails,
  writeErasureJournal,
} from '../../platform/server/erasures/erasure-journal.ts'
import { isRowId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { deleteSubscription } from './newsletter-repo.ts'

const notFound = refusal('not-found', 'Diese Adresse steht nicht in der Liste.')

/** Deletes a subscription; the log keeps only its id, not the email. Refuses with `not-found`. */
export async function removeSubscription(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>,
  id: string,
  admin: Pick<SessionUser, 'id'>,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(notFound)
  const now = deps.clock.now().toISOString()
  const removed = await transactOrRefuse(deps.db, async (tx) => {
    if (!(await deleteSubscription(tx, id))) rollBack(notFound)
    await recordEndedMails(tx, { kind: 'newsletter', subscriptionId: id, isDeleted: true }, now)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'newsletter.remove',
      subject: id,
      detail: {},
      now,
    })
  })
  if (removed.ok) await writeErasureJournal(deps)
  return removed
}
