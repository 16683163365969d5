import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleTexts } from '../../../../test/catalogue/products.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { emptyProductForm, productPayload } from '../../domain/product-form.ts'
import type { ProductView, PublicProductView } from '../../domain/product-view.ts'

/** Form values with a text of this number in every field. */
function payloadAt(number: number): object {
  return productPayload({
    ...emptyProductForm,
    ...sampleTexts(number),
    name: 'ZOLDER',
    description: 'Kurze Runde.',
    image: '/images/zolder.webp',
    price250g: '10,00',
    price1kg: '28,00',
  })
}

describe.each(databaseKinds)('the texts and the taste of a product on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  const readAgain = async (id: number): Promise<unknown> =>
    (await shop.request(adminApi.product(id), { cookie })).json()

  test('an admin who fills in or changes a text finds it on the product and in the log', async () => {
    const created = await shop.request(adminApi.products(), {
      method: 'POST',
      body: payloadAt(1),
      cookie,
    })
    const { id } = (await created.json()) as ProductView
    expect(await readAgain(id)).toMatchObject(sampleTexts(1))
    await shop.request(adminApi.product(id), { method: 'PATCH', body: payloadAt(2), cookie })
    expect(await readAgain(id)).toMatchObject(sampleTexts(2))
    const { detail } = await shop.deps.db
      .selectFrom('admin_actions')
      .select('detail')
      .where('action', '=', 'product.changed')
      .executeTakeFirstOrThrow()
    for (const text of Object.values(sampleTexts(2))) expect(detail).toContain(text)
  })

  const change = (body: object) =>
    shop.request(adminApi.product(2), { method: 'PATCH', body, cookie })
  const taste = async () =>
    ((await (await shop.request(api.product(2))).json()) as PublicProductView).taste

  test('the shop says nothing about a taste that the owner did not fill in', async () => {
    expect(await taste()).toEqual([])
  })

  test('visitors read the taste that the owner fills in, and the log has it', async () => {
    const levels = { roastLevel: 2, body: 3, acidity: null }
    expect((await change({ ...levels, tasteNotes: 'Pflaume, Malz' })).status).toBe(200)
    expect(await readAgain(2)).toMatchObject({ ...levels, tasteNotes: 'Pflaume, Malz' })
    expect(await taste()).toEqual([
      { label: 'Röstgrad', value: 2 },
      { label: 'Körper', value: 3 },
      { label: 'Aromen', value: 'Pflaume, Malz' },
    ])
    const { detail } = await shop.deps.db
      .selectFrom('admin_actions')
      .select('detail')
      .where('action', '=', 'product.changed')
      .where('subject', '=', '2')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(detail)).toMatchObject({
      changed: expect.arrayContaining(['roast_level', 'body']) as unknown,
      from: { roast_level: null },
      to: { roast_level: 2, body: 3 },
    })
    await change({ roastLevel: null, body: null, tasteNotes: '' })
    expect(await taste()).toEqual([])
  })
})
