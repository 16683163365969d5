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

/** The subscription whose newest link carries this token, or null. */
export async function findByToken(
  tx: Tx,
  tokenHash: string,
): Promise<NewsletterSubscriptionsTable | null> {
  const row = await tx
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** From now on newsletters may go to this address. */
export async function confirmSubscription(tx: Tx, id: string, now: string): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .execute()
}

/** No newsletter goes to this address any more. */
export async function endSubscription(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({ subscribed: 0 })
    .where('id', '=', id)
    .execute()
}
