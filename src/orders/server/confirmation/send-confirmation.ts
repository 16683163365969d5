import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { ConfirmationSentView } from '../../domain/order-view.ts'
import { countConfirmationToOwn, redirectConfirmation } from './confirmation-limits.ts'
import { newClaim } from '../claiming/new-claim.ts'
import { areLinksEnded } from '../links/end-order-links.ts'
import { findOrder, orderNotFound } from '../reading/find-order.ts'
import { lockOrder } from '../reading/lock-order.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'

function mailboxFull(now: string): Refusal {
  const retryAfterSeconds = Math.ceil((DAY_MS - (Date.parse(now) % DAY_MS)) / 1000)
  return refusal(
    'too-many',
    'An dieses Postfach sind heute schon so viele Bestätigungen gegangen, wie an einem Tag möglich sind. Bitte versuchen Sie es morgen erneut.',
    { details: { retryAfterSeconds } },
  )
}

const NO_EMAIL = refusal(
  'invalid',
  'Zu dieser Bestellung gibt es keine E-Mail-Adresse. Bitte drucken Sie die Auftragsbestätigung aus.',
)

/** Returns the email the confirmation goes to now, and counts it unless an admin sends it. */
async function recipientOf(
  tx: Tx,
  { order }: StoredOrder,
  reader: SessionUser,
  now: string,
): Promise<string> {
  const { user_id, mails_to, customer_email: email } = order
  if (email === '') rollBack(NO_EMAIL)
  if (user_id !== reader.id) return mails_to ?? email
  if (!(await countConfirmationToOwn(tx, mails_to ?? reader.email, now))) rollBack(mailboxFull(now))
  if (mails_to !== null) return mails_to
  return (await redirectConfirmation(tx, { email, account: reader, now })) ?? email
}

/**
 * Creates a new link for an order without an account, because the one of the first mail is redacted. Returns null for an
 * order with an account, or whose customer's data was erased. The order must be locked.
 */
async function newLinkOf(tx: Tx, { order }: StoredOrder, now: string): Promise<string | null> {
  if (order.user_id !== null || (await areLinksEnded(tx, order.id))) return null
  const { token, insert } = newClaim(tx, order.id, now)
  await insert.execute()
  return token
}

/** Sends an order's confirmation once more. Refuses with `not-found`, `too-many` and `invalid`. */
export async function sendConfirmation(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'limits' | 'log'>,
  orderId: string,
  reader: SessionUser,
): Promise<Result<ConfirmationSentView, Refusal>> {
  const { db, clock, limits } = deps
  const order = await findOrder(deps, orderId, reader)
  if (!order.ok) return order
  const { id, orderNumber } = order.value
  const allowed = await limits.take('confirmation-per-order', id)
  if (!allowed.ok) return allowed
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    const stored = (await lockOrder(tx, id)) ?? rollBack(orderNotFound)
    const to = await recipientOf(tx, stored, reader, now)
    const token = await newLinkOf(tx, stored, now)
    await queueMail(tx, {
      kind: 'order-confirmation',
      recipient: to,
      data: { orderId: id, ...(token !== null && { token }) },
      cause: `order-confirmation:${id}:${newId()}`,
      now,
    })
    if (reader.isAdmin) {
      await recordAdminAction(tx, {
        adminId: reader.id,
        action: 'order.confirmation',
        subject: orderNumber,
        detail: {},
        now,
      })
    }
    return { recipient: to }
  })
}
