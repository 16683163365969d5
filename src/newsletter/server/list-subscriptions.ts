import type { Queryable } from '../../platform/server/database/tables.ts'
import { cutPage } from '../../platform/server/keyset.ts'
import type { NewsletterPage, Subscription } from '../domain/newsletter-view.ts'
import { newsletterStateOf } from './find-newsletter-state.ts'
import type { NewsletterSubscriptionsTable } from './newsletter-tables.ts'
import { findSubscriptions, type SubscriptionFilter } from './newsletter-repo.ts'

function toSubscription(row: NewsletterSubscriptionsTable): Subscription {
  return {
    id: row.id,
    email: row.email,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    state: newsletterStateOf(row),
    suspect: row.suspect === 1,
  }
}

/** Lists a page of subscriptions, newest first. */
export async function listSubscriptions(
  db: Queryable,
  filter: SubscriptionFilter,
): Promise<NewsletterPage> {
  const found = await findSubscriptions(db, { ...filter, limit: filter.limit + 1 })
  const { rows, next } = cutPage(found, filter.limit)
  return { items: rows.map(toSubscription), next }
}
