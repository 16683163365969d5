import { labelAccounts } from '../../../accounts/server/label-accounts.ts'
import { nameOrEmail } from '../../../accounts/server/person-name.ts'
import { findMailStates } from '../../../mail/server/find-mail-states.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { InquiryReply } from '../../domain/inquiry-view.ts'
import { findReplies } from '../threads/replies-repo.ts'

/** Returns the unique cause under which a reply's mail is queued. */
export function causeOfReply(id: string): string {
  return `inquiry-reply:${id}`
}

/** Lists the replies to an inquiry, oldest first, with their admins and the state of their mails. */
export async function listReplies(db: Queryable, threadId: string): Promise<InquiryReply[]> {
  const replies = await findReplies(db, threadId)
  const adminIds = replies.map((reply) => reply.admin_id)
  const names = await labelAccounts(db, adminIds, nameOrEmail)
  const mails = await findMailStates(
    db,
    replies.map(({ id }) => causeOfReply(id)),
  )
  return replies.map(({ id, created_at, admin_id, subject, text }) => ({
    id,
    createdAt: created_at,
    by: names.get(admin_id) ?? null,
    mail: mails.get(causeOfReply(id)) ?? null,
    subject,
    text,
  }))
}
