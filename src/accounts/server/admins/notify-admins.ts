import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { AdminNotice } from '../mails/account-mail-kinds.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { labelAccounts } from '../label-accounts.ts'
import { findActiveAdmins } from './admins-repo.ts'

interface Telling {
  /** Who did it. */
  readonly actorId: string
  readonly notice: AdminNotice
  /** ISO. */
  readonly now: string
  /** Also to who did it: it may have been someone else with their password. */
  readonly includingActor?: boolean
}

/**
 * Tells the other active admins by mail what was done, after it was done and in its transaction: one
 * mail for each of them, and none where there is nobody else.
 */
export async function notifyAdmins(
  tx: Tx,
  { actorId, notice, now, includingActor = false }: Telling,
): Promise<void> {
  const admins = await findActiveAdmins(tx)
  const receivers = admins.filter(({ id }) => includingActor || id !== actorId)
  if (receivers.length === 0) return
  const by = (await labelAccounts(tx, [actorId])).get(actorId) ?? ''
  const act = newId()
  for (const { id, email } of receivers) {
    await queueMail(tx, {
      kind: 'desk-notice',
      recipient: email,
      data: { by, at: now, notice },
      cause: `desk-notice:${act}:${id}`,
      now,
    })
  }
}
