import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailDataOf, noMail } from '../../../../test/mails/mail-tokens.ts'
import {
  makeBuyer,
  orderBody,
  PASSWORD,
  postOrder,
  readAnswer,
  setStock,
} from '../../../../test/orders/orders.ts'
import { putSettings } from '../../../../test/settings/settings.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { linkApi } from '../../../urls.links.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { purgeOrderClaims } from './purge-order-claims.ts'

const CHOSEN = 'Boxengasse-und-Bohne'

describe.each(databaseKinds)('the link of a confirmation that takes the order, on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let guests = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
    admin = await signIn(shop)
    await setStock(shop, 1, 500)
    const set = await putSettings(shop, admin, 'orders', { guestOrders: true })
    expect(set.status).toBe(200)
  })
  afterAll(() => shop.close())

  interface Guest {
    readonly order: OrderView
    readonly token: string
    readonly cookie: string
  }

  async function tokensOf(orderId: string): Promise<string[]> {
    const mails = await shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('kind', '=', 'order-confirmation')
      .where('data', 'like', `%${orderId}%`)
      .orderBy('id')
      .execute()
    return mails.map((mail) => mailDataOf(shop, mail).token)
  }
  async function orderAsGuest(email?: string): Promise<Guest> {
    guests += 1
    const body = {
      ...orderBody,
      customerEmail: email ?? `gast-${guests}@example.de`,
      customerAddress: `Linkweg ${guests}, 42103 Wuppertal`,
    }
    const address = `198.51.100.${guests}`
    const response = await postOrder(shop, body, { address })
    expect(response.status).toBe(201)
    const order = (await response.json()) as OrderView
    const [token = ''] = await tokensOf(order.id)
    return { order, token, cookie: cookieOf(response) }
  }
  const post = (path: string, body: unknown, cookie?: string) =>
    shop.request(path, { method: 'POST', body, cookie, address: `203.0.113.${guests}` })
  const check = (token: string, cookie?: string) =>
    post(linkApi.orderClaimCheck(), { token }, cookie)
  const claim = (body: unknown, cookie?: string) => post(linkApi.orderClaim(), body, cookie)
  const read = (id: string, cookie?: string) => shop.request(api.order(id), { cookie })
  const userOf = (email: string) =>
    shop.deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  async function openCounts(): Promise<Record<string, number>> {
    const rows = await shop.deps.db.selectFrom('open_order_counts').selectAll().execute()
    return Object.fromEntries(rows.map(({ subject, orders }) => [subject, orders]))
  }

  it('creates the account with the chosen password, signs in, and works once', async () => {
    const { order, token, cookie } = await orderAsGuest()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await readAnswer(await check(token))).toEqual({
      status: 200,
      body: { orderNumber: order.orderNumber, email: order.customerEmail, next: 'create' },
    })
    const weak = await readAnswer(await claim({ token, password: '123456' }))
    expect([weak.status, weak.body['fields']]).toEqual([
      400,
      { password: expect.anything() as unknown },
    ])
    const missing = await readAnswer(await claim({ token }))
    expect([missing.status, Object.keys(missing.body['fields'] as object)]).toEqual([
      400,
      ['password'],
    ])

    const claimed = await claim({ token, password: CHOSEN })
    expect(claimed.status).toBe(200)
    const session = cookieOf(claimed)
    expect((await read(order.id, session)).status).toBe(200)
    expect((await read(order.id, cookie)).status).toBe(401)
    const user = await userOf(order.customerEmail)
    expect(user).toMatchObject({ first_name: 'Karla', last_name: 'Kundin', phone: '' })
    expect(user?.email_proved_at).not.toBeNull()
    const counts = await openCounts()
    expect(counts[`by ${user?.id}`]).toBe(1)
    expect(counts[`by ${order.customerEmail}`]).toBeUndefined()
    for (const again of [await check(token), await claim({ token, password: CHOSEN })]) {
      expect(again.status).toBe(400)
    }
  })

  it('takes the order into an existing account only with its password or its session', async () => {
    const buyer = await makeBuyer(shop)
    const byPassword = await orderAsGuest()
    const owner = await claim({ token: byPassword.token, password: CHOSEN })
    const session = cookieOf(owner)
    const second = await orderAsGuest(byPassword.order.customerEmail)
    expect((await readAnswer(await check(second.token))).body['next']).toBe('sign-in')
    const wrong = await readAnswer(await claim({ token: second.token, password: PASSWORD }))
    expect([wrong.status, Object.keys(wrong.body['fields'] as object)]).toEqual([400, ['password']])
    const foreign = await claim({ token: second.token, password: PASSWORD }, buyer.cookie)
    expect(foreign.status).toBe(400)
    expect((await read(second.order.id, buyer.cookie)).status).toBe(404)
    expect((await claim({ token: second.token, password: CHOSEN })).status).toBe(200)
    expect((await read(second.order.id, session)).status).toBe(200)

    const third = await orderAsGuest(byPassword.order.customerEmail)
    expect((await readAnswer(await check(third.token, session))).body['next']).toBe('take')
    expect((await claim({ token: third.token }, session)).status).toBe(200)
    expect((await read(third.order.id, session)).status).toBe(200)
  })

  it('is consumed by one of ten requests at once', async () => {
    const { order, token } = await orderAsGuest()
    const session = cookieOf(await claim({ token, password: CHOSEN }))
    const next = await orderAsGuest(order.customerEmail)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claim({ token: next.token }, session)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const user = await userOf(order.customerEmail)
    expect((await openCounts())[`by ${user?.id}`]).toBe(2)
  })

  it('keeps the counts of unpaid orders right when an admin notes the payment meanwhile', async () => {
    const { order, token } = await orderAsGuest()
    const path = adminApi.orderStatus(order.id)
    const body = { status: 'processing' }
    const [paid, claimed] = await Promise.all([
      shop.request(path, { method: 'PATCH', body, cookie: admin }),
      claim({ token, password: CHOSEN }),
    ])
    expect([paid.status, claimed.status]).toEqual([200, 200])
    const user = await userOf(order.customerEmail)
    const counts = await openCounts()
    expect([counts[`by ${user?.id}`], counts[`by ${order.customerEmail}`]]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('of another order, of no order and without a token opens nothing', async () => {
    const { order } = await orderAsGuest()
    for (const token of ['', 'x'.repeat(43)]) {
      expect((await check(token)).status).toBe(400)
      expect((await claim({ token, password: CHOSEN })).status).toBe(400)
    }
    expect((await read(order.id)).status).toBe(401)
    expect(await userOf(order.customerEmail)).toBeUndefined()
  })

  const erase = (email: string) => {
    const body = { email, currentPassword: firstAdmin.password }
    return shop.request(adminApi.personErasure(), { method: 'POST', body, cookie: admin })
  }
  const sendAgain = (orderId: string) =>
    shop.request(api.orderSendConfirmation(orderId), { method: 'POST', cookie: admin })
  /** Takes the order, and runs `act` while the chosen password is hashed. */
  async function claimDuring(token: string, act: () => Promise<unknown>): Promise<Response> {
    const { limits } = shop.deps
    const { runQueued } = limits
    limits.runQueued = async (...args) => {
      limits.runQueued = runQueued
      await act()
      return runQueued(...args)
    }
    return claim({ token, password: CHOSEN })
  }

  it("works no more once an admin erased the guest's data, and creates no account with it", async () => {
    const { order, token } = await orderAsGuest()
    const { customerEmail: email } = order
    expect((await erase(email)).status).toBe(200)
    expect((await check(token)).status).toBe(400)
    expect((await claim({ token, password: CHOSEN })).status).toBe(400)
    expect(await userOf(email)).toBeUndefined()
  })

  it('creates no account when the data of the guest is erased meanwhile', async () => {
    const { order, token } = await orderAsGuest()
    const { customerEmail: email } = order
    const claimed = await claimDuring(token, async () => {
      expect((await erase(email)).status).toBe(200)
    })
    expect(claimed.status).toBe(400)
    expect(await userOf(email)).toBeUndefined()
    expect((await read(order.id, cookieOf(claimed))).status).toBe(401)
  })

  it('is in no confirmation that is sent again after the data of the guest was erased', async () => {
    const { order, token } = await orderAsGuest()
    const { customerEmail: email } = order
    expect((await erase(email)).status).toBe(200)
    expect((await sendAgain(order.id)).status).toBe(200)
    expect(await tokensOf(order.id)).toEqual([token, undefined])
  })

  it('works no more when a confirmation that an earlier version sent after the erasure has it', async () => {
    const { order } = await orderAsGuest()
    const { customerEmail: email } = order
    const { db } = shop.deps
    expect((await erase(email)).status).toBe(200)
    const ended = await db.selectFrom('ended_order_links').selectAll().execute()
    await db.deleteFrom('ended_order_links').execute()
    await sendAgain(order.id)
    await transact(db, (tx) => tx.insertInto('ended_order_links').values(ended).execute())
    const [, token = ''] = await tokensOf(order.id)
    expect((await check(token)).status).toBe(400)
    expect((await claim({ token, password: CHOSEN })).status).toBe(400)
    expect(await userOf(email)).toBeUndefined()
  })

  // SQLite has one writer at a time.
  it.runIf(kind === 'postgres')(
    'leaves no account with the data when the erasure began before the claim was committed',
    async () => {
      const { order, token } = await orderAsGuest()
      const { customerEmail: email } = order
      const { db } = shop.deps
      const [claiming, erasing] = await transact(db, async (tx) => {
        // Not by a write: who waits for a changed row gets it in no particular order.
        await sql`select id from orders where id = ${order.id} for update`.execute(tx)
        const first = claim({ token, password: CHOSEN })
        await untilLockIsAwaited(db)
        const second = erase(email)
        await untilLockIsAwaited(db, 2)
        return [first, second]
      })
      expect([(await claiming).status, (await erasing).status]).toEqual([200, 200])
      expect(await userOf(email)).toBeUndefined()
    },
  )

  it('is in every confirmation that is sent again, and a claim ends all of them', async () => {
    const { order, token } = await orderAsGuest()
    expect((await sendAgain(order.id)).status).toBe(200)
    const [, second = ''] = await tokensOf(order.id)
    expect(second).not.toBe(token)
    expect((await claim({ token: second, password: CHOSEN })).status).toBe(200)
    expect((await check(token)).status).toBe(400)
    expect((await sendAgain(order.id)).status).toBe(200)
    const tokens = await tokensOf(order.id)
    expect(tokens[2]).toBeUndefined()
    const claims = await shop.deps.db.selectFrom('order_claims').select('order_id').execute()
    expect(claims.map(({ order_id }) => order_id)).not.toContain(order.id)
  })

  it('is stored encrypted in the mail and hashed in the database', async () => {
    const { order, token } = await orderAsGuest()
    const mail = await shop.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('data', 'like', `%${order.id}%`)
      .executeTakeFirst()
    expect(JSON.stringify(mail ?? noMail)).not.toContain(token)
    const claims = await shop.deps.db.selectFrom('order_claims').selectAll().execute()
    expect(claims.some(({ order_id }) => order_id === order.id)).toBe(true)
    expect(JSON.stringify(claims)).not.toContain(token)
  })

  it('stops working after fourteen days and is deleted then', async () => {
    const { order, token } = await orderAsGuest()
    shop.clock.advance(14 * DAY_MS - 1)
    expect((await check(token)).status).toBe(200)
    shop.clock.advance(2)
    expect((await check(token)).status).toBe(400)
    expect((await claim({ token, password: CHOSEN })).status).toBe(400)
    await purgeOrderClaims(shop.deps.db, shop.clock.now())
    const claims = await shop.deps.db.selectFrom('order_claims').select('order_id').execute()
    expect(claims.map(({ order_id }) => order_id)).not.toContain(order.id)
  })
})
