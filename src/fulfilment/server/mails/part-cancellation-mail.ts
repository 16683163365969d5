import { itemTitle } from '../../../cart/domain/cart.ts'
import type { Template } from '../../../mail/server/content/mail-template.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import {
  bankDetails,
  orderButton,
  orderLines,
  orderOfMail,
} from '../../../orders/server/mails/order-parts.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import { findCancelledPacks } from '../../../orders/server/reading/find-cancelled-packs.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { partCancellationText } from '../../domain/part-cancellation.ts'
import { attachmentOf } from './document-attachment.ts'
import './status-mail-kinds.ts'

/** Says what the customer gets back or still has to pay; `isOnly`: no other packs were cancelled, so this is all of it. */
function moneyText(order: OrdersTable, isOnly: boolean): string {
  const back = toGiveBackCents(order)
  if (back > 0)
    return `Wir überweisen Ihnen ${isOnly ? '' : 'insgesamt '}${formatEuro(back)} zurück.`
  if (order.open_cents === 0) return 'Zu zahlen ist nichts mehr.'
  const paid = order.paid_cents > order.refunded_cents ? 'nur noch' : 'nur'
  return `Bitte überweisen Sie ${paid} ${formatEuro(order.open_cents)}. Haben Sie schon mehr überwiesen, bekommen Sie den Unterschied zurück.`
}

/** Returns the sentence about the attached documents; '' for none. */
function enclosedText(hasFormer: boolean, hasNew: boolean): string {
  if (!hasNew) return ''
  const former = hasFormer ? 'die bisherige Rechnung, ' : ''
  return `Als PDF liegt bei: ${former}ihre Stornorechnung und die neue Rechnung über den Rest.`
}

/** Tells the customer which packs of the order were cancelled, why, and what follows for the money. */
export const orderPartCancelled: Template<'order-part-cancelled'> = async (context, data) => {
  const { db } = context
  const stored = await orderOfMail(db, data.orderId)
  const { order, lines } = stored
  const all = await findCancelledPacks(db, [order.id])
  const cancelled = all.filter(({ cancellation_id: id }) => id === data.cancellationId)
  const [first] = cancelled
  if (!first) throw new Error(`the cancellation ${data.cancellationId} is gone`)
  const packs = cancelled.map(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position)
    const name = line ? itemTitle({ ...line, setName: line.set_name }) : ''
    return `${quantity} × ${name}`
  })
  const text = partCancellationText({
    orderNumber: order.order_number,
    customerName: preventAutoLinks(order.customer_name),
    reason: first.reason,
    words: first.words,
    packs,
    money: moneyText(order, cancelled.length === all.length),
    enclosed: enclosedText(
      data.formerInvoiceNumber !== undefined,
      data.invoiceNumber !== undefined,
    ),
  })
  return {
    attachments: [
      ...attachmentOf(order, 'invoice', data.formerInvoiceNumber),
      ...attachmentOf(order, 'cancellation', data.cancellationNumber),
      ...attachmentOf(order, 'invoice', data.invoiceNumber),
    ],
    subject: `Teilweise storniert: ${order.order_number}`,
    title: 'Ein Teil Ihrer Bestellung ist storniert.',
    blocks: [
      { kind: 'text', text: text.join('\n\n') },
      ...orderLines(stored),
      ...(order.open_cents > 0 ? await bankDetails(context, stored) : []),
      await orderButton(context, stored),
    ],
  }
}
