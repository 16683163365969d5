import { expect, test } from 'vitest'
import { isLowStock } from './low-stock.ts'
import { packsByProduct } from './packs.ts'

test('lines of the same product are summed, and products are sorted by id so that locks cannot deadlock', () => {
  const lines = [
    { productId: 7, quantity: 1 },
    { productId: 2, quantity: 3 },
    { productId: 7, quantity: 2 },
  ]
  expect(packsByProduct(lines)).toEqual([
    { productId: 2, quantity: 3 },
    { productId: 7, quantity: 3 },
  ])
})

test.each([
  [0, true],
  [10, true],
  [11, false],
])('a stock of %d is low at a limit of 10: %s', (stock, isLow) => {
  expect(isLowStock(stock, 10)).toBe(isLow)
})
