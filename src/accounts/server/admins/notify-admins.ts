import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { AdminNotice } from '../mails/account-mail-kinds.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { labelAccounts } from '../label-accounts.ts'
import { findActiveAdmins } from './admins-repo.ts'

interface AdminNotification {
  /** The admin who acted. */
  readonly actorId: string
  readonly notice: AdminNotice
  /** ISO. */
  readonly now: string
  /** Notifies the acting admin too, whose password may be in the wrong hands. */
  readonly includingActor?: boolean
  /** An email that is notified too, unless an admin has it. */
  readonly alsoTo?: string | null
}

/**
 * Queues one mail to each other active admin about an action, and to `alsoTo`. Call in the transaction
 * of the action, after it. Queues nothing where there is nobody to notify.
 */
export async function notifyAdmins(
  tx: Tx,
  { actorId, notice, now, includingActor = false, alsoTo = null }: AdminNotification,
): Promise<void> {
  const admins = await findActiveAdmins(tx)
  const receivers = admins.filter(({ id }) => includingActor || id !== actorId)
  if (alsoTo !== null && !receivers.some(({ email }) => email === normaliseEmail(alsoTo))) {
    receivers.push({ id: 'business', email: alsoTo })
  }
  if (receivers.length === 0) return
  const by = (await labelAccounts(tx, [actorId])).get(actorId) ?? ''
  const act = newId()
  for (const { id, email } of receivers) {
    await queueMail(tx, {
      kind: 'admin-notice',
      recipient: email,
      data: { by, at: now, notice },
      cause: `admin-notice:${act}:${id}`,
      now,
    })
  }
}
