import { expect, test } from 'vitest'
import { productColumnLabels } from '../../catalogue/domain/product-fields.ts'
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
