import { plainParts, type LegalBlock } from '../../../content/domain/legal-text.ts'
import { withdrawalFormText, withdrawalText } from '../../../content/domain/withdrawal.ts'
import { TERMS_FILE_NAME } from '../../../terms/domain/terms-content.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { findOrderTerms } from '../reading/find-order-terms.ts'
import { pages } from '../../../urls.ts'
import type { MailAttachment } from '../../../mail/server/content/mail-attachment.ts'
import type { MailBlock } from '../../../mail/server/content/mail-content.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import { bankBlocks, customerBlock, orderLines, orderOfMail } from './order-parts.ts'
import './order-mail-kinds.ts'
import type { Template } from '../../../mail/server/content/mail-template.ts'

/** Returns a legal text as small print of a mail. */
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

/**
 * Attaches the order's terms, because a link is no durable medium (BGB § 312f Abs. 2; CJEU
 * C-49/11).
 */
async function termsAttachment(db: Db, orderId: string): Promise<readonly MailAttachment[]> {
  const termsId = await findOrderTerms(db, orderId)
  return termsId === null ? [] : [{ kind: 'terms', fileName: TERMS_FILE_NAME, termsId }]
}

/** The acceptance of the order and the confirmation of the contract (BGB §§ 312f, 312i). */
export const orderConfirmation: Template<'order-confirmation'> = async (
  { db, business, link },
  { orderId },
) => {
  const stored = await orderOfMail(db, orderId)
  const { order } = stored
  const isUnpaid = order.status === 'pending'
  const attachments = await termsAttachment(db, orderId)
  const enclosed =
    attachments.length > 0
      ? 'Sie liegen mit der Widerrufsbelehrung und dem Muster-Widerrufsformular als PDF bei.\n'
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
      ...(isUnpaid ? bankBlocks(stored, business.bank) : []),
      { kind: 'heading', text: 'Lieferung' },
      {
        kind: 'text',
        text: `Lieferzeit: ${business.deliveryTimes[order.shipping_method]}.`,
      },
      customerBlock(stored),
      { kind: 'button', label: 'Bestellung ansehen', href: link(pages.order(order.id)) },
      {
        kind: 'link',
        text: 'Es gelten unsere Allgemeinen Geschäftsbedingungen:',
        href: link(pages.terms()),
      },
      {
        kind: 'text',
        text: `${enclosed}Für mangelhafte Ware gelten die gesetzlichen Mängelrechte.`,
      },
      ...[...withdrawalText(business), ...withdrawalFormText(business)].flatMap(smallPrint),
    ],
  }
}
