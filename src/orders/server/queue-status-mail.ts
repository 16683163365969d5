import { queueMail } from '../../mail/server/queue-mail.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import type { OrdersTable } from './orders-tables.ts'

type Before = Pick<OrdersTable, 'id' | 'status' | 'customer_email' | 'mails_to'>
type After = Pick<OrdersTable, 'status' | 'tracking_code' | 'updated_at'>

interface StatusMail {
  readonly kind: 'payment-received' | 'order-shipped' | 'order-cancelled'
  /** What makes it another mail than the last of its kind for this order. */
  readonly occasion: string
}

function mailFor(before: Before, after: After): StatusMail | null {
  const { status } = after
  if (before.status === 'pending' && status === 'processing') {
    return { kind: 'payment-received', occasion: '' }
  }
  // A corrected tracking code is worth another mail; the same one shipped again is not.
  if (status === 'shipped') return { kind: 'order-shipped', occasion: after.tracking_code ?? '' }
  if (status === 'cancelled') return { kind: 'order-cancelled', occasion: after.updated_at }
  return null
}

/**
 * Tells the customer of a change of status, where there is something to tell; the mail carries the
 * invoice that the change has issued or found.
 */
export async function queueStatusMail(
  tx: Tx,
  before: Before,
  after: After,
  invoiceNumber: string | null,
): Promise<void> {
  const mail = mailFor(before, after)
  if (!mail) return
  await queueMail(tx, {
    kind: mail.kind,
    recipient: before.mails_to ?? before.customer_email,
    data: { orderId: before.id, ...(invoiceNumber !== null && { invoiceNumber }) },
    cause: `${mail.kind}:${before.id}:${mail.occasion}`,
    now: after.updated_at,
  })
}
