import { afterEach, describe, expect, it } from 'vitest'
import { changeBusiness } from '../business/server/change-business.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../test/shop.ts'
import { api, pages } from '../urls.ts'
import { notFoundRoute, pageRoutes } from './page-routes.ts'
import { readManifest } from './render/asset-manifest.ts'

const assets = readManifest({
  'src/app/boot.ts': { file: 'assets/boot.js' },
  'src/app/entry-client.tsx': { file: 'assets/entry.js' },
  'style.css': { file: 'assets/style.css' },
  ...Object.fromEntries(
    [...pageRoutes, notFoundRoute].map(({ module }) => [
      `src/app/pages/${module}.tsx`,
      { file: `assets/${module}.js` },
    ]),
  ),
})

const publicPages = [
  pages.home(),
  pages.shop(),
  pages.beans(),
  pages.ground(),
  pages.product(1),
  pages.shipping(),
  pages.terms(),
  pages.privacy(),
  pages.imprint(),
]

describe.each(databaseKinds)('the pages on %s', (kind) => {
  let shop: TestShop
  afterEach(() => shop.close())

  async function html(path: string): Promise<string> {
    const response = await shop.request(path)
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }

  async function changeProduct(change: object): Promise<void> {
    const cookie = await signIn(shop)
    const path = api.adminProduct(1)
    const response = await shop.request(path, { method: 'PATCH', body: change, cookie })
    expect(response.status).toBe(200)
  }

  it('show a changed price, name and availability with the next request', async () => {
    shop = await createTestShop(kind, assets)
    expect(await html(pages.product(1))).toContain('9,50')
    expect(await html(pages.shop())).toContain('9,50')
    await changeProduct({ variants: [{ weight: '250g', price: '11.11' }] })
    expect(await html(pages.product(1))).toContain('11,11')
    expect(await html(pages.shop())).toContain('11,11')
    await changeProduct({ stock: 0 })
    expect(await html(pages.shop())).toContain('Ausverkauft')
    expect(await html(pages.beans())).toContain('Ausverkauft')
  })

  it('name no VAT anywhere for a small business, and the § 19 sentence beside prices', async () => {
    shop = await createTestShop(kind, assets)
    expect(await html(pages.shop())).toContain('inkl. MwSt.')
    await changeBusiness(shop.deps, { taxRegime: 'small-business' })
    for (const path of publicPages) {
      // Texts of the terms may explain the law; figures and `inkl. MwSt.` may not stand anywhere.
      expect([path, (await html(path)).match(/MwSt|\b(?:7|19) ?%/g)]).toEqual([path, null])
    }
    for (const path of [pages.shop(), pages.beans(), pages.ground(), pages.product(1)]) {
      expect(await html(path)).toContain('§ 19 UStG')
    }
  })

  it('hold no stock number and are the same bytes for every visitor', async () => {
    shop = await createTestShop(kind, assets)
    await changeProduct({ stock: 7919 })
    const cookie = await signIn(shop)
    for (const path of publicPages) {
      const anonymous = await html(path)
      const signedIn = await shop.request(path, { cookie })
      expect(anonymous).not.toContain('7919')
      expect(anonymous).not.toMatch(/"(?:stock|createdAt|updatedAt)"/)
      expect([path, await signedIn.text()]).toEqual([path, anonymous])
      expect(signedIn.headers.getSetCookie()).toEqual([])
    }
  })

  it('stay in memory through an ordinary order and are drawn anew only when the last pack goes', async () => {
    shop = await createTestShop(kind, assets)
    await changeProduct({ stock: 2 })
    const cookie = await signIn(shop)
    const dropped: string[] = []
    shop.deps.changes.onChange((tags) => {
      dropped.push(...(tags === 'everything' ? [tags] : tags))
    })
    const order = () =>
      shop.request(api.orders(), {
        method: 'POST',
        cookie,
        body: {
          customerName: 'Karla Kundin',
          customerEmail: 'karla@example.de',
          customerPhone: '0202 123456',
          customerAddress: 'Kiesweg 1, 42103 Wuppertal, Deutschland',
          items: [{ id: 1, weight: '250g', grind: 'Ganze Bohnen', price: 9.5, quantity: 1 }],
          total: '14.40',
        },
      })
    expect(await html(pages.shop())).not.toContain('Ausverkauft')
    expect((await order()).status).toBe(201)
    expect(dropped).toEqual([])
    expect((await order()).status).toBe(201)
    expect(dropped).toContain('products')
    expect(await html(pages.shop())).toContain('Ausverkauft')
  })
})
