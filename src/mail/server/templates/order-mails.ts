import { plainParts, type LegalBlock } from '../../../content/domain/legal-text.ts'
import { withdrawalFormText, withdrawalText } from '../../../content/domain/withdrawal.ts'
import { paperFileName } from '../../../documents/domain/document-kinds.ts'
import { TERMS_FILE_NAME } from '../../../documents/domain/terms-content.ts'
import { formatOpeningHours } from '../../../business/domain/opening-hours.ts'
import { trackingLink } from '../../../orders/domain/tracking-link.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { findOrderTerms } from '../../../orders/server/find-order-terms.ts'
import { pages } from '../../../urls.ts'
import type { MailAttachment } from '../mail-attachment.ts'
import type { MailBlock } from '../mail-content.ts'
import type { MailData } from '../queue-mail.ts'
import { unlinked } from '../unlinked.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { bankBlocks, customerBlock, orderLines, orderOfMail } from './order-parts.ts'
import type { Template } from './template.ts'

/** A legal text in the small print of a mail. */
function smallPrint(block: LegalBlock): readonly MailBlock[] {
  const small = (text: string): MailBlock => ({ kind: 'small', text })
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return [{ kind: 'heading', text: block.text }]
    case 'text':
      return [small(plainParts(block.parts))]
    case 'address':
      return [small(block.lines.join('\n'))]
    case 'contact':
      return [small(`Telefon: ${block.phone}\nE-Mail: ${block.email}`)]
    case 'steps':
    case 'points':
      return block.items.map((item) => small(`– ${item}`))
  }
}

/** The order's terms as PDF: a link alone is no durable medium (BGB § 312f Abs. 2; CJEU C-49/11). */
async function termsAttachment(db: Db, orderId: string): Promise<readonly MailAttachment[]> {
  const termsId = await findOrderTerms(db, orderId)
  return termsId === null ? [] : [{ kind: 'terms', fileName: TERMS_FILE_NAME, termsId }]
}

/** The acceptance of the order and the confirmation of the contract (BGB §§ 312f, 312i). */
export const orderConfirmation: Template<'order-confirmation'> = async (
  { db, business, link },
  { orderId },
) => {
  const order = await orderOfMail(db, orderId)
  const isUnpaid = order.status === 'pending'
  const attachments = await termsAttachment(db, orderId)
  const enclosed =
    attachments.length > 0
      ? ' Sie liegen mit der Widerrufsbelehrung und dem Muster-Widerrufsformular als PDF bei.'
      : ''
  return {
    attachments,
    subject: `Auftragsbestätigung ${order.orderNumber}`,
    title: 'Danke für Ihre Bestellung.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${unlinked(order.customerName)},\n\nwir nehmen Ihre Bestellung vom ${formatDateTime(order.createdAt)} an; damit ist der Vertrag geschlossen.`,
      },
      {
        kind: 'facts',
        rows: [{ label: 'Bestellnummer', value: order.orderNumber, isTotal: true }],
      },
      ...orderLines(order),
      ...(isUnpaid && order.payment ? bankBlocks(order, order.payment) : []),
      { kind: 'heading', text: 'Lieferung' },
      {
        kind: 'text',
        text: `Lieferzeit: ${business.deliveryTimes[order.shippingMethod]}.`,
      },
      customerBlock(order),
      { kind: 'button', label: 'Bestellung ansehen', href: link(pages.order(order.id)) },
      {
        kind: 'text',
        text: `Es gelten unsere Allgemeinen Geschäftsbedingungen: ${link(pages.terms())}.${enclosed}\nFür mangelhafte Ware gelten die gesetzlichen Mängelrechte.`,
      },
      ...[...withdrawalText(business), ...withdrawalFormText(business)].flatMap(smallPrint),
    ],
  }
}

