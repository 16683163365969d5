import { afterEach, describe, expect, it } from 'vitest'
import { pageAssets } from '../../../../test/page-assets.ts'
import { storeProducts } from '../../../../test/products.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { pages } from '../../../urls.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe.each(databaseKinds)('the pages of a large catalogue on %s', (kind) => {
  let shop: TestShop
  afterEach(() => shop.close())

  async function text(path: string): Promise<string> {
    const response = await shop.request(path)
    expect([path, response.status]).toEqual([path, 200])
    // React separates adjacent texts by comments.
    return (await response.text()).replaceAll('<!-- -->', '')
  }
  /** Ids of the products that the HTML shows as headings with a link. */
  const shown = (html: string): number[] =>
    [...html.matchAll(/<h2[^>]*><a[^>]*href="\/product\/(\d+)/g)].map(([, id]) => Number(id))

  it('show 24 products, and links without scripts lead to every other one', async () => {
    shop = await createTestShop(kind, pageAssets)
    await storeProducts(shop.deps.db, range(3, 60))
    for (const path of [pages.shop(), pages.beans(), pages.ground()]) {
      const seen: number[][] = []
      for (let next: string | undefined = path; next;) {
        const html = await text(next)
        seen.push(shown(html))
        next = /<a href="([^"]*\?after=\d+)"[^>]*>Mehr laden/.exec(html)?.[1]
      }
      expect([path, seen]).toEqual([path, [range(1, 24), range(25, 48), range(49, 60)]])
    }
  })

  it('have later pages that search engines do not index', async () => {
    shop = await createTestShop(kind, pageAssets)
    await storeProducts(shop.deps.db, range(3, 30))
    const later = await text(`${pages.shop()}?after=24`)
    expect(later).toContain('<meta name="robots" content="noindex">')
    expect(later).not.toContain('rel="canonical"')
    const first = await text(pages.shop())
    expect(first).not.toContain('noindex')
    expect(await text(`${pages.shop()}?after=<x>`)).toBe(first)
  })

  it('recommend on the home page what the owner marked, whatever its name', async () => {
    shop = await createTestShop(kind, pageAssets)
    const { db } = shop.deps
    const cup = { category: 'zubehoer', grind_options: '[]', featured: 1, stock: 0 } as const
    await storeProducts(db, [3], { name: 'MONZA Riserva' })
    await storeProducts(db, [4], { name: 'Kanne', ...cup })
    await db.updateTable('products').set({ featured: 0 }).where('id', '=', 1).execute()
    const html = await text(pages.home())
    expect(shown(html)).toEqual([2, 4])
    expect(html.slice(html.indexOf('/product/4'))).toContain('Zubehör · Ausverkauft')
    expect(html).not.toContain('Zwei Charaktere')
  })

  it('have no section of recommendations without any', async () => {
    shop = await createTestShop(kind, pageAssets)
    await shop.deps.db.updateTable('products').set({ featured: 0 }).execute()
    const html = await text(pages.home())
    expect(shown(html)).toEqual([])
    expect(html).not.toMatch(/Zwei Charaktere|Unsere Empfehlungen/)
  })

  it('are named in sitemaps of limited length, and their index names each of these', async () => {
    shop = await createTestShop(kind, pageAssets)
    await storeProducts(shop.deps.db, [5_000, 5_001, 15_001])
    const index = await text('/sitemap.xml')
    const files = [...index.matchAll(/<sitemap><loc>http:\/\/shop\.test([^<]*)/g)]
    const products: number[] = []
    for (const [, file = ''] of files) {
      const named = (await text(file)).matchAll(/<url><loc>http:\/\/shop\.test\/product\/(\d+)</g)
      products.push(...[...named].map(([, id]) => Number(id)))
    }
    expect(products).toEqual([1, 2, 5_000, 5_001, 15_001])
    expect(files.length).toBe(4)
    expect(await text('/sitemaps/pages.xml')).toContain(`${pages.team()}</loc>`)
    for (const range of [2, 429_496, 429_497, 999_999]) {
      expect((await shop.request(`/sitemaps/products-${range}.xml`)).status).toBe(404)
    }
  })
})
