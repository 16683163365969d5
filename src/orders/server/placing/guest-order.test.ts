import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { api } from '../../../urls.ts'
import {
  makeBuyer,
  orderBody,
  PASSWORD,
  postOrder,
  readAnswer,
  snapshot,
} from '../../../../test/orders/orders.ts'

describe.each(databaseKinds)('the order of a guest on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  const guest = (email: string) => ({
    ...orderBody,
    customerName: 'Anna Maria Muster',
    customerEmail: email,
    password: PASSWORD,
  })

  it('the order of a guest creates an account, signs it in and saves the address only if the guest asked for it', async () => {
    const response = await postOrder(shop, guest('neu@example.de'))
    expect(response.status).toBe(201)
    const { body } = await readAnswer(
      await shop.request(api.userProfile(), { cookie: cookieOf(response) }),
    )
    expect(body).toMatchObject({
      email: 'neu@example.de',
      firstName: 'Anna Maria',
      lastName: 'Muster',
      phone: '',
      address: '',
      isAdmin: false,
    })
    const saved = await postOrder(shop, { ...guest('neu2@example.de'), saveInfo: true })
    const profile = await readAnswer(
      await shop.request(api.userProfile(), { cookie: cookieOf(saved) }),
    )
    expect(profile.body).toMatchObject({ phone: '0202 123456', address: 'Straße 1' })
  })

  it('the order of a guest creates an account with the first and last name as typed', async () => {
    const names = {
      firstName: 'Annegret-Sophie Maria',
      lastName: 'Müller-Lüdenscheidt von und zu Wuppertal',
    }
    const response = await postOrder(shop, { ...guest('namen@example.de'), ...names })
    const profile = await readAnswer(
      await shop.request(api.userProfile(), { cookie: cookieOf(response) }),
    )
    expect(profile.body).toMatchObject(names)
  })

  it('the order of a guest is refused for an existing account without its password', async () => {
    const first = await postOrder(shop, guest('bekannt@example.de'))
    expect(first.status).toBe(201)
    const before = await snapshot(shop)
    for (const email of ['bekannt@example.de', 'BEKANNT@example.de']) {
      for (const password of ['Falsches-Passwort', undefined]) {
        const response = await postOrder(shop, { ...guest(email), password })
        const { status, body } = await readAnswer(response.clone())
        expect(status).toBe(password ? 409 : 400)
        expect(body.code).toBe(password ? 'account-exists' : 'invalid')
        expect(response.headers.getSetCookie()).toEqual([])
      }
    }
    expect(await snapshot(shop)).toEqual(before)
  })

  it('the order of a guest belongs to the existing account when the password is right', async () => {
    const first = await postOrder(shop, guest('treu@example.de'))
    const second = await postOrder(shop, guest('Treu@Example.de'))
    expect(second.status).toBe(201)
    const orders = await shop.request(api.userOrders(), { cookie: cookieOf(second) })
    expect(await orders.json()).toHaveLength(2)
    expect(cookieOf(second)).not.toBe(cookieOf(first))
  })

  it('the order of a guest requires a password that is long enough and not a common one', async () => {
    const before = await snapshot(shop)
    const answers = await Promise.all(
      [undefined, null, 'kurz', 'passwort', "L'arte del Aroma", 'x'.repeat(257), 12_345_678].map(
        async (password) =>
          readAnswer(await postOrder(shop, { ...guest('schwach@example.de'), password })),
      ),
    )
    for (const { status, body } of answers) {
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ['password']])
    }
    expect(answers[2]?.body.message).toBe('Passwort muss mindestens 6 Zeichen haben')
    expect(await snapshot(shop)).toEqual(before)
  })

  it('the order of a guest rolls the new account back when the order is refused', async () => {
    const before = await snapshot(shop)
    const response = await postOrder(shop, { ...guest('umsonst@example.de'), total: '1.00' })
    expect(response.status).toBe(409)
    expect(await snapshot(shop)).toEqual(before)
  })

  it('the order of a guest creates one account when two orders for one address arrive together', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => postOrder(shop, guest('gleichzeitig@example.de'))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    const users = await shop.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'gleichzeitig@example.de')
      .execute()
    expect(users).toHaveLength(1)
  })

  it('the order of a guest is limited in refusals per client address; an order with a session is not', async () => {
    const address = '198.51.100.7'
    const refused = { ...guest('grenze@example.de'), password: 'kurz' }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 61; attempt += 1) {
      statuses.push((await postOrder(shop, refused, { address })).status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    expect((await postOrder(shop, guest('grenze@example.de'), { address })).status).toBe(429)
    const { cookie } = await makeBuyer(shop)
    expect((await postOrder(shop, orderBody, { address, cookie })).status).toBe(201)
    expect((await postOrder(shop, guest('grenze@example.de'))).status).toBe(201)
  })

  it('the order of a guest does not count towards the limit of new accounts when it is refused or repeated', async () => {
    const address = '198.51.100.9'
    const order = guest('zuletzt@example.de')
    for (let account = 0; account < 19; account += 1) {
      await shop.deps.limits.take('account-per-address', address)
    }
    const status = async (change: object) =>
      (await postOrder(shop, { ...order, ...change }, { address })).status
    expect(await status({ password: 'kurz' })).toBe(400)
    expect(await status({ password: 'passwort' })).toBe(400)
    expect(await status({ total: '1.00' })).toBe(409)
    expect(await status({ items: [{ id: 999, quantity: 1 }] })).toBe(400)
    expect((await postOrder(shop, guest('vorher@example.de'))).status).toBe(201)
    expect(await status({ customerEmail: 'vorher@example.de', password: 'Falsch-99' })).toBe(409)
    expect(await status({})).toBe(201)
  })

  it('the order of a guest is not counted as refused when the limit of new accounts refuses it', async () => {
    const address = '198.51.100.11'
    const { limits } = shop.deps
    for (let time = 0; time < 20; time += 1) await limits.take('account-per-address', address)
    for (let time = 0; time < 59; time += 1) await limits.take('refused-order-per-address', address)
    expect((await postOrder(shop, guest('zuviele@example.de'), { address })).status).toBe(429)
    expect((await limits.check('refused-order-per-address', address)).ok).toBe(true)
  })

  it('the order of a guest with an account is refused as too many requests after too many password checks', async () => {
    const address = '198.51.100.13'
    const known = guest('gebremst@example.de')
    expect((await postOrder(shop, known)).status).toBe(201)
    for (let check = 0; check < 40; check += 1) {
      await shop.deps.limits.take('password-per-address', address)
    }
    const { status, body } = await readAnswer(await postOrder(shop, known, { address }))
    expect([status, body.code]).toEqual([429, 'too-many'])
  })

  it('the order of a guest with an account gives back no new account when it is refused', async () => {
    const address = '198.51.100.12'
    const known = guest('schonda@example.de')
    expect((await postOrder(shop, known)).status).toBe(201)
    for (let account = 0; account < 20; account += 1) {
      await shop.deps.limits.take('account-per-address', address)
    }
    expect((await postOrder(shop, { ...known, total: '1.00' }, { address })).status).toBe(409)
    expect((await postOrder(shop, guest('nochneu@example.de'), { address })).status).toBe(429)
  })

  it('the order of a guest counts one new account when its order is sent twice at once', async () => {
    const address = '198.51.100.10'
    const key = 'zweimal-zugleich'
    for (let account = 0; account < 18; account += 1) {
      await shop.deps.limits.take('account-per-address', address)
    }
    const twins = [1, 2].map(() => postOrder(shop, guest('zwilling@example.de'), { address, key }))
    const statuses = (await Promise.all(twins)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 201])
    expect((await postOrder(shop, guest('danach@example.de'), { address })).status).toBe(201)
  })

  it('the order of a guest is limited to 20 new accounts an hour per address', async () => {
    const address = '198.51.100.8'
    for (let account = 0; account < 19; account += 1) {
      await shop.deps.limits.take('account-per-address', address)
    }
    expect((await postOrder(shop, guest('zwanzig@example.de'), { address })).status).toBe(201)
    expect((await postOrder(shop, guest('einundzwanzig@example.de'), { address })).status).toBe(429)
  })
})
