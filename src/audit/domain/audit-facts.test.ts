import { expect, test } from 'vitest'
import { productColumnLabels } from '../../catalogue/domain/product-fields.ts'
import { toAuditFacts } from './audit-facts.ts'

const said = (variants: readonly object[]) =>
  toAuditFacts('product.update', '7', { variants }).map(({ label, value }) => `${label}: ${value}`)

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '))

test('a price without a pack is called a price, once', () => {
  expect(plain(said([{ weight: '', priceCents: 1990 }]))).toEqual(['Preis: 19,90 €'])
})

test('packs are named with what each costs', () => {
  const packs = [
    { weight: '250g', priceCents: 950 },
    { weight: '1kg', priceCents: null },
  ]
  expect(plain(said(packs))).toEqual(['Packungen: 250 g 9,50 €, 1 kg nicht angeboten'])
})

test.each(Object.entries(productColumnLabels))(
  'an admin reads the column %s of a changed product as %s',
  (column, label) => {
    const facts = toAuditFacts('product.changed', '7', { changed: [column] })
    expect(facts).toEqual([{ label: 'Geändert', value: label }])
  },
)
