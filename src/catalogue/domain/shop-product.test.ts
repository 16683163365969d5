import { expect, test } from 'vitest'
import { makeProduct } from '../../../test/catalogue/products.ts'
import { isAvailable, toShopProduct } from './shop-product.ts'

test.each([
  [1, true, true],
  [0, true, false],
  [5, false, false],
])('a product with %d packs and on sale %s can be bought: %s', (stock, inStock, expected) => {
  expect(isAvailable({ stock, inStock })).toBe(expected)
})

test('a public page contains no stock and no time, so that an order does not change the page', () => {
  const before = toShopProduct(makeProduct())
  const later = { stock: 3, updatedAt: '2026-02-02T00:00:00.000Z', createdAt: '2026-02-01' }
  expect(toShopProduct(makeProduct(later))).toEqual(before)
  expect(toShopProduct(makeProduct({ stock: 0 }))).toEqual({ ...before, available: false })
})

test('a public page holds the other coffee in the same form, where there is one', () => {
  const imola = makeProduct({ id: 2, name: 'IMOLA' })
  expect(toShopProduct({ ...makeProduct(), other: imola }).other).toEqual(toShopProduct(imola))
  expect(toShopProduct(makeProduct())).not.toHaveProperty('other')
})

test('a public page holds prices in cents', () => {
  expect(toShopProduct(makeProduct()).variants).toEqual([
    { weight: '250g', priceCents: 950 },
    { weight: '1kg', priceCents: 2950 },
  ])
})
