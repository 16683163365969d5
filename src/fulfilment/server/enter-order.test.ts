import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../test/accounts/admin-actions.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
  snapshot,
  stockOf,
} from '../../../test/orders/orders.ts'
import { putSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { firstAdmin } from '../../../test/test-env.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import type { OrderHistoryView } from '../domain/order-history-view.ts'

const entered = { ...orderBody, channel: 'phone', isForAccount: false }
const onePack = { ...entered, items: [{ ...orderBody.items[0], quantity: 1 }], total: '14.40' }
const withoutEmail = { ...entered, customerEmail: '' }

describe.each(databaseKinds)('orders that an admin enters on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    await setStock(shop, 1, 500)
  })
  afterAll(() => shop.close())

  function send(body: unknown, { as = cookie, key }: { as?: string; key?: string } = {}) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    return shop.request(adminApi.orders(), { method: 'POST', body, cookie: as, headers })
  }
  async function enter(body: unknown): Promise<OrderView> {
    const response = await send(body)
    expect(response.status).toBe(201)
    return (await response.json()) as OrderView
  }
  const get = (path: string, as = cookie) => shop.request(path, { cookie: as })
  const mailsOf = ({ id }: OrderView) =>
    shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'state'])
      .where('data', 'like', `%${id}%`)
      .orderBy('id')
      .execute()
  const rowOf = ({ id }: OrderView) =>
    shop.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('takes stock, pins the terms and sends the confirmation as an order of the website does', async () => {
    const stock = await stockOf(shop, 1)
    const before = await lastActionId(shop)
    const order = await enter({ ...entered, channel: 'whatsapp' })
    expect(order).toMatchObject({ channel: 'whatsapp', status: 'pending', total: '23.90' })
    expect(await stockOf(shop, 1)).toBe(stock - 2)
    expect(await mailsOf(order)).toEqual([
      { kind: 'order-confirmation', recipient: 'karla@example.de', state: 'queued' },
    ])
    const row = await rowOf(order)
    expect([row.user_id, typeof row.terms_id]).toEqual([null, 'string'])
    expect(await actionsSince(shop, before)).toMatchObject([
      { action: 'order.enter', subject: order.orderNumber },
    ])
    const history = (await (await get(adminApi.orderHistory(order.id))).json()) as OrderHistoryView
    expect(history.items).toMatchObject([{ from: null, to: 'pending' }])
    expect(history.items[0]?.by).toContain(firstAdmin.email)
  })

  it('is found in the list, is exported with its channel, ships and gets an invoice', async () => {
    const order = await enter({ ...onePack, customerName: 'Wilma Wählscheibe' })
    const found = (await (await get(`${adminApi.orders()}?q=wahlscheibe`)).json()) as OrderView[]
    expect(found.map(({ id }) => id)).toEqual([order.id])
    const line = (await (await get(adminApi.orderExport())).text())
      .split('\n')
      .find((text) => text.includes('Wählscheibe'))
    expect(line).toContain('Telefon')
    const body = { status: 'shipped', trackingCode: 'JJD00012345678' }
    const path = adminApi.orderStatus(order.id)
    expect((await shop.request(path, { method: 'PATCH', body, cookie })).status).toBe(200)
    expect((await mailsOf(order)).map(({ kind: mail }) => mail)).toContain('order-shipped')
    const invoice = await shop.request(adminApi.orderInvoice(order.id), { method: 'POST', cookie })
    expect(invoice.status).toBe(200)
  })

  it('belongs to no account until the admin chooses the one with its email', async () => {
    const buyer = await makeBuyer(shop)
    const body = { ...onePack, customerEmail: buyer.email }
    const foreign = await enter(body)
    expect((await get(api.order(foreign.id), buyer.cookie)).status).toBe(404)
    const own = await enter({ ...body, isForAccount: true })
    expect((await get(api.order(own.id), buyer.cookie)).status).toBe(200)
    const listed = (await (await get(api.userOrders(), buyer.cookie)).json()) as OrderView[]
    expect(listed.map(({ id }) => id)).toEqual([own.id])
    const unknown = { ...body, customerEmail: 'niemand@example.de', isForAccount: true }
    expect(await readAnswer(await send(unknown))).toMatchObject({
      status: 400,
      body: { fields: { customerEmail: 'Zu dieser E-Mail-Adresse gibt es kein Konto.' } },
    })
  })

  it('without an email sends no mail, and its confirmation and terms can be printed', async () => {
    const order = await enter({ ...withoutEmail, notes: '<b>Klingel defekt</b>' })
    const change = (status: string) =>
      shop.request(adminApi.orderStatus(order.id), { method: 'PATCH', body: { status }, cookie })
    // Reopened as paid first; only then is the payment reversed.
    for (const status of ['processing', 'cancelled', 'pending', 'pending']) {
      expect((await change(status)).status).toBe(200)
    }
    expect(await mailsOf(order)).toEqual([])
    const page = await get(adminApi.orderConfirmation(order.id))
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    for (const text of [order.orderNumber, 'nehmen Ihre Bestellung', 'IBAN', 'Widerrufsrecht']) {
      expect(html).toContain(text)
    }
    expect(html).toContain('dem Muster-Widerrufsformular bei.')
    expect(html).not.toContain('als PDF')
    expect(html).not.toContain('<b>Klingel')
    const terms = await get(adminApi.orderTerms(order.id))
    expect([terms.status, terms.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const again = shop.request(api.orderSendConfirmation(order.id), { method: 'POST', cookie })
    expect(await readAnswer(await again)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    for (const path of [adminApi.orderConfirmation('x'), adminApi.orderTerms('x')]) {
      expect((await get(path)).status).toBe(404)
    }
  })

  it('may exceed the limits of unpaid orders, and counts towards them', async () => {
    await putSettings(shop, cookie, 'orders', { maxOpenOrders: '1', maxOpenPacks: '2' })
    const place = { ...onePack, customerAddress: 'Grenzweg 7, 42105 Wuppertal' }
    for (const _ of [1, 2, 3]) await enter(place)
    const buyer = await makeBuyer(shop)
    const items = [{ ...orderBody.items[0], quantity: 2 }]
    const body = { ...orderBody, items, customerAddress: place.customerAddress }
    const refused = await shop.request(api.orders(), {
      method: 'POST',
      body,
      cookie: buyer.cookie,
    })
    expect(await readAnswer(refused)).toMatchObject({ body: { code: 'too-many-open' } })
    await putSettings(shop, cookie, 'orders', { maxOpenOrders: '1000', maxOpenPacks: '1000' })
  })

  it('is refused with the field for bad input, and leaves nothing behind', async () => {
    const before = await snapshot(shop)
    const fieldsOf = async (body: unknown) => (await readAnswer(await send(body))).body['fields']
    expect(await fieldsOf({ ...entered, channel: 'fax' })).toHaveProperty('channel')
    expect(await fieldsOf({ ...withoutEmail, customerPhone: '' })).toHaveProperty('customerPhone')
    expect(await fieldsOf({ ...withoutEmail, isForAccount: true })).toHaveProperty('customerEmail')
    expect(await fieldsOf({ ...entered, customerEmail: 'karla@' })).toHaveProperty('customerEmail')
    expect(await fieldsOf({ ...entered, items: [] })).toHaveProperty('items')
    expect(await fieldsOf({ channel: 'phone' })).toHaveProperty('customerName')
    expect((await send({ ...entered, total: '1.00' })).status).toBe(409)
    expect((await send('Unfug')).status).toBe(400)
    expect(await snapshot(shop)).toEqual(before)
  })

  it('is entered by admins alone', async () => {
    const buyer = await makeBuyer(shop)
    expect((await send(entered, { as: '' })).status).toBe(401)
    expect((await send(entered, { as: buyer.cookie })).status).toBe(403)
    const { id } = await placeTestOrder(shop, orderBody, buyer.cookie)
    for (const path of [adminApi.orderConfirmation(id), adminApi.orderTerms(id)]) {
      expect((await get(path, buyer.cookie)).status).toBe(403)
    }
  })

  it('is one order when the same key comes ten times at once, and another body is refused', async () => {
    const stock = await stockOf(shop, 1)
    const key = 'zehnmal-geklickt'
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => readAnswer(await send(onePack, { key }))),
    )
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await stockOf(shop, 1)).toBe(stock - 1)
    const other = await readAnswer(await send({ ...onePack, channel: 'whatsapp' }, { key }))
    expect([other.status, other.body['code']]).toEqual([409, 'key-reused'])
  })

  it('and an order of the website for the last pack are never both accepted', async () => {
    await setStock(shop, 1, 1)
    const buyer = await makeBuyer(shop)
    const website = { ...orderBody, items: onePack.items, total: onePack.total }
    const answers = await Promise.all([
      send(onePack),
      shop.request(api.orders(), { method: 'POST', body: website, cookie: buyer.cookie }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await stockOf(shop, 1)).toBe(0)
  })
})
