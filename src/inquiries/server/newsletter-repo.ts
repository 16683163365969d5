import type { Tx } from '../../platform/server/database/tables.ts'
import type { NewsletterSubscriptionsTable } from './inquiries-tables.ts'

/** Stores an address unless it is there already; says whether it did. */
export async function insertSubscription(
  tx: Tx,
  row: NewsletterSubscriptionsTable,
): Promise<boolean> {
  const stored = await tx
    .insertInto('newsletter_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** The subscription of an address in lower case, which must be there. */
export async function findSubscription(
  tx: Tx,
  email: string,
): Promise<NewsletterSubscriptionsTable> {
  return tx
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

/** Gives a subscription a new link; the one before it no longer counts. */
export async function renewSubscription(
  tx: Tx,
  id: string,
  token: { readonly hash: string; readonly createdAt: string },
): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({
      subscribed: 1,
      confirmed_at: null,
      token_hash: token.hash,
      token_created_at: token.createdAt,
    })
    .where('id', '=', id)
    .execute()
}
