import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD, post } from '../../../../test/accounts/admins.ts'
import {
  makeBuyer,
  orderBody,
  PASSWORD,
  postOrder,
  readAnswer,
  setStock,
  snapshot,
  stockOf,
} from '../../../../test/orders/orders.ts'
import { putSettings } from '../../../../test/settings/settings.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { OrderView } from '../../domain/order-view.ts'

const onePack = { ...orderBody, items: [{ ...orderBody.items[0], quantity: 1 }], total: '14.40' }

describe.each(databaseKinds)('orders of guests without a password on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let guests = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
    admin = await signIn(shop)
    await setStock(shop, 1, 500)
  })
  afterAll(() => shop.close())

  const set = async (change: Record<string, boolean | string>) =>
    expect((await putSettings(shop, admin, 'orders', change)).status).toBe(200)
  function newGuest() {
    guests += 1
    return {
      ...onePack,
      customerEmail: `gast-${guests}@example.de`,
      customerAddress: `Gastweg ${guests}, 42103 Wuppertal`,
    }
  }
  async function order(body: unknown) {
    const response = await postOrder(shop, body)
    expect(response.status).toBe(201)
    return { view: (await response.json()) as OrderView, cookie: cookieOf(response) }
  }
  const read = (id: string, cookie?: string) => shop.request(api.order(id), { cookie })

  it('are refused with the field while the setting is off', async () => {
    const before = await snapshot(shop)
    expect(await readAnswer(await postOrder(shop, newGuest()))).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('Passwort') as string } },
    })
    expect(await snapshot(shop)).toEqual(before)
  })

  it('need no phone only while the setting says so, and name all missing fields together', async () => {
    const { customerPhone: _, ...withoutPhone } = newGuest()
    const send = async (body: object) => readAnswer(await postOrder(shop, body))
    const body = { ...withoutPhone, password: PASSWORD }
    expect((await send({ ...body, customerEmail: '' })).body['fields']).toMatchObject({
      customerEmail: 'Gültige E-Mail erforderlich',
      customerPhone: 'Telefonnummer ist erforderlich',
    })
    await set({ phoneRequired: false })
    const short = await send({ ...body, customerPhone: '12' })
    expect([short.status, Object.keys(short.body['fields'] as object)]).toEqual([
      400,
      ['customerPhone'],
    ])
    expect(await send(body)).toMatchObject({ status: 201, body: { customerPhone: '' } })
    await set({ phoneRequired: true })
    expect((await send(body)).status).toBe(400)
  })

  it('make no account, and are shown to the browser that placed them, for a day', async () => {
    await set({ guestOrders: true })
    const before = await snapshot(shop)
    const { view, cookie } = await order(newGuest())
    expect((await snapshot(shop))['users']).toBe(before['users'])
    expect(cookie).toMatch(/^guest_order=/)
    expect(await readAnswer(await read(view.id, cookie))).toMatchObject({
      status: 200,
      body: { orderNumber: view.orderNumber, payment: { reference: view.orderNumber } },
    })
    expect((await read(view.id)).status).toBe(401)
    const forged = cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await read(view.id, forged)).status).toBe(401)
    const other = await order(newGuest())
    expect((await read(view.id, other.cookie)).status).toBe(401)
    const stranger = await makeBuyer(shop)
    expect((await read(view.id, stranger.cookie)).status).toBe(404)
    shop.clock.advance(DAY_MS)
    expect((await read(view.id, cookie)).status).toBe(401)
    admin = await signIn(shop)
  })

  it('are shown to nobody but admins once the data of the guest was erased', async () => {
    const body = newGuest()
    const { view, cookie } = await order(body)
    expect((await read(view.id, cookie)).status).toBe(200)
    const request = { email: body.customerEmail, currentPassword: ADMIN_PASSWORD }
    const erased = await post(shop, adminApi.personErasure(), request, { cookie: admin })
    expect(erased.status).toBe(200)
    expect((await read(view.id, cookie)).status).toBe(401)
    expect((await read(view.id, admin)).status).toBe(200)
  })

  it('reveal no account of their email and do not belong to it', async () => {
    const buyer = await makeBuyer(shop)
    const { view } = await order({ ...newGuest(), customerEmail: buyer.email })
    expect((await read(view.id, buyer.cookie)).status).toBe(404)
    const own = (await (await shop.request(api.userOrders(), buyer)).json()) as OrderView[]
    expect(own).toEqual([])
  })

  it('with a password create the account and the session as before', async () => {
    const { view, cookie } = await order({ ...newGuest(), password: PASSWORD })
    expect(cookie).toMatch(/session=/)
    expect(cookie).not.toMatch(/guest_order=/)
    expect((await read(view.id, cookie)).status).toBe(200)
  })

  it('with a session that has ended are refused, unless the browser says it is a guest', async () => {
    const options = { cookie: 'session=vorbei' }
    expect((await postOrder(shop, newGuest(), options)).status).toBe(401)
    expect((await postOrder(shop, { ...newGuest(), asGuest: true }, options)).status).toBe(201)
  })

  it('are limited per mailbox, whatever its variant, and per address', async () => {
    await set({ maxOpenOrders: '1' })
    const first = newGuest()
    await order(first)
    const elsewhere = { ...newGuest(), customerEmail: first.customerEmail.replace('@', '+x@') }
    const many = { items: [{ ...orderBody.items[0], quantity: 7 }], total: '66.50' }
    const toSamePlace = { ...newGuest(), ...many, customerAddress: first.customerAddress }
    for (const body of [elsewhere, toSamePlace]) {
      expect(await readAnswer(await postOrder(shop, body))).toMatchObject({
        status: 409,
        body: { code: 'too-many-open' },
      })
    }
    await set({ maxOpenOrders: '100' })
  })

  it('count towards the new accounts of a client address', async () => {
    const address = '198.51.100.77'
    const send = () => postOrder(shop, newGuest(), { address })
    const answers = []
    for (let sent = 0; sent < 21; sent += 1) answers.push((await send()).status)
    expect(answers).toEqual([...Array<number>(20).fill(201), 429])
  })

  it('are one order under one key at once, and each answer lets its browser read it', async () => {
    const stock = await stockOf(shop, 1)
    const body = newGuest()
    const key = 'gast-doppelklick'
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postOrder(shop, body, { key, address: '198.51.100.78' })),
    )
    const views = await Promise.all(answers.map(async (one) => (await one.json()) as OrderView))
    expect(new Set(views.map(({ id }) => id)).size).toBe(1)
    expect(await stockOf(shop, 1)).toBe(stock - 1)
    for (const answer of answers) {
      expect((await read(views[0]?.id ?? '', cookieOf(answer))).status).toBe(200)
    }
  })

  it('for the last pack are never both accepted', async () => {
    await setStock(shop, 1, 1)
    const address = '198.51.100.79'
    const answers = await Promise.all(
      [newGuest(), newGuest()].map((body) => postOrder(shop, body, { address })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await stockOf(shop, 1)).toBe(0)
    await setStock(shop, 1, 500)
  })
})
