import type { Tx } from '../../platform/server/database/tables.ts'
import { recordEndedMails } from '../../platform/server/erasures/erasure-journal.ts'
import './newsletter-tables.ts'

/**
 * Deletes an email (in lower case) from the newsletter, with its proof and its mails. Records it for the
 * journal of erasures. Returns false when it was not in there.
 */
export async function leaveNewsletter(tx: Tx, email: string, now: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('newsletter_subscriptions')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return false
  await recordEndedMails(tx, { kind: 'newsletter', subscriptionId: gone.id, isDeleted: true }, now)
  return true
}
