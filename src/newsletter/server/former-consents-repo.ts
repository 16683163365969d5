import { deleteConfirmationsSince } from '../../mail/server/delete-confirmations-since.ts'
import { deleteInBatches } from '../../platform/server/database/delete-in-batches.ts'
import type { Db, Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import type { NewsletterSubscriptionsTable } from './newsletter-tables.ts'

/** Restored per transaction, so that other writers are not blocked for long. */
const RESTORED_AT_ONCE = 100

/** Keeps the proof of a consent that was confirmed and has ended, before a new sign-up replaces it. */
export async function keepFormerConsent(tx: Tx, row: NewsletterSubscriptionsTable): Promise<void> {
  const { id, email: _email, subscribed: _subscribed, ...proof } = row
  const { confirmed_at, unsubscribed_at } = proof
  if (confirmed_at === null || unsubscribed_at === null) return
  await tx
    .insertInto('newsletter_former_consents')
    .values({ ...proof, subscription_id: id, confirmed_at, unsubscribed_at })
    .execute()
}

/** Ends a sign-up that nobody confirmed, with its mails: the newest former consent takes its place again. */
async function restoreFormerConsent(tx: Tx, id: string, requestedBefore: string): Promise<void> {
  const former = await tx
    .selectFrom('newsletter_former_consents')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Removed at this moment.
  if (!former) return
  const { subscription_id, ...proof } = former
  const restored = await tx
    .updateTable('newsletter_subscriptions')
    .set({ ...proof, subscribed: 0 })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('token_created_at', '<', requestedBefore)
    .returning('id')
    .executeTakeFirst()
  // The email signed up once more at this moment.
  if (!restored) return
  await tx
    .deleteFrom('newsletter_former_consents')
    .where('subscription_id', '=', subscription_id)
    .where('confirmed_at', '=', proof.confirmed_at)
    .execute()
  await deleteConfirmationsSince(tx, id, proof.unsubscribed_at)
}

/** Ends sign-ups of emails with a former consent that were requested before a moment (ISO) and never confirmed. */
export async function restoreFormerConsents(db: Db, requestedBefore: string): Promise<void> {
  for (;;) {
    const found = await transact(db, async (tx) => {
      const rows = await tx
        .selectFrom('newsletter_subscriptions')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('token_created_at', '<', requestedBefore)
        .where('id', 'in', (eb) =>
          eb.selectFrom('newsletter_former_consents').select('subscription_id'),
        )
        .limit(RESTORED_AT_ONCE)
        .execute()
      for (const { id } of rows) await restoreFormerConsent(tx, id, requestedBefore)
      return rows.length
    })
    if (found < RESTORED_AT_ONCE) return
  }
}

/** Deletes former consents that ended before a moment (ISO). */
export async function deleteFormerEndedBefore(db: Db, moment: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'newsletter_former_consents',
    key: ['subscription_id', 'confirmed_at'],
    rows: (tx) =>
      tx
        .selectFrom('newsletter_former_consents')
        .select(['subscription_id', 'confirmed_at'])
        .where('unsubscribed_at', '<', moment),
  })
}
