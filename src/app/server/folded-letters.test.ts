import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../db/migrations/all.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { newId } from '../../platform/server/ids.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'

const NAME = 'Łukasz Yıldız-Ørsted'
const EMAIL = 'lukasz@müller.de'

describe.each(databaseKinds)('a search on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    const buyer = await makeBuyer(shop)
    const person = { customerName: NAME, customerEmail: EMAIL }
    await placeTestOrder(shop, { ...orderBody, ...person }, buyer.cookie)
    const body = {
      name: Array.from({ length: 18 }, (_, index) => `W${index}`).join(' '),
      email: EMAIL,
      phone: '0202 123456',
      company: 'Café Æther',
      businessType: 'cafe',
      kind: 'product-list',
      message: 'Bitte eine Liste.',
    }
    const sent = await shop.request(api.wholesaleInquiries(), { method: 'POST', body })
    expect(sent.status).toBe(201)
    const product = { name: 'SØR', description: 'Nord.', price: '9,00', category: 'kaffee' }
    const made = await shop.request(adminApi.products(), { method: 'POST', body: product, cookie })
    expect(made.status).toBe(201)
  })
  afterAll(() => shop.close())

  async function found(path: string, typed: string): Promise<number> {
    const answer = await shop.request(`${path}?q=${encodeURIComponent(typed)}`, { cookie })
    const body = (await answer.json()) as unknown[] | { readonly items: unknown[] }
    return (Array.isArray(body) ? body : body.items).length
  }
  const finds = async () => ({
    orders: [
      await found(adminApi.orders(), 'Lukasz'),
      await found(adminApi.orders(), 'YILDIZ'),
      await found(adminApi.orders(), 'ørsted'),
      await found(adminApi.orders(), EMAIL),
    ],
    inquiries: [
      await found(adminApi.inquiries(), 'ather'),
      await found(adminApi.inquiries(), EMAIL),
    ],
    products: await found(adminApi.products(), 'sor'),
    log: await found(adminApi.audit(), 'sor'),
  })
  const everything = { orders: [1, 1, 1, 1], inquiries: [1, 1], products: 1, log: 1 }

  it('a search finds ł, ı, ø and æ by plain letters, a domain with umlauts, and what follows a long name', async () => {
    expect(await finds()).toEqual(everything)
  })

  it('a search finds the same in a shop that stored its words before', async () => {
    const { db } = shop.deps
    const words = () => db.selectFrom('order_search').selectAll().orderBy('word').execute()
    const before = await words()
    const inquiries = await db.selectFrom('inquiry_words').selectAll().execute()
    // What the version before stored: the letters as they are, and sixteen words over all texts.
    const old = (word: string) =>
      word
        .replaceAll('lukasz', 'łukasz')
        .replaceAll('yildiz', 'yıldız')
        .replaceAll('orsted', 'ørsted')
    await db.deleteFrom('order_search').execute()
    const oldWords = before.map((row) => {
      return row.word.includes('@') ? row : { ...row, word: old(row.word) }
    })
    await db.insertInto('order_search').values(oldWords).execute()
    for (const { word } of inquiries) {
      if (/^w\d/.test(word)) continue
      await db.deleteFrom('inquiry_words').where('word', '=', word).execute()
    }
    await db
      .updateTable('products')
      .set({ search_text: 'sør', shop_text: 'sør' })
      .where('name', '=', 'SØR')
      .execute()
    const action = await db
      .selectFrom('admin_actions')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const detail = JSON.stringify({ name: 'BØLLE' })
    await db
      .insertInto('admin_actions')
      .values({ ...action, id: newId(), detail })
      .execute()
    expect(await finds()).not.toEqual(everything)

    await migrations['0039-folded-letters']?.up(db)
    expect(await finds()).toEqual(everything)
    expect(await found(adminApi.audit(), 'bolle')).toBe(1)
    expect(await words()).toEqual(before)
  })
})
