import { expect, test } from 'vitest'
import { pricePacks, setPerKilogramCents } from './product-set.ts'

const packs = [
  { productId: 1, weight: '250g' },
  { productId: 2, weight: '250g' },
]

test('a set is not priced when one of its packs is not sold any more', () => {
  const set = { priceCents: 1690, packs }
  expect(pricePacks(set, ({ productId }) => (productId === 1 ? 950 : 850))).toEqual([
    { productId: 1, weight: '250g', normalCents: 950, shareCents: 891 },
    { productId: 2, weight: '250g', normalCents: 850, shareCents: 799 },
  ])
  expect(pricePacks(set, ({ productId }) => (productId === 1 ? 950 : undefined))).toBeNull()
})

test('the price per kilogram of a set counts all its packs, and only what is sold by weight', () => {
  expect(setPerKilogramCents(1690, packs)).toBe(3380)
  expect(setPerKilogramCents(1690, [...packs, { weight: '' }])).toBeNull()
  expect(setPerKilogramCents(3200, [...packs, ...packs])).toBeNull()
})
