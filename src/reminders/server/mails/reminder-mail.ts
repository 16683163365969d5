import { paymentDueDay } from '../../../business/domain/payment-due-day.ts'
import type { MailBlock } from '../../../mail/server/content/mail-content.ts'
import type { Template } from '../../../mail/server/content/mail-template.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import { isUnpaid } from '../../../orders/server/reading/is-unpaid.ts'
import {
  bankDetails,
  orderButton,
  orderLines,
  orderOfMail,
} from '../../../orders/server/mails/order-parts.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import { formatDate, formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { findWithdrawnOrders } from '../../../withdrawals/server/find-withdrawn-orders.ts'
import './reminder-mail-kinds.ts'

/** Says what is missing; a part that was paid is named. */
function missing(order: OrdersTable): string {
  const kept = order.paid_cents - order.refunded_cents
  return kept > 0
    ? `Von Ihrer Bestellung ${order.order_number} sind ${formatEuro(kept)} bezahlt, ${formatEuro(order.open_cents)} sind noch offen`
    : `Ihre Bestellung ${order.order_number} vom ${formatDate(order.created_at)} ist noch nicht bezahlt`
}

/** The payment or a withdrawal from the whole order came while the mail waited. */
const settledMeanwhile = (hello: string, orderNumber: string): readonly MailBlock[] => [
  {
    kind: 'text',
    text: `${hello}für Ihre Bestellung ${orderNumber} ist nichts mehr zu zahlen. Bitte betrachten Sie unsere Zahlungserinnerung als gegenstandslos.`,
  },
]

/**
 * Asks for a payment that is overdue and sets the grace period after which the shop may withdraw (BGB § 323 Abs. 1).
 */
export const paymentReminder: Template<'payment-reminder'> = async (
  context,
  { orderId, until, isExtension, coveredUntil },
) => {
  const { db } = context
  const stored = await orderOfMail(db, orderId)
  const { order } = stored
  const { order_number: orderNumber } = order
  const subject = `${isExtension ? 'Neue Zahlungsfrist' : 'Zahlungserinnerung'}: ${orderNumber}`
  const hello = `Guten Tag ${preventAutoLinks(order.customer_name)},\n\n`
  const isWithdrawn = (await findWithdrawnOrders(db, [orderId])).has(orderId)
  if (!isUnpaid(order) || isWithdrawn) {
    return { subject, title: 'Alles erledigt.', blocks: settledMeanwhile(hello, orderNumber) }
  }
  const due = formatPlainDate(paymentDueDay(order.created_at, order.payment_deadline_days))
  const end = formatPlainDate(until)
  const ask = isExtension
    ? `Wir verlängern die Nachfrist für Ihre Zahlung: Bitte überweisen Sie ${formatEuro(order.open_cents)} bis zum ${end}.`
    : `Fällig war der Betrag am ${due}. Wir setzen Ihnen eine Nachfrist: Bitte überweisen Sie ${formatEuro(order.open_cents)} bis zum ${end}.`
  const seen =
    coveredUntil === null
      ? ''
      : ` Berücksichtigt sind Zahlungseingänge bis zum ${formatPlainDate(coveredUntil)}.`
  return {
    subject,
    title: isExtension ? 'Sie haben mehr Zeit.' : 'Ihre Zahlung fehlt noch.',
    blocks: [
      { kind: 'text', text: `${hello}${missing(order)}. ${ask}` },
      {
        kind: 'text',
        text: `Geht der Betrag bis dahin nicht ein, können wir vom Vertrag zurücktreten (§\u00A0323 Abs. 1 BGB). Dann stornieren wir die Bestellung und verkaufen die Ware anderweitig.`,
      },
      {
        kind: 'text',
        text: `Haben Sie schon überwiesen? Dann ist nichts weiter zu tun.${seen}`,
      },
      { kind: 'heading', text: 'Bezahlen' },
      ...(await bankDetails(context, stored)),
      { kind: 'heading', text: 'Ihre Bestellung' },
      ...orderLines(stored),
      await orderButton(context, stored),
    ],
  }
}
