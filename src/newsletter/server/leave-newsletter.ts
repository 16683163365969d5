import type { Tx } from '../../platform/server/database/tables.ts'
import './newsletter-tables.ts'

/**
 * Deletes an email (in lower case) from the newsletter, with its proof and its mails. Returns false when it was not
 * in there.
 */
export async function leaveNewsletter(tx: Tx, email: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('newsletter_subscriptions')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
