import { groupIban } from '../../../business/domain/group-iban.ts'
import { SMALL_BUSINESS_NOTE } from '../../../business/domain/price-note.ts'
import { variantLabel } from '../../../cart/domain/cart.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { shippingMethodLabels } from '../../../business/domain/shipping.ts'
import type { OrderLinesTable } from '../orders-tables.ts'
import { findStoredOrder, type StoredOrder } from '../reading/stored-orders.ts'
import { formatDate } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { MailBlock, MailFact, MailLine } from '../../../mail/server/content/mail-content.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'

const MS_PER_DAY = 86_400_000

/** Returns the order a mail is about. Throws when it is gone. */
export async function orderOfMail(db: Db, orderId: string): Promise<StoredOrder> {
  const stored = await findStoredOrder(db, orderId)
  if (!stored) throw new Error(`the order ${orderId} is gone`)
  return stored
}

function toLine(line: OrderLinesTable): MailLine {
  const about = [line.type, variantLabel(line)].filter(Boolean).join(', ')
  return {
    name: line.name,
    detail: `${about ? `${about}\n` : ''}${line.quantity} × ${formatEuro(line.unit_price_cents)}`,
    amount: formatEuro(line.unit_price_cents * line.quantity),
  }
}

/** Returns lines and amounts as the order stores them; only the sum of a line is computed. */
export function orderLines({ order, lines, taxes }: StoredOrder): readonly MailBlock[] {
  const shipping = order.shipping_cents === 0 ? 'Kostenlos' : formatEuro(order.shipping_cents)
  const sums: MailFact[] = [
    { label: 'Zwischensumme', value: formatEuro(order.subtotal_cents) },
    { label: `Versand (${shippingMethodLabels[order.shipping_method]})`, value: shipping },
    { label: 'Gesamtsumme', value: formatEuro(order.total_cents), isTotal: true },
    ...taxes.map(({ rate_percent, tax_cents }) => ({
      label: `inkl. ${rate_percent} % MwSt.`,
      value: formatEuro(tax_cents),
    })),
  ]
  const block: MailBlock = { kind: 'lines', lines: lines.map(toLine), sums }
  const isSmallBusiness = order.tax_regime === 'small-business'
  return isSmallBusiness ? [block, { kind: 'small', text: SMALL_BUSINESS_NOTE }] : [block]
}

/** Returns the bank details with the order number as the payment reference. */
export function bankFacts(
  { order }: StoredOrder,
  { accountHolder, iban, bic, bankName }: BusinessSettings['bank'],
): MailBlock {
  return {
    kind: 'facts',
    rows: [
      { label: 'Zahlungsart', value: 'Banküberweisung (Vorkasse)' },
      { label: 'Betrag', value: formatEuro(order.total_cents) },
      { label: 'Verwendungszweck', value: order.order_number },
      { label: 'Empfänger', value: accountHolder },
      { label: 'IBAN', value: groupIban(iban) },
      { label: 'BIC', value: bic },
      { label: 'Bank', value: bankName },
    ],
  }
}

/** Asks for the payment until the order's deadline, with the bank details. */
export function bankBlocks(
  stored: StoredOrder,
  bank: BusinessSettings['bank'],
): readonly MailBlock[] {
  const { order } = stored
  const due = Date.parse(order.created_at) + order.payment_deadline_days * MS_PER_DAY
  const day = formatDate(new Date(due).toISOString())
  return [
    { kind: 'heading', text: 'Bezahlen' },
    {
      kind: 'text',
      text: `Bitte überweisen Sie den Betrag bis zum ${day} und geben Sie als Verwendungszweck nur die Bestellnummer an. Sobald das Geld da ist, packen wir.`,
    },
    bankFacts(stored, bank),
  ]
}

/** Returns the customer's contact details and delivery address. */
export function customerBlock({ order }: StoredOrder): MailBlock {
  const place = [
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
  ]
  if (order.notes) rows.push({ label: 'Anmerkungen', value: preventAutoLinks(order.notes) })
  return { kind: 'facts', rows }
}
