import { afterEach, describe, expect, it } from 'vitest'
import { pageAssets } from '../../../../test/pages/page-assets.ts'
import { storeProducts } from '../../../../test/catalogue/products.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { editedProductTags, productTags } from '../../../catalogue/domain/product-tags.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { pages } from '../../../urls.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

const later = `${pages.shop()}?after=24`
const all = [
  pages.home(),
  pages.shop(),
  later,
  pages.beans(),
  pages.product(1),
  pages.product(29),
  pages.product(30),
  pages.about(),
]

describe.each(databaseKinds)('the kept pages on %s', (kind) => {
  let shop: TestShop
  afterEach(() => shop.close())

  /** Opens the shop with 60 coffees of which 1 and 2 are featured, and requests every page. */
  async function openShop(): Promise<void> {
    shop = await createTestShop(kind, pageAssets)
    await storeProducts(shop.deps.db, range(3, 60))
    for (const path of all) expect((await shop.request(path)).status).toBe(200)
  }
  /** Returns the pages that have to be read from the database again. */
  async function renderedAgain(paths: readonly string[] = all): Promise<string[]> {
    const again: string[] = []
    for (const path of paths) {
      shop.statements.start()
      await shop.request(path)
      if (shop.statements.stop().length > 0) again.push(path)
    }
    return again
  }
  const announce = (tags: readonly string[]) =>
    transact(shop.deps.db, (tx) => shop.deps.changes.changed(tx, tags))

  it('of a product that sells out are its own page, the lists that show it and the page that offers it, and no other', async () => {
    await openShop()
    expect(await renderedAgain()).toEqual([])
    await announce(productTags([30]))
    // The page of product 29 offers product 30 as the other coffee.
    expect(await renderedAgain()).toEqual([later, pages.product(29), pages.product(30)])
    await announce(productTags([1]))
    expect(await renderedAgain()).toEqual([
      pages.home(),
      pages.shop(),
      pages.beans(),
      pages.product(1),
    ])
  })

  it('of an edited product are every list too, but no page of another product', async () => {
    await openShop()
    await announce(editedProductTags([45]))
    expect(await renderedAgain()).toEqual([pages.home(), pages.shop(), later, pages.beans()])
  })

  it('of a coffee without another one beside it show the first that can be bought again', async () => {
    shop = await createTestShop(kind, pageAssets)
    const { db } = shop.deps
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', 2).execute()
    await shop.request(pages.product(1))
    expect(await renderedAgain([pages.product(1)])).toEqual([])
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', 2).execute()
    await announce(productTags([2]))
    const html = await (await shop.request(pages.product(1))).text()
    expect(html.includes('"other":{"id":2,')).toBe(true)
  })

  it('are read with as many statements from a catalogue of 60 products as from one of 2', async () => {
    const count = async (): Promise<number[]> => {
      const counts: number[] = []
      for (const path of [pages.home(), pages.shop(), pages.beans(), pages.product(1)]) {
        shop.statements.start()
        await shop.request(path)
        counts.push(shop.statements.stop().length)
      }
      return counts
    }
    shop = await createTestShop(kind, pageAssets)
    const small = await count()
    await storeProducts(shop.deps.db, range(3, 60))
    await announce(['business'])
    expect(await count()).toEqual(small)
  })
})
