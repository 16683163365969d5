import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicPages } from '../../../../test/pages/public-pages.ts'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { storeProducts } from '../../../../test/catalogue/products.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { pages } from '../../../urls.ts'

/** Before compression; KB are 1000 bytes. */
const BUDGET_KB = 60

const PRODUCTS = 300

const description =
  'Ein Kaffee aus Guatemala, den es nur in der Messung gibt: Kirsche in der ersten Kurve, Zartbitter auf der Geraden und Nougat im Ziel. Langsam geröstet in der Trommel, zwei Tage geruht und am Morgen gepackt, bevor der erste Wagen die Box verlässt. Passt zu Siebträger und Herdkanne.'

/** The address of an uploaded picture, in the length of a real one. */
const uploaded = (id: number): string =>
  `/product-images/${String(id).padStart(32, '0')}-1440x1800-960.webp`

describe.each(databaseKinds)('the HTML of public pages on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind, pageAssets)
    const { db } = shop.deps
    const ids = Array.from({ length: PRODUCTS - 2 }, (_, index) => index + 3)
    await storeProducts(db, ids)
    await db
      .insertInto('product_variants')
      .values(
        ids.map((id) => ({
          product_id: id,
          position: 1,
          weight: '1kg',
          price_cents: 3600,
          former_price_cents: null,
          lowest_price_cents: null,
        })),
      )
      .execute()
    for (const id of ids) {
      await db
        .updateTable('products')
        .set({
          name: `Röstung ${id}`,
          description,
          type: 'Filterkaffee',
          legal_name: 'Röstkaffee',
          image: uploaded(id),
          image_alt: 'Eine Tüte Kaffee auf farbigem Papier, davor geröstete Bohnen.',
          featured: 1,
        })
        .where('id', '=', id)
        .execute()
    }
  })
  afterAll(() => shop.close())

  it.each([...publicPages, pages.product(PRODUCTS), `${pages.shop()}?after=24`])(
    `of %s is at most ${BUDGET_KB} KB with a catalogue of ${PRODUCTS} products, each with a picture`,
    async (path) => {
      const answer = await shop.request(path)
      expect(answer.status).toBe(200)
      const { byteLength } = await answer.arrayBuffer()
      expect(byteLength / 1000).toBeLessThanOrEqual(BUDGET_KB)
    },
  )
})
