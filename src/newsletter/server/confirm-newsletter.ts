import { CONFIRMATION_DAYS } from '../domain/newsletter-input.ts'
import { DAY_MS } from '../../platform/domain/clock.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { shortenAddress } from '../../platform/server/client-address.ts'
import { hashToken } from '../../platform/server/encryption/tokens.ts'
import { confirmSubscription, lockByToken } from './newsletter-repo.ts'
import type { InquiryDeps } from '../../inquiries/server/forms/receive-inquiry.ts'
import type { Sender } from '../../inquiries/server/forms/form-submission.ts'

/** The link is unknown, replaced by a newer one, or expired. */
const linkExpired = refusal(
  'invalid',
  'Dieser Link gilt nicht mehr. Bitte melden Sie sich noch einmal für den Newsletter an.',
)

/**
 * Confirms a subscription, the second step of the double opt-in (UWG § 7). Following the link twice
 * succeeds twice. Refuses with `invalid` and `too-many`.
 */
export async function confirmNewsletter(
  { db, clock, limits }: InquiryDeps,
  token: string,
  { address }: Pick<Sender, 'address'>,
): Promise<Result<void, Refusal>> {
  const allowed = await limits.take('form-per-address', address)
  if (!allowed.ok) return allowed
  const now = clock.now()
  const oldest = new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS).toISOString()
  return transact(db, async (tx) => {
    const row = await lockByToken(tx, hashToken(token))
    if (!row || row.subscribed === 0) return err(linkExpired)
    if (row.confirmed_at !== null) return ok(undefined)
    if (row.token_created_at < oldest) return err(linkExpired)
    const network = shortenAddress(address)
    await confirmSubscription(tx, row.id, { now: now.toISOString(), network })
    return ok(undefined)
  })
}
