import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { PriceHistoryPage } from '../../domain/price-history-view.ts'
import type { ProductView, PublicProductView } from '../../domain/product-view.ts'

const SAID = 'statt 14,00\u00A0€ (−28\u00A0%) · Niedrigster Preis der letzten 30 Tage: 14,00\u00A0€'

describe.each(databaseKinds)('a former price on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  let id: number

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    const body = { name: 'SPA', description: 'Lang.', category: 'kaffee', price: '14.00' }
    id = ((await (await admin('POST', adminApi.products(), body)).json()) as ProductView).id
  })
  afterAll(() => shop.close())

  const admin = (method: string, path: string, body?: unknown) =>
    shop.request(path, { method, body, cookie })
  const setPrice = (price: string, formerPrice: string | null) =>
    admin('PATCH', adminApi.product(id), {
      variants: [
        { weight: '250g', price, formerPrice },
        { weight: '1kg', price: '40.00' },
      ],
    })
  const seen = async () => {
    const one = (await (await shop.request(api.product(id))).json()) as PublicProductView
    const list = await shop.request(`${api.products()}?ids=${id}`)
    const listed = (await list.json()) as PublicProductView[]
    return [one, ...listed].map(({ variants }) => variants[0])
  }
  const edited = async () => {
    const product = await admin('GET', adminApi.product(id))
    return ((await product.json()) as ProductView).variants[0]
  }

  test('must be above the present price', async () => {
    const refused = await setPrice('14.00', '14.00')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      fields: { formerPrice250g: 'Der frühere Preis muss höher sein als der jetzige.' },
    })
  })

  test('is shown alike by the product and the lists, never above the lowest price of 30 days', async () => {
    // Raised three days before: the old lower price wins.
    shop.clock.advance(5 * 86_400_000)
    cookie = await signIn(shop)
    await setPrice('19.00', null)
    shop.clock.advance(3 * 86_400_000)
    cookie = await signIn(shop)
    await setPrice('10.00', '19.00')
    for (const variant of await seen()) {
      expect(variant).toEqual({ weight: '250g', price: 10, reduction: SAID })
    }
    expect(await edited()).toMatchObject({ formerPrice: 19, reduction: SAID })
    const history = await admin('GET', adminApi.productPrices(id))
    const { items } = (await history.json()) as PriceHistoryPage
    expect(items[0]).toMatchObject({ priceCents: 1000, formerPriceCents: 1900 })
  })

  test('stays as it is when something else is saved, and goes with a new price above it', async () => {
    await admin('PATCH', adminApi.product(id), { description: 'Sehr lang.' })
    expect((await seen())[0]?.reduction).toBe(SAID)
    await admin('PATCH', adminApi.product(id), { price: '21.00' })
    expect(await edited()).toEqual({ weight: '250g', price: 21 })
  })

  test('is stored but not shown, with the reason, when the price was as low before', async () => {
    await setPrice('10.00', '19.00')
    for (const variant of await seen()) expect(variant).toEqual({ weight: '250g', price: 10 })
    const { whyNotReduced } = (await edited()) ?? {}
    expect(whyNotReduced).toContain('kostete die Packung schon 10,00\u00A0€')
  })
})
