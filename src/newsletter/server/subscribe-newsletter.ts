import { queueMail } from '../../mail/server/queue-mail.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { hashToken, newToken } from '../../platform/server/encryption/tokens.ts'
import { mailLimitsOf } from '../../platform/server/mail-limits.ts'
import { shortenAddress } from '../../platform/server/client-address.ts'
import { CONSENT_VERSION } from '../domain/consent.ts'
import type { NewsletterInput } from '../domain/newsletter-input.ts'
import type { NewsletterSubscriptionsTable } from './newsletter-tables.ts'
import { insertSubscription, lockSubscription, renewSubscription } from './newsletter-repo.ts'
import type { InquiryDeps } from '../../inquiries/server/forms/receive-inquiry.ts'
import { submissionColumns, type Sender } from '../../inquiries/server/forms/form-submission.ts'

/** The link is sent again unless the email has used up its mails of this hour. */
export type Subscribed = 'subscribed' | 'confirmation-resent' | 'confirmation-sent-recently'

// The page looks for the English words (spec section 8).
const ALREADY_SUBSCRIBED = refusal(
  'already-subscribed',
  'Diese E-Mail-Adresse ist bereits für den Newsletter angemeldet (already subscribed).',
)

interface Link {
  readonly token: string
  /** False when the email has used up its mails of this hour; its newest link stays valid. */
  readonly maySend: boolean
}

async function queueConfirmation(tx: Tx, row: NewsletterSubscriptionsTable, link: Link) {
  if (!link.maySend) return
  await queueMail(tx, {
    kind: 'newsletter-confirmation',
    recipient: row.email,
    data: { subscriptionId: row.id, token: link.token },
    belongsTo: { subscriptionId: row.id },
    cause: `newsletter-confirmation:${row.token_hash}`,
    now: row.token_created_at,
  })
}

async function subscribe(
  tx: Tx,
  row: NewsletterSubscriptionsTable,
  link: Link,
): Promise<Result<Subscribed, Refusal>> {
  if (await insertSubscription(tx, row)) {
    await queueConfirmation(tx, row, link)
    return ok(link.maySend ? 'subscribed' : 'confirmation-sent-recently')
  }
  const known = await lockSubscription(tx, row.email)
  // Deleted since the insert met it.
  if (!known) return subscribe(tx, row, link)
  if (known.subscribed === 1 && known.confirmed_at !== null) return err(ALREADY_SUBSCRIBED)
  if (!link.maySend) return ok('confirmation-sent-recently')
  await renewSubscription(tx, known, row)
  await queueConfirmation(tx, { ...row, id: known.id }, link)
  return ok('confirmation-resent')
}

/** Stores an unconfirmed subscription; refused with `already-subscribed` and `too-many`. */
export async function subscribeNewsletter(
  deps: InquiryDeps,
  input: NewsletterInput,
  sender: Sender,
): Promise<Result<Subscribed, Refusal>> {
  const { db, limits } = deps
  const allowed = await limits.take('form-per-address', sender.address)
  if (!allowed.ok) return allowed
  const email = normaliseEmail(input.email)
  const received = await submissionColumns(deps, sender, input)
  const mailLimits = mailLimitsOf('newsletter', email)
  const mail = await limits.takeAll(mailLimits)
  const link: Link = { token: newToken(), maySend: mail.ok }
  const row: NewsletterSubscriptionsTable = {
    ...received,
    email,
    subscribed: 1,
    consent_version: CONSENT_VERSION,
    signup_network: shortenAddress(sender.address),
    confirmed_at: null,
    confirmed_network: null,
    unsubscribed_at: null,
    token_hash: hashToken(link.token),
    token_created_at: received.created_at,
  }
  const subscribed = await transact(db, (tx) => subscribe(tx, row, link))
  // No mail was sent, so the limits for this email get their points back.
  if (!subscribed.ok && mail.ok) await limits.giveBackAll(mailLimits)
  return subscribed
}
