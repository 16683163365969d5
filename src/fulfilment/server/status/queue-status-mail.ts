import type { StatusDocuments } from '../../../documents/server/issuing/issue-for-status.ts'
import { mailRecipientOf } from '../../../orders/server/mails/mail-recipient.ts'
import type { Cancellation } from '../../../orders/domain/cancellation.ts'
import { isPaid } from '../../../orders/domain/is-paid.ts'
import { isInvoiceMailed } from '../mails/is-invoice-mailed.ts'
import { queueMail, type MailData } from '../../../mail/server/queue-mail.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { countCancellations } from './order-history-repo.ts'
import { statusMail, type StatusMailKind } from '../../domain/status-mail.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'

type Before = Pick<OrdersTable, 'id' | 'status' | 'customer_email' | 'mails_to'>
type After = Pick<OrdersTable, 'status' | 'tracking_code' | 'updated_at' | 'paid_cents'>

interface StatusMail {
  readonly kind: StatusMailKind
  /** Distinguishes it from earlier mails of its kind for this order. */
  readonly occasion: string
}

/** A corrected tracking code or a new invoice causes another mail; the same shipping does not. */
function shippedOccasion(code: string | null, invoice: StatusDocuments['invoice']): string {
  const newInvoice = invoice && invoice.round > 1 ? `:${invoice.number}` : ''
  return `${code ?? ''}${newInvoice}`
}

async function paymentOccasion(tx: Tx, orderId: string): Promise<string> {
  const rounds = await countCancellations(tx, orderId)
  return rounds === 0 ? '' : String(rounds)
}

/** Deletes the unsent mail that the payment has arrived, because its booking was reversed. */
async function deletePaymentMail(tx: Tx, orderId: string): Promise<void> {
  const cause = `payment-received:${orderId}:${await paymentOccasion(tx, orderId)}`
  await tx.deleteFrom('mails').where('cause', '=', cause).where('state', '<>', 'sent').execute()
}

/** Each cancellation begins a new round, in which payment and cancellation are mailed once. */
async function mailFor(
  tx: Tx,
  before: Before,
  after: After,
  { invoice }: StatusDocuments,
): Promise<StatusMail | null> {
  const kind = statusMail(before.status, after.status)
  switch (kind) {
    case null:
      return null
    case 'order-shipped':
      return { kind, occasion: shippedOccasion(after.tracking_code, invoice) }
    case 'order-delivered':
      return invoice && { kind, occasion: invoice.number }
    case 'payment-received':
      // An order that owes nothing moves on without a payment.
      return after.paid_cents === 0
        ? null
        : { kind, occasion: await paymentOccasion(tx, before.id) }
    case 'order-cancelled':
    case 'order-reopened':
      return { kind, occasion: String(await countCancellations(tx, before.id)) }
  }
}

interface Contents extends StatusDocuments {
  /** Why the order was cancelled; null without a reason and for other changes. */
  readonly cancelled: Cancellation | null
}

/**
 * Queues the customer's mail about a change of status, if there is one. An invoice is attached to
 * the first mail after it was issued, its cancellation to the mail about the cancelled order. An order that waits for
 * its payment again takes back the mail about it, unless that was sent.
 */
export async function queueStatusMail(
  tx: Tx,
  before: Before,
  after: After,
  contents: Contents,
): Promise<void> {
  if (after.status === 'pending' && isPaid(before.status)) {
    await deletePaymentMail(tx, before.id)
  }
  const recipient = mailRecipientOf(before)
  // An order by telephone may have no email.
  const mail = recipient === '' ? null : await mailFor(tx, before, after, contents)
  if (!mail) return
  const { invoice, cancellation, cancelled } = contents
  const isNew = invoice !== null && !(await isInvoiceMailed(tx, before.id, invoice.number))
  // The order was shipped before, so the customer already has the mail and the invoice.
  if (mail.kind === 'order-delivered' && !isNew) return
  const data: MailData['order-cancelled'] = {
    orderId: before.id,
    ...(isNew && { invoiceNumber: invoice.number }),
    ...(cancellation && { cancellationNumber: cancellation.number }),
    ...(cancelled && { cancelled }),
  }
  await queueMail(tx, {
    kind: mail.kind,
    recipient,
    data,
    cause: `${mail.kind}:${before.id}:${mail.occasion}`,
    now: after.updated_at,
  })
}
