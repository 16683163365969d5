import type { SessionUser } from '../../accounts/server/session-user.ts'
import { queueMail } from '../../mail/server/queue-mail.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import type { ConfirmationSentView } from '../domain/order-view.ts'
import { confirmationDetour } from './confirmation-detour.ts'
import { findOrder } from './find-order.ts'
import { findStoredOrder } from './orders-repo.ts'

/** Where it goes now: a stranger's address may have had its mails of the day meanwhile. */
async function recipientOf(
  tx: Tx,
  orderId: string,
  reader: SessionUser,
  now: string,
): Promise<string> {
  const stored = await findStoredOrder(tx, orderId)
  if (!stored) throw new Error(`the order ${orderId} is gone`)
  const { user_id, mails_to, customer_email: contact } = stored.order
  if (mails_to !== null) return mails_to
  if (user_id !== reader.id) return contact
  return (await confirmationDetour(tx, { contact, account: reader, now })) ?? contact
}

/** Sends an order's confirmation once more; refused with `not-found` and `too-many`. */
export async function sendConfirmation(
  { db, clock, limits }: Pick<ApiDeps, 'db' | 'clock' | 'limits'>,
  orderId: string,
  reader: SessionUser,
): Promise<Result<ConfirmationSentView, Refusal>> {
  const order = await findOrder(db, orderId, reader)
  if (!order.ok) return order
  const { id } = order.value
  const allowed = await limits.take('confirmation-per-order', id)
  if (!allowed.ok) return allowed
  const now = clock.now().toISOString()
  const recipient = await transact(db, async (tx) => {
    const to = await recipientOf(tx, id, reader, now)
    await queueMail(tx, {
      kind: 'order-confirmation',
      recipient: to,
      data: { orderId: id },
      cause: `order-confirmation:${id}:${newId()}`,
      now,
    })
    return to
  })
  return ok({ recipient })
}
