import { deleteUnsentConfirmations } from '../../mail/server/delete-unsent-confirmations.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { endSubscription } from './newsletter-repo.ts'
import type { InquiryDeps } from '../../inquiries/server/forms/receive-inquiry.ts'
import type { Sender } from '../../inquiries/server/forms/form-submission.ts'
import { subscriptionOfToken } from './unsubscribe-token.ts'

export const unknownLink = refusal(
  'invalid',
  'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
)

/** Ends a subscription by the link of any of its mails; repeating is harmless. Keeps the row as evidence. */
export async function unsubscribeNewsletter(
  { db, clock, limits }: InquiryDeps,
  token: string,
  { address }: Pick<Sender, 'address'>,
): Promise<Result<void, Refusal>> {
  const id = await subscriptionOfToken(db, token)
  if (id === null) {
    // A signed link is never refused: the servers of one mail provider send those of many subscribers.
    const allowed = await limits.take('form-per-address', address)
    return allowed.ok ? err(unknownLink) : allowed
  }
  await transact(db, async (tx) => {
    await endSubscription(tx, id, clock.now().toISOString())
    await deleteUnsentConfirmations(tx, id)
  })
  return ok(undefined)
}
