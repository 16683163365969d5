import { groupIban } from '../../business/domain/group-iban.ts'
import { SMALL_BUSINESS_NOTE } from '../../business/domain/price-note.ts'
import { shippingCostsLabel, shippingMethodLabels } from '../../business/domain/shipping.ts'
import { formatDate, formatPlainDate } from '../../platform/domain/german-format.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import type { Seller } from '../../business/domain/seller.ts'
import { owesNothing, prepaidCents, type DocumentContent } from './document-content.ts'
import { pdfLabels } from './document-kinds.ts'

/** A label and its value. */
export type InvoiceFact = readonly [label: string, value: string]

/** Returns the day of the supply, or says that it is still to come (UStG § 14 Abs. 4 Nr. 6). */
function supplyFact({ order, suppliedAt, isSuppliedByPickup }: DocumentContent): InvoiceFact {
  if (isSuppliedByPickup) {
    return ['Abholdatum', suppliedAt === null ? 'noch nicht abgeholt' : formatDate(suppliedAt)]
  }
  // A pickup's invoice from before that keeps its words.
  const isPickup = order.shippingMethod === 'pickup'
  if (suppliedAt === null) return ['Lieferdatum', 'noch nicht geliefert']
  const day = formatDate(suppliedAt)
  return ['Lieferdatum', isPickup ? `${day}, bereit zur Abholung` : day]
}

/** Returns the numbers and dates in the header of an invoice or its cancellation. */
export function invoiceFacts(content: DocumentContent): InvoiceFact[] {
  const { number, issuedAt, order, buyer, cancels } = content
  return [
    ['Rechnungsnummer', number],
    ['Rechnungsdatum', formatDate(issuedAt)],
    ...(cancels ? ([['Storniert', cancels.number]] as const) : []),
    supplyFact(content),
    ['Bestellnummer', order.number],
    ['Bestellt am', formatDate(order.placedAt)],
    ...(order.buyerReference ? ([['Ihr Zeichen', order.buyerReference]] as const) : []),
    ...(buyer.vatId ? ([['Ihre USt-IdNr.', buyer.vatId]] as const) : []),
  ]
}

/** Returns the label of the shipping costs; a pickup is not shipped. */
export function shippingLabel({ order, isSuppliedByPickup }: DocumentContent): string {
  const { shippingMethod: method } = order
  // An invoice of a pickup from before this was stored keeps its words.
  if (method === 'pickup' && !isSuppliedByPickup) return `Versand (${shippingMethodLabels[method]})`
  return shippingCostsLabel(method)
}

/** Says when the invoice was paid, or until when and where to it is to be paid, or what is given back. */
export function paymentNote(content: DocumentContent): string {
  const {
    kind,
    payment,
    order,
    seller: { bank },
  } = content
  if (kind === 'cancellation') return 'Bereits gezahlte Beträge überweisen wir Ihnen zurück.'
  if (payment?.paidAt) return `Bezahlt am ${formatDate(payment.paidAt)} per Überweisung.`
  if (owesNothing(content)) return 'Es ist nichts zu zahlen.'
  const done = 'Haben Sie bereits überwiesen, ist nichts weiter zu tun.'
  // An invoice from before the payment was stored keeps its words.
  if (!payment) {
    return `Zahlung: Banküberweisung (Vorkasse), Verwendungszweck ${order.number}. ${done}`
  }
  const account = `${bank.accountHolder}, IBAN ${groupIban(bank.iban)}, BIC ${bank.bic}`
  const due = `Zahlbar bis zum ${formatPlainDate(payment.dueOn)} per Banküberweisung (Vorkasse) an ${account}, Verwendungszweck ${order.number}.`
  const paid = prepaidCents(content)
  if (paid === 0) return `${due} ${done}`
  const open = content.totalCents - paid
  return `Bereits gezahlt: ${formatEuro(paid)}. Noch offen: ${formatEuro(open)}. ${due} Haben Sie den Rest bereits überwiesen, ist nichts weiter zu tun.`
}

/** Says which invoice a document cancels, or that the goods are still to come. */
export function occasionNotes({
  kind,
  cancels,
  suppliedAt,
  isSuppliedByPickup,
  expectedDelivery,
}: DocumentContent): string[] {
  if (kind === 'cancellation' && cancels) {
    const invoice = `die Rechnung ${cancels.number} vom ${formatDate(cancels.issuedAt)}`
    return [`Diese Stornorechnung hebt ${invoice} vollständig auf.`]
  }
  if (suppliedAt !== null) return []
  const supply = isSuppliedByPickup ? 'Abholung' : 'Lieferung'
  return [`Diese Rechnung wurde vor der ${supply} ausgestellt. ${supply}: ${expectedDelivery}.`]
}

/** Returns the sentences below the amounts. */
export function invoiceNotes(content: DocumentContent): string[] {
  const regime =
    content.taxRegime === 'small-business'
      ? `${SMALL_BUSINESS_NOTE} Es gilt die Steuerbefreiung für Kleinunternehmer.`
      : 'Einzelpreise und Summen enthalten die Umsatzsteuer.'
  return [regime, ...occasionNotes(content), paymentNote(content)]
}

/** Returns the seller's address in one line, for the envelope window above the buyer's. */
export function senderLine({ legalName, street, postalCode, city }: Seller): string {
  return [legalName, street, `${postalCode} ${city}`].filter(Boolean).join(' · ')
}

/** Returns the footer columns of every page: the seller, contact and bank details, tax numbers. */
export function footerColumns(seller: Seller): readonly (readonly string[])[] {
  const { bank } = seller
  return [
    [
      seller.legalName,
      seller.representative,
      seller.street,
      `${seller.postalCode} ${seller.city}`,
      seller.country,
    ],
    [
      `Telefon ${seller.phone}`,
      seller.email,
      seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
      seller.vatId && `USt-IdNr. ${seller.vatId}`,
    ],
    [bank.accountHolder, bank.bankName, `IBAN ${groupIban(bank.iban)}`, `BIC ${bank.bic}`],
  ].map((lines) => lines.filter(Boolean))
}

/** Returns the PDF title, which a browser shows in its tab. */
export function invoiceTitle({ kind, number, order }: DocumentContent): string {
  return `${pdfLabels[kind]} ${number} zur Bestellung ${order.number}`
}