/** The money has come. */
export const paymentReceived: Template<'payment-received'> = async (
  { db, business, link },
  { orderId },
) => {
  const order = await orderOfMail(db, orderId)
  const isPickup = order.shippingMethod === 'pickup'
  const next = isPickup
    ? 'Sobald alles zum Abholen bereitsteht, schreiben wir Ihnen.'
    : 'Sobald das Paket unterwegs ist, schreiben wir Ihnen.'
  return {
    subject: `Zahlung eingegangen: ${order.orderNumber}`,
    title: 'Ihre Zahlung ist da.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${unlinked(order.customerName)},\n\nvielen Dank, Ihre Zahlung für die Bestellung ${order.orderNumber} ist eingegangen. Jetzt packen wir. ${next}`,
      },
      { kind: 'text', text: `Lieferzeit: ${business.deliveryTimes[order.shippingMethod]}.` },
      ...orderLines(order),
      { kind: 'button', label: 'Bestellung ansehen', href: link(pages.order(order.id)) },
    ],
  }
}

/** The invoice that shipping issued, under the name it has everywhere. */
function invoiceAttachment(
  order: OrderView,
  { invoiceNumber }: MailData['order-shipped'],
): readonly MailAttachment[] {
  if (invoiceNumber === undefined) return []
  const fileName = paperFileName('invoice', order.orderNumber)
  return [{ kind: 'invoice', fileName, orderId: order.id, number: invoiceNumber }]
}

/** On its way; what is fetched is ready. */
export const orderShipped: Template<'order-shipped'> = async ({ db, business, link }, data) => {
  const order = await orderOfMail(db, data.orderId)
  const attachments = invoiceAttachment(order, data)
  const enclosed = attachments.length > 0 ? ' Ihre Rechnung liegt als PDF bei.' : ''
  const hello = `Guten Tag ${unlinked(order.customerName)},\n\n`
  if (order.shippingMethod === 'pickup') {
    const hours = formatOpeningHours(business.openingHours).join('\n')
    return {
      attachments,
      subject: `Abholbereit: ${order.orderNumber}`,
      title: 'Fertig zum Abholen.',
      blocks: [
        {
          kind: 'text',
          text: `${hello}Ihre Bestellung ${order.orderNumber} steht für Sie bereit. Bitte nennen Sie beim Abholen die Bestellnummer.${enclosed}`,
        },
        {
          kind: 'facts',
          rows: [
            {
              label: 'Abholort',
              value: `${business.legalName}\n${business.street}\n${business.postalCode} ${business.city}`,
            },
            { label: 'Öffnungszeiten', value: hours },
            { label: 'Telefon', value: business.phone },
          ],
        },
        { kind: 'button', label: 'Bestellung ansehen', href: link(pages.order(order.id)) },
      ],
    }
  }
  const tracking = trackingLink(order)
  return {
    attachments,
    subject: `Versendet: ${order.orderNumber}`,
    title: 'Ihr Paket ist unterwegs.',
    blocks: [
      {
        kind: 'text',
        text: `${hello}wir haben Ihre Bestellung ${order.orderNumber} ${tracking?.carrier ?? 'dem Paketdienst'} übergeben.${enclosed}`,
      },
      {
        kind: 'facts',
        rows: [{ label: 'Sendungsnummer', value: order.trackingCode ?? 'Noch keine' }],
      },
      tracking
        ? { kind: 'button', label: 'Sendung verfolgen', href: tracking.href }
        : { kind: 'button', label: 'Sendung ansehen', href: link(pages.order(order.id)) },
      customerBlock(order),
    ],
  }
}

/** The order is off. */
export const orderCancelled: Template<'order-cancelled'> = async ({ db, link }, { orderId }) => {
  const order = await orderOfMail(db, orderId)
  return {
    subject: `Storniert: ${order.orderNumber}`,
    title: 'Ihre Bestellung ist storniert.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${unlinked(order.customerName)},\n\nwir haben Ihre Bestellung ${order.orderNumber} storniert. Bitte überweisen Sie nichts mehr. Haben Sie schon bezahlt, erhalten Sie Ihr Geld zurück.\n\nFalls Sie damit nicht gerechnet haben, antworten Sie einfach auf diese E-Mail.`,
      },
      ...orderLines(order),
      { kind: 'button', label: 'Bestellung ansehen', href: link(pages.order(order.id)) },
    ],
  }
}
