import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { readAnswer } from '../../../../test/orders/orders.ts'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { bytesOf, picture } from '../../../../test/catalogue/pictures.ts'
import { structuredProductOf } from '../../../../test/orders/reviews.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api, pages } from '../../../urls.ts'
import { extraPicturesSchema, type ExtraPicture } from '../../domain/pictures/extra-pictures.ts'
import type { PublicProductView } from '../../domain/product-view.ts'
import { purgeProductImages } from './purge-product-images.ts'

const DAYS_MS = 2 * 24 * 3_600_000

describe.each(databaseKinds)('the extra pictures of a product on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  const images: string[] = []

  const admin = (method: string, path: string, body?: unknown) =>
    shop.request(path, { method, body, cookie })

  beforeAll(async () => {
    shop = await createTestShop(kind, pageAssets)
    cookie = await signIn(shop)
    for (const red of [1, 2, 3]) {
      const answer = await shop.request(adminApi.productImages(), {
        method: 'POST',
        rawBody: await bytesOf(picture(500, 400, red).png()),
        cookie,
        headers: { 'content-type': 'application/octet-stream' },
      })
      images.push(((await answer.json()) as { image: string }).image)
    }
  })
  beforeEach(async () => {
    await admin('POST', adminApi.resetProducts(), { currentPassword: ADMIN_PASSWORD })
  })
  afterAll(() => shop.close())

  const path = adminApi.productPictures(1)
  const pictureOf = (place: number, change: Partial<ExtraPicture> = {}) => ({
    image: images[place],
    alt: `Bild ${place}`,
    choice: 'all',
    ...change,
  })
  const read = async () => extraPicturesSchema.parse(await (await admin('GET', path)).json())
  const put = async (items: readonly unknown[], revision?: string) =>
    readAnswer(await admin('PUT', path, { items, revision: revision ?? (await read()).revision }))
  const shown = async () => {
    const answer = await shop.request(api.product(1))
    return ((await answer.json()) as PublicProductView).pictures ?? []
  }
  const isStored = async (image: string | undefined) => {
    const { db } = shop.deps
    const query = db
      .selectFrom('product_images')
      .select('id')
      .where('address', '=', image ?? '')
    return (await query.execute()).length === 1
  }
  const purgeLater = async () =>
    purgeProductImages(shop.deps.db, new Date(shop.clock.now().getTime() + DAYS_MS))

  test('stand on its page in their order, each for its choice, instead of the built ones', async () => {
    const page = async () => (await shop.request(pages.product(1))).text()
    expect(await page()).toContain('pack-monza-gemahlen')
    const ground = pictureOf(0, { choice: 'ground', alt: 'Gemahlen "fein" <b>' })
    expect((await put([ground, pictureOf(1, { choice: '250g' })])).status).toBe(200)
    expect((await shown()).map(({ src, choice }) => [src, choice])).toEqual([
      [expect.stringContaining('/pack-monza-'), 'all'],
      [images[0], 'ground'],
      [images[1], '250g'],
    ])
    const html = await page()
    expect(html).not.toContain('pack-monza-gemahlen')
    expect(html).toContain('Gemahlen &quot;fein&quot; &lt;b&gt;')
    expect(structuredProductOf(html)['image']).toEqual([
      expect.stringContaining('/pack-monza-'),
      `http://shop.test${images[0]}`,
      `http://shop.test${images[1]}`,
    ])
    expect((await put([pictureOf(1), ground])).status).toBe(200)
    expect((await shown()).slice(1).map(({ src }) => src)).toEqual([images[1], images[0]])
    await admin('PATCH', adminApi.product(1), { image: images[2], imageAlt: 'Die Tüte' })
    expect((await shown()).map(({ src }) => src)).toEqual([images[2], images[1], images[0]])
    await put([])
    expect((await shown()).map(({ src, alt }) => [src, alt])).toEqual([[images[2], 'Die Tüte']])
  })

  test('are refused at their field, and nothing is stored', async () => {
    const bad: readonly [readonly unknown[], string][] = [
      [[pictureOf(0, { alt: ' ' })], 'items.0.alt'],
      [[pictureOf(0, { alt: 'x'.repeat(301) })], 'items.0.alt'],
      [[pictureOf(0, { alt: 'a\nb' })], 'items.0.alt'],
      [[pictureOf(0, { choice: 'blau' as never })], 'items.0.choice'],
      [[pictureOf(0), pictureOf(1, { image: 'https://example.com/a.png' })], 'items.1.image'],
      [[pictureOf(0, { image: '/product-images/../a' })], 'items.0.image'],
      [[pictureOf(0, { image: `/product-images/${'a'.repeat(32)}-9x9-9.webp` })], 'items.0.image'],
      [[pictureOf(0), pictureOf(0)], 'items'],
      [Array.from({ length: 9 }, () => pictureOf(0)), 'items'],
    ]
    for (const [items, field] of bad) {
      const { status, body } = await put(items)
      expect([field, status, Object.keys(body['fields'] as object)]).toEqual([field, 400, [field]])
    }
    for (const body of [null, [], {}, { items: 'x', revision: 1 }]) {
      expect((await admin('PUT', path, body)).status).toBe(400)
    }
    for (const id of [0, 99, 2_147_483_647]) {
      const other = adminApi.productPictures(id)
      expect((await admin('GET', other)).status).toBe(404)
      expect((await admin('PUT', other, { items: [], revision: '' })).status).toBe(404)
    }
    expect((await read()).items).toEqual([])
  })

  test('are changed as they were read: the second of two admins is refused, and a repeated request is not', async () => {
    const { revision } = await read()
    const answers = await Promise.all([
      put([pictureOf(0)], revision),
      put([pictureOf(1)], revision),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const { items } = await read()
    expect((await put(items, revision)).status).toBe(200)
    expect((await put([], revision)).status).toBe(409)
    expect((await read()).items).toEqual(items)
  })

  test('keep their files while the product is sold; removed ones and those of deleted products lose them a day later', async () => {
    expect((await put([pictureOf(0), pictureOf(1)])).status).toBe(200)
    await purgeLater()
    expect(await Promise.all(images.map(isStored))).toEqual([true, true, false])
    shop.clock.set(new Date(shop.clock.now().getTime() + DAYS_MS).toISOString())
    cookie = await signIn(shop)
    await put([pictureOf(1)])
    await admin('DELETE', adminApi.product(1))
    await purgeProductImages(shop.deps.db, shop.clock.now())
    expect(await Promise.all(images.map(isStored))).toEqual([true, true, false])
    await purgeLater()
    expect(await Promise.all(images.map(isStored))).toEqual([false, false, false])
    expect((await admin('GET', path)).status).toBe(404)
    expect((await admin('PUT', path, { items: [], revision: '' })).status).toBe(404)
  })
})
