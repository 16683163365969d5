import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { api } from '../../../urls.ts'
import {
  makeBuyer,
  orderBody,
  PASSWORD,
  postOrder,
  readAnswer,
  setStock,
  snapshot,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { purgeIdempotencyKeys } from './purge-idempotency-keys.ts'

describe.each(databaseKinds)('an Idempotency-Key on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
    buyer = await makeBuyer(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await setStock(shop, 1, 100)
    await shop.deps.db.updateTable('products').set({ hidden_at: null }).execute()
  })

  const newKey = (): string => crypto.randomUUID()
  const send = async (key: string, body: unknown = orderBody, cookie = buyer.cookie) =>
    readAnswer(await postOrder(shop, body, { key, cookie }))

  it('an Idempotency-Key turns 50 consecutive requests into one order', async () => {
    const before = await snapshot(shop)
    const key = newKey()
    const first = await send(key)
    expect(first.status).toBe(201)
    for (let time = 0; time < 49; time += 1) {
      expect(await send(key)).toEqual({ status: 200, body: first.body })
    }
    expect(await snapshot(shop)).toMatchObject({
      orders: (before.orders ?? 0) + 1,
      mails: (before.mails ?? 0) + 1,
      'stock of 1': 98,
    })
  })

  it('an Idempotency-Key turns 50 concurrent requests into one order', async () => {
    const before = await snapshot(shop)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(key)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await snapshot(shop)).toMatchObject({
      orders: (before.orders ?? 0) + 1,
      'stock of 1': 98,
    })
  })

  it('an Idempotency-Key returns the first order again even if stock, price or product have changed', async () => {
    const key = newKey()
    const first = await send(key)
    const { db } = shop.deps
    await db
      .updateTable('products')
      .set({ stock: 0, hidden_at: 'now' })
      .where('id', '=', 1)
      .execute()
    expect(await send(key)).toEqual({ status: 200, body: first.body })
  })

  it('an Idempotency-Key is refused with another order', async () => {
    const key = newKey()
    await send(key)
    const before = await snapshot(shop)
    for (const change of [
      { notes: 'Bitte klingeln' },
      { shippingMethod: 'pickup', total: '19.00' },
    ]) {
      const { status, body } = await send(key, { ...orderBody, ...change })
      expect([status, body.code]).toEqual([409, 'key-reused'])
    }
    expect(await snapshot(shop)).toEqual(before)
  })

  it("an Idempotency-Key never returns another customer's order", async () => {
    const key = newKey()
    await send(key)
    const other = await makeBuyer(shop)
    const stranger = await send(key, orderBody, other.cookie)
    expect([stranger.status, stranger.body.code]).toEqual([409, 'key-reused'])
    const guest = await readAnswer(
      await postOrder(shop, { ...orderBody, password: PASSWORD }, { key }),
    )
    expect([guest.status, guest.body.code]).toEqual([409, 'key-reused'])
  })

  it('an Idempotency-Key can be used again after its order was refused', async () => {
    const key = newKey()
    expect((await send(key, { ...orderBody, total: '1.00' })).status).toBe(409)
    expect((await send(key)).status).toBe(201)
  })

  it('an Idempotency-Key is valid after a restart and a day later', async () => {
    const key = newKey()
    const first = await send(key)
    await shop.restart()
    shop.clock.advance(25 * 3_600_000)
    expect(await send(key)).toEqual({ status: 200, body: first.body })
  })

  it('an Idempotency-Key is valid after the secret key was replaced', async () => {
    const key = newKey()
    const first = await send(key)
    const newest = 'ein-ganz-neuer-schluessel-des-shops'
    await shop.restart({ secretKeys: [newest, ...shop.deps.env.secretKeys] })
    expect(await send(key)).toEqual({ status: 200, body: first.body })
    const other = await send(key, { ...orderBody, customerPhone: '0202 999999' })
    expect([other.status, other.body.code]).toEqual([409, 'key-reused'])
  })

  it('an Idempotency-Key is deleted after 30 days', async () => {
    const key = newKey()
    await send(key)
    await purgeIdempotencyKeys(shop.deps.db, new Date(shop.clock.now().getTime() + 29 * 86_400_000))
    expect((await send(key)).status).toBe(200)
    await purgeIdempotencyKeys(shop.deps.db, new Date(shop.clock.now().getTime() + 31 * 86_400_000))
    expect((await send(key)).status).toBe(201)
  })

  it('an Idempotency-Key has 1 to 200 visible ASCII characters', async () => {
    expect((await send('k'.repeat(200))).status).toBe(201)
    for (const key of ['', 'k'.repeat(201), 'a b', 'schlüssel']) {
      const { status, body } = await send(key)
      expect([key, status, body.code]).toEqual([key, 400, 'invalid'])
    }
  })

  it('an Idempotency-Key is optional, and every request without it is an order', async () => {
    const first = await readAnswer(await postOrder(shop, orderBody, { cookie: buyer.cookie }))
    const second = await readAnswer(await postOrder(shop, orderBody, { cookie: buyer.cookie }))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.id).not.toBe(second.body.id)
  })

  it('an Idempotency-Key returns a lost response to a guest again, and a session only for the right password', async () => {
    const key = newKey()
    const body = { ...orderBody, customerEmail: `gast-${kind}@example.de`, password: PASSWORD }
    const first = await postOrder(shop, body, { key })
    const again = await postOrder(shop, body, { key })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await again.json()).toEqual(await first.json())
    const profile = await shop.request(api.userProfile(), { cookie: cookieOf(again) })
    expect(profile.status).toBe(200)
    const wrong = await postOrder(shop, { ...body, password: 'Falsches-Passwort' }, { key })
    expect(wrong.status).toBe(200)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it("an Idempotency-Key never returns a guest's order to the session of another account", async () => {
    const key = newKey()
    const body = { ...orderBody, customerEmail: `fremd-${kind}@example.de`, password: PASSWORD }
    expect((await postOrder(shop, body, { key })).status).toBe(201)
    const other = await makeBuyer(shop)
    const stranger = await send(key, body, other.cookie)
    expect([stranger.status, stranger.body.code]).toEqual([409, 'key-reused'])
  })

  it('an Idempotency-Key opens no session of an account that got the email of the order later', async () => {
    const key = newKey()
    const body = { ...orderBody, customerEmail: `weiter-${kind}@example.de`, password: PASSWORD }
    expect((await postOrder(shop, body, { key })).status).toBe(201)
    await shop.deps.db
      .updateTable('users')
      .set({ email: `umgezogen-${kind}@example.de` })
      .where('email', '=', body.customerEmail)
      .execute()
    expect((await postOrder(shop, body)).status).toBe(201)
    const again = await postOrder(shop, body, { key })
    expect(again.status).toBe(200)
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it('an Idempotency-Key recognises a guest whose browser has the session but lost the response', async () => {
    const key = newKey()
    const body = {
      ...orderBody,
      customerEmail: `verbindung-${kind}@example.de`,
      password: PASSWORD,
    }
    const first = await postOrder(shop, body, { key })
    const again = await postOrder(shop, body, { key, cookie: cookieOf(first) })
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(await first.json())
  })

  it('an Idempotency-Key turns concurrent requests of a new guest into one account and one order', async () => {
    const key = newKey()
    const body = { ...orderBody, customerEmail: `doppelt-${kind}@example.de`, password: PASSWORD }
    const answers = await Promise.all([1, 2, 3].map(() => postOrder(shop, body, { key })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
    const users = await shop.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.customerEmail)
      .execute()
    expect(users).toHaveLength(1)
  })
})
