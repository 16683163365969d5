import { attachmentOf } from '../../../fulfilment/server/mails/document-attachment.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import type { MailBlock } from '../../../mail/server/content/mail-content.ts'
import type { Template } from '../../../mail/server/content/mail-template.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'
import { findStoredOrder, type StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { formatPlainDate, withApostrophes } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { adminPages } from '../../../urls.admin.ts'
import { pages } from '../../../urls.ts'
import { refundDueOn } from '../../domain/deadlines.ts'
import { RECEIPT_TITLE, receiptFacts } from '../../domain/receipt.ts'
import { toLines } from '../admin/find-withdrawal.ts'
import { findLines, findWithdrawalRow } from '../withdrawals-repo.ts'
import type { WithdrawalsTable } from '../withdrawals-tables.ts'
import './withdrawal-mail-kinds.ts'

async function withdrawalOfMail(db: Db, id: string): Promise<WithdrawalsTable> {
  const row = await findWithdrawalRow(db, id)
  if (!row) throw new Error(`the withdrawal ${id} is gone`)
  return row
}

function contentOf(row: WithdrawalsTable): MailBlock {
  const typed = {
    name: preventAutoLinks(row.name),
    contract: preventAutoLinks(row.contract),
    items: preventAutoLinks(row.items),
  }
  return { kind: 'facts', rows: receiptFacts({ ...row, ...typed, receivedAt: row.created_at }) }
}

function returnAddress({ legalName, street, postalCode, city }: BusinessSettings): string {
  return `${withApostrophes(legalName)}\n${street}\n${postalCode} ${city}`
}

/** Receipt on a durable medium: content, date and time of the declaration (BGB § 356a Abs. 4). */
export const withdrawalReceipt: Template<'withdrawal-receipt'> = async (
  { db, business, link },
  { withdrawalId },
) => {
  const row = await withdrawalOfMail(db, withdrawalId)
  return {
    subject: RECEIPT_TITLE,
    title: 'Ihr Widerruf ist eingegangen.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${preventAutoLinks(row.name)},\n\nhiermit bestätigen wir den Eingang Ihrer Erklärung. Sie haben den unten genannten Vertrag mit diesem Inhalt widerrufen:`,
      },
      contentOf(row),
      {
        kind: 'text',
        text: 'Haben Sie die Ware schon, senden oder bringen Sie sie bitte innerhalb von vierzehn Tagen zurück an:',
      },
      { kind: 'text', text: returnAddress(business) },
      {
        kind: 'text',
        text: `Was Sie bezahlt haben, überweisen wir Ihnen innerhalb von vierzehn Tagen zurück. Bei Fragen erreichen Sie uns unter ${business.phone} oder mit einer Antwort auf diese E-Mail. Bitte bewahren Sie diese E-Mail auf.`,
      },
      {
        kind: 'link',
        text: 'Alles Weitere steht in der Widerrufsbelehrung:',
        href: link(pages.withdrawal()),
      },
      {
        kind: 'small',
        text: 'Sie haben nichts widerrufen? Dann hat jemand Ihre Adresse eingetragen. Bitte antworten Sie kurz auf diese E-Mail.',
      },
    ],
  }
}

/** Notifies the shop; a reply to this mail goes to the customer. */
export const withdrawalNotice: Template<'withdrawal-notice'> = async (
  { db, link },
  { withdrawalId },
) => {
  const row = await withdrawalOfMail(db, withdrawalId)
  return {
    subject: `Widerruf eingegangen: ${row.contract}`,
    title: 'Ein Widerruf ist eingegangen.',
    replyTo: row.email,
    blocks: [
      contentOf(row),
      {
        kind: 'text',
        text: 'Die Eingangsbestätigung geht von selbst an diese Adresse. Die Rückzahlung ist innerhalb von vierzehn Tagen fällig.',
      },
      {
        kind: 'button',
        label: 'Im Admin-Bereich öffnen',
        href: link(adminPages.withdrawal(withdrawalId)),
      },
    ],
  }
}

