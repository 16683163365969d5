import { expect, test } from 'vitest'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import type { Seller } from '../../business/domain/seller.ts'
import type { DocumentContent } from './document-content.ts'
import {
  footerColumns,
  invoiceFacts,
  invoiceNotes,
  invoiceTitle,
  senderLine,
  shippingLabel,
} from './invoice-texts.ts'

const { bank } = initialBusiness
const seller: Seller = { ...initialBusiness, bank: { ...bank, accountHolder: 'Kontoinhaberin' } }
const invoice: DocumentContent = {
  kind: 'invoice',
  number: 'RE-2026-0002',
  issuedAt: '2026-11-21T10:00:00.000Z',
  cancels: null,
  seller,
  buyer: { name: 'Karla', street: 'Weg 1', postalCode: '42103', city: 'Wuppertal', country: '' },
  order: { number: '202611-1', placedAt: '2026-11-20T10:00:00.000Z', shippingMethod: 'standard' },
  suppliedAt: '2026-11-22T10:00:00.000Z',
  expectedDelivery: '3 bis 5 Werktage',
  payment: { paidAt: null, dueOn: '2026-12-04' },
  lines: [],
  subtotalCents: 1900,
  shippingCents: 490,
  totalCents: 2390,
  taxRegime: 'regular',
  taxes: [],
}
const cancellation: DocumentContent = {
  ...invoice,
  kind: 'cancellation',
  cancels: { number: 'RE-2026-0001', issuedAt: '2026-11-21T10:00:00.000Z' },
}

test('an invoice says its number, its days and its order', () => {
  expect(invoiceFacts(invoice)).toEqual([
    ['Rechnungsnummer', 'RE-2026-0002'],
    ['Rechnungsdatum', '21.11.2026'],
    ['Lieferdatum', '22.11.2026'],
    ['Bestellnummer', '202611-1'],
    ['Bestellt am', '20.11.2026'],
  ])
})

test('a cancellation says which invoice it cancels', () => {
  expect(invoiceFacts(cancellation)[2]).toEqual(['Storniert', 'RE-2026-0001'])
})

const supplyOf = (change: Partial<DocumentContent>) => invoiceFacts({ ...invoice, ...change })[2]

test('an invoice says when the order was supplied, or that it is to come', () => {
  expect(supplyOf({})).toEqual(['Lieferdatum', '22.11.2026'])
  expect(supplyOf({ suppliedAt: null })).toEqual(['Lieferdatum', 'noch nicht geliefert'])
  expect(shippingLabel(invoice)).toBe('Versand (Standardversand)')
})

const order = { ...invoice.order, shippingMethod: 'pickup' as const }
const pickup = { order, isSuppliedByPickup: true as const, expectedDelivery: 'nach Absprache' }

test('an invoice of a pickup says when the goods were picked up, or that it is to come, and speaks of no delivery', () => {
  expect(supplyOf(pickup)).toEqual(['Abholdatum', '22.11.2026'])
  const before = { ...invoice, ...pickup, suppliedAt: null }
  expect(supplyOf(before)).toEqual(['Abholdatum', 'noch nicht abgeholt'])
  expect(invoiceNotes(before)).toContain(
    'Diese Rechnung wurde vor der Abholung ausgestellt. Abholung: nach Absprache.',
  )
  expect(shippingLabel(before)).toBe('Abholung')
})

test('an invoice of a pickup from before its day was stored keeps its words', () => {
  expect(supplyOf({ order })).toEqual(['Lieferdatum', '22.11.2026, bereit zur Abholung'])
  expect(supplyOf({ order, suppliedAt: null })).toEqual(['Lieferdatum', 'noch nicht geliefert'])
  expect(shippingLabel({ ...invoice, order })).toBe('Versand (Abholung in Wuppertal)')
})

const PAYMENT =
  'Zahlbar bis zum 04.12.2026 per Banküberweisung (Vorkasse) an Kontoinhaberin, IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX, Verwendungszweck 202611-1. Haben Sie bereits überwiesen, ist nichts weiter zu tun.'
