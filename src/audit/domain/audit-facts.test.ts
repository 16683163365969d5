import { expect, test } from 'vitest'
import { productColumnLabels } from '../../catalogue/domain/product-fields.ts'
import { inquiryStatusLabels } from '../../inquiries/domain/inquiry-status.ts'
import { statusLabel } from '../../orders/domain/order-status.ts'
import { settingsSections } from '../../settings/domain/settings-fields.ts'
import { toAuditFacts } from './audit-facts.ts'

const factTexts = (variants: readonly object[]) =>
  toAuditFacts('product.update', '7', { variants }).map(({ label, value }) => `${label}: ${value}`)

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '))

test('an admin reads the price of goods without packs as one price', () => {
  expect(plain(factTexts([{ weight: '', priceCents: 1990 }]))).toEqual(['Preis: 19,90 €'])
})

test('an admin reads each pack with its price', () => {
  const packs = [
    { weight: '250g', priceCents: 950 },
    { weight: '1kg', priceCents: null },
  ]
  expect(plain(factTexts(packs))).toEqual(['Packungen: 250 g 9,50 €, 1 kg nicht angeboten'])
})

test.each(Object.entries(productColumnLabels))(
  'an admin reads the column %s of a changed product as %s',
  (column, label) => {
    const facts = toAuditFacts('product.changed', '7', { changed: [column] })
    expect(facts).toEqual([{ label: 'Geändert', value: label }])
  },
)

/** The facts of an action as `label: value`. */
const facts = (action: string, detail: Record<string, unknown>, subject = '7') =>
  plain(toAuditFacts(action, subject, detail).map(({ label, value }) => `${label}: ${value}`))

test('an admin reads why an order was cancelled', () => {
  expect(facts('order.status', { from: 'pending', to: 'cancelled', reason: 'unpaid' })).toEqual([
    'Vorher: Ausstehend',
    'Nachher: Storniert',
    'Grund: Zahlung nicht eingegangen',
  ])
})

test('an admin reads dates, amounts, numbers and answers in German', () => {
  const detail = { date: '2026-11-20', priceCents: 1990, length: 12, hidden: true, unread: false }
  expect(facts('testimonial.change', detail)).toEqual([
    'Datum: 20.11.2026',
    'Preis: 19,90 €',
    'Zeichen: 12',
    'Ausgeblendet: ja',
    'Ungelesen: nein',
  ])
  expect(facts('order.note', { q: '2026-11-20 oder so' })).toEqual(['Suche: 2026-11-20 oder so'])
})

test('an admin reads of roasts, entered orders, exports, files, pictures and sets in German', () => {
  const roast = { name: 'M-20261124-1', roastedOn: '2026-11-24', grams: 12_500 }
  expect(facts('batch.enter', roast)).toEqual([
    'Name: M-20261124-1',
    'Geröstet am: 24.11.2026',
    'Menge: 12,50 kg',
  ])
  expect(facts('order.enter', { channel: 'phone' })).toEqual(['Eingegangen per: Telefon'])
  expect(facts('order.export', { payment: 'unpaid', sort: 'oldest' })).toEqual([
    'Zahlung: Offen oder teilweise bezahlt',
    'Sortierung: Älteste zuerst',
  ])
  expect(facts('refund.file', { count: 2 })).toEqual(['Überweisungen: 2'])
  expect(facts('product.pictures', { pictures: 3 })).toEqual(['Bilder: 3'])
  expect(facts('set.change', { packs: 2, active: false })).toEqual([
    'Packungen: 2',
    'Angeboten: nein',
  ])
})

test('an admin reads no ids, no kinds of mail and nothing empty', () => {
  const technical = { userId: 'u1', orderIds: ['o1'], mail: 'order-confirmation' }
  const empty = { title: '', content: null, person: undefined, searched: [] }
  expect(facts('order.status', { ...technical, ...empty })).toEqual([])
})

test('an admin reads the labels of stored values, and unknown names and values as they are', () => {
  expect(facts('document.issue', { kind: 'cancellation' })).toEqual(['Art: Stornorechnung'])
  expect(facts('document.issue', { kind: 'quote', pages: 2 })).toEqual(['Art: quote', 'pages: 2'])
})

test('an admin reads the status of an order and of an inquiry by their labels', () => {
  expect(facts('order.status', { from: 'pending', to: 'shipped' })).toEqual([
    `Vorher: ${statusLabel('pending')}`,
    `Nachher: ${statusLabel('shipped')}`,
  ])
  expect(facts('inquiry.status', { from: 'pending', to: 'confirmed' })).toEqual([
    `Vorher: ${inquiryStatusLabels.pending}`,
    `Nachher: ${inquiryStatusLabels.confirmed}`,
  ])
  expect(facts('inquiry.status', { to: 'shipped' })).toEqual(['Nachher: shipped'])
})

test('an admin reads the first and the last day of an export, and of other actions old and new', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  expect(facts('order.export', days)).toEqual(['Von: 01.11.2026', 'Bis: 30.11.2026'])
  expect(facts('inquiry.date', days)).toEqual(['Vorher: 01.11.2026', 'Nachher: 30.11.2026'])
})

test('an admin reads the old and new values of a product, of a picture only that it is new', () => {
  const detail = {
    from: { image: '/a.webp', name: 'SPA' },
    to: { image: '/b.webp', name: 'IMST', stock: null },
  }
  expect(facts('product.update', detail)).toEqual([
    'Vorher: Name: SPA',
    'Nachher: Name: IMST; Bild: neu',
  ])
})

test('an admin reads which settings of a section have changed, by the labels of the section', () => {
  const { fields } = settingsSections.company
  const change = { fields: ['legalName', 'unknown', 'street'] }
  expect(facts('settings.change', change, 'company')).toEqual([
    `Geändert: ${fields.legalName}, ${fields.street}`,
  ])
  expect(facts('settings.change', change, 'unknown')).toEqual([])
  expect(facts('settings.change', {}, 'company')).toEqual([])
})

test('an admin reads a value of 300 characters as it is, and a longer one shortened', () => {
  const value = (content: string) => toAuditFacts('testimonial.change', '7', { content })[0]?.value
  expect(value('x'.repeat(300))).toBe('x'.repeat(300))
  expect(value('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`)
  expect(value(`${'x'.repeat(298)}😀😀`)?.isWellFormed()).toBe(true)
})
