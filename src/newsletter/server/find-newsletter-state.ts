import type { Queryable } from '../../platform/server/database/tables.ts'
import type { NewsletterState } from '../domain/newsletter-state.ts'
import type { NewsletterSubscriptionsTable } from './newsletter-tables.ts'

/** Returns the state of a stored subscription. */
export function newsletterStateOf({
  subscribed,
  confirmed_at,
}: Pick<NewsletterSubscriptionsTable, 'subscribed' | 'confirmed_at'>): NewsletterState {
  if (subscribed === 0) return 'unsubscribed'
  return confirmed_at === null ? 'waiting' : 'confirmed'
}

/** Returns the state of the subscription of an email (in lower case), or null. */
export async function findNewsletterState(
  db: Queryable,
  email: string,
): Promise<NewsletterState | null> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select(['subscribed', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? newsletterStateOf(row) : null
}
