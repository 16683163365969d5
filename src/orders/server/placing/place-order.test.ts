import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { setBusiness } from '../../../../test/settings/business.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import { api } from '../../../urls.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  postOrder,
  readAnswer,
  setStock,
  stockOf,
  type Buyer,
} from '../../../../test/orders/orders.ts'

const item = orderBody.items[0]

describe.each(databaseKinds)('an order on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
    buyer = await makeBuyer(shop)
  })
  afterAll(() => shop.close())
  beforeEach(() => setStock(shop, 1, 100))

  it('an order is priced, numbered and stored, and the response has its URL', async () => {
    const response = await postOrder(shop, orderBody, { cookie: buyer.cookie })
    const { body } = await readAnswer(response.clone())
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe(api.order(String(body.id)))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      orderNumber: expect.stringMatching(/^202611-1245-\d{4}$/) as string,
      status: 'pending',
      subtotal: '19.00',
      shipping: '4.90',
      total: '23.90',
      taxes: [{ ratePercent: 7, amount: '1.56' }],
      customerAddress: 'Straße 1',
      customerPostalCode: '42103',
      customerCity: 'Wuppertal',
      customerCountry: 'Deutschland',
      items: [{ id: 1, name: 'MONZA', variant: '250g, Ganze Bohnen', price: 9.5, quantity: 2 }],
    })
    expect(body).not.toHaveProperty('password')
    expect(await stockOf(shop, 1)).toBe(98)
  })

  it('an order queues one confirmation and starts its history', async () => {
    const order = await placeTestOrder(shop, orderBody, buyer.cookie)
    const mails = await shop.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('cause', '=', `order-confirmation:${order.id}`)
      .execute()
    expect(mails).toMatchObject([{ kind: 'order-confirmation', recipient: 'karla@example.de' }])
    const history = await shop.deps.db
      .selectFrom('order_status_changes')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(history).toMatchObject([
      { from_status: null, to_status: 'pending', changed_by: buyer.id },
    ])
  })

  it('an order accepts the items as JSON text and the address in four fields', async () => {
    const body = {
      ...orderBody,
      items: JSON.stringify(orderBody.items),
      customerAddress: 'Musterweg 3',
      customerPostalCode: '10115',
      customerCity: 'Berlin',
      customerCountry: 'deutschland',
    }
    expect(await placeTestOrder(shop, body, buyer.cookie)).toMatchObject({
      customerAddress: 'Musterweg 3',
      customerPostalCode: '10115',
      customerCity: 'Berlin',
      customerCountry: 'Deutschland',
    })
  })

  it.each(['Germany', 'DE', 'BRD'])(
    'an order to %s is stored with the same country as an order to Deutschland, in the account too',
    async (customerCountry) => {
      const body = { ...orderBody, customerPostalCode: '42103', customerCity: 'Wuppertal' }
      const order = await placeTestOrder(
        shop,
        { ...body, customerCountry, saveInfo: true },
        buyer.cookie,
      )
      expect(order.customerCountry).toBe('Deutschland')
      const row = await shop.deps.db
        .selectFrom('orders')
        .innerJoin('users', 'users.id', 'orders.user_id')
        .select(['orders.customer_country', 'users.country'])
        .where('orders.id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ customer_country: 'Deutschland', country: 'Deutschland' })
    },
  )

  it('an order may name a company, its VAT id and its own reference for the invoice', async () => {
    const names = { customerCompany: ' Rösterei Nord GmbH ', buyerReference: 'KST 4711' }
    const body = { ...orderBody, ...names, customerVatId: 'de 123.456.789' }
    const order = await placeTestOrder(shop, body, buyer.cookie)
    expect(order).toMatchObject({
      customerCompany: 'Rösterei Nord GmbH',
      customerVatId: 'DE123456789',
      buyerReference: 'KST 4711',
    })
    const words = await shop.deps.db
      .selectFrom('order_search')
      .select('word')
      .where('order_id', '=', order.id)
      .execute()
    expect(words).toContainEqual({ word: 'nord gmbh rosterei' })
    const wrong = await postOrder(
      shop,
      { ...body, customerVatId: 'DE12' },
      { cookie: buyer.cookie },
    )
    expect(await readAnswer(wrong)).toMatchObject({
      status: 400,
      body: {
        fields: { customerVatId: 'Bitte prüfen Sie die USt-IdNr., zum Beispiel DE123456789.' },
      },
    })
    const plain = await placeTestOrder(shop, orderBody, buyer.cookie)
    expect(plain).toMatchObject({ customerCompany: '', customerVatId: '', buyerReference: '' })
  })

  it('an order merges lines of the same product, weight and grind, and reads Bohnen as Ganze Bohnen', async () => {
    const items = [
      { ...item, quantity: 1 },
      { ...item, quantity: 1, grind: 'Bohnen' },
    ]
    const order = await placeTestOrder(shop, { ...orderBody, items }, buyer.cookie)
    expect(order.items).toMatchObject([{ quantity: 2, grind: 'Ganze Bohnen' }])
  })

  it('an order counts coffee without a named grind and whole beans as one line of at most 99 packs', async () => {
    const withPacks = (first: number, second: number, total: string) => ({
      ...orderBody,
      items: [
        { ...item, quantity: first, grind: '' },
        { ...item, quantity: second, grind: 'Ganze Bohnen' },
      ],
      total,
    })
    const order = await placeTestOrder(shop, withPacks(1, 1, '23.90'), buyer.cookie)
    expect(order.items).toMatchObject([{ quantity: 2, grind: 'Ganze Bohnen' }])
    await setStock(shop, 1, 300)
    const { cookie } = buyer
    const refused = await readAnswer(
      await postOrder(shop, withPacks(99, 99, '1881.00'), { cookie }),
    )
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { items: expect.stringContaining('99') as string } },
    })
    expect(await stockOf(shop, 1)).toBe(300)
  })

  it('an order sells coffee without a named grind as whole beans', async () => {
    const items = [{ id: 1, weight: '250g', quantity: 2, price: 9.5 }]
    const order = await placeTestOrder(shop, { ...orderBody, items }, buyer.cookie)
    expect(order.items).toMatchObject([{ grind: 'Ganze Bohnen' }])
  })

  it.each([
    ['express', '28.90', '9.90'],
    ['pickup', '19.00', '0.00'],
  ])('an order is charged the shipping costs of %s', async (shippingMethod, total, shipping) => {
    const body = { ...orderBody, shippingMethod, total }
    expect(await placeTestOrder(shop, body, buyer.cookie)).toMatchObject({
      shipping,
      total,
      shippingMethod,
    })
  })

  it('an order has free shipping only above 50,00 €', async () => {
    const kilos = { id: 1, weight: '1kg', grind: 'Ganze Bohnen', quantity: 2, price: 29.5 }
    const free = { ...orderBody, items: [kilos], total: '59.00' }
    expect(await placeTestOrder(shop, free, buyer.cookie)).toMatchObject({ shipping: '0.00' })
  })

  it('an order ignores status, user, role and currency of the body', async () => {
    const body = {
      ...orderBody,
      status: 'delivered',
      userId: 'someone',
      isAdmin: true,
      currency: 'JPY',
      orderNumber: '1',
    }
    const order = await placeTestOrder(shop, body, buyer.cookie)
    expect(order).toMatchObject({ status: 'pending', total: '23.90' })
    expect(order.orderNumber).not.toBe('1')
  })

  it('an order belongs to the account of the session, also with another email', async () => {
    const body = { ...orderBody, customerEmail: 'jemand.anders@example.de' }
    const order = await placeTestOrder(shop, body, buyer.cookie)
    const own = await shop.request(api.order(order.id), { cookie: buyer.cookie })
    expect(own.status).toBe(200)
    const users = await shop.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'jemand.anders@example.de')
      .execute()
    expect(users).toEqual([])
  })

  it('an order shows the product as it was when ordered', async () => {
    const order = await placeTestOrder(shop, orderBody, buyer.cookie)
    await shop.deps.db.updateTable('products').set({ name: 'SPA' }).where('id', '=', 1).execute()
    const read = await readAnswer(await shop.request(api.order(order.id), { cookie: buyer.cookie }))
    await shop.deps.db.updateTable('products').set({ name: 'MONZA' }).where('id', '=', 1).execute()
    expect(read.body).toMatchObject({ items: [{ name: 'MONZA', price: 9.5 }] })
  })

  it('an order shows no VAT when the shop is a small business', async () => {
    await setBusiness(shop.deps, { taxRegime: 'small-business' })
    const order = await placeTestOrder(shop, orderBody, buyer.cookie)
    await setBusiness(shop.deps, { taxRegime: 'regular' })
    expect(order).toMatchObject({ taxRegime: 'small-business', taxes: [], total: '23.90' })
  })

  it('an order notifies the page cache only when it sells the last pack', async () => {
    await setStock(shop, 1, 4)
    const notified: unknown[] = []
    const stop = shop.deps.changes.onChange((tags) => notified.push(tags))
    await placeTestOrder(shop, orderBody, buyer.cookie)
    expect(notified).toEqual([])
    await placeTestOrder(shop, orderBody, buyer.cookie)
    stop()
    expect(notified).toEqual([productTags([1])])
  })

  it('an order saves phone and address in the account only if the customer asked for it', async () => {
    const { cookie } = await makeBuyer(shop)
    const profile = async () =>
      (await readAnswer(await shop.request(api.userProfile(), { cookie }))).body
    await placeTestOrder(shop, { ...orderBody, saveInfo: false }, cookie)
    await placeTestOrder(shop, orderBody, cookie)
    expect(await profile()).toMatchObject({ phone: '', address: '', postalCode: '', city: '' })
    await placeTestOrder(shop, { ...orderBody, saveInfo: true }, cookie)
    expect(await profile()).toMatchObject({
      phone: '0202 123456',
      address: 'Straße 1',
      postalCode: '42103',
      city: 'Wuppertal',
    })
  })

  it('an order is refused with 401 when the session has ended and no password was sent', async () => {
    const { status, body } = await readAnswer(
      await postOrder(shop, orderBody, { cookie: 'session=gone' }),
    )
    expect([status, body.code]).toEqual([401, 'unauthorised'])
  })
})
