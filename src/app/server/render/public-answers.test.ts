import { afterEach, describe, expect, it } from 'vitest'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { storeProducts } from '../../../../test/catalogue/products.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import type { PublicProductView } from '../../../catalogue/domain/product-view.ts'
import { returnStock } from '../../../catalogue/server/selling/return-stock.ts'
import { takeStock } from '../../../catalogue/server/selling/take-stock.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { GUARANTEE_NOTICE_API } from '../../../urls.guarantee.ts'
import { api } from '../../../urls.ts'
import { publicRoutes } from './public-routes.ts'

const kept = [
  api.business(),
  api.products(),
  `${api.products()}?limit=1`,
  `${api.products()}?sale=beans&after=1`,
  api.product(1),
  api.productReviews(1),
  api.categories(),
  api.featuredTestimonials(),
  api.legalText('terms'),
  GUARANTEE_NOTICE_API,
]

describe.each(databaseKinds)('public answers of the API on %s', (kind) => {
  let shop: TestShop
  afterEach(() => shop.close())

  async function isRead(path: string): Promise<boolean> {
    shop.statements.start()
    await shop.request(path)
    return shop.statements.stop().length > 0
  }
  async function stockOf(id: number): Promise<number | undefined> {
    const list = (await (await shop.request(api.products())).json()) as PublicProductView[]
    const one = (await (await shop.request(api.product(id))).json()) as PublicProductView
    expect(list.find((product) => product.id === id)?.stock).toBe(one.stock)
    return one.stock
  }

  it('are read from the database once, and are the same bytes for every visitor', async () => {
    shop = await createTestShop(kind, pageAssets)
    const cookie = await signIn(shop)
    for (const path of kept) {
      const first = await shop.request(path)
      expect([path, first.status, await isRead(path)]).toEqual([path, 200, false])
      const signedIn = await shop.request(path, { cookie })
      expect(await signedIn.text()).toBe(await first.text())
      expect(signedIn.headers.getSetCookie()).toEqual([])
      for (const { headers } of [first, signedIn]) {
        expect(headers.get('cache-control')).toBe('no-cache')
        expect(headers.get('content-type')).toMatch(/^application\/json/)
        expect(headers.get('content-security-policy')).toContain("default-src 'self'")
        expect(headers.has('cache-tag')).toBe(false)
      }
    }
    const patterns = kept.map((path) => path.split('?')[0])
    expect(new Set(patterns).size).toBe(publicRoutes.length)
  })

  it('are compressed, answer 304 to those who have them, and have a Link to the next page', async () => {
    shop = await createTestShop(kind, pageAssets)
    const path = `${api.products()}?limit=1`
    for (const coding of [null, 'br', 'gzip']) {
      const headers: Record<string, string> = coding === null ? {} : { 'accept-encoding': coding }
      // Once from the handler, once from memory.
      for (const _ of [1, 2]) {
        const answer = await shop.request(path, { headers })
        const etag = answer.headers.get('etag') ?? ''
        expect([etag !== '', answer.headers.get('content-encoding')]).toEqual([true, coding])
        expect(answer.headers.get('link')).toBe(`<${api.products()}?limit=1&after=1>; rel="next"`)
        expect(answer.headers.get('vary')).toBe('Accept-Encoding')
        const same = await shop.request(path, { headers: { ...headers, 'if-none-match': etag } })
        expect([same.status, await same.text()]).toEqual([304, ''])
        const head = await shop.request(path, { method: 'HEAD', headers })
        expect([head.status, await head.text()]).toEqual([200, ''])
        expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
      }
    }
  })

  it('show the stock after every order and every return, although pages stay', async () => {
    shop = await createTestShop(kind, pageAssets)
    const { db } = shop.deps
    const before = (await stockOf(1)) ?? 0
    await transact(db, (tx) => takeStock(tx, [{ productId: 1, quantity: 2 }]))
    expect(await stockOf(1)).toBe(before - 2)
    await transact(db, (tx) => returnStock(tx, [{ productId: 1, quantity: 1 }]))
    expect(await stockOf(1)).toBe(before - 1)
  })

  it('show what an admin changed, and leave answers that do not show it', async () => {
    shop = await createTestShop(kind, pageAssets)
    await storeProducts(shop.deps.db, [3, 4])
    const cookie = await signIn(shop)
    for (const path of [...kept, api.product(3)]) await shop.request(path)
    const body = { name: 'Suzuka' }
    await shop.request(adminApi.product(1), { method: 'PATCH', cookie, body })
    expect(await (await shop.request(api.products())).text()).toContain('Suzuka')
    expect(await (await shop.request(api.product(1))).text()).toContain('Suzuka')
    expect(await isRead(api.business())).toBe(false)
    expect(await isRead(api.product(3))).toBe(false)
    await transact(shop.deps.db, (tx) => shop.deps.changes.changed(tx, productTags([4])))
    expect(await isRead(api.product(4))).toBe(true)
  })

  it('are not kept for searches, for the stock of a cart, for unknown queries and for refusals', async () => {
    shop = await createTestShop(kind, pageAssets)
    for (const query of ['q=monza', 'ids=1', 'limit=1&utm=1', 'limit=1&limit=2']) {
      const path = `${api.products()}?${query}`
      const { status, headers } = await shop.request(path)
      expect([query, status, await isRead(path)]).toEqual([query, 200, true])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.has('cache-tag')).toBe(false)
    }
    const refusedPaths = [api.product(777), api.productReviews(777), `${api.products()}?limit=999`]
    for (const path of refusedPaths) {
      const refused = await shop.request(path)
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.headers.get('cache-control')).toBe('no-store')
    }
    await storeProducts(shop.deps.db, [777])
    expect((await shop.request(api.product(777))).status).toBe(200)
  })
})
