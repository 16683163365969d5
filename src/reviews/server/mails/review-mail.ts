import type { Template } from '../../../mail/server/content/mail-template.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import { orderLinkToken } from '../../../orders/server/links/order-link-token.ts'
import { orderOfMail } from '../../../orders/server/mails/order-parts.ts'
import { pages } from '../../../urls.ts'
import { REVIEW_LINK_DAYS } from '../../domain/review-days.ts'
import { findBoughtCoffees } from '../find-bought-coffees.ts'
import './review-mail-kinds.ts'

/** Asks for reviews of an order's coffees; it leads to the page for them and to the end of such mails. */
export const reviewRequest: Template<'review-request'> = async ({ db, link }, { orderId }) => {
  const stored = await orderOfMail(db, orderId)
  const { order } = stored
  const coffees = await findBoughtCoffees(db, stored)
  const review = await orderLinkToken(db, 'review', orderId)
  const end = await orderLinkToken(db, 'review-mails-end', orderId)
  return {
    subject: `Wie schmeckt der Kaffee? Bestellung ${order.order_number}`,
    title: 'Wie schmeckt er?',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${preventAutoLinks(order.customer_name)},\n\nbei Ihrer Bestellung ${order.order_number} haben Sie angekreuzt, dass wir Sie um eine Bewertung bitten dürfen. Sterne genügen, über Worte freuen wir uns. Wir veröffentlichen gute und schlechte Bewertungen.`,
      },
      {
        kind: 'facts',
        rows: [{ label: 'Ihr Kaffee', value: coffees.map(({ name }) => name).join('\n') }],
      },
      { kind: 'button', label: 'Kaffee bewerten', href: link(pages.mailLink('review', review)) },
      {
        kind: 'small',
        text: `Der Link gilt ${REVIEW_LINK_DAYS} Tage. Zu dieser Bestellung fragen wir nicht noch einmal.`,
      },
      {
        kind: 'link',
        text: 'Keine Bitten um Bewertungen mehr:',
        href: link(pages.mailLink('review-mails-end', end)),
      },
    ],
  }
}
