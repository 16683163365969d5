import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmounts, brokenSums, payableCents } from '../../../../test/e-invoice/arithmetic.ts'
import { brokenRules, checkAgainstSchema } from '../../../../test/e-invoice/validate.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { orderAmounts } from '../../../orders/domain/order-amounts.ts'
import { toCancellation, type DocumentContent } from '../../domain/document-content.ts'
import { toSeller } from '../issuing/to-content.ts'
import { ciiInvoice } from './cii-invoice.ts'

type Line = DocumentContent['lines'][number]

const line = (unitPriceCents: number, quantity: number, taxRatePercent: number): Line => ({
  quantity,
  name: 'MONZA',
  detail: 'Espresso, Röstkaffee, 250 g, Ganze Bohnen',
  unitPriceCents,
  totalCents: unitPriceCents * quantity,
  taxRatePercent,
})

const eInvoice = { registerCourt: '', registerNumber: '', economicId: '' }

/** Returns the invoice of an order with these lines, with the amounts that an order has. */
function invoiceOf(lines: readonly Line[], change: Partial<DocumentContent> = {}): DocumentContent {
  const { shippingMethod } = change.order ?? { shippingMethod: 'standard' as const }
  const regime = change.taxRegime ?? 'regular'
  const { taxes, ...amounts } = orderAmounts(
    lines,
    shippingMethod,
    initialBusiness.shipping,
    regime,
  )
  return {
    kind: 'invoice',
    number: 'RE-2026-0001',
    issuedAt: '2026-11-21T23:30:00.000Z',
    cancels: null,
    seller: toSeller(initialBusiness),
    buyer: {
      name: 'Karla Kundin',
      street: 'Straße 1',
      postalCode: '42103',
      city: 'Wuppertal',
      country: 'Deutschland',
    },
    order: { number: '202611-1245-0001', placedAt: '2026-11-20T10:00:00.000Z', shippingMethod },
    suppliedAt: '2026-11-21T10:00:00.000Z',
    expectedDelivery: '3–5 Werktage nach Zahlungseingang',
    payment: { paidAt: null, dueOn: '2026-12-04' },
    lines: [...lines],
    ...amounts,
    taxRegime: regime,
    taxes: [...taxes],
    eInvoice,
    ...change,
  }
}

const coffee = [line(1490, 1, 7)]
const mixed = [line(950, 3, 7), line(1999, 1, 19)]
const express = { ...invoiceOf(mixed).order, shippingMethod: 'express' as const }
const company = {
  ...invoiceOf(coffee).buyer,
  company: 'Röst & Söhne GmbH',
  vatId: 'DE123456789',
  email: 'einkauf@example.de',
}

const issued = { number: 'RE-2026-0002', issuedAt: '2026-11-25T10:00:00.000Z', eInvoice }
const cancellationOf = (invoice: DocumentContent): DocumentContent =>
  toCancellation(invoice, { ...issued, seller: invoice.seller })

const invoices: Readonly<Record<string, DocumentContent>> = {
  'coffee at 7 %': invoiceOf(coffee),
  'coffee and a mug': invoiceOf(mixed),
  'coffee and a mug by express': invoiceOf(mixed, { order: express }),
  'an order without a shipping fee': invoiceOf([line(2950, 2, 7)]),
  'a paid order': invoiceOf(mixed, {
    payment: { paidAt: '2026-11-21T10:00:00.000Z', dueOn: '2026-12-04' },
  }),
  'a partly paid order': invoiceOf(mixed, {
    payment: { paidAt: null, dueOn: '2026-12-04', paidCents: 2000 },
  }),
  'an order that is not supplied yet': invoiceOf(coffee, { suppliedAt: null }),
  'a small business': invoiceOf(mixed, { taxRegime: 'small-business' }),
  'a company with its VAT id and reference': invoiceOf(mixed, {
    buyer: company,
    order: { ...express, buyerReference: '04011000-12345-34' },
  }),
  'a seller in a register': invoiceOf(coffee, {
    seller: { ...toSeller(initialBusiness), vatId: 'DE136695976', country: 'Deutschland' },
    eInvoice: {
      registerCourt: 'Amtsgericht Wuppertal',
      registerNumber: 'HRB 12345',
      economicId: 'DE123456789-00001',
    },
  }),
  'a shipping fee that stays after a withdrawal': invoiceOf([], {
    subtotalCents: 0,
    shippingCents: 500,
    totalCents: 500,
    taxes: [
      { ratePercent: 7, grossCents: 300, taxCents: 20 },
      { ratePercent: 19, grossCents: 200, taxCents: 32 },
    ],
  }),
  'a VAT rate of zero': invoiceOf([line(1000, 2, 0), line(950, 1, 7)]),
  'a free mug alone in its rate': invoiceOf([line(950, 1, 7), line(0, 1, 19)]),
  'only a free mug, for pickup': invoiceOf([line(0, 1, 19)], {
    order: { ...express, shippingMethod: 'pickup' },
    payment: { paidAt: null, dueOn: '2026-12-04', paidCents: 0 },
  }),
}

