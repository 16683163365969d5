import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeProducts } from '../../../../test/catalogue/products.ts'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { setProductsQuery } from './set-products-query.ts'

const LAST = 250
const addedIds = Array.from({ length: LAST - 2 }, (_, index) => index + 3)

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop('sqlite')
  await storeProducts(shop.deps.db, addedIds)
})
afterAll(() => shop.close())

test('an admin can choose every product for a set, also when the shop has more than one page of them', async () => {
  vi.stubGlobal('fetch', (path: string) => shop.request(path))
  const products = await new QueryClient().query(setProductsQuery)
  expect(products.map(({ id }) => id)).toEqual([1, 2, ...addedIds])
})
