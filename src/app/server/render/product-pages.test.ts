import { afterEach, describe, expect, it } from 'vitest'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { storeProducts } from '../../../../test/catalogue/products.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
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

  it('show on the home page the coffees that the owner features, whatever their names', async () => {
    shop = await createTestShop(kind, pageAssets)
    const { db } = shop.deps
    await storeProducts(db, range(3, 40))
    const onHome = async () => {
      const links = (await text(pages.home())).matchAll(/href="\/product\/(\d+)/g)
      return [...new Set([...links].map(([, id]) => Number(id)))].toSorted((a, b) => a - b)
    }
    expect(await onHome()).toEqual([1, 2])
    const cookie = await signIn(shop)
    for (const [id, featured] of [
      [1, false],
      [40, true],
    ] as const) {
      const path = adminApi.product(id)
      const answer = await shop.request(path, { method: 'PATCH', body: { featured }, cookie })
      expect(answer.status).toBe(200)
    }
    expect(await onHome()).toEqual([2, 40])
  })

  it('never give a product without an image the ground of the one beside or below it', async () => {
    shop = await createTestShop(kind, pageAssets)
    await storeProducts(shop.deps.db, [3, 6, 9, 12, 15, 18])
    const html = await text(pages.shop())
    const grounds = [...html.matchAll(/<article class="[^"]*ground-(\w+)/g)].map(([, name]) => name)
    expect(grounds).toHaveLength(8)
    for (const [place, ground] of grounds.entries()) {
      expect(grounds.slice(place + 1, place + 3)).not.toContain(ground)
    }
    // The name is in the heading alone, not in place of the image too. Only the first two cards have a link there.
    const images = [...html.matchAll(/<a[^>]*aria-hidden="true"[^>]*>(.*?)<\/a>/g)]
    expect(images).toHaveLength(2)
    expect(images.map(([, image = '']) => image.replaceAll(/<[^>]*>/g, '')).join('')).toBe('')
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

  it('lead a page behind the last product to the beginning of its list', async () => {
    shop = await createTestShop(kind, pageAssets)
    await storeProducts(shop.deps.db, [3], { grind_options: '["Ganze Bohnen"]' })
    const beyond = [
      [pages.shop(), 3],
      [pages.beans(), 999_999_999],
      [pages.ground(), 2],
    ] as const
    for (const [path, after] of beyond) {
      const response = await shop.request(`${path}?after=${after}`)
      const { status, headers } = response
      expect([path, status, headers.get('location')]).toEqual([path, 302, path])
      expect(await response.text()).toBe('')
    }
    expect(shown(await text(`${pages.beans()}?after=2`))).toEqual([3])
    expect(shown(await text(`${pages.ground()}?after=1`))).toEqual([2])
    await shop.deps.db.updateTable('products').set({ hidden_at: '2026-11-21' }).execute()
    expect(shown(await text(pages.shop()))).toEqual([])
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
    const card = html.split('<article').find((part) => part.includes('href="/product/4"'))
    expect(card).toContain('Zubehör · Ausverkauft')
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
