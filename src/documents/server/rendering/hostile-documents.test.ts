import { describe, expect, it } from 'vitest'
import { checkPdf, hasPdfTools, pdfText, wordsOffPage } from '../../../../test/money/pdf-tools.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import type { OrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import { drawDeliveryNote } from './draw-delivery-note.ts'
import { drawInvoice } from './draw-invoice.ts'
import { toInvoiceContent } from '../issuing/to-content.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const MOST_BYTES = 5_000_000

const line: OrderRecord['lines'][number] = {
  order_id: 'x',
  position: 1,
  product_id: 1,
  name: 'MONZA',
  type: 'Espresso',
  legal_name: 'Röstkaffee',
  image: null,
  weight: '250g',
  grind: 'Ganze Bohnen',
  quantity: 1,
  unit_price_cents: 950,
  tax_rate_percent: 7,
  withdrawn_quantity: 0,
  cancelled_quantity: 0,
  set_id: null,
  set_name: '',
}

const order: OrderRecord['order'] = {
  id: 'x',
  order_number: '202611-1245-0001',
  user_id: 'x',
  channel: 'website',
  status: 'shipped',
  customer_name: 'Karla Kundin',
  customer_email: 'karla@example.de',
  customer_phone: '0202 123456',
  customer_address: 'Straße 1',
  customer_postal_code: '42103',
  customer_city: 'Wuppertal',
  customer_country: 'Deutschland',
  notes: '',
  customer_company: '',
  customer_vat_id: '',
  buyer_reference: '',
  shipping_method: 'standard',
  tax_regime: 'regular',
  subtotal_cents: 950,
  withdrawn_cents: 0,
  shipping_cents: 490,
  total_cents: 1440,
  paid_cents: 1440,
  refunded_cents: 0,
  open_cents: 0,
  payment_state: 'paid',
  paid_on: '2026-11-21',
  refunded_on: null,
  tracking_code: 'T-1',
  created_at: NOW,
  updated_at: NOW,
  terms_id: null,
  mails_to: null,
  payment_deadline_days: 14,
  standard_shipping_cents: 490,
  carrier: 'dhl',
  reminded_at: null,
  grace_ends_on: null,
  reminders_off: 0,
}

/** Returns an order with this text in every field that a customer or an admin fills in. */
const orderWithText = (text: string): OrderRecord => ({
  order: {
    ...order,
    customer_name: text,
    customer_company: text,
    buyer_reference: text,
    customer_address: text,
    customer_city: text,
    notes: text,
    tracking_code: text,
  },
  lines: [{ ...line, name: text, type: text }],
  taxes: [{ order_id: 'x', rate_percent: 7, gross_cents: 1440, tax_cents: 94 }],
  suppliedAt: NOW,
})

const documents = {
  invoice: (record: OrderRecord) =>
    drawInvoice(
      toInvoiceContent(record, initialBusiness, { number: 'RE-2026-0001', issuedAt: NOW }, null),
    ),
  'delivery note': (record: OrderRecord) =>
    drawDeliveryNote(record, { settings: initialBusiness, batches: [], now: NOW }),
}

/** Returns a PDF's text without spaces, as other programs read it. Fails if they find a fault. */
async function readPdfText(make: () => Promise<Uint8Array>): Promise<string> {
  const bytes = await make()
  expect(bytes.length).toBeLessThan(MOST_BYTES)
  await checkPdf(bytes)
  expect((await wordsOffPage(bytes)).slice(0, 5)).toEqual([])
  return (await pdfText(bytes)).normalize('NFKC').replaceAll(/\s+/g, '')
}

/** Right-to-left letters are read forwards by some programs and backwards by others. */
const eitherWay = (word: string): RegExp =>
  new RegExp(`${word}|${Array.from(word).toReversed().join('')}`)

const texts: readonly (readonly [what: string, text: string, shown: string | RegExp])[] = [
  ['emoji', 'Anna 👩‍🍳 Berg 🏁', 'Anna□Berg□'],
  ['flags', '🇩🇪🇮🇹 Berg', '□□Berg'],
  ['Chinese and Japanese', 'Frau 田中 かな', 'Frau□□□□'],
  ['Arabic', 'قهوة', eitherWay('قهوة')],
  ['Hebrew among other words', 'Café שלום Bar', eitherWay('שלום')],
  ['what turns the direction', 'Berg\u202Egpj\u202C.exe', 'Berggpj.exe'],
  ['1,000 marks on a letter', `Anna a${'\u0301'.repeat(1_000)} Berg`, /Anna.{1,6}Berg/u],
  ['10,000 letters without a space', 'q'.repeat(10_000), 'q'.repeat(10_000)],
  ['500 lines', 'Zeile\n'.repeat(500), 'Zeile'.repeat(500)],
  ['ligatures', 'Schifffahrt ﬁn ﬂug œuvre', 'Schifffahrtfinflugœuvre'],
  ['soft hyphens', 'Kaffee\u00ADröste\u00ADrei', 'Kaffeerösterei'],
  ['what nobody sees', 'Zero\u200Bwidth\uFEFFjoin\u2060er', 'Zerowidthjoiner'],
  ['controls', 'Nul\u0000bell\u0007\u001B[31m', 'Nulbell[31m'],
  ['half a character', 'Berg\uD800 und\uDC00', 'Berg\uFFFDund\uFFFD'],
  ['markup', '<script>alert(1)</script>&amp;', '<script>alert(1)</script>&amp;'],
  ['the words of PDF itself', ') Tj ET endstream endobj (', ')TjETendstreamendobj('],
]

describe.skipIf(!hasPdfTools).each(Object.entries(documents))('a PDF of %s', (_name, render) => {
  it.each(texts)('a PDF shows %s, or a box for it, on its pages', async (_what, text, shown) => {
    const read = await readPdfText(() => render(orderWithText(text)))
    // At a page break the footer and the next header stand in the middle of the text.
    const isLong = text.length > 1_000
    const letter = text.slice(0, 5).trim()
    if (!isLong || typeof shown !== 'string') expect(read).toMatch(shown)
    else expect(read.split(letter).length - 1).toBeGreaterThan(shown.length / letter.length - 1)
  })

  it('a PDF shows 500 lines, each once', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({
      ...line,
      position: index + 1,
      name: `Sorte-${index + 1}-`,
    }))
    const gross = 500 * 950 + 490
    const taxes = [{ order_id: 'x', rate_percent: 7, gross_cents: gross, tax_cents: 31_115 }]
    const record = orderWithText('Karla Kundin')
    const read = await readPdfText(() =>
      render({ ...record, order: { ...record.order, total_cents: gross }, lines, taxes }),
    )
    for (const { name } of lines) expect(read.split(name)).toHaveLength(2)
  })

  it('a PDF is valid without any line', async () => {
    expect(
      await readPdfText(() => render({ ...orderWithText('Karla Kundin'), lines: [] })),
    ).toMatch(/Karla/)
  })
})
