import { withdrawalFormText, withdrawalText } from '../../../content/domain/withdrawal.ts'
import { guaranteeBlocks } from '../../../guarantee/server/notice-in-mail.ts'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { readPinnedWithdrawal } from '../../../terms/server/read-pinned-withdrawal.ts'
import {
  type TermsBlock,
  TERMS_FILE_NAME,
  toTermsBlock,
} from '../../../terms/domain/terms-content.ts'
import { deliveryText } from '../../../business/domain/shipping.ts'
import { periodText, retention } from '../../../business/domain/retention.ts'
import { formatDateTime, withApostrophes } from '../../../platform/domain/german-format.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { OrdersTable } from '../orders-tables.ts'
import { findOrderTerms } from '../reading/find-order-terms.ts'
import type { WithWithdrawnOrders } from '../reading/mark-withdrawn.ts'
import { pages } from '../../../urls.ts'
import type { MailAttachment } from '../../../mail/server/content/mail-attachment.ts'
import type { MailBlock, MailContent } from '../../../mail/server/content/mail-content.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import { bankBlocks, customerBlock, orderButton, orderLines, orderOfMail } from './order-parts.ts'
import './order-mail-kinds.ts'
import type { TemplateContext } from '../../../mail/server/content/mail-template.ts'
import type { MailData } from '../../../mail/server/queue-mail.ts'

/** Returns a legal text as small print of a mail. */
function smallPrint(block: TermsBlock): readonly MailBlock[] {
  const small = (text: string): MailBlock => ({ kind: 'small', text: withApostrophes(text) })
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return [{ kind: 'heading', text: block.text }]
    case 'text':
      return [small(block.text)]
    case 'steps':
    case 'points':
      return block.items.map((item) => small(`– ${item}`))
  }
}

/**
 * Returns the order's terms as attachment, because a link is no durable medium (BGB § 312f Abs. 2; CJEU
 * C-49/11), and the withdrawal instruction in them.
 */
async function termsOf(
  db: Db,
  orderId: string,
  business: BusinessView,
): Promise<{
  readonly attachments: readonly MailAttachment[]
  readonly withdrawal: readonly TermsBlock[]
}> {
  const termsId = await findOrderTerms(db, orderId)
  const pinned = termsId === null ? null : await readPinnedWithdrawal(db, termsId)
  return {
    attachments: termsId === null ? [] : [{ kind: 'terms', fileName: TERMS_FILE_NAME, termsId }],
    withdrawal:
      pinned ?? [...withdrawalText(business), ...withdrawalFormText(business)].map(toTermsBlock),
  }
}

/** Offers the account that the order had not needed. */
function claimBlocks(link: TemplateContext['link'], token: string): readonly MailBlock[] {
  return [
    {
      kind: 'text',
      text: `Diese Bestellung gehört noch zu keinem Konto. Mit einem Konto sehen Sie alles zu ihr und finden Ihre Rechnung. Der Link gilt ${periodText(retention.orderClaims.keep)} und nur einmal.`,
    },
    { kind: 'button', label: 'Konto anlegen', href: link(pages.mailLink('order', token)) },
  ]
}

/** Says when the goods come; of an order that was withdrawn or cancelled meanwhile, that nothing is to be paid. */
function deliveryBlocks(
  business: Pick<BusinessView, 'deliveryTimes'>,
  order: Pick<OrdersTable, 'status' | 'shipping_method' | 'paid_cents'>,
  isWithdrawn: boolean,
): readonly MailBlock[] {
  if (isWithdrawn || order.status === 'cancelled') {
    const end = isWithdrawn
      ? 'Inzwischen haben Sie die Bestellung widerrufen.'
      : 'Inzwischen ist die Bestellung storniert.'
    const back = order.paid_cents > 0 ? ' Ist etwas zurückzuzahlen, überweisen wir es Ihnen.' : ''
    return [{ kind: 'text', text: `${end} Zu zahlen ist nichts.${back}` }]
  }
  return [
    { kind: 'heading', text: order.shipping_method === 'pickup' ? 'Abholung' : 'Lieferung' },
    { kind: 'text', text: deliveryText(business, order.shipping_method) },
  ]
}

/**
 * The acceptance of the order and the confirmation of the contract (BGB §§ 312f, 312i). It is sent also when the order
 * was cancelled or withdrawn meanwhile, and asks for no payment then.
 */
export async function orderConfirmation(
  { findWithdrawnOrders }: WithWithdrawnOrders,
  context: TemplateContext,
  { orderId, token, isPrinted = false }: MailData['order-confirmation'],
): Promise<MailContent> {
  const { db, business, link } = context
  const stored = await orderOfMail(db, orderId)
  const { order } = stored
  const isWithdrawn = (await findWithdrawnOrders(db, [orderId])).has(orderId)
  const isUnpaid = order.status === 'pending' && !isWithdrawn
  const seller = { ...business, publicUrl: link('') }
  const { attachments, withdrawal } = await termsOf(db, orderId, seller)
  const enclosed =
    attachments.length > 0
      ? `Die AGB liegen mit der Widerrufsbelehrung und dem Muster-Widerrufsformular ${isPrinted ? 'bei' : 'als PDF bei'}.`
      : ''
  return {
    attachments,
    subject: `Auftragsbestätigung ${order.order_number}`,
    title: 'Danke für Ihre Bestellung.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${preventAutoLinks(order.customer_name)},\n\nwir nehmen Ihre Bestellung vom ${formatDateTime(order.created_at)} an; damit ist der Vertrag geschlossen.`,
      },
      {
        kind: 'facts',
        rows: [{ label: 'Bestellnummer', value: order.order_number, isTotal: true }],
      },
      ...orderLines(stored),
      ...(isUnpaid ? await bankBlocks(context, stored) : []),
      ...deliveryBlocks(business, order, isWithdrawn),
      customerBlock(stored),
      ...(token === undefined ? [] : claimBlocks(link, token)),
      // Nobody can follow a link on paper.
      ...(isPrinted ? [] : [await orderButton(context, stored)]),
      {
        kind: 'link',
        text: 'Es gelten unsere Allgemeinen Geschäftsbedingungen:',
        href: link(pages.terms()),
      },
      ...(enclosed ? [{ kind: 'text', text: enclosed } as const] : []),
      ...(await guaranteeBlocks(db)),
      ...withdrawal.flatMap(smallPrint),
    ],
  }
}
