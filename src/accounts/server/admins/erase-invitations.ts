import '../../../mail/server/mail-tables.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { inLowerCase } from '../../../platform/server/personal-data.ts'
import { deleteInvitationsTo } from './invitations-repo.ts'

/** Deletes the invitations to a person's emails (in lower case) and their mails; returns how many invitations there were. */
export async function eraseInvitations(tx: Tx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0
  await tx
    .deleteFrom('mails')
    .where('kind', '=', 'admin-invitation')
    .where(inLowerCase('recipient'), 'in', emails)
    .execute()
  return deleteInvitationsTo(tx, emails)
}
