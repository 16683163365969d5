import { afterEach, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/business.ts'
import { pageAssets, publicPages } from '../../../../test/page-assets.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { PRODUCTS_TAG } from '../../../catalogue/domain/product-tags.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { TESTIMONIALS_TAG } from '../../../testimonials/domain/testimonial-tags.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api, galleryFilters, pages, workshopKeys } from '../../../urls.ts'

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
    const path = adminApi.product(1)
    const response = await shop.request(path, { method: 'PATCH', body: change, cookie })
    expect(response.status).toBe(200)
  }

  it('show a changed price, name and availability with the next request', async () => {
    shop = await createTestShop(kind, pageAssets)
    expect(await html(pages.product(1))).toContain('9,50')
    expect(await html(pages.shop())).toContain('9,50')
    await changeProduct({ variants: [{ weight: '250g', price: '11.11' }] })
    expect(await html(pages.product(1))).toContain('11,11')
    expect(await html(pages.shop())).toContain('11,11')
    await changeProduct({ stock: 0 })
    expect(await html(pages.shop())).toContain('Ausverkauft')
    expect(await html(pages.beans())).toContain('Ausverkauft')
  })

  it('name no VAT for a small business, and show the sentence of § 19 UStG beside prices', async () => {
    shop = await createTestShop(kind, pageAssets)
    expect(await html(pages.shop())).toContain('inkl. MwSt.')
    await setBusiness(shop.deps, { taxRegime: 'small-business' })
    for (const path of publicPages) {
      // The terms may explain the law; figures and `inkl. MwSt.` must not appear anywhere.
      expect([path, (await html(path)).match(/MwSt|\b(?:7|19) ?%/g)]).toEqual([path, null])
    }
    for (const path of [pages.shop(), pages.beans(), pages.ground(), pages.product(1)]) {
      expect(await html(path)).toContain('§ 19 UStG')
    }
  })

  it('contain no stock number and are the same bytes for every visitor', async () => {
    shop = await createTestShop(kind, pageAssets)
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

  it('stay cached through an ordinary order and are rendered again only when the last pack is sold', async () => {
    shop = await createTestShop(kind, pageAssets)
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
    expect(dropped).toContain(PRODUCTS_TAG)
    expect(await html(pages.shop())).toContain('Ausverkauft')
  })

  it('show the testimonials that admins feature, and no section without any', async () => {
    shop = await createTestShop(kind, pageAssets)
    const { db, changes } = shop.deps
    const heading = 'Stimmen von der Strecke.'
    const setFeatured = async (featured: number) => {
      await db.updateTable('testimonials').set({ featured }).execute()
      await transact(db, (tx) => changes.changed(tx, [TESTIMONIALS_TAG]))
    }
    expect(await html(pages.home())).not.toContain(heading)
    await db
      .insertInto('testimonials')
      .values({
        id: newId(),
        created_at: shop.clock.now().toISOString(),
        name: 'Karla <Kiesel>',
        title: 'Hausmeisterin',
        content: 'Gut gebremst & rund.',
        featured: 0,
      })
      .execute()
    await transact(db, (tx) => changes.changed(tx, [TESTIMONIALS_TAG]))
    expect(await html(pages.home())).not.toMatch(/Stimmen von der Strecke|Kiesel/)
    await setFeatured(1)
    const shown = await html(pages.home())
    for (const text of [
      heading,
      'Karla &lt;Kiesel&gt;',
      'Hausmeisterin',
      'Gut gebremst &amp; rund.',
    ]) {
      expect(shown).toContain(text)
    }
    expect(await html(pages.shop())).not.toContain('Hausmeisterin')
    await setFeatured(0)
    expect(await html(pages.home())).not.toMatch(/Stimmen von der Strecke|Kiesel/)
  })

  it('have one canonical URL, whatever a link selects or fills in', async () => {
    shop = await createTestShop(kind, pageAssets)
    const chosen: (readonly [address: string, path: string])[] = [
      [pages.wholesaleList().split('#')[0] ?? '', pages.wholesale()],
      ...workshopKeys.map((key) => [pages.contact(key), pages.contact()] as const),
      ...galleryFilters.map((filter) => [pages.gallery(filter), pages.gallery()] as const),
      ...publicPages.map((path) => [path, path] as const),
    ]
    for (const [address, path] of chosen) {
      const canonical = /<link rel="canonical" href="([^"]*)">/.exec(await html(address))?.[1]
      expect([address, canonical]).toEqual([address, `http://shop.test${path}`])
    }
  })

  it('load nothing from foreign origins, and only pages with the map may show it in a frame', async () => {
    shop = await createTestShop(kind, pageAssets)
    const withMap = new Set<string>([pages.contact(), pages.about()])
    for (const path of [...publicPages, pages.cart(), pages.login(), '/nirgendwo']) {
      const answer = await shop.request(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'self'")])
      expect([path, /frame-src[^;]*|$/.exec(policy)?.[0]]).toEqual([
        path,
        withMap.has(path) ? 'frame-src https://www.openstreetmap.org' : '',
      ])
      const page = await answer.text()
      const foreign = page.match(/<iframe|<[^>]+ (?:src|srcset)="(?:https?:)?\/\/[^"]*/g)
      expect([path, foreign]).toEqual([path, null])
    }
  })
})
