import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import {
  makeBuyer,
  orderBody,
  postOrder,
  readAnswer,
  setStock,
  snapshot,
  type Buyer,
} from '../../../../test/orders/orders.ts'

const item = orderBody.items[0]

describe.each(databaseKinds)('a refused order on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
    buyer = await makeBuyer(shop)
  })
  afterAll(() => shop.close())
  beforeEach(() => setStock(shop, 1, 100))

  const forged: [string, Record<string, unknown>][] = [
    ['a lower total', { total: '1.00' }],
    ['a negative total', { total: '-23.90' }],
    ['a total of 0', { total: 0 }],
    ['a lower price', { items: [{ ...item, price: 0.01 }] }],
    ['a negative price', { items: [{ ...item, price: -9.5 }] }],
    [
      'two prices for one line',
      {
        items: [
          { ...item, quantity: 1 },
          { ...item, quantity: 1, price: 1 },
        ],
      },
    ],
    ['another shipping fee', { shippingMethod: 'express' }],
  ]
  it.each(forged)('a refused order gets the current amounts for %s', async (_, change) => {
    const before = await snapshot(shop)
    const { status, body } = await readAnswer(
      await postOrder(shop, { ...orderBody, ...change }, { cookie: buyer.cookie }),
    )
    expect([status, body.code]).toEqual([409, 'amounts-changed'])
    expect(body.current).toMatchObject({
      items: [{ id: 1, weight: '250g', grind: 'Ganze Bohnen', price: 9.5, available: true }],
      subtotal: '19.00',
      total: change.shippingMethod ? '28.90' : '23.90',
    })
    expect(await snapshot(shop)).toEqual(before)
  })

  const invalid: [string, Record<string, unknown>, string][] = [
    ['quantity 0', { items: [{ ...item, quantity: 0 }] }, 'items.0.quantity'],
    ['quantity -1', { items: [{ ...item, quantity: -1 }] }, 'items.0.quantity'],
    ['quantity 1.5', { items: [{ ...item, quantity: 1.5 }] }, 'items.0.quantity'],
    ['quantity 100', { items: [{ ...item, quantity: 100 }] }, 'items.0.quantity'],
    ['quantity 1e9', { items: [{ ...item, quantity: 1e9 }] }, 'items.0.quantity'],
    ['quantity 2^31', { items: [{ ...item, quantity: 2 ** 31 }] }, 'items.0.quantity'],
    ['quantity "1"', { items: [{ ...item, quantity: '1' }] }, 'items.0.quantity'],
    ['quantity [1]', { items: [{ ...item, quantity: [1] }] }, 'items.0.quantity'],
    ['quantity null', { items: [{ ...item, quantity: null }] }, 'items.0.quantity'],
    ['quantity true', { items: [{ ...item, quantity: true }] }, 'items.0.quantity'],
    ['no quantity', { items: [{ id: 1, weight: '250g' }] }, 'items.0.quantity'],
    ['100 packs in two lines', { items: [item, { ...item, quantity: 98 }, item] }, 'items'],
    ['no items', { items: [] }, 'items'],
    ['51 items', { items: Array.from({ length: 51 }, () => item) }, 'items'],
    ['items that are no list', { items: { 0: item } }, 'items'],
    ['items that are broken JSON', { items: '[{' }, 'items'],
    ['items that are JSON of something else', { items: '"items"' }, 'items'],
    ['an item that is null', { items: [null] }, 'items.0'],
    ['an unknown product', { items: [{ ...item, id: 4711 }] }, 'items'],
    ['a product id beyond the database', { items: [{ ...item, id: 2 ** 31 }] }, 'items.0.id'],
    ['a product id as text', { items: [{ ...item, id: '1' }] }, 'items.0.id'],
    ['an unknown weight', { items: [{ ...item, weight: '3kg' }] }, 'items'],
    ['no weight', { items: [{ ...item, weight: undefined }] }, 'items'],
    ['an unknown grind', { items: [{ ...item, grind: 'Gemahlen für Mokka' }] }, 'items'],
    ['a price that is no amount', { items: [{ ...item, price: 9.505 }] }, 'items.0.price'],
    ['a price of null', { items: [{ ...item, price: null }] }, 'items.0.price'],
    ['no total', { total: undefined }, 'total'],
    ['a total that is no amount', { total: 'viel' }, 'total'],
    ['a total of 1e30', { total: 1e30 }, 'total'],
    ['no name', { customerName: ' ' }, 'customerName'],
    ['a control character in the name', { customerName: 'Karla\u0007Kundin' }, 'customerName'],
    ['a line break in the name', { customerName: 'Karla\r\nBcc: x@example.de' }, 'customerName'],
    ['a wrong e-mail address', { customerEmail: 'karla@' }, 'customerEmail'],
    ['two e-mail addresses', { customerEmail: 'a@example.de, b@example.de' }, 'customerEmail'],
    ['a short phone number', { customerPhone: '0202' }, 'customerPhone'],
    ['an address without postal code', { customerAddress: 'Straße 1' }, 'customerAddress'],
    [
      'a postal code of 4 digits',
      { customerPostalCode: '4210', customerCity: 'Wuppertal' },
      'customerPostalCode',
    ],
    ['a postal code without city', { customerPostalCode: '42103' }, 'customerCity'],
    ['another country', { customerCountry: 'Österreich' }, 'customerCountry'],
    [
      'another country in the bare address',
      {
        customerAddress: 'Straße 1, 42103 Wuppertal, Schweiz',
      },
      'customerAddress',
    ],
    ['1,001 characters of notes', { notes: 'x'.repeat(1001) }, 'notes'],
    ['an unknown shipping method', { shippingMethod: 'drone' }, 'shippingMethod'],
    ['terms that are not agreed to', { agreeTerms: false }, 'agreeTerms'],
    ['saveInfo as text', { saveInfo: 'yes' }, 'saveInfo'],
  ]
  it('a refused order gets 400 and a German message at the field, and stores nothing', async () => {
    const before = await snapshot(shop)
    for (const [name, change, field] of invalid) {
      const { status, body } = await readAnswer(
        await postOrder(shop, { ...orderBody, ...change }, { cookie: buyer.cookie }),
      )
      expect([name, status, body.code]).toEqual([name, 400, 'invalid'])
      const fields = body.fields as Record<string, string>
      expect([name, Object.keys(fields)]).toEqual([name, [field]])
      expect(Object.values(fields)[0]).not.toMatch(/invalid|expected|required|too /i)
    }
    expect(await snapshot(shop)).toEqual(before)
  })

  it('a refused order gets 400 for text that the databases cannot store', async () => {
    for (const customerName of ['Karla\u0000Kundin', 'Karla \ud800']) {
      const response = await postOrder(shop, { ...orderBody, customerName }, buyer)
      expect(response.status).toBe(400)
    }
  })

  it('a refused order gets the same response for a hidden and an unknown product', async () => {
    const hidden = { hidden_at: shop.clock.now().toISOString() }
    await shop.deps.db.updateTable('products').set(hidden).where('id', '=', 2).execute()
    const items = [{ id: 2, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 8.5 }]
    const { status, body } = await readAnswer(
      await postOrder(shop, { ...orderBody, items, total: '13.40' }, { cookie: buyer.cookie }),
    )
    await shop.deps.db
      .updateTable('products')
      .set({ hidden_at: null })
      .where('id', '=', 2)
      .execute()
    expect([status, body.code]).toEqual([400, 'invalid'])
  })

  it('a refused order gets the name of the product without enough stock, and stores nothing', async () => {
    await setStock(shop, 1, 1)
    const before = await snapshot(shop)
    const { status, body } = await readAnswer(
      await postOrder(shop, orderBody, { cookie: buyer.cookie }),
    )
    expect([status, body.code, body.productId]).toEqual([409, 'out-of-stock', 1])
    expect(body.message).toContain('MONZA')
    expect(await snapshot(shop)).toEqual(before)
  })
})
