import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { eachProductText } from '../../domain/product-fields.ts'
import { emptyProductForm, productPayload } from '../../domain/product-form.ts'
import type { ProductView } from '../../domain/product-view.ts'

const textsAt = (time: string) => eachProductText((field) => `${field} ${time}`)

/** Form values in which each text contains its field name and the time. */
function payloadAt(time: string): object {
  return productPayload({
    ...emptyProductForm,
    ...textsAt(time),
    name: 'ZOLDER',
    description: 'Kurze Runde.',
    image: '/images/zolder.webp',
    price250g: '10,00',
    price1kg: '28,00',
  })
}

describe.each(databaseKinds)('the texts of a product on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  const readAgain = async (id: number): Promise<unknown> =>
    (await shop.request(api.product(id))).json()

  test('an admin who fills in or changes a text finds it on the product and in the log', async () => {
    const created = await shop.request(adminApi.products(), {
      method: 'POST',
      body: payloadAt('first'),
      cookie,
    })
    const { id } = (await created.json()) as ProductView
    expect(await readAgain(id)).toMatchObject(textsAt('first'))
    await shop.request(adminApi.product(id), { method: 'PATCH', body: payloadAt('later'), cookie })
    expect(await readAgain(id)).toMatchObject(textsAt('later'))
    const { detail } = await shop.deps.db
      .selectFrom('admin_actions')
      .select('detail')
      .where('action', '=', 'product.changed')
      .executeTakeFirstOrThrow()
    for (const text of Object.values(textsAt('later'))) expect(detail).toContain(text)
  })
})
