import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { stockOf } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { findSellable } from './find-sellable.ts'
import { returnStock } from './return-stock.ts'
import { takeStock } from './take-stock.ts'

describe.each(databaseKinds)('the stock on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  beforeEach(async () => {
    const body = { currentPassword: ADMIN_PASSWORD }
    await shop.request(adminApi.resetProducts(), { method: 'POST', body, cookie })
  })
  afterAll(() => shop.close())

  async function change(id: number, body: unknown): Promise<void> {
    const answer = await shop.request(adminApi.product(id), { method: 'PATCH', body, cookie })
    expect(answer.status).toBe(200)
  }
  const take = (packs: { productId: number; quantity: number }[]) =>
    transact(shop.deps.db, (tx) => takeStock(tx, packs))
  const giveBack = (packs: { productId: number; quantity: number }[]) =>
    transact(shop.deps.db, (tx) => returnStock(tx, packs))

  test('an order never takes more packs than are in stock, and a sold-out product is reported', async () => {
    await change(1, { stock: 3 })
    expect(await take([{ productId: 1, quantity: 4 }])).toMatchObject({
      ok: false,
      error: {
        code: 'out-of-stock',
        message: 'Von „MONZA“ sind nur noch 3 Packungen verfügbar.',
        details: { productId: 1 },
      },
    })
    expect(
      await take([
        { productId: 2, quantity: 1 },
        { productId: 1, quantity: 2 },
        { productId: 1, quantity: 1 },
      ]),
    ).toEqual({ ok: true, value: { soldOut: [1] } })
    expect(await stockOf(shop, 1)).toBe(0)
    expect(await take([{ productId: 1, quantity: 1 }])).toMatchObject({
      ok: false,
      error: { message: '„MONZA“ ist leider ausverkauft.' },
    })
  })

  test('returned packs are added to the stock, and a product back in stock is reported once', async () => {
    await change(1, { stock: 0 })
    expect(await giveBack([{ productId: 1, quantity: 2 }])).toEqual({ backInStock: [1] })
    expect(await giveBack([{ productId: 1, quantity: 2 }])).toEqual({ backInStock: [] })
    expect(await stockOf(shop, 1)).toBe(4)
  })

  test('twenty buyers of the last five packs get exactly five', async () => {
    await change(2, { stock: 5 })
    const results = await Promise.all(
      Array.from({ length: 20 }, () => take([{ productId: 2, quantity: 1 }])),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await stockOf(shop, 2)).toBe(0)
  })

  test('a product that an admin took off sale cannot be bought', async () => {
    await change(1, { inStock: false })
    expect(await take([{ productId: 1, quantity: 1 }])).toMatchObject({ ok: false })
    const sellable = await findSellable(shop.deps.db, [1, 2, 2, 77])
    expect(new Set(sellable.keys())).toEqual(new Set([1, 2]))
    expect(sellable.get(1)).toMatchObject({ inStock: false, stock: 100 })
    expect(sellable.get(2)?.variants[0]).toEqual({ weight: '250g', priceCents: 850 })
  })
})
