import { deleteInBatches } from '../../platform/server/database/delete-in-batches.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Queryable, Tx } from '../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../platform/server/keyset.ts'
import type { NewsletterState } from '../domain/newsletter-state.ts'
import { endOfPrefix } from '../../platform/domain/search-words.ts'
import { foldedEmail } from '../../platform/server/database/folded-email.ts'
import { hasAtMost } from '../../platform/server/database/has-at-most.ts'
import { keepFormerConsent } from './former-consents-repo.ts'
import type { NewsletterSubscriptionsTable } from './newsletter-tables.ts'

/** Stores a subscription; returns false when the email has one already. */
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

/** An update that changes nothing locks the rows on both databases. */
const lockSubscriptions = (tx: Tx) =>
  tx
    .updateTable('newsletter_subscriptions')
    .set(({ ref }) => ({ suspect: ref('suspect') }))
    .returningAll()

/** Locks the subscription of an email in lower case until the commit and returns it, or null. */
export async function lockSubscription(
  tx: Tx,
  email: string,
): Promise<NewsletterSubscriptionsTable | null> {
  return (await lockSubscriptions(tx).where('email', '=', email).executeTakeFirst()) ?? null
}

/**
 * Replaces a subscription that was not confirmed or has ended with a new sign-up of the same email. Its token
 * replaces the one before, and the proof of a consent that has ended is kept. The caller has locked the subscription.
 */
export async function renewSubscription(
  tx: Tx,
  known: NewsletterSubscriptionsTable,
  signUp: NewsletterSubscriptionsTable,
): Promise<void> {
  await keepFormerConsent(tx, known)
  const { id: _id, ...values } = signUp
  await tx.updateTable('newsletter_subscriptions').set(values).where('id', '=', known.id).execute()
}

export interface SubscriptionFilter {
  readonly state?: NewsletterState
  /** How the email begins, folded; '' for all. */
  readonly beginning: string
  readonly before?: Keyset
  readonly limit: number
}

/** Up to this many matches are sorted by the index of emails; with more, the index by time soon has enough of them. */
const MOST_SORTED = 20_000

const folded = foldedEmail('email')

/** Checks whether few emails begin like this, so that the index of emails is the faster one. */
async function areFew(db: Queryable, beginning: string): Promise<boolean> {
  const found = db
    .selectFrom('newsletter_subscriptions')
    .select(folded.as('email'))
    .where(folded, '>=', beginning)
    .where(folded, '<', endOfPrefix(beginning))
    // In the order of the index, which PostgreSQL would not use if it expects many.
    .orderBy(folded)
  return hasAtMost(db, found, MOST_SORTED)
}

/** The value of a column as an expression, so that no database chooses an index of the column. */
const withoutIndex = (column: 'created_at' | typeof folded): RawBuilder<string> =>
  sql`${typeof column === 'string' ? sql.ref(column) : column} || ''`

/** Finds matching subscriptions, newest first. */
export async function findSubscriptions(
  db: Queryable,
  { state, beginning, before, limit }: SubscriptionFilter,
): Promise<NewsletterSubscriptionsTable[]> {
  // The index of emails has all that this query reads, and no other column of the table.
  let places = db.selectFrom('newsletter_subscriptions').select('id')
  if (state !== undefined) {
    places = places.where('subscribed', '=', state === 'unsubscribed' ? 0 : 1)
  }
  if (state === 'waiting') places = places.where('confirmed_at', 'is', null)
  if (state === 'confirmed') places = places.where('confirmed_at', 'is not', null)
  const sortsFew = beginning !== '' && (await areFew(db, beginning))
  if (beginning !== '') {
    const email = sortsFew ? folded : withoutIndex(folded)
    places = places.where(email, '>=', beginning).where(email, '<', endOfPrefix(beginning))
  }
  if (before) places = places.where(isBehind(before))
  const newest = places
    .orderBy(sortsFew ? withoutIndex('created_at') : 'created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('id', 'in', newest)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes a subscription and, by its foreign key, its mails; returns false when there is none. */
export async function deleteSubscription(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('newsletter_subscriptions')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Locks the subscription with this token hash until the commit and returns it, or null. */
export async function lockByToken(
  tx: Tx,
  tokenHash: string,
): Promise<NewsletterSubscriptionsTable | null> {
  return (
    (await lockSubscriptions(tx).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null
  )
}

/** Marks a subscription as confirmed from a network. */
export async function confirmSubscription(
  tx: Tx,
  id: string,
  { now, network }: { readonly now: string; readonly network: string },
): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: now, confirmed_network: network })
    .where('id', '=', id)
    .execute()
}

/** Marks a subscription as ended. */
export async function endSubscription(tx: Tx, id: string, now: string): Promise<boolean> {
  const ended = await tx
    .updateTable('newsletter_subscriptions')
    .set({ subscribed: 0, unsubscribed_at: now })
    .where('id', '=', id)
    .where('subscribed', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Deletes subscriptions that were never confirmed and were requested before a moment (ISO), except those of emails
 * with a former consent, whose proof would be deleted too.
 */
export async function deleteUnconfirmedBefore(db: Db, moment: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'newsletter_subscriptions',
    key: ['id'],
    rows: (tx) =>
      tx
        .selectFrom('newsletter_subscriptions')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('token_created_at', '<', moment)
        .where('id', 'not in', (eb) =>
          eb.selectFrom('newsletter_former_consents').select('subscription_id'),
        ),
  })
}

/** Deletes subscriptions that ended before a moment (ISO). */
export async function deleteEndedBefore(db: Db, moment: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'newsletter_subscriptions',
    key: ['id'],
    rows: (tx) =>
      tx
        .selectFrom('newsletter_subscriptions')
        .select(['id'])
        .where('unsubscribed_at', '<', moment),
  })
}
