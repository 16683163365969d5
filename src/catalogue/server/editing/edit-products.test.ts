import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { makeBuyer, orderBody, placeTestOrder, stockOf } from '../../../../test/orders/orders.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { PriceHistoryPage } from '../../domain/price-history-view.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { takeStock } from '../selling/take-stock.ts'

const COFFEE = { name: 'ZOLDER', description: 'Kurze Runde.', price: '10.00', category: 'coffee' }

describe.each(databaseKinds)('an admin who edits products on %s', (kind) => {
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
  const json = async <T>(answer: Promise<Response>): Promise<T> =>
    (await answer).json() as Promise<T>
  const create = (body: unknown) => json<ProductView>(admin('POST', adminApi.products(), body))
  const change = (id: number, body: unknown) => admin('PATCH', adminApi.product(id), body)
  const pricesOf = async (id: number) =>
    (await json<PriceHistoryPage>(admin('GET', adminApi.productPrices(id)))).items

  test('gets the list as one array, in pages that name the next', async () => {
    await create(COFFEE)
    const address = adminApi.products()
    expect(await json<ProductView[]>(admin('GET', address))).toHaveLength(3)
    const first = await admin('GET', `${address}?limit=2`)
    const next = first.headers.get('x-next-before')
    expect((await json<ProductView[]>(Promise.resolve(first))).map(({ name }) => name)).toEqual([
      'MONZA',
      'IMOLA',
    ])
    const rest = await admin('GET', `${address}?limit=2&before=${next}`)
    expect(rest.headers.get('x-next-before')).toBeNull()
    expect((await json<ProductView[]>(Promise.resolve(rest))).map(({ name }) => name)).toEqual([
      'ZOLDER',
    ])
  })

  test('finds products by parts of name and sort, whatever the case, umlauts and punctuation', async () => {
    await create({ ...COFFEE, name: 'Österreich-Ring 100%', type: 'Filterkaffee' })
    const found = async (q: string): Promise<string[]> => {
      const address = `${adminApi.products()}?q=${encodeURIComponent(q)}`
      return (await json<ProductView[]>(admin('GET', address))).map(({ name }) => name)
    }
    expect(await found('österREICH')).toEqual(['Österreich-Ring 100%'])
    expect(await found('ring osterr')).toEqual(['Österreich-Ring 100%'])
    expect(await found('filter')).toEqual(['IMOLA', 'Österreich-Ring 100%'])
    expect(await found('100%')).toEqual(['Österreich-Ring 100%'])
    expect(await found('%')).toEqual(['Österreich-Ring 100%'])
    expect(await found('_')).toEqual([])
    expect(await found("'; drop table products; --")).toEqual([])
    await create({ ...COFFEE, name: 'Maestro Müller', type: '' })
    for (const q of ['Müller', 'mueller', 'MULLER', 'estro']) {
      expect([q, await found(q)]).toEqual([q, ['Maestro Müller']])
    }
    await change(1, { name: 'MUGELLO' })
    expect([await found('monza'), await found('mugello')]).toEqual([[], ['MUGELLO']])
  })

  test.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'before=-1',
    'before=x',
    `q=${'x'.repeat(201)}`,
    'q=%00',
  ])('gets a German refusal for a list requested with %s', async (query) => {
    const answer = await admin('GET', `${adminApi.products()}?${query}`)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { message: string }).message).toMatch(
      /^(Die|Diese|Bitte|Danach) /,
    )
  })

  test('does not overwrite packs sold meanwhile, and reads the current stock', async () => {
    await transact(shop.deps.db, (tx) => takeStock(tx, [{ productId: 1, quantity: 7 }]))
    const refused = await change(1, { stock: 120, stockBefore: 100, name: 'SPA' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'stock-changed', stock: 93 })
    expect(await stockOf(shop, 1)).toBe(93)
    expect(await json(shop.request(api.product(1)))).toMatchObject({ name: 'MONZA' })
    expect((await change(1, { stock: 113, stockBefore: 93 })).status).toBe(200)
    expect(await stockOf(shop, 1)).toBe(113)
  })

  test('can lower a stock that returned packs raised above the largest allowed input', async () => {
    const { db } = shop.deps
    await db.updateTable('products').set({ stock: 1_000_007 }).where('id', '=', 1).execute()
    expect((await change(1, { stock: 1_000_005, stockBefore: 1_000_007 })).status).toBe(400)
    expect((await change(1, { stock: 500, stockBefore: 1_000_006 })).status).toBe(409)
    expect((await change(1, { stock: 500, stockBefore: 1_000_007 })).status).toBe(200)
    expect(await stockOf(shop, 1)).toBe(500)
  })

  test('sets a stock without the one read before, and the log contains the old one', async () => {
    await transact(shop.deps.db, (tx) => takeStock(tx, [{ productId: 1, quantity: 7 }]))
    expect((await change(1, { stock: 120 })).status).toBe(200)
    expect(await stockOf(shop, 1)).toBe(120)
    const { detail } = await shop.deps.db
      .selectFrom('admin_actions')
      .select('detail')
      .where('action', '=', 'product.changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(detail)).toMatchObject({ from: { stock: 93 }, to: { stock: 120 } })
  })

  test('changes no stock with an edit that does not name it', async () => {
    const edits = Array.from({ length: 10 }, (_, n) => change(1, { description: `Text ${n}` }))
    const sales = Array.from({ length: 10 }, () =>
      transact(shop.deps.db, (tx) => takeStock(tx, [{ productId: 1, quantity: 1 }])),
    )
    await Promise.all([...edits, ...sales])
    expect(await stockOf(shop, 1)).toBe(90)
  })

  test('is the only one who sets the stock, among many admins who read the same one', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((stock) => change(1, { stock, stockBefore: 100 })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409])
  })

  test('cannot undo what another admin saved meanwhile, and gets the stored product', async () => {
    const read = await json<ProductView>(shop.request(api.product(1)))
    const first = [
      { weight: '250g', price: '12,00' },
      { weight: '1kg', price: '29,50' },
    ]
    expect((await change(1, { variants: first, revision: read.updatedAt })).status).toBe(200)
    const second = {
      variants: [
        { weight: '250g', price: '9,50' },
        { weight: '1kg', price: '31,00' },
      ],
      revision: read.updatedAt,
    }
    const prices = await pricesOf(1)
    const refused = await change(1, second)
    expect(refused.status).toBe(409)
    const body = (await refused.json()) as { message: string; product: ProductView }
    expect(body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Das Produkt wurde inzwischen geändert\. /) as string,
      product: { id: 1, variants: [{ weight: '250g', price: 12 }, { price: 29.5 }] },
    })
    expect(await pricesOf(1)).toEqual(prices)
    const again = { ...second, revision: body.product.updatedAt }
    expect((await change(1, again)).status).toBe(200)
  })

  test('saves exactly one of many forms opened at once, even within one millisecond', async () => {
    const { updatedAt } = await json<ProductView>(shop.request(api.product(1)))
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => change(1, { description: `Text ${n}`, revision: updatedAt })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409])
  })

  test('saves a form once when it is sent again because the response was lost', async () => {
    const { updatedAt, stock } = await json<ProductView>(shop.request(api.product(1)))
    const body = { name: 'SPA', stock: 7, stockBefore: stock, revision: updatedAt }
    expect((await change(1, body)).status).toBe(200)
    const actions = () =>
      shop.deps.db
        .selectFrom('admin_actions')
        .select(({ fn }) => fn.countAll().as('n'))
        .execute()
    const before = await actions()
    expect(await json(change(1, body))).toMatchObject({ name: 'SPA', stock: 7 })
    expect(await actions()).toEqual(before)
  })

  test('can save after a sale, and without a revision', async () => {
    const { updatedAt } = await json<ProductView>(shop.request(api.product(1)))
    await transact(shop.deps.db, (tx) => takeStock(tx, [{ productId: 1, quantity: 7 }]))
    expect((await change(1, { name: 'SPA', revision: updatedAt })).status).toBe(200)
    expect((await change(1, { price: '8,00' })).status).toBe(200)
    expect(await json(shop.request(api.product(1)))).toMatchObject({ name: 'SPA', price: '8.00' })
  })

  test('finds every action on products in the audit log, with what changed', async () => {
    const { id } = await create(COFFEE)
    await change(id, { price: '11,00', featured: true })
    await admin('DELETE', adminApi.product(id))
    const rows = await shop.deps.db
      .selectFrom('admin_actions')
      .selectAll()
      .where('subject', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'product.created',
      'product.changed',
      'product.deleted',
    ])
    expect(JSON.parse(rows[1]?.detail ?? '')).toMatchObject({
      name: 'ZOLDER',
      changed: ['featured', 'variants'],
      to: { featured: 1 },
    })
    const resets = await shop.deps.db
      .selectFrom('admin_actions')
      .select('id')
      .where('action', '=', 'product.reset')
      .execute()
    expect(resets.length).toBeGreaterThan(0)
  })

  test('does not change old orders by changing or deleting a product', async () => {
    const { cookie: buyer } = await makeBuyer(shop)
    const order = await placeTestOrder(shop, orderBody, buyer)
    const read = async (): Promise<unknown> => {
      const { items, total } = await json<OrderView>(
        shop.request(api.order(order.id), { cookie: buyer }),
      )
      return { items, total }
    }
    const before = await read()
    expect(before).toMatchObject({
      items: [{ name: 'MONZA', price: 9.5, quantity: 2, weight: '250g', type: 'Espresso' }],
      total: '23.90',
    })
    await change(1, {
      name: 'SPA',
      type: 'Anderes',
      price: '99,00',
      category: 'zubehoer',
      image: '/images/anders.webp',
    })
    expect(await read()).toEqual(before)
    await admin('DELETE', adminApi.product(1))
    expect(await read()).toEqual(before)
    const list = await json<OrderView[]>(admin('GET', adminApi.orders()))
    expect(list.find(({ id }) => id === order.id)?.items).toMatchObject([{ name: 'MONZA' }])
  })

  test.each([
    ['name', { ...COFFEE, name: ' ' }],
    ['name', { ...COFFEE, name: 'a\nb' }],
    ['description', { ...COFFEE, description: undefined }],
    ['category', { ...COFFEE, category: 'tea' }],
    ['price', { ...COFFEE, price: undefined }],
    ['price', { ...COFFEE, price: '-1' }],
    ['price', { ...COFFEE, price: '1.234' }],
    ['price', { ...COFFEE, price: 1e12 }],
    ['price', { ...COFFEE, price: { amount: 1 } }],
    ['price', { ...COFFEE, price: '9999999.99' }],
    ['intensity', { ...COFFEE, intensity: 6 }],
    ['intensity', { ...COFFEE, intensity: 0 }],
    ['roastLevel', { ...COFFEE, roastLevel: 0 }],
    ['acidity', { ...COFFEE, acidity: '3' }],
    ['stock', { ...COFFEE, stock: -1 }],
    ['stock', { ...COFFEE, stock: 1.5 }],
    ['stock', { ...COFFEE, stock: 1e9 }],
    ['image', { ...COFFEE, image: 'https://example.com/a.png' }],
    ['image', { ...COFFEE, image: '//example.com/a.png' }],
    ['image', { ...COFFEE, image: 'javascript:alert(1)' }],
    ['weightOptions', { ...COFFEE, weightOptions: '250g' }],
    ['grindOptions.0', { ...COFFEE, grindOptions: ['Türkisch'] }],
    ['variants', { ...COFFEE, variants: [] }],
    ['variants.0.price', { ...COFFEE, variants: [{ weight: '250g', price: 'x' }] }],
  ])('is refused a bad %s at its field in German, and nothing is stored', async (field, body) => {
    const response = await admin('POST', adminApi.products(), body)
    expect(response.status).toBe(400)
    const { code, fields } = (await response.json()) as {
      code: string
      fields: Record<string, string>
    }
    expect(code).toBe('invalid')
    expect(Object.keys(fields)).toContain(field)
    expect(fields[field]).toMatch(/[a-zäöü]{3}/)
    expect(fields[field]).not.toMatch(/Invalid|expected|Required/)
    expect(await json<ProductView[]>(admin('GET', adminApi.products()))).toHaveLength(2)
  })
})
