import type { SessionUser } from '../../accounts/server/session-user.ts'
import { queueMail } from '../../mail/server/queue-mail.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { findOrder } from './find-order.ts'

/** Sends an order's confirmation once more; refused with `not-found` and `too-many`. */
export async function sendConfirmation(
  { db, clock, limits }: Pick<ApiDeps, 'db' | 'clock' | 'limits'>,
  orderId: string,
  reader: Pick<SessionUser, 'id' | 'isAdmin'>,
): Promise<Result<void, Refusal>> {
  const order = await findOrder(db, orderId, reader)
  if (!order.ok) return order
  const { id, customerEmail } = order.value
  const allowed = await limits.take('confirmation-per-order', id)
  if (!allowed.ok) return allowed
  await transact(db, (tx) =>
    queueMail(tx, {
      kind: 'order-confirmation',
      recipient: customerEmail,
      data: { orderId: id },
      cause: `order-confirmation:${id}:${newId()}`,
      now: clock.now().toISOString(),
    }),
  )
  return ok(undefined)
}
