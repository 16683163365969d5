import type { StatusDocuments } from '../../../documents/server/issuing/issue-for-status.ts'
import { isInvoiceMailed } from '../mails/is-invoice-mailed.ts'
import { queueMail, type MailData } from '../../../mail/server/queue-mail.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { countCancellations } from './order-history-repo.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'

type Before = Pick<OrdersTable, 'id' | 'status' | 'customer_email' | 'mails_to'>
type After = Pick<OrdersTable, 'status' | 'tracking_code' | 'updated_at'>

type StatusMailKind = 'payment-received' | 'order-shipped' | 'order-delivered' | 'order-cancelled'

interface StatusMail {
  readonly kind: StatusMailKind
  /** What makes it another mail than the last of its kind for this order. */
  readonly occasion: string
}

/** A corrected tracking code or a new invoice is worth another mail; the same shipped again is not. */
function shippedOccasion(code: string | null, invoice: StatusDocuments['invoice']): string {
  const anew = invoice && invoice.round > 1 ? `:${invoice.number}` : ''
  return `${code ?? ''}${anew}`
}

/** Each cancellation begins another round: paid and cancelled are told once in it. */
async function mailFor(
  tx: Tx,
  before: Before,
  after: After,
  { invoice }: StatusDocuments,
): Promise<StatusMail | null> {
  const { status } = after
  if (before.status === 'pending' && status === 'processing') {
    const rounds = await countCancellations(tx, before.id)
    return { kind: 'payment-received', occasion: rounds === 0 ? '' : String(rounds) }
  }
  if (status === 'shipped') {
    return { kind: 'order-shipped', occasion: shippedOccasion(after.tracking_code, invoice) }
  }
  if (status === 'delivered' && invoice) {
    return { kind: 'order-delivered', occasion: invoice.number }
  }
  if (status !== 'cancelled') return null
  return { kind: 'order-cancelled', occasion: String(await countCancellations(tx, before.id)) }
}

/**
 * Tells the customer of a change of status, where there is something to tell. An invoice goes with
 * the first mail after it was issued, its cancellation with the mail that says so.
 */
export async function queueStatusMail(
  tx: Tx,
  before: Before,
  after: After,
  settled: StatusDocuments,
): Promise<void> {
  const mail = await mailFor(tx, before, after, settled)
  if (!mail) return
  const { invoice, cancellation } = settled
  const isNew = invoice !== null && !(await isInvoiceMailed(tx, before.id, invoice.number))
  // Handed over after it was shipped: the customer knows, and has the invoice.
  if (mail.kind === 'order-delivered' && !isNew) return
  const data: MailData['order-cancelled'] = {
    orderId: before.id,
    ...(isNew && { invoiceNumber: invoice.number }),
    ...(cancellation && { cancellationNumber: cancellation.number }),
  }
  await queueMail(tx, {
    kind: mail.kind,
    recipient: before.mails_to ?? before.customer_email,
    data,
    cause: `${mail.kind}:${before.id}:${mail.occasion}`,
    now: after.updated_at,
  })
}
