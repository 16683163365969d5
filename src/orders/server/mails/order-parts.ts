import { groupIban } from '../../../business/domain/group-iban.ts'
import { SMALL_BUSINESS_NOTE } from '../../../business/domain/price-note.ts'
import { variantLabel } from '../../../cart/domain/cart.ts'
import type { BankTransferView, OrderView } from '../../domain/order-view.ts'
import { shippingMethodLabels } from '../../../business/domain/shipping.ts'
import { findOrder } from '../reading/find-order.ts'
import { formatDate } from '../../../platform/domain/german-format.ts'
import { amountToCents, formatEuro } from '../../../platform/domain/money.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { MailBlock, MailFact, MailLine } from '../../../mail/server/content/mail-content.ts'
import { preventAutoLinks } from '../../../mail/server/content/prevent-auto-links.ts'

const MS_PER_DAY = 86_400_000

const euro = (amount: string | number): string => formatEuro(amountToCents(amount) ?? 0)

/** The order a mail is about; the outbox may read every one. */
export async function orderOfMail(db: Db, orderId: string): Promise<OrderView> {
  const order = await findOrder(db, orderId, { id: '', isAdmin: true })
  if (!order.ok) throw new Error(`the order ${orderId} is gone`)
  return order.value
}

function toLine(item: OrderView['items'][number]): MailLine {
  const sumCents = (amountToCents(item.price) ?? 0) * item.quantity
  const about = [item.type, variantLabel(item)].filter(Boolean).join(', ')
  return {
    name: item.name,
    detail: `${about ? `${about}\n` : ''}${item.quantity} × ${euro(item.price)}`,
    amount: formatEuro(sumCents),
  }
}

/** Lines and amounts as the order stores them; nothing is computed anew but a line's sum. */
export function orderLines(order: OrderView): readonly MailBlock[] {
  const shipping = amountToCents(order.shipping) === 0 ? 'Kostenlos' : euro(order.shipping)
  const sums: MailFact[] = [
    { label: 'Zwischensumme', value: euro(order.subtotal) },
    { label: `Versand (${shippingMethodLabels[order.shippingMethod]})`, value: shipping },
    { label: 'Gesamtsumme', value: euro(order.total), isTotal: true },
    ...order.taxes.map(({ ratePercent, amount }) => ({
      label: `inkl. ${ratePercent} % MwSt.`,
      value: euro(amount),
    })),
  ]
  const lines: MailBlock = { kind: 'lines', lines: order.items.map(toLine), sums }
  const isSmallBusiness = order.taxRegime === 'small-business'
  return isSmallBusiness ? [lines, { kind: 'small', text: SMALL_BUSINESS_NOTE }] : [lines]
}

/** Where the money goes, with the order number as its reference. */
export function bankBlocks(order: OrderView, payment: BankTransferView): readonly MailBlock[] {
  const due = Date.parse(order.createdAt) + payment.deadlineDays * MS_PER_DAY
  const day = formatDate(new Date(due).toISOString())
  return [
    { kind: 'heading', text: 'Bezahlen' },
    {
      kind: 'text',
      text: `Bitte überweisen Sie den Betrag bis zum ${day} und geben Sie als Verwendungszweck nur die Bestellnummer an. Sobald das Geld da ist, packen wir.`,
    },
    {
      kind: 'facts',
      rows: [
        { label: 'Zahlungsart', value: 'Banküberweisung (Vorkasse)' },
        { label: 'Betrag', value: euro(payment.amount) },
        { label: 'Verwendungszweck', value: payment.reference },
        { label: 'Empfänger', value: payment.accountHolder },
        { label: 'IBAN', value: groupIban(payment.iban) },
        { label: 'BIC', value: payment.bic },
        { label: 'Bank', value: payment.bankName },
      ],
    },
  ]
}

/** Where the order goes and whom it belongs to. */
export function customerBlock(order: OrderView): MailBlock {
  const place = [
    order.customerName,
    order.customerAddress,
    `${order.customerPostalCode} ${order.customerCity}`,
    order.customerCountry,
  ]
  const isPickup = order.shippingMethod === 'pickup'
  const rows: MailFact[] = [
    {
      label: isPickup ? 'Rechnungsadresse' : 'Lieferadresse',
      value: preventAutoLinks(place.join('\n')),
    },
    { label: 'E-Mail', value: preventAutoLinks(order.customerEmail) },
    { label: 'Telefon', value: preventAutoLinks(order.customerPhone) },
  ]
  if (order.notes) rows.push({ label: 'Anmerkungen', value: preventAutoLinks(order.notes) })
  return { kind: 'facts', rows }
}
