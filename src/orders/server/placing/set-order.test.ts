import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  postOrder,
  readAnswer,
  setStock,
  snapshot,
  stockOf,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { addSet, changeSet } from '../../../../test/catalogue/sets.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import type { SetEntry } from '../../../sets/domain/set-view.ts'

describe.each(databaseKinds)('an order of a set on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer
  let set: SetEntry

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    buyer = await makeBuyer(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.deps.db.deleteFrom('product_sets').execute()
    set = await addSet(shop)
    await setStock(shop, 1, 100)
    await setStock(shop, 2, 100)
  })

  const monza = { id: 1, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 8.91 }
  const imola = { id: 2, weight: '250g', grind: 'Gemahlen für Filter', quantity: 1, price: 7.99 }

  /** The two packs of the set, with differences. */
  function packs(first: object = {}, second: object = {}): object[] {
    return [
      { ...monza, set: { id: set.id, place: 0 }, ...first },
      { ...imola, set: { id: set.id, place: 1 }, ...second },
    ]
  }
  const order = (items: object[], total = '21.80') =>
    placeTestOrder(shop, { ...orderBody, items, total }, buyer.cookie)
  const answerTo = async (items: object[], total = '21.80') =>
    readAnswer(await postOrder(shop, { ...orderBody, items, total }, buyer))

  it('an order of a set has its packs as lines, which cost the price of the set together', async () => {
    const { items, subtotal, total } = await order(packs())
    expect([subtotal, total]).toEqual(['16.90', '21.80'])
    expect(items).toMatchObject([
      { name: 'MONZA', grind: 'Ganze Bohnen', price: 8.91, quantity: 1, setName: 'Das Paar' },
      { name: 'IMOLA', grind: 'Gemahlen für Filter', price: 7.99, setName: 'Das Paar' },
    ])
    expect([await stockOf(shop, 1), await stockOf(shop, 2)]).toEqual([99, 99])
  })

  it('an order keeps the packs of a set apart from the same coffee bought alone', async () => {
    const alone = { ...monza, price: 9.5, quantity: 2 }
    const { items } = await order([...packs(), alone], '40.80')
    expect(items.map(({ price, quantity, setName }) => [price, quantity, setName])).toEqual([
      [8.91, 1, 'Das Paar'],
      [7.99, 1, 'Das Paar'],
      [9.5, 2, ''],
    ])
    expect(await stockOf(shop, 1)).toBe(97)
  })

  it('an order may have a set more than once, each with its own grinds', async () => {
    const other = { grind: 'Gemahlen für Espresso' }
    const { items, subtotal } = await order([...packs(), ...packs(other)], '38.70')
    expect(subtotal).toBe('33.80')
    expect(items.map(({ name, grind, quantity }) => [name, grind, quantity])).toEqual([
      ['MONZA', 'Ganze Bohnen', 1],
      ['IMOLA', 'Gemahlen für Filter', 2],
      ['MONZA', 'Gemahlen für Espresso', 1],
    ])
  })

  it('an order keeps the name of its set when the set is changed or deleted', async () => {
    const { id } = await order(packs())
    await changeSet(shop, set, { name: 'Anders' })
    await shop.deps.db.deleteFrom('product_sets').execute()
    const read = await shop.request(`/api/orders/${id}`, { cookie: buyer.cookie })
    expect(await read.json()).toMatchObject({
      items: [{ setName: 'Das Paar' }, { setName: 'Das Paar' }],
    })
    const mail = await shop.deps.db
      .selectFrom('order_lines')
      .select(['set_id', 'set_name'])
      .where('order_id', '=', id)
      .execute()
    expect(mail).toEqual(packs().map(() => ({ set_id: set.id, set_name: 'Das Paar' })))
  })

  it('a part of a set, and unequal packs of it, cannot be ordered at its price', async () => {
    const before = await snapshot(shop)
    const parts: [object[], string][] = [
      [packs().slice(0, 1), '13.81'],
      [packs({ quantity: 2 }), '30.71'],
      [[...packs(), ...packs().slice(1)], '29.79'],
    ]
    for (const [items, total] of parts) {
      const { status, body } = await answerTo(items, total)
      expect([status, body.code, Object.keys(body.fields as object)]).toEqual([
        400,
        'invalid',
        ['items'],
      ])
    }
    expect(await snapshot(shop)).toEqual(before)
  })

  it('the price of a set holds for its own packs alone', async () => {
    const before = await snapshot(shop)
    const kilogram = { weight: '1kg' }
    const forged = [
      packs(kilogram, kilogram),
      packs({ id: 2 }),
      packs({ set: { id: set.id, place: 1 } }),
      packs({ set: { id: set.id, place: 5 } }),
      packs({ set: { id: '0192f3a4-0000-7000-8000-000000000000', place: 0 } }),
    ]
    for (const items of forged) {
      const { status, body } = await answerTo(items)
      expect([items, status, body.code]).toEqual([items, 409, 'amounts-changed'])
    }
    for (const broken of [{ id: 5, place: 0 }, { id: set.id, place: -1 }, { id: set.id }, 'x']) {
      expect((await answerTo(packs({ set: broken }))).status).toBe(400)
    }
    expect(await snapshot(shop)).toEqual(before)
  })

  it('an order at the former price of a set, or of an ended one, is refused with amounts-changed', async () => {
    const changed = await changeSet(shop, set, { price: '17,00' })
    const before = await snapshot(shop)
    expect(await answerTo(packs())).toMatchObject({
      status: 409,
      body: { code: 'amounts-changed', current: { subtotal: '17.00', total: '21.90' } },
    })
    expect(await snapshot(shop)).toEqual(before)
    await changeSet(shop, (await changed.json()) as SetEntry, { active: false })
    const beforeEnded = await snapshot(shop)
    expect(await answerTo(packs())).toMatchObject({
      status: 409,
      body: { code: 'amounts-changed' },
    })
    expect(await snapshot(shop)).toEqual(beforeEnded)
  })

  it('a set takes the stock of every pack or of none', async () => {
    await setStock(shop, 2, 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => answerTo(packs())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'out-of-stock')).toHaveLength(7)
    expect([await stockOf(shop, 1), await stockOf(shop, 2)]).toEqual([99, 0])
  })
})