const all = Object.entries(invoices).flatMap(([name, invoice]) => [
  [name, invoice] as const,
  [`${name}, cancelled`, cancellationOf(invoice)] as const,
])

describe('the XML of an e-invoice', () => {
  it.each(all)('is valid after the schema and the rules of EN 16931: %s', (_name, content) => {
    const xml = ciiInvoice(content, 'zugferd')
    checkAgainstSchema(xml)
    expect(brokenRules(xml, 'en16931')).toEqual([])
    expect(brokenSums(parseAmounts(xml))).toEqual([])
  })

  it('is a valid XRechnung for a buyer with a reference', () => {
    const invoice = invoices['a company with its VAT id and reference'] ?? invoiceOf([])
    for (const content of [invoice, cancellationOf(invoice)]) {
      const xml = ciiInvoice(content, 'xrechnung')
      checkAgainstSchema(xml)
      expect(brokenRules(xml, 'en16931')).toEqual([])
      expect(brokenRules(xml, 'xrechnung')).toEqual([])
    }
  })

  it('adds up to the cent and to what the customer pays, for 2,000 random orders', () => {
    const anyLine = fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99 }))
      .chain(([price, quantity]) =>
        fc.constantFrom(7, 19, 0).map((rate) => line(price, quantity, rate)),
      )
    const anyOrder = fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      shippingMethod: fc.constantFrom('standard' as const, 'express' as const),
      taxRegime: fc.constantFrom('regular' as const, 'regular' as const, 'small-business' as const),
      isCancelled: fc.boolean(),
    })
    fc.assert(
      fc.property(anyOrder, ({ lines, shippingMethod, taxRegime, isCancelled }) => {
        const order = { ...express, shippingMethod }
        const invoice = invoiceOf(lines, { taxRegime, order })
        const xml = ciiInvoice(isCancelled ? cancellationOf(invoice) : invoice, 'zugferd')
        const amounts = parseAmounts(xml)
        expect(brokenSums(amounts)).toEqual([])
        expect(payableCents(amounts)).toBe(invoice.totalCents)
      }),
      { numRuns: 2_000 },
    )
  })

  it('shows the company, its VAT id and its reference, and the shop’s order number', () => {
    const invoice = invoices['a company with its VAT id and reference'] ?? invoiceOf([])
    const xml = ciiInvoice(invoice, 'zugferd')
    expect(xml).toContain('<ram:BuyerReference>04011000-12345-34</ram:BuyerReference>')
    expect(xml).toContain('<ram:Name>Röst &amp; Söhne GmbH</ram:Name>')
    expect(xml).toContain('<ram:PersonName>Karla Kundin</ram:PersonName>')
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
    expect(xml).toContain(
      '<ram:SellerOrderReferencedDocument><ram:IssuerAssignedID>202611-1245-0001',
    )
  })

  it('names the date of issue, of supply and of the payment in Wuppertal', () => {
    const xml = ciiInvoice(invoiceOf(coffee), 'zugferd')
    expect(dateIn(xml, 'IssueDateTime')).toBe('20261122')
    expect(dateIn(xml, 'OccurrenceDateTime')).toBe('20261121')
    expect(dateIn(xml, 'DueDateDateTime')).toBe('20261204')
    expect(xml).toContain('<ram:IBANID>DE89370400440532013000</ram:IBANID>')
    const paid = ciiInvoice(invoices['a paid order'] ?? invoiceOf([]), 'zugferd')
    expect(payableCents(parseAmounts(paid))).toBe(0)
    expect(dateIn(paid, 'DueDateDateTime')).toBe(undefined)
    expect(paid).toContain('Bezahlt am 21.11.2026 per Überweisung.')
  })

  it('names what was paid of a partly paid order, and asks for the rest only', () => {
    const invoice = invoices['a partly paid order'] ?? invoiceOf([])
    const xml = ciiInvoice(invoice, 'zugferd')
    expect(xml).toContain('<ram:TotalPrepaidAmount>20.00</ram:TotalPrepaidAmount>')
    expect(payableCents(parseAmounts(xml))).toBe(invoice.totalCents - 2000)
    expect(dateIn(xml, 'DueDateDateTime')).toBe('20261204')
    const cancelled = ciiInvoice(cancellationOf(invoice), 'zugferd')
    expect(cancelled).toContain('<ram:TotalPrepaidAmount>0.00</ram:TotalPrepaidAmount>')
    expect(cancelled).not.toContain('Bereits gezahlt:')
  })

  it('a cancellation is a credit note with positive amounts that names its invoice and the day', () => {
    const xml = ciiInvoice(cancellationOf(invoiceOf(mixed)), 'zugferd')
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toContain('<ram:IssuerAssignedID>RE-2026-0001</ram:IssuerAssignedID>')
    expect(dateIn(xml, 'FormattedIssueDateTime')).toBe('20261122')
    expect(payableCents(parseAmounts(xml))).toBe(invoiceOf(mixed).totalCents)
    expect(xml).not.toContain('>-')
  })

  it('a small business shows category E, no VAT and its reason', () => {
    const xml = ciiInvoice(invoices['a small business'] ?? invoiceOf([]), 'zugferd')
    expect(xml).toContain('<ram:CategoryCode>E</ram:CategoryCode>')
    expect(xml).not.toContain('<ram:CategoryCode>S</ram:CategoryCode>')
    expect(xml).toContain(
      '<ram:ExemptionReason>Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.</ram:ExemptionReason>',
    )
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount>')
  })

  it('holds hostile texts as text, without characters that XML cannot hold', () => {
    const hostile = ']]><ram:ID>&amp;"\u0000\u0007\uFFFE\uD800 \u202E😀 <!-- '
    for (const text of [hostile, '', '\u0000', ' \t\n']) {
      const content = invoiceOf([{ ...line(950, 1, 7), name: text, detail: text }], {
        buyer: { ...company, name: text, company: text, vatId: text, email: text, city: text },
      })
      const xml = ciiInvoice(content, 'zugferd')
      checkAgainstSchema(xml)
      expect(brokenSums(parseAmounts(xml))).toEqual([])
      expect(xml.includes(']]&gt;&lt;ram:ID&gt;&amp;amp;&quot; \u202E😀')).toBe(text === hostile)
    }
  })

  it('is refused when the VAT rates do not add up to the total', () => {
    const invoice = invoiceOf(mixed)
    const wrong = [
      { ...invoice, totalCents: 1 },
      { ...invoice, lines: [line(950, 3, 5)] },
    ]
    for (const content of wrong) expect(() => ciiInvoice(content, 'zugferd')).toThrow(/VAT rate/)
  })

  it('the checks find wrong sums', () => {
    const xml = ciiInvoice(invoiceOf(mixed), 'zugferd')
    const wrong = xml.replace(/<ram:CalculatedAmount>[\d.]+/, '<ram:CalculatedAmount>9.99')
    expect(brokenSums(parseAmounts(wrong)).map((rule) => rule.slice(0, 8))).toEqual([
      'BR-CO-14',
      'BR-CO-17',
    ])
    expect(brokenRules(wrong, 'en16931').join(' ')).toContain('BR-CO-14')
    const numberless = xml.replace('<ram:ID>RE-2026-0001</ram:ID>', '')
    expect(() => checkAgainstSchema(numberless)).toThrow(/TypeCode/)
  })
})

const dateIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<ram:${name}>.*?format="102">(\\d{8})<`).exec(xml)?.[1]
