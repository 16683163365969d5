import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import './newsletter-tables.ts'

/** Checks whether this email (in lower case) is in the list of the newsletter. */
export async function isInNewsletter(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an email (in lower case) from the newsletter, with its proof and its mails. */
export async function leaveNewsletter(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
}