/** Returns what was accepted, one line of text for each line of the order. */
async function acceptedPacks(
  db: Db,
  row: WithdrawalsTable,
  stored: StoredOrder,
): Promise<string[]> {
  return toLines(row, stored, await findLines(db, row.id))
    .filter(({ accepted }) => accepted > 0)
    .map(({ name, variant, accepted }) => {
      return `${accepted} × ${[name, variant].filter(Boolean).join(', ')}`
    })
}

/** Says that nothing is refunded, and what is still open of an order that is not paid yet. */
function unpaidText(stored: StoredOrder | null): string {
  const nothing =
    stored?.order.paid_cents === 0
      ? 'Sie haben noch nichts bezahlt, also gibt es nichts zu erstatten.'
      : 'Zu erstatten ist nichts mehr.'
  if (!stored || stored.order.open_cents <= 0) return nothing
  return `${nothing} Für den Rest überweisen Sie bitte nur noch ${formatEuro(stored.order.open_cents)}.`
}

/** Says what is refunded until when; the shop may wait for goods that left it (BGB § 357 Abs. 4). */
function refundText(
  { refund_cents, created_at }: WithdrawalsTable,
  stored: StoredOrder | null,
  { isSupplied, wasCancelled }: { readonly isSupplied: boolean; readonly wasCancelled: boolean },
): string {
  if (!refund_cents) return unpaidText(stored)
  const refund = `Wir überweisen Ihnen ${formatEuro(refund_cents)} zurück, spätestens am ${formatPlainDate(refundDueOn(created_at))}`
  if (wasCancelled) return `${refund}, falls das noch nicht geschehen ist.`
  if (!isSupplied) return `${refund}.`
  return `${refund}. Ist die Ware dann noch nicht bei uns, überweisen wir, sobald sie da ist oder Sie uns einen Beleg über das Absenden schicken.`
}

function returnRequest(business: BusinessSettings): MailBlock[] {
  return [
    {
      kind: 'text',
      text: 'Bitte senden oder bringen Sie die Ware, falls sie noch bei Ihnen ist, an:',
    },
    { kind: 'text', text: returnAddress(business) },
  ]
}

/** Tells the customer that the withdrawal was accepted, with the documents that changed. */
export const withdrawalAccepted: Template<'withdrawal-accepted'> = async (
  { db, business },
  { withdrawalId, isSupplied = true, wasCancelled = false, cancellationNumber, invoiceNumber },
) => {
  const row = await withdrawalOfMail(db, withdrawalId)
  const stored = row.order_id === null ? null : await findStoredOrder(db, row.order_id)
  const attachments = stored
    ? [
        ...attachmentOf(stored.order, 'cancellation', cancellationNumber),
        ...attachmentOf(stored.order, 'invoice', invoiceNumber),
      ]
    : []
  const packs = stored ? await acceptedPacks(db, row, stored) : []
  const enclosed = [
    ...(cancellationNumber ? ['die Stornorechnung'] : []),
    ...(invoiceNumber ? ['die neue Rechnung über den Rest'] : []),
  ].join(' und ')
  return {
    attachments,
    subject: `Ihr Widerruf: ${stored?.order.order_number ?? row.contract}`,
    title: 'Ihr Widerruf ist bearbeitet.',
    blocks: [
      {
        kind: 'text',
        text: `Guten Tag ${preventAutoLinks(row.name)},\n\nIhren Widerruf haben wir angenommen${packs.length > 0 ? ', und zwar für:' : '.'}`,
      },
      ...(packs.length > 0 ? [{ kind: 'text', text: packs.join('\n') } as const] : []),
      {
        kind: 'text',
        text: `${wasCancelled ? 'Ihre Bestellung war schon storniert, und dabei bleibt es. ' : ''}${refundText(row, stored, { isSupplied, wasCancelled })}${enclosed ? ` Als PDF liegt bei: ${enclosed}.` : ''}`,
      },
      ...(isSupplied ? returnRequest(business) : []),
    ],
  }
}
