import type { Tx } from '../../platform/server/database/tables.ts'
import './newsletter-tables.ts'

/**
 * Deletes an email (in lower case) from the newsletter, with its proof and its mails. Returns the id of its
 * subscription, or null when it had none.
 */
export async function leaveNewsletter(tx: Tx, email: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('newsletter_subscriptions')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return gone?.id ?? null
}
