import { queueMail } from '../../mail/server/queue-mail.ts'
import { mailRecipientOf } from '../../orders/server/mails/mail-recipient.ts'
import type { OrdersTable } from '../../orders/server/orders-tables.ts'
import { newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { findCoveredUntil } from '../../statements/server/find-covered-until.ts'
import './mails/reminder-mail-kinds.ts'
import { reminderCause } from './read-unpaid-order.ts'
import { insertStep, updateReminder } from './reminders-repo.ts'

interface GracePeriod {
  readonly step: 'reminded' | 'extended'
  /** The last day, "YYYY-MM-DD". */
  readonly until: string
  /** The account of the admin, or `AUTOMATIC`. */
  readonly by: string
  /** ISO moment. */
  readonly now: string
}

/** Sets the grace period of an order that is locked, with the mail to its customer and the entry in its history. */
export async function setGracePeriod(
  tx: Tx,
  order: OrdersTable,
  { step, until, by, now }: GracePeriod,
): Promise<void> {
  const id = newId()
  await insertStep(tx, {
    id,
    order_id: order.id,
    step,
    grace_ends_on: until,
    done_by: by,
    done_at: now,
  })
  await updateReminder(tx, order.id, {
    grace_ends_on: until,
    ...(step === 'reminded' && { reminded_at: now }),
    updated_at: now,
  })
  await queueMail(tx, {
    kind: 'payment-reminder',
    recipient: mailRecipientOf(order),
    data: {
      orderId: order.id,
      until,
      isExtension: step === 'extended',
      coveredUntil: await findCoveredUntil(tx),
    },
    cause: reminderCause(id),
    now,
  })
  await recordAdminAction(tx, {
    adminId: by,
    action: step === 'reminded' ? 'order.remind' : 'order.extend',
    subject: order.order_number,
    detail: { graceEndsOn: until },
    now,
  })
}
