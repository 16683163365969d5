import { groupIban } from '../../../business/domain/group-iban.ts'
import { paymentDueDay } from '../../../business/domain/payment-due-day.ts'
import { SMALL_BUSINESS_NOTE } from '../../../business/domain/price-note.ts'
import { shippingCostsLabel } from '../../../business/domain/shipping.ts'
import { describeLine } from '../../domain/describe-line.ts'
import { ORDER_LINK_DAYS } from '../../domain/order-link.ts'
import { askedCents } from '../../domain/remaining-total.ts'
import { remainingPacks, removedText } from '../../domain/remaining-packs.ts'
import { orderLinkToken } from '../links/order-link-token.ts'
import type { OrderLinesTable } from '../orders-tables.ts'
import { findGirocode } from '../reading/find-girocode.ts'
import { findStoredOrder, type StoredOrder } from '../reading/stored-orders.ts'
import { remainingOrder, removedPacks } from '../withdrawing/remaining-order.ts'
import { girocodeBlock } from '../../../payments/server/girocode-block.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { pages } from '../../../urls.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { MailBlock, MailFact, MailLine } from '../../../mail/server/content/mail-content.ts'
import type { TemplateContext } from '../../../mail/server/content/mail-template.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'

/** Returns the order a mail is about. Throws when it is gone. */
export async function orderOfMail(db: Db, orderId: string): Promise<StoredOrder> {
  const stored = await findStoredOrder(db, orderId)
  if (!stored) throw new Error(`the order ${orderId} is gone`)
  return stored
}

function toLine(line: OrderLinesTable): MailLine {
  const removed = removedPacks(line)
  const left = remainingPacks({ quantity: line.quantity, ...removed })
  const detail = [
    describeLine({ ...line, legalName: line.legal_name, setName: line.set_name }),
    removedText(removed),
    // Last, because plain text goes on with the amount of these packs.
    left > 0 ? `${left} × ${formatEuro(line.unit_price_cents)}` : '',
  ]
  return {
    name: line.name,
    detail: detail.filter(Boolean).join('\n'),
    amount: formatEuro(line.unit_price_cents * left),
  }
}

/** Returns the lines, with what was withdrawn or cancelled of them, and the amounts of the rest. */
export function orderLines(stored: StoredOrder): readonly MailBlock[] {
  const { order, taxes } = remainingOrder(stored)
  const shipping = order.shipping_cents === 0 ? 'Kostenlos' : formatEuro(order.shipping_cents)
  const sums: MailFact[] = [
    { label: 'Zwischensumme', value: formatEuro(order.subtotal_cents) },
    { label: shippingCostsLabel(order.shipping_method), value: shipping },
    { label: 'Gesamtsumme', value: formatEuro(order.total_cents), isTotal: true },
    ...taxes.map(({ rate_percent, tax_cents }) => ({
      label: `inkl. ${rate_percent} % MwSt.`,
      value: formatEuro(tax_cents),
    })),
  ]
  const block: MailBlock = { kind: 'lines', lines: stored.lines.map(toLine), sums }
  const isSmallBusiness = order.tax_regime === 'small-business'
  return isSmallBusiness ? [block, { kind: 'small', text: SMALL_BUSINESS_NOTE }] : [block]
}

/** Returns the bank details with the order number as the payment reference, and their GiroCode. */
export async function bankDetails(
  { db, env, business: { bank } }: TemplateContext,
  { order }: StoredOrder,
): Promise<readonly MailBlock[]> {
  const { accountHolder, iban, bic, bankName } = bank
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      { label: 'Zahlungsart', value: 'Banküberweisung (Vorkasse)' },
      { label: 'Betrag', value: formatEuro(askedCents(order)) },
      { label: 'Verwendungszweck', value: order.order_number },
      { label: 'Empfänger', value: accountHolder },
      { label: 'IBAN', value: groupIban(iban) },
      { label: 'BIC', value: bic },
      { label: 'Bank', value: bankName },
    ],
  }
  const girocode = await findGirocode({ db, env }, order, bank)
  return girocode === null ? [facts] : [facts, girocodeBlock(girocode)]
}

/** Asks for the payment until the order's deadline, with the bank details. */
export async function bankBlocks(
  context: TemplateContext,
  stored: StoredOrder,
): Promise<readonly MailBlock[]> {
  const { order } = stored
  const day = order.grace_ends_on ?? paymentDueDay(order.created_at, order.payment_deadline_days)
  return [
    { kind: 'heading', text: 'Bezahlen' },
    {
      kind: 'text',
      text: `Bitte überweisen Sie den Betrag bis zum ${formatPlainDate(day)} und geben Sie als Verwendungszweck nur die Bestellnummer an. Sobald das Geld da ist, packen wir.`,
    },
    ...(await bankDetails(context, stored)),
  ]
}

/** Returns the customer's contact details and delivery address. */
export function customerBlock({ order }: StoredOrder): MailBlock {
  const place = [
    ...(order.customer_company ? [order.customer_company] : []),
    order.customer_name,
    order.customer_address,
    `${order.customer_postal_code} ${order.customer_city}`,
    order.customer_country,
  ]
  const isPickup = order.shipping_method === 'pickup'
  const rows: MailFact[] = [
    {
      label: isPickup ? 'Rechnungsadresse' : 'Lieferadresse',
      value: preventAutoLinks(place.join('\n')),
    },
    { label: 'E-Mail', value: preventAutoLinks(order.customer_email) },
    { label: 'Telefon', value: preventAutoLinks(order.customer_phone) },
    { label: 'USt-IdNr.', value: order.customer_vat_id },
    { label: 'Ihr Zeichen', value: preventAutoLinks(order.buyer_reference) },
    { label: 'Anmerkungen', value: preventAutoLinks(order.notes) },
  ]
  return { kind: 'facts', rows: rows.filter(({ value }) => value !== '') }
}

/**
 * Leads to the order on the website: for its customer when signed in, and for everyone else with the mail to
 * its state alone.
 */
export async function orderButton(
  { db, link }: TemplateContext,
  { order }: StoredOrder,
): Promise<MailBlock> {
  const token = await orderLinkToken(db, 'state', order.id)
  const href = link(pages.mailLink('order-state', token))
  return { kind: 'button', label: 'Bestellung ansehen', href }
}

/** Offers to put the same into a cart, also on another device and without signing in. */
export async function reorderBlocks(
  { db, link }: TemplateContext,
  { order }: StoredOrder,
): Promise<readonly MailBlock[]> {
  const token = await orderLinkToken(db, 'reorder', order.id)
  return [
    {
      kind: 'text',
      text: `Mit „Nochmal bestellen“ legen Sie dieselben Artikel zu heutigen Preisen in den Warenkorb. Bestellt wird erst an der Kasse. Der Link gilt ${ORDER_LINK_DAYS} Tage ab der Bestellung.`,
    },
    { kind: 'button', label: 'Nochmal bestellen', href: link(pages.mailLink('reorder', token)) },
  ]
}
