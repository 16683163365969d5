import { guideLink } from '../../../brewing/domain/grind-guides.ts'
import { deliveryText } from '../../../business/domain/shipping.ts'
import { formatOpeningHours } from '../../../business/domain/opening-hours.ts'
import { trackingLink } from '../../../orders/domain/tracking-link.ts'
import { remainingPacks } from '../../../orders/domain/remaining-packs.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { removedPacks } from '../../../orders/server/withdrawing/remaining-order.ts'
import type { MailBlock } from '../../../mail/server/content/mail-content.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import { withApostrophes } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import type { MailAttachment } from '../../../mail/server/content/mail-attachment.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import {
  bankDetails,
  customerBlock,
  orderButton,
  orderLines,
  orderOfMail,
  reorderBlocks,
} from '../../../orders/server/mails/order-parts.ts'
import { statusMailName } from '../../domain/status-mail.ts'
import { cancellationText } from '../../domain/cancellation-text.ts'
import { attachmentOf } from './document-attachment.ts'
import './status-mail-kinds.ts'
import type { Template, TemplateContext } from '../../../mail/server/content/mail-template.ts'

/** Tells the customer that the payment has arrived. */
export const paymentReceived: Template<'payment-received'> = async (context, { orderId }) => {
  const { db, business } = context
  const stored = await orderOfMail(db, orderId)
  const { order } = stored
  const isPickup = order.shipping_method === 'pickup'
  const next = isPickup
    ? 'Sobald alles zum Abholen bereitsteht, schreiben wir Ihnen.'
    : 'Sobald das Paket unterwegs ist, schreiben wir Ihnen.'
  return {
    subject: `Zahlung eingegangen: ${order.order_number}`,
    title: 'Ihre Zahlung ist da.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${preventAutoLinks(order.customer_name)},\n\nvielen Dank, Ihre Zahlung für die Bestellung ${order.order_number} ist eingegangen. Jetzt packen wir. ${next}`,
      },
      { kind: 'text', text: deliveryText(business, order.shipping_method) },
      ...orderLines(stored),
      await orderButton(context, stored),
    ],
  }
}

/** Returns the way to the brew guide for what is left of the order; nothing if that is no coffee. */
function brewLine({ lines }: StoredOrder, link: TemplateContext['link']): readonly MailBlock[] {
  const left = lines.filter((line) => remainingPacks({ ...line, ...removedPacks(line) }) > 0)
  const guide = guideLink(left.map(({ grind }) => grind))
  return guide ? [{ kind: 'link', text: 'So gelingt der Kaffee:', href: link(guide.path) }] : []
}

/** Tells the customer that the order was shipped or is ready for pickup. */
export const orderShipped: Template<'order-shipped'> = async (context, data) => {
  const { db, business } = context
  const stored = await orderOfMail(db, data.orderId)
  const { order } = stored
  const attachments = attachmentOf(order, 'invoice', data.invoiceNumber)
  const enclosed = attachments.length > 0 ? ' Ihre Rechnung liegt als PDF bei.' : ''
  const hello = `Guten Tag ${preventAutoLinks(order.customer_name)},\n\n`
  if (order.shipping_method === 'pickup') {
    const hours = formatOpeningHours(business.openingHours).join('\n')
    return {
      attachments,
      subject: `${statusMailName('order-shipped', order.shipping_method)}: ${order.order_number}`,
      title: 'Fertig zum Abholen.',
      blocks: [
        {
          kind: 'text',
          text: `${hello}Ihre Bestellung ${order.order_number} steht für Sie bereit. Bitte nennen Sie beim Abholen die Bestellnummer.${enclosed}`,
        },
        {
          kind: 'facts',
          rows: [
            {
              label: 'Abholort',
              value: `${withApostrophes(business.legalName)}\n${business.street}\n${business.postalCode} ${business.city}`,
            },
            { label: 'Öffnungszeiten', value: hours },
            { label: 'Telefon', value: business.phone },
          ],
        },
        await orderButton(context, stored),
        ...brewLine(stored, context.link),
      ],
    }
  }
  const tracking = trackingLink({ trackingCode: order.tracking_code, carrier: order.carrier })
  return {
    attachments,
    subject: `${statusMailName('order-shipped', order.shipping_method)}: ${order.order_number}`,
    title: 'Ihr Paket ist unterwegs.',
    blocks: [
      {
        kind: 'text',
        text: `${hello}wir haben Ihre Bestellung ${order.order_number} ${tracking?.carrier ?? 'dem Paketdienst'} übergeben.${enclosed}`,
      },
      {
        kind: 'text',
        // On a line of its own: on a phone, half of the width would break a number of 20 digits.
        text:
          order.tracking_code === null
            ? 'Dieses Paket hat keine Sendungsnummer.'
            : `Sendungsnummer:\n${order.tracking_code}`,
      },
      ...(tracking
        ? [{ kind: 'button', label: 'Sendung verfolgen', href: tracking.href } as const]
        : []),
      await orderButton(context, stored),
      ...brewLine(stored, context.link),
      customerBlock(stored),
    ],
  }
}

