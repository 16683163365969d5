import { deleteInBatches } from '../../platform/server/database/delete-in-batches.ts'
import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../platform/server/keyset.ts'
import type { NewsletterState } from '../domain/newsletter-state.ts'
import { endOfPrefix } from '../../platform/domain/search-words.ts'
import { foldedEmail } from '../../platform/server/database/folded-email.ts'
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

/** Finds the subscription of an email in lower case; throws when there is none. */
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

/** Starts a subscription again: with a new token, which replaces the one before, and a new consent. */
export async function renewSubscription(
  tx: Tx,
  id: string,
  row: Pick<
    NewsletterSubscriptionsTable,
    'token_hash' | 'token_created_at' | 'consent_version' | 'signup_network' | 'source_page'
  >,
): Promise<void> {
  await tx
    .updateTable('newsletter_subscriptions')
    .set({
      subscribed: 1,
      confirmed_at: null,
      confirmed_network: null,
      unsubscribed_at: null,
      token_hash: row.token_hash,
      token_created_at: row.token_created_at,
      consent_version: row.consent_version,
      signup_network: row.signup_network,
      source_page: row.source_page,
    })
    .where('id', '=', id)
    .execute()
}

export interface SubscriptionFilter {
  readonly state?: NewsletterState
  /** How the email begins, folded; '' for all. */
  readonly beginning: string
  readonly before?: Keyset
  readonly limit: number
}

/** Up to this many matches are read and sorted; with more, the index by time is walked. */
const MOST_SORTED = 2000

const folded = foldedEmail('email')

/** Checks whether few emails begin like this, so that the index of emails is the faster one. */
async function areFew(db: Queryable, beginning: string): Promise<boolean> {
  const found = await db
    .selectFrom('newsletter_subscriptions')
    .select('email')
    .where(folded, '>=', beginning)
    .where(folded, '<', endOfPrefix(beginning))
    .limit(MOST_SORTED + 1)
    .execute()
  return found.length <= MOST_SORTED
}

/** Finds matching subscriptions, newest first. */
export async function findSubscriptions(
  db: Queryable,
  { state, beginning, before, limit }: SubscriptionFilter,
): Promise<NewsletterSubscriptionsTable[]> {
  let query = db.selectFrom('newsletter_subscriptions').selectAll()
  if (state !== undefined) query = query.where('subscribed', '=', state === 'unsubscribed' ? 0 : 1)
  if (state === 'waiting') query = query.where('confirmed_at', 'is', null)
  if (state === 'confirmed') query = query.where('confirmed_at', 'is not', null)
  if (beginning !== '') {
    // An expression keeps SQLite, which has no statistics, from choosing the index of emails.
    const email = (await areFew(db, beginning)) ? folded : sql<string>`${folded} || ''`
    query = query.where(email, '>=', beginning).where(email, '<', endOfPrefix(beginning))
  }
  if (before) query = query.where(isBehind(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
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

/** Finds the subscription with this token hash, or null. */
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

/** Deletes subscriptions that were never confirmed and were requested before a moment (ISO). */
export async function deleteUnconfirmedBefore(db: Db, moment: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'newsletter_subscriptions',
    key: ['id'],
    rows: (tx) =>
      tx
        .selectFrom('newsletter_subscriptions')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('token_created_at', '<', moment),
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
