import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { storeProducts } from '../../../../test/catalogue/products.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { WHOLE_BEANS } from '../../domain/product-options.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { foldedForms } from '../../../platform/domain/search-words.ts'
import { indexedCandidates } from '../product-lists-repo.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

const CUP = 210
const BEANS_ONLY = 211
const HIDDEN = 212
const MAESTRO = 213
/** Far behind the others, so that a search reads more than one range of ids. */
const LAST = 9_000

describe.each(databaseKinds)('the product list on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
    const { db } = shop.deps
    await storeProducts(db, range(3, 205))
    await storeProducts(db, [CUP], { name: 'Tasse', category: 'zubehoer', grind_options: '[]' })
    await storeProducts(db, [BEANS_ONLY], { grind_options: JSON.stringify([WHOLE_BEANS]) })
    await storeProducts(db, [HIDDEN], { hidden_at: '2026-02-01T00:00:00.000Z' })
    await storeProducts(db, [MAESTRO], { name: 'Maestro', description: 'Süß, 100 % Arabica.' })
    await storeProducts(db, [LAST], { featured: 1, description: 'Ganz am Ende, für Müller.' })
  })
  afterAll(() => shop.close())

  async function idsOf(query: Record<string, string>): Promise<number[]> {
    const response = await shop.request(
      `${api.products()}?${new URLSearchParams(query).toString()}`,
    )
    expect(response.status).toBe(200)
    return ((await response.json()) as ProductView[]).map(({ id }) => id)
  }

  test('holds at most 100 products, and its Link headers lead to every product once', async () => {
    const seen: number[] = []
    let pages = 0
    for (let path: string | undefined = api.products(); path; pages += 1) {
      const response = await shop.request(path)
      const products = (await response.json()) as ProductView[]
      expect(products.length).toBeLessThanOrEqual(100)
      seen.push(...products.map(({ id }) => id))
      path = /^<([^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(pages).toBe(3)
    expect(seen).toEqual([...range(1, 205), CUP, BEANS_ONLY, MAESTRO, LAST])
  })

  test('is searched for each word in any order, in name and description together', async () => {
    for (const q of ['siebträger monza', 'MONZA  Siebtraeger', 'arabica maestro']) {
      expect([q, await idsOf({ q })]).toEqual([q, [q.includes('arabica') ? MAESTRO : 1]])
    }
    expect(await idsOf({ q: 'monza karlsbader' })).toEqual([])
  })

  test('keeps its filter in the link to the next page', async () => {
    const response = await shop.request(`${api.products()}?sale=beans&limit=2`)
    expect(response.headers.get('link')).toBe(
      `<${api.products()}?sale=beans&limit=2&after=2>; rel="next"`,
    )
  })

  test('holds the products of a category, of a sale and of the home page', async () => {
    expect(await idsOf({ category: 'zubehoer' })).toEqual([CUP])
    expect(await idsOf({ sale: 'beans', after: '205' })).toEqual([BEANS_ONLY, MAESTRO, LAST])
    expect(await idsOf({ sale: 'ground', after: '205' })).toEqual([MAESTRO, LAST])
    expect(await idsOf({ featured: 'true' })).toEqual([1, 2, LAST])
    const categories = await shop.request(api.categories())
    expect(await categories.json()).toEqual(['kaffee', 'zubehoer'])
  })

  test('finds what visitors type in name or description, in every spelling', async () => {
    for (const q of [' MAESTRO ', 'estro', 'mastro', 'süß', 'SUESS', 'suss, 100 %']) {
      expect([q, await idsOf({ q })]).toEqual([q, [MAESTRO]])
    }
    for (const q of ['Müller', 'mueller', 'MULLER']) expect(await idsOf({ q })).toEqual([LAST])
    expect(await idsOf({ q: '0_%' })).toEqual([])
    expect(await idsOf({ q: 'Espresso' })).toEqual([1])
    expect(await idsOf({ q: 'trommel', category: 'zubehoer' })).toEqual([CUP])
    expect(await idsOf({ q: 'trommel', limit: '3', after: '204' })).toEqual([205, CUP, BEANS_ONLY])
  })

  test('finds a product by its new name or description after a change', async () => {
    const cookie = await signIn(shop)
    const change = async (body: object) =>
      shop.request(adminApi.product(CUP), { method: 'PATCH', body, cookie })
    await change({ description: 'Aus Emaille.' })
    expect(await idsOf({ q: 'emaille' })).toEqual([CUP])
    expect(await idsOf({ q: 'tasse' })).toEqual([CUP])
    await change({ name: 'Becher', description: 'Aus der Trommel.' })
    expect(await idsOf({ q: 'becher' })).toEqual([CUP])
    expect(await idsOf({ q: 'tasse' })).toEqual([])
  })

  test('holds certain products, without those that are hidden or cannot exist', async () => {
    expect(await idsOf({ ids: `3,${HIDDEN},1,99999999999,1` })).toEqual([1, 3])
  })

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['after', 'x'],
    ['ids', ''],
    ['ids', '1;2'],
    ['ids', range(1, 101).join()],
    ['category', 'tee'],
    ['sale', 'tabs'],
  ])('refuses %s=%s at its field in German', async (field, value) => {
    const response = await shop.request(`${api.products()}?${field}=${encodeURIComponent(value)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/[a-zäöü]{3}/) as string },
    })
  })

  test('a search finds what comparing every product finds, for any words', async () => {
    const { db } = shop.deps
    const products = await db
      .selectFrom('products')
      .select(['id', 'shop_text'])
      .where('hidden_at', 'is', null)
      .orderBy('id')
      .execute()
    const text = fc.constantFrom(
      'maestro',
      'muller',
      'sorte 20',
      'aus der trommel.',
      '100 % arabica',
    )
    const part = fc
      .tuple(text, fc.nat(12), fc.integer({ min: 1, max: 8 }))
      .map(([from, start, length]) => from.slice(start, start + length))
    const word = fc.oneof(
      part,
      fc.constantFrom('Müller', 'Mueller', 'süß', '%', '_', '"', "'", 'OR', '*'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), async (typed) => {
        const words = typed.join(' ').split(/\s+/).filter(Boolean)
        fc.pre(words.length > 0)
        const expected = products
          .filter(({ shop_text }) =>
            words.every((each) => foldedForms(each).some((form) => shop_text.includes(form))),
          )
          .map(({ id }) => id)
        expect(await idsOf({ q: words.join(' '), limit: '100' })).toEqual(expected.slice(0, 100))
      }),
      { numRuns: 60 },
    )
  })

  test('a search finds a product by its changed text and no longer by the one before', async () => {
    const { db } = shop.deps
    await db
      .updateTable('products')
      .set({ shop_text: 'kirschwasser' })
      .where('id', '=', BEANS_ONLY)
      .execute()
    expect(await idsOf({ q: 'kirschwasser' })).toEqual([BEANS_ONLY])
    expect(await idsOf({ q: `Sorte ${BEANS_ONLY}` })).toEqual([])
  })

  test('a search for three letters or more reads an index and not every product', async () => {
    const { db } = shop.deps
    const search = indexedCandidates(db, ['gibtesnicht', 'ab'], 0)
    if (!search) throw new Error('The search has no index.')
    const isPostgres = kind === 'postgres'
    // Without it the planner believes that there are few products.
    if (isPostgres) await sql`analyze products`.execute(db)
    const explain = sql.raw(isPostgres ? 'explain' : 'explain query plan')
    const { rows } = await sql<Record<string, string>>`${explain} ${search}`.execute(db)
    expect(JSON.stringify(rows)).toContain(
      isPostgres ? 'Bitmap Index Scan on products_shop_text_parts' : 'VIRTUAL TABLE INDEX',
    )
    expect(indexedCandidates(db, ['ab'], 0)).toBeNull()
  })
})
