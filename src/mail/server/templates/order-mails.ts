import {
  withdrawalEffects,
  withdrawalForm,
  withdrawalRight,
} from '../../../content/domain/withdrawal.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { formatOpeningHours } from '../../../business/domain/opening-hours.ts'
import { trackingLink } from '../../../orders/domain/tracking-link.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { pages } from '../../../urls.ts'
import type { MailBlock } from '../mail-content.ts'
import { bankBlocks, customerBlock, orderLines, orderOfMail } from './order-parts.ts'
import type { Template } from './template.ts'

/**
 * The withdrawal information in full: a link alone is no durable medium (BGB § 312f Abs. 2; CJEU
 * C-49/11).
 */
function withdrawalBlocks(business: BusinessSettings): readonly MailBlock[] {
  const small = (text: string): MailBlock => ({ kind: 'small', text })
  const { legalName, representative, street, postalCode, city, country, phone, email } = business
  const address = [legalName, representative, street, `${postalCode} ${city}`, country]
  const contact = [`Telefon: ${phone}`, `E-Mail: ${email}`]
  return [
    { kind: 'heading', text: withdrawalRight.heading },
    ...withdrawalRight.beforeAddress.map(small),
    small([...address, ...contact].join('\n')),
    ...withdrawalRight.afterAddress.map(small),
    { kind: 'heading', text: withdrawalEffects.heading },
    ...withdrawalEffects.paragraphs.map(small),
    { kind: 'heading', text: withdrawalForm.heading },
    small(withdrawalForm.intro),
    ...withdrawalForm.items(business).map((item) => small(`– ${item}`)),
    small(withdrawalForm.note),
  ]
}

/** The acceptance of the order and the confirmation of the contract (BGB §§ 312f, 312i). */
export const orderConfirmation: Template<'order-confirmation'> = async (
  { db, business, link },
  { orderId },
) => {
  const order = await orderOfMail(db, orderId)
  const isUnpaid = order.status === 'pending'
  return {
    subject: `Auftragsbestätigung ${order.orderNumber}`,
    title: 'Danke für Ihre Bestellung.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${order.customerName},\n\nwir nehmen Ihre Bestellung vom ${formatDateTime(order.createdAt)} an; damit ist der Vertrag geschlossen.`,
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
        text: `Es gelten unsere Allgemeinen Geschäftsbedingungen: ${link(pages.terms())}\nFür mangelhafte Ware gelten die gesetzlichen Mängelrechte.`,
      },
      ...withdrawalBlocks(business),
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
        text: `Guten Tag ${order.customerName},\n\nvielen Dank, Ihre Zahlung für die Bestellung ${order.orderNumber} ist eingegangen. Jetzt packen wir. ${next}`,
      },
      { kind: 'text', text: `Lieferzeit: ${business.deliveryTimes[order.shippingMethod]}.` },
      ...orderLines(order),
      { kind: 'button', label: 'Bestellung ansehen', href: link(pages.order(order.id)) },
    ],
  }
}

/** On its way; what is fetched is ready. */
export const orderShipped: Template<'order-shipped'> = async (
  { db, business, link },
  { orderId },
) => {
  const order = await orderOfMail(db, orderId)
  const hello = `Guten Tag ${order.customerName},\n\n`
  if (order.shippingMethod === 'pickup') {
    const hours = formatOpeningHours(business.openingHours).join('\n')
    return {
      subject: `Abholbereit: ${order.orderNumber}`,
      title: 'Fertig zum Abholen.',
      blocks: [
        {
          kind: 'text',
          text: `${hello}Ihre Bestellung ${order.orderNumber} steht für Sie bereit. Bitte nennen Sie beim Abholen die Bestellnummer.`,
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
    subject: `Versendet: ${order.orderNumber}`,
    title: 'Ihr Paket ist unterwegs.',
    blocks: [
      {
        kind: 'text',
        text: `${hello}wir haben Ihre Bestellung ${order.orderNumber} ${tracking?.carrier ?? 'dem Paketdienst'} übergeben.`,
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
        text: `Guten Tag ${order.customerName},\n\nwir haben Ihre Bestellung ${order.orderNumber} storniert. Bitte überweisen Sie nichts mehr. Haben Sie schon bezahlt, erhalten Sie Ihr Geld zurück.\n\nFalls Sie damit nicht gerechnet haben, antworten Sie einfach auf diese E-Mail.`,
      },
      ...orderLines(order),
      { kind: 'button', label: 'Bestellung ansehen', href: link(pages.order(order.id)) },
    ],
  }
}
