import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { PriceHistoryEntry, PriceHistoryPage } from '../../domain/price-history-view.ts'

const COFFEE = { name: 'ZOLDER', description: 'Kurze Runde.', price: '10.00', category: 'coffee' }

describe.each(databaseKinds)('the price history on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  beforeEach(async () => {
    await admin('POST', adminApi.resetProducts(), { currentPassword: ADMIN_PASSWORD })
  })
  afterAll(() => shop.close())

  const admin = (method: string, path: string, body?: unknown) =>
    shop.request(path, { method, body, cookie })
  const create = async () =>
    (await admin('POST', adminApi.products(), COFFEE)).json() as Promise<{ id: number }>
  const change = (id: number, body: unknown) => admin('PATCH', adminApi.product(id), body)
  const pricesOf = async (id: number) =>
    ((await (await admin('GET', adminApi.productPrices(id))).json()) as PriceHistoryPage).items
  const inShort = (prices: readonly PriceHistoryEntry[]) =>
    prices.map(({ weight, priceCents, validFrom }) => [weight, priceCents, validFrom.slice(11, 16)])

  test('holds every price once, with its beginning and the admin who set it', async () => {
    shop.clock.set('2026-11-21T10:10:00.000Z')
    const { id } = await create()
    shop.clock.set('2026-11-21T10:20:00.000Z')
    await change(id, { price: '12,00' })
    await change(id, { price: '12.00', description: 'Derselbe Preis.' })
    shop.clock.set('2026-11-21T10:30:00.000Z')
    await change(id, { weightOptions: ['250g'] })
    const prices = await pricesOf(id)
    expect(inShort(prices)).toEqual([
      ['1kg', null, '10:30'],
      ['250g', 1200, '10:20'],
      ['1kg', 2800, '10:10'],
      ['250g', 1000, '10:10'],
    ])
    expect(prices.map(({ changedBy }) => changedBy)).toEqual(prices.map(() => 'Admin'))
  })

  test('holds the prices of the first start, and those of a reset after them', async () => {
    const before = await pricesOf(1)
    expect(before.at(-1)).toMatchObject({ weight: '250g', priceCents: 950, changedBy: null })
    await change(1, { price: '9,90' })
    await admin('POST', adminApi.resetProducts(), { currentPassword: ADMIN_PASSWORD })
    const after = await pricesOf(1)
    expect(after.slice(0, 2).map(({ priceCents }) => priceCents)).toEqual([950, 990])
  })

  test('is never changed, deleted or replaced, not even with SQL', async () => {
    const { db } = shop.deps
    const before = await db.selectFrom('product_prices').selectAll().execute()
    const [first] = before
    if (!first) throw new Error('no price')
    const attempts = [
      () => db.updateTable('product_prices').set({ price_cents: 1 }).execute(),
      () => db.deleteFrom('product_prices').execute(),
      ...(kind === 'postgres'
        ? [() => sql`truncate product_prices`.execute(db)]
        : [
            () =>
              db
                .replaceInto('product_prices')
                .values({ ...first, price_cents: 1 })
                .execute(),
            () =>
              sql`insert or replace into product_prices (rowid, product_id, position, weight,
              price_cents, valid_from) select rowid, product_id, position + 1000, weight, 1, ''
              from product_prices`.execute(db),
          ]),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/never changes/)
    expect(await db.selectFrom('product_prices').selectAll().execute()).toEqual(before)
  })

  test('holds no refused price', async () => {
    const before = await pricesOf(1)
    await change(1, { price: '8,00', image: `/product-images/${'b'.repeat(32)}-9x9-9.webp` })
    await change(1, { price: '8,00', stock: 1, stockBefore: 3 })
    expect(await pricesOf(1)).toEqual(before)
  })
})
