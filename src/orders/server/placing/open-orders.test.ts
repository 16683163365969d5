import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  postOrder,
  readAnswer,
  setStock,
  snapshot,
} from '../../../../test/orders/orders.ts'
import { putSettings } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { OrderStatus } from '../../domain/order-status.ts'

const monza = { id: 1, weight: '250g', grind: 'Ganze Bohnen', price: 9.5 }

/** An order that is picked up, so that its total is the price of its packs. */
function pickup(packs: number, customerAddress = 'Straße 1, 42103 Wuppertal') {
  return {
    ...orderBody,
    customerAddress,
    shippingMethod: 'pickup',
    items: [{ ...monza, quantity: packs }],
    total: (9.5 * packs).toFixed(2),
  }
}

describe.each(databaseKinds)('unpaid orders on %s', (kind) => {
  const shops: TestShop[] = []
  let shop: TestShop
  let admin: string
  let customer: string

  beforeEach(async () => {
    shop = await createTestShop(kind)
    shops.push(shop)
    await setStock(shop, 1, 1000)
    admin = await signIn(shop)
    customer = (await makeBuyer(shop)).cookie
  })
  afterAll(() => Promise.all(shops.map((each) => each.close())))

  const order = async (body: object, cookie = customer) =>
    readAnswer(await postOrder(shop, body, { cookie }))

  async function setLimits(limits: object): Promise<void> {
    expect((await putSettings(shop, admin, 'orders', limits)).status).toBe(200)
  }

  async function setStatus(id: string, status: OrderStatus): Promise<void> {
    const path = adminApi.orderStatus(id)
    const answer = await shop.request(path, { method: 'PATCH', body: { status }, cookie: admin })
    expect(answer.status).toBe(200)
  }

  const counts = () =>
    shop.deps.db.selectFrom('open_order_counts').selectAll().orderBy('subject').execute()

  it('an account has at most the orders that the settings allow, also when many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, house) => order(pickup(1, `Weg ${house}, 42103 Wuppertal`))),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(refused).toHaveLength(10)
    for (const { body } of refused) {
      expect(body.code).toBe('too-many-open')
      expect(body.message).toMatch(/^Je Konto und Adresse nehmen wir höchstens 20 unbezahlte Best/)
    }
  })

  it('an address gets at most the packs that the settings allow, by however many accounts and however it is written', async () => {
    const streets = ['Musterstraße 1', 'Musterstr. 1', 'MUSTERSTRASSE 1']
    const buyers = await Promise.all(Array.from({ length: 9 }, () => makeBuyer(shop)))
    const answers = await Promise.all(
      buyers.map(({ cookie }, index) =>
        order(pickup(10, `${streets[index % 3]}, 42103 Wuppertal`), cookie),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(answers.filter(({ body }) => body.code === 'too-many-open')).toHaveLength(3)
    expect((await order(pickup(10, 'Musterstraße 2, 42103 Wuppertal'))).status).toBe(201)
  })

  it('an address that a stranger filled still gets a small order of each new account and every order of a customer who has paid', async () => {
    const paid = await placeTestOrder(shop, pickup(1), customer)
    await setStatus(paid.id, 'processing')
    const stranger = (await makeBuyer(shop)).cookie
    await placeTestOrder(shop, pickup(60), stranger)
    expect((await order(pickup(60))).status).toBe(201)
    expect((await order(pickup(1))).body.code).toBe('too-many-open')

    const neighbour = (await makeBuyer(shop)).cookie
    const large = await order(pickup(7), neighbour)
    expect(large.body.code).toBe('too-many-open')
    expect(large.body.message).toMatch(/ Bis zu 6 Packungen nehmen wir sofort an\.$/)
    const both = await Promise.all([order(pickup(6), neighbour), order(pickup(6), neighbour)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await order(pickup(1), neighbour)).body.message).not.toContain('sofort')
    // The packs of small orders are counted, too.
    expect(await counts()).toContainEqual(expect.objectContaining({ orders: 3, packs: 126 }))
  })

  it('an order of more packs than the settings allow leaves nothing behind', async () => {
    const before = await snapshot(shop)
    const refused = await order(pickup(61))
    expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-open' } })
    expect(refused.body.message).toMatch(/höchstens 60 Packungen zurück, die noch nicht bezahlt/)
    expect(await snapshot(shop)).toEqual(before)
    expect(await counts()).toEqual([])
    expect((await order(pickup(60))).status).toBe(201)
  })

  it('ordering more than there is does not reveal whether an address has unpaid orders', async () => {
    await placeTestOrder(shop, pickup(1), customer)
    const stranger = (await makeBuyer(shop)).cookie
    for (const stock of [0, 59]) {
      await setStock(shop, 1, stock)
      const answers = [
        await order(pickup(60), stranger),
        await order(pickup(60, 'Schöne Straße 4, 10115 Berlin'), stranger),
      ]
      const outOfStock = { status: 409, body: { code: 'out-of-stock' } }
      expect(answers).toMatchObject([outOfStock, outOfStock])
    }
  })

  it('a paid or cancelled order makes room for the next, and one that is open again takes it back', async () => {
    await setLimits({ maxOpenOrders: '1' })
    const first = await placeTestOrder(shop, pickup(2), customer)
    expect((await order(pickup(1))).status).toBe(409)
    await setStatus(first.id, 'processing')
    expect(await counts()).toEqual([])
    const second = await placeTestOrder(shop, pickup(3), customer)
    await setStatus(first.id, 'pending')
    expect(await counts()).toMatchObject([
      { orders: 2, packs: 5 },
      { orders: 2, packs: 5 },
    ])
    await setStatus(second.id, 'cancelled')
    expect((await order(pickup(1))).status).toBe(409)
    await setLimits({ maxOpenOrders: '2' })
    expect((await order(pickup(1))).status).toBe(201)
  })

  it('free orders count until they are handed over, and are no payment that lifts the limit of an address', async () => {
    await setLimits({ maxOpenOrders: '2' })
    await shop.deps.db.updateTable('product_variants').set({ price_cents: 0 }).execute()
    const free = (packs: number) => {
      const items = [{ ...monza, price: 0, quantity: packs }]
      return { ...pickup(packs), items, total: '0.00' }
    }
    const both = await Promise.all([1, 2, 3].map(() => order(free(20))))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
    expect(await counts()).toMatchObject([
      { orders: 2, packs: 40 },
      { orders: 2, packs: 40 },
    ])
    const id = String(both.find(({ status }) => status === 201)?.body['id'])
    // Ready for pickup, and not handed over.
    await setStatus(id, 'shipped')
    expect((await order(free(20))).body.code).toBe('too-many-open')
    await setStatus(id, 'delivered')
    expect((await order(free(20))).status).toBe(201)
    const other = (await makeBuyer(shop)).cookie
    const handedOver = await order({ ...free(1), customerAddress: 'Weg 9, 42103 Wuppertal' }, other)
    await setStatus(String(handedOver.body['id']), 'delivered')
    expect((await order(free(20), other)).body.code).toBe('too-many-open')
    await setStatus(id, 'processing')
    expect(await counts()).toMatchObject([
      { orders: 3, packs: 60 },
      { orders: 3, packs: 60 },
    ])
  })

  it('the unpaid orders of an older shop are counted by the migration', async () => {
    const { cookie } = await makeBuyer(shop)
    await placeTestOrder(shop, pickup(2), customer)
    await placeTestOrder(shop, pickup(3, 'Schöne Straße 4, 10115 Berlin'), cookie)
    const paid = await placeTestOrder(shop, pickup(4), cookie)
    await setStatus(paid.id, 'processing')
    const known = await counts()
    expect(known).toHaveLength(4)
    await shop.deps.db.schema.dropTable('open_order_counts').execute()
    await migrations['0034-open-order-counts']?.up(shop.deps.db)
    expect(await counts()).toEqual(known)
  })
})
