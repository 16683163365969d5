import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import {
  makeBuyer,
  orderBody,
  postOrder,
  readAnswer,
  setStock,
  stockOf,
  type Buyer,
} from '../../../../test/orders/orders.ts'

const monza = { id: 1, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 9.5 }
const imola = { id: 2, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 8.5 }
const onePack = { ...orderBody, items: [monza], total: '14.40' }

describe.each(databaseKinds)('concurrent orders on %s', (kind) => {
  let shop: TestShop
  let buyers: Buyer[]

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    buyers = await Promise.all(Array.from({ length: 200 }, () => makeBuyer(shop)))
  })
  afterAll(() => shop.close())

  async function soldPacks(id: number): Promise<number> {
    const { packs } = await shop.deps.db
      .selectFrom('order_lines')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('packs'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    return packs
  }

  // The stock leaves together with the commit when the confirmation goes to the account's own email.
  it.each([
    [10, "the account's email"],
    [10, 'another email'],
    [1, "the account's email"],
  ])(
    'concurrent orders buy exactly the %i packs there are, and the rest hear it is sold out, confirmed to %s',
    async (stock, to) => {
      const soldBefore = await soldPacks(1)
      await setStock(shop, 1, stock)
      const answers = await Promise.all(
        buyers.map(async ({ cookie, email }) => {
          const body = to === 'another email' ? onePack : { ...onePack, customerEmail: email }
          return readAnswer(await postOrder(shop, body, { cookie }))
        }),
      )
      const bought = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status === 409)
      expect([bought.length, refused.length]).toEqual([stock, 200 - stock])
      for (const { body } of refused) {
        expect([body.code, body.message]).toEqual([
          'out-of-stock',
          '„MONZA“ ist leider ausverkauft.',
        ])
      }
      expect(await stockOf(shop, 1)).toBe(0)
      expect((await soldPacks(1)) - soldBefore).toBe(stock)
      expect(new Set(bought.map(({ body }) => body.orderNumber)).size).toBe(stock)
    },
  )

  it('concurrent orders never deadlock with carts in opposite order', async () => {
    await setStock(shop, 1, 200)
    await setStock(shop, 2, 200)
    const answers = await Promise.all(
      buyers.slice(0, 80).map(({ cookie, email }, index) => {
        const items = index % 2 === 0 ? [monza, imola] : [imola, monza]
        const customerEmail = index % 4 < 2 ? email : orderBody.customerEmail
        return postOrder(shop, { ...orderBody, items, total: '22.90', customerEmail }, { cookie })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect([await stockOf(shop, 1), await stockOf(shop, 2)]).toEqual([120, 120])
  })

  it('concurrent orders never share an order number', async () => {
    const numbers = await shop.deps.db.selectFrom('orders').select('order_number').execute()
    expect(new Set(numbers.map(({ order_number }) => order_number)).size).toBe(numbers.length)
  })
})
