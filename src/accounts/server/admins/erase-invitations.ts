import type { Tx } from '../../../platform/server/database/tables.ts'
import '../accounts-tables.ts'

/**
 * Deletes the invitations to a person's emails (in lower case) and, by their foreign key, their mails; returns how many
 * invitations there were.
 */
export async function eraseInvitations(tx: Tx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0
  const rows = await tx
    .deleteFrom('admin_invitations')
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  return rows.length
}
