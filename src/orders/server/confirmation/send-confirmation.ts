import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
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
import { findOrder } from '../reading/find-order.ts'
import { findStoredOrder } from '../reading/stored-orders.ts'

const DAY_MS = 24 * 3_600_000

function mailboxFull(now: string): Refusal {
  const retryAfterSeconds = Math.ceil((DAY_MS - (Date.parse(now) % DAY_MS)) / 1000)
  return refusal(
    'too-many',
    'An dieses Postfach sind heute schon so viele Bestätigungen gegangen, wie an einem Tag möglich sind. Bitte versuchen Sie es morgen erneut.',
    { details: { retryAfterSeconds } },
  )
}

/** Returns the email the confirmation goes to now, and counts it unless an admin sends it. */
async function recipientOf(
  tx: Tx,
  orderId: string,
  reader: SessionUser,
  now: string,
): Promise<string> {
  const stored = await findStoredOrder(tx, orderId)
  if (!stored) throw new Error(`the order ${orderId} is gone`)
  const { user_id, mails_to, customer_email: email } = stored.order
  if (user_id !== reader.id) return mails_to ?? email
  if (!(await countConfirmationToOwn(tx, mails_to ?? reader.email, now))) rollBack(mailboxFull(now))
  if (mails_to !== null) return mails_to
  return (await redirectConfirmation(tx, { email, account: reader, now })) ?? email
}

/** Sends an order's confirmation once more. Refuses with `not-found` and `too-many`. */
export async function sendConfirmation(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
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
    const to = await recipientOf(tx, id, reader, now)
    await queueMail(tx, {
      kind: 'order-confirmation',
      recipient: to,
      data: { orderId: id },
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