/** Brings the invoice of an order that was handed over without shipping. */
export const orderDelivered: Template<'order-delivered'> = async (
  context,
  { orderId, invoiceNumber },
) => {
  const { db } = context
  const stored = await orderOfMail(db, orderId)
  const { order } = stored
  const isPickup = order.shipping_method === 'pickup'
  const done = isPickup ? 'abgeholt' : 'geliefert'
  const attachments = attachmentOf(order, 'invoice', invoiceNumber)
  const enclosed = attachments.length > 0 ? ' Ihre Rechnung liegt als PDF bei.' : ''
  return {
    attachments,
    subject: `${statusMailName('order-delivered', order.shipping_method)}: ${order.order_number}`,
    title: `Ihre Bestellung ist ${done}.`,
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${preventAutoLinks(order.customer_name)},\n\nIhre Bestellung ${order.order_number} ist ${done}.${enclosed} Vielen Dank für Ihren Einkauf.`,
      },
      ...orderLines(stored),
      await orderButton(context, stored),
      ...(await reorderBlocks(context, stored)),
    ],
  }
}

/** Returns the sentence about the documents attached to a cancellation mail. */
function enclosedDocuments(documents: readonly MailAttachment[]): string {
  if (documents.length === 0) return ''
  return documents.length === 1
    ? 'Die Stornorechnung liegt als PDF bei.'
    : 'Die Rechnung und die Stornorechnung liegen als PDF bei.'
}

/** Tells the customer that the order was cancelled and why, and that its invoice is cancelled too. */
export const orderCancelled: Template<'order-cancelled'> = async (context, data) => {
  const { db } = context
  const stored = await orderOfMail(db, data.orderId)
  const { order } = stored
  const attachments = [
    ...attachmentOf(order, 'invoice', data.invoiceNumber),
    ...attachmentOf(order, 'cancellation', data.cancellationNumber),
  ]
  const text = cancellationText({
    orderNumber: order.order_number,
    customerName: preventAutoLinks(order.customer_name),
    cancellation: data.cancelled ?? null,
    enclosed: enclosedDocuments(attachments),
  })
  return {
    attachments,
    subject: `Storniert: ${order.order_number}`,
    title: 'Ihre Bestellung ist storniert.',
    blocks: [
      { kind: 'text', text: text.join('\n\n') },
      ...orderLines(stored),
      await orderButton(context, stored),
    ],
  }
}

/** Says what is open of an order that is valid again. */
function reopenedPayment(order: OrdersTable): string {
  const { open_cents: open, paid_cents: paid, refunded_cents: refunded } = order
  if (open <= 0) return 'Ihre Zahlung liegt uns vor; Sie müssen nichts weiter tun.'
  if (paid > refunded) return `Ein Teil ist bezahlt, offen sind noch ${formatEuro(open)}.`
  return 'Sie ist noch nicht bezahlt. Haben Sie sie schon bezahlt und Ihr Geld nicht zurückbekommen, müssen Sie nichts überweisen.'
}

/** Tells the customer that the cancelled order is valid again, and how to pay if it is unpaid. */
export const orderReopened: Template<'order-reopened'> = async (context, { orderId }) => {
  const { db } = context
  const stored = await orderOfMail(db, orderId)
  const { order } = stored
  const isUnpaid = order.open_cents > 0
  return {
    subject: `Gilt wieder: ${order.order_number}`,
    title: 'Ihre Bestellung gilt wieder.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${preventAutoLinks(order.customer_name)},\n\nwir haben die Stornierung Ihrer Bestellung ${order.order_number} zurückgenommen. ${reopenedPayment(order)}\n\nFalls Sie damit nicht gerechnet haben, antworten Sie einfach auf diese E-Mail.`,
      },
      ...orderLines(stored),
      ...(isUnpaid ? await bankDetails(context, stored) : []),
      await orderButton(context, stored),
    ],
  }
}