const WITH_TAX = 'Einzelpreise und Summen enthalten die Umsatzsteuer.'

test('an unpaid invoice says that the prices contain the tax, until when to pay and where to', () => {
  expect(invoiceNotes(invoice)).toEqual([WITH_TAX, PAYMENT])
})

test('a paid invoice says on which day in Wuppertal it was paid, and asks for no money', () => {
  const payment = { paidAt: '2026-11-20T23:30:00.000Z', dueOn: '2026-12-04' }
  expect(invoiceNotes({ ...invoice, payment })).toEqual([
    WITH_TAX,
    'Bezahlt am 21.11.2026 per Überweisung.',
  ])
})

test('a partly paid invoice says what was paid and what is open', () => {
  const payment = { paidAt: null, dueOn: '2026-12-04', paidCents: 2000 }
  const [, note] = invoiceNotes({ ...invoice, payment })
  expect(note).toBe(
    `Bereits gezahlt: 20,00\u00A0€. Noch offen: 3,90\u00A0€. ${PAYMENT.replace('Sie bereits', 'Sie den Rest bereits')}`,
  )
})

test('an invoice of free goods asks for no money', () => {
  const payment = { paidAt: null, dueOn: '2026-12-04', paidCents: 0 }
  const [, note] = invoiceNotes({ ...invoice, subtotalCents: 0, totalCents: 0, payment })
  expect(note).toBe('Es ist nichts zu zahlen.')
})

test('an invoice from before the payment was stored keeps its words', () => {
  const { payment: _, ...older } = invoice
  expect(invoiceNotes(older)).toEqual([
    WITH_TAX,
    'Zahlung: Banküberweisung (Vorkasse), Verwendungszweck 202611-1. Haben Sie bereits überwiesen, ist nichts weiter zu tun.',
  ])
})

test('an invoice before the delivery says when the delivery is expected', () => {
  expect(invoiceNotes({ ...invoice, suppliedAt: null })).toEqual([
    WITH_TAX,
    'Diese Rechnung wurde vor der Lieferung ausgestellt. Lieferung: 3 bis 5 Werktage.',
    PAYMENT,
  ])
})

test('an invoice of a small business names the exemption instead of a tax', () => {
  const [first] = invoiceNotes({ ...invoice, taxRegime: 'small-business' })
  expect(first).toMatch(/§ 19 .* Es gilt die Steuerbefreiung für Kleinunternehmer\.$/)
})

test('a cancellation says what it cancels and that the money is paid back, and asks for none', () => {
  expect(invoiceNotes({ ...cancellation, suppliedAt: null })).toEqual([
    WITH_TAX,
    'Diese Stornorechnung hebt die Rechnung RE-2026-0001 vom 21.11.2026 vollständig auf.',
    'Bereits gezahlte Beträge überweisen wir Ihnen zurück.',
  ])
})

test('the seller stands in one line above the buyer and in the foot, without what is empty', () => {
  const own = { ...seller, legalName: 'Laden', street: '', vatId: '', taxNumber: '1/2' }
  expect(senderLine(own)).toBe('Laden · 42103 Wuppertal')
  expect(footerColumns(own)).toEqual([
    ['Laden', seller.representative, '42103 Wuppertal', 'Deutschland'],
    [`Telefon ${seller.phone}`, seller.email, 'Steuernummer 1/2'],
    [
      seller.bank.accountHolder,
      seller.bank.bankName,
      'IBAN DE89 3704 0044 0532 0130 00',
      'BIC COBADEFFXXX',
    ],
  ])
  expect(footerColumns({ ...own, vatId: 'DE123456789', taxNumber: '' })[1]).toContain(
    'USt-IdNr. DE123456789',
  )
})

test('the title of a document names kind, number and order', () => {
  expect(invoiceTitle(cancellation)).toBe('Stornorechnung RE-2026-0002 zur Bestellung 202611-1')
})
