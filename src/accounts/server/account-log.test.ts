import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
  type MockInstance,
} from 'vitest'
import {
  actionsOfAdmin,
  codeOf,
  logIn,
  newAddress,
  newAdmin,
  post,
  turnOnSecondFactor,
  type TestAdmin,
} from '../../../test/accounts/admins.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../../../test/orders/orders.ts'
import { cookieOf } from '../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { accountApi } from '../../urls.account.ts'

const PASSWORD = 'Kies-und-Asphalt'

describe.each(databaseKinds)('the log of accounts on %s', (kind) => {
  let shop: TestShop
  let info: MockInstance
  let warn: MockInstance
  let count = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    count += 1
    info = vi.spyOn(shop.deps.log, 'info')
    warn = vi.spyOn(shop.deps.log, 'warn')
  })

  const client: unknown = expect.stringMatching(/^[\da-f]{16}$/)

  async function adminWithCodes(): Promise<{ admin: TestAdmin; secret: string }> {
    const admin = await newAdmin(shop, `mira-${count}@example.de`)
    const { secret } = await turnOnSecondFactor(shop, admin)
    return { admin, secret }
  }

  const alarms = async (recipient: string) =>
    shop.deps.db
      .selectFrom('mails')
      .select('data')
      .where('kind', '=', 'second-factor-refused')
      .where('recipient', '=', recipient)
      .execute()

  const wrongCodes = async (actions: Promise<string[]>) =>
    (await actions).filter((action) => action === 'account.wrong-code').length

  it('has every wrong code after the right password, as the audit log does, and the fifth one is mailed to the user once', async () => {
    const { admin } = await adminWithCodes()
    const { id, email, password } = admin
    for (let guess = 1; guess <= 4; guess += 1)
      await logIn(shop, { email, password, code: '000000' })
    expect(warn).toHaveBeenLastCalledWith(
      { userId: id, client, route: 'POST /api/login' },
      'second factor refused',
    )
    expect(await alarms(email)).toHaveLength(0)
    const last = await post(
      shop,
      adminApi.secondFactorOff(),
      { currentPassword: password, code: '000000' },
      admin,
    )
    expect(last.status).toBe(400)
    expect((await logIn(shop, { email, password, code: '000000' })).status).toBe(429)
    expect(await wrongCodes(actionsOfAdmin(shop, id))).toBe(5)
    expect(await alarms(email)).toHaveLength(1)
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/000000|@/)
  })

  it('reports five wrong codes that come at once in one mail, and right codes and wrong passwords in none', async () => {
    const { admin, secret } = await adminWithCodes()
    const { id, email, password } = admin
    expect((await logIn(shop, { email, password, code: codeOf(shop, secret) })).status).toBe(200)
    for (let guess = 0; guess < 6; guess += 1) {
      await logIn(shop, { email, password: 'Falsch-geraten-1', code: '000000' })
    }
    expect([await alarms(email), await wrongCodes(actionsOfAdmin(shop, id))]).toEqual([[], 0])
    await Promise.all([1, 2, 3, 4, 5].map(() => logIn(shop, { email, password, code: '000000' })))
    expect(await alarms(email)).toHaveLength(1)
    expect(await wrongCodes(actionsOfAdmin(shop, id))).toBe(5)
  })

  it('has requests of the admin area without a session and of customers', async () => {
    const path = adminApi.orders()
    expect((await shop.request(path)).status).toBe(401)
    expect(warn).toHaveBeenLastCalledWith({ userId: undefined, client, path }, 'access denied')
    const { cookie } = await makeBuyer(shop)
    const userId = await idOf(cookie)
    expect((await shop.request(path, { cookie })).status).toBe(403)
    expect(warn).toHaveBeenLastCalledWith({ userId, client, path }, 'access denied')
  })

  async function idOf(cookie: string): Promise<string> {
    return ((await (await shop.request(api.userProfile(), { cookie })).json()) as { id: string }).id
  }

  it('has requests for an order of another account', async () => {
    const [owner, other] = [await makeBuyer(shop), await makeBuyer(shop)]
    const { id: orderId } = await placeTestOrder(shop, orderBody, owner.cookie)
    const userId = await idOf(other.cookie)
    for (const path of [api.order(orderId), accountApi.orderDocuments(orderId)]) {
      warn.mockClear()
      expect((await shop.request(path, { cookie: owner.cookie })).status).toBe(200)
      expect(warn).not.toHaveBeenCalled()
      expect((await shop.request(path, { cookie: other.cookie })).status).toBe(404)
      expect(warn).toHaveBeenLastCalledWith({ userId, orderId }, 'order of another account refused')
    }
  })

  it('has new accounts, their own changes and their logout, by the id of the account alone', async () => {
    const email = `kundin-${count}-log@example.de`
    const body = { email, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    let cookie = cookieOf(await post(shop, api.register(), body))
    const userId = await idOf(cookie)
    const send = async (method: string, path: string, sent?: unknown) => {
      const options = { method, body: sent, cookie, address: newAddress() }
      const answer = await shop.request(path, options)
      cookie = cookieOf(answer) || cookie
      return answer.status
    }
    const profile = {
      firstName: 'Karla',
      lastName: 'Kundin',
      phone: '',
      address: '',
      postalCode: '',
      city: '',
    }
    const own = { currentPassword: PASSWORD }
    expect([
      await send('PATCH', api.userProfile(), profile),
      await send('POST', api.userEmail(), { ...own, email: `neu-${email}` }),
      await send('DELETE', accountApi.userSessions()),
      await send('POST', api.userPassword(), { ...own, password: 'Boxengasse-17' }),
      await send('POST', api.logout()),
    ]).toEqual([200, 202, 200, 200, 200])
    expect(info.mock.calls).toEqual(
      [
        'account created',
        'login',
        'profile changed',
        'email change requested',
        'other sessions ended',
        'password changed',
        'logout',
      ].map((message) => [{ userId }, message]),
    )
  })
})
