import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editedProductTags } from '../../domain/product-tags.ts'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { PackView, ProductView, PublicProductView } from '../../domain/product-view.ts'
import { prepareCatalogue } from '../prepare-catalogue.ts'

const COFFEE = { name: 'ZOLDER', description: 'Kurze Runde.', price: '10.00', category: 'coffee' }

describe.each(databaseKinds)('the catalogue on %s', (kind) => {
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

  async function admin(method: string, path: string, body?: unknown): Promise<Response> {
    return shop.request(path, { method, body, cookie })
  }
  async function json<T>(response: Response | Promise<Response>): Promise<T> {
    return (await response).json() as Promise<T>
  }
  const list = () => json<ProductView[]>(shop.request(api.products()))
  const one = (id: number) => json<PublicProductView>(shop.request(api.product(id)))
  const create = (body: unknown) => admin('POST', adminApi.products(), body)

  test('packs from an amount on are those in stock, the cheapest first', async () => {
    const from = (amount: string) => shop.request(`${api.packs()}?from=${amount}`)
    const names = async (amount: string) =>
      (await json<PackView[]>(from(amount))).map(({ product, weight }) => [product.name, weight])
    expect(await names('8.51')).toEqual([
      ['MONZA', '250g'],
      ['IMOLA', '1kg'],
      ['MONZA', '1kg'],
    ])
    await shop.deps.db.updateTable('products').set({ stock: 0 }).where('id', '=', 2).execute()
    expect(await names('8.50')).toEqual([
      ['MONZA', '250g'],
      ['MONZA', '1kg'],
    ])
    expect(await names('29.51')).toEqual([])
    for (const wrong of ['', 'viel', '-1', '99999999999.00']) {
      expect([wrong, (await from(wrong)).status]).toEqual([wrong, 400])
    }
  })

  test('the first start brings MONZA and IMOLA with both sizes and all grinds', async () => {
    const products = await list()
    expect(products.map(({ id, name, type, price }) => [id, name, type, price])).toEqual([
      [1, 'MONZA', 'Espresso', '9.50'],
      [2, 'IMOLA', 'Filterkaffee', '8.50'],
    ])
    expect(products[0]).toMatchObject({
      category: 'kaffee',
      featured: true,
      inStock: true,
      stock: 100,
      weight: '250g',
      weightOptions: ['250g', '1kg'],
      variants: [
        { weight: '250g', price: 9.5 },
        { weight: '1kg', price: 29.5 },
      ],
      image: expect.stringMatching(/^\/images\/pack-monza-/) as string,
    })
    expect(products[0]?.grindOptions).toHaveLength(4)
  })

  test('a second start restores no deleted product', async () => {
    await admin('DELETE', adminApi.product(1))
    await admin('DELETE', adminApi.product(2))
    await Promise.all([prepareCatalogue(shop.deps), prepareCatalogue(shop.deps)])
    expect(await list()).toEqual([])
  })

  test.each(['0', '-1', '1.5', 'abc', '999', '2147483648', '99999999999', '1%00'])(
    'the product id %s answers 404 with a German message',
    async (id) => {
      const response = await shop.request(`${api.products()}/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        code: 'not-found',
        message: 'Das gesuchte Produkt ist leider nicht verfügbar.',
      })
    },
  )

  test('the short form creates a product with a 1kg price of 2.8 times the 250g price', async () => {
    const response = await create({
      ...COFFEE,
      image: '/images/zolder.webp',
      intensity: 4,
      stock: 7,
      featured: true,
    })
    expect(response.status).toBe(201)
    const created = await json<ProductView>(response)
    expect(created.id).toBeGreaterThan(2)
    expect(created).toMatchObject({
      category: 'kaffee',
      image: '/images/zolder.webp',
      price: '10.00',
      intensity: 4,
      stock: 7,
      variants: [
        { weight: '250g', price: 10 },
        { weight: '1kg', price: 28 },
      ],
      grindOptions: ['Ganze Bohnen', 'Gemahlen für Espresso', 'Gemahlen für Filter'],
    })
    const { facts, taste, pictures, other, ...readByAll } = await one(created.id)
    expect(created).toMatchObject(readByAll)
    expect(facts?.map(({ label }) => label)).toEqual(['Aufbewahrung'])
    expect(taste).toEqual([])
    expect(pictures).toMatchObject([{ src: '/images/zolder.webp', choice: 'all' }])
    expect(other).toMatchObject({ name: 'MONZA' })
  })

  test('the full form creates a product with every value it names', async () => {
    const created = await json<ProductView>(
      create({
        ...COFFEE,
        weight: '250g',
        type: 'Espresso',
        inStock: false,
        variants: [
          { weight: '250g', price: '11,20' },
          { weight: '1kg', price: 33.3 },
        ],
        weightOptions: ['250g', '1kg'],
        grindOptions: ['Bohnen', 'Gemahlen für French Press'],
      }),
    )
    expect(created).toMatchObject({
      price: '11.20',
      inStock: false,
      type: 'Espresso',
      variants: [
        { weight: '250g', price: 11.2 },
        { weight: '1kg', price: 33.3 },
      ],
      grindOptions: ['Ganze Bohnen', 'Gemahlen für French Press'],
    })
  })

  test('equipment and merchandise have one price without weight or grind', async () => {
    const created = await json<ProductView>(
      create({ name: 'Kanne', description: 'Aus Blech.', price: 24.9, category: 'equipment' }),
    )
    expect(created).toMatchObject({
      category: 'zubehoer',
      weight: '',
      variants: [{ weight: '', price: 24.9 }],
      weightOptions: [],
      grindOptions: [],
    })
  })

  test('a change writes only the fields it names', async () => {
    const before = await one(1)
    const response = await admin('PATCH', adminApi.product(1), { price: '9.90' })
    expect(response.status).toBe(200)
    const after = await one(1)
    expect(after.variants).toEqual([
      { weight: '250g', price: 9.9 },
      { weight: '1kg', price: 29.5 },
    ])
    expect(after).toEqual({
      ...before,
      price: '9.90',
      variants: after.variants,
      updatedAt: after.updatedAt,
    })
  })

  test('a product sent back as it was read stays the same, and its pack shot is not stored', async () => {
    const before = await one(2)
    await admin('PATCH', adminApi.product(2), before)
    expect(await one(2)).toEqual({ ...before, updatedAt: expect.any(String) as string })
    await admin('PATCH', adminApi.product(2), { name: 'Adria' })
    expect((await one(2)).image).toBeNull()
  })

  test('a deleted product is hidden from visitors and admins', async () => {
    expect((await admin('DELETE', adminApi.product(2))).status).toBe(200)
    expect((await shop.request(api.product(2))).status).toBe(404)
    expect((await admin('DELETE', adminApi.product(2))).status).toBe(404)
    expect((await admin('PATCH', adminApi.product(2), { stock: 1 })).status).toBe(404)
    expect((await json<ProductView[]>(admin('GET', adminApi.products()))).length).toBe(1)
  })

  test('a reset needs the own password', async () => {
    await create(COFFEE)
    const reset = (body: object) => admin('POST', adminApi.resetProducts(), body)
    expect((await reset({})).status).toBe(400)
    const wrong = await reset({ currentPassword: 'Falsch-geraten-1' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({
      fields: { currentPassword: 'Das aktuelle Passwort stimmt nicht.' },
    })
    expect((await list()).map(({ name }) => name)).toContain(COFFEE.name)
  })

  test('a reset restores the default products and hides all others', async () => {
    await create(COFFEE)
    await admin('PATCH', adminApi.product(1), { name: 'SPA', stock: 0, price: 1 })
    await admin('DELETE', adminApi.product(2))
    expect(
      (await admin('POST', adminApi.resetProducts(), { currentPassword: ADMIN_PASSWORD })).status,
    ).toBe(200)
    const products = await list()
    expect(products.map(({ name, stock, price }) => [name, stock, price])).toEqual([
      ['MONZA', 100, '9.50'],
      ['IMOLA', 100, '8.50'],
    ])
  })

  test('a page offers the next coffee that can be bought, after the last one the first', async () => {
    const offered = async (id: number) => {
      const response = await shop.request(api.product(id))
      return ((await response.json()) as PublicProductView).other?.id
    }
    const soldOut = (id: number, stock: number) => admin('PATCH', adminApi.product(id), { stock })
    expect([await offered(1), await offered(2)]).toEqual([2, 1])
    await soldOut(2, 0)
    expect([await offered(1), await offered(2)]).toEqual([undefined, 1])
    await soldOut(2, 100)
  })

  test('a standard coffee has a picture of beans, of ground coffee and of the large pack', async () => {
    const response = await shop.request(api.product(1))
    const { pictures } = (await response.json()) as PublicProductView
    expect(pictures?.map(({ choice }) => choice)).toEqual(['all', 'ground', '1kg'])
    expect(pictures?.[1]?.src).toMatch(/^\/images\/pack-monza-gemahlen-\w+-960\.webp$/)
  })

  test('every change by an admin is announced before its response', async () => {
    const heard: unknown[] = []
    const stop = shop.deps.changes.onChange((tags) => heard.push(tags))
    await admin('PATCH', adminApi.product(1), { stock: 3 })
    stop()
    expect(heard).toEqual([editedProductTags([1])])
  })

  test('two changes of one product at once both succeed', async () => {
    const statuses = await Promise.all(
      [9, 10, 11, 12].map(async (price) => {
        const response = await admin('PATCH', adminApi.product(1), { price })
        return response.status
      }),
    )
    expect(statuses).toEqual([200, 200, 200, 200])
    expect((await one(1)).variants).toHaveLength(2)
  })
})
