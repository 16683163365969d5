import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDataOf } from '../../../test/mails/mail-tokens.ts'
import {
  orderBody,
  placeTestOrder,
  postOrder,
  setStock,
  stockOf,
} from '../../../test/orders/orders.ts'
import { cookieOf } from '../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { firstAdmin } from '../../../test/test-env.ts'
import { newAdmin } from '../../../test/accounts/admins.ts'
import { personalTables } from '../../app/server/personal-data-registry.ts'
import type { ProfileView } from '../../accounts/domain/profile-view.ts'
import { orderHistoryViewSchema } from '../../fulfilment/domain/order-history-view.ts'
import { REVIEW_CONSENT_VERSION } from '../../orders/domain/consents/review-consent.ts'
import { orderInputSchema } from '../../orders/domain/order-input.ts'
import { provideAccount } from '../../orders/server/placing/order-account.ts'
import { transactOrRefuse } from '../../platform/server/database/refused-in-transaction.ts'
import { api } from '../../urls.ts'
import { adminApi } from '../../urls.admin.ts'
import { accountApi } from '../../urls.account.ts'
import { closingPreviewSchema } from '../domain/privacy-view.ts'

const PASSWORD = 'Kies-und-Asphalt'

describe.each(databaseKinds)('closing the own account on %s', (kind) => {
  let shop: TestShop
  let people = 0
  let email: string
  let cookie: string
  let id: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())

  const send = (path: string, body: unknown, as = cookie) =>
    shop.request(path, { method: 'POST', body, cookie: as, address: `10.10.0.${people}` })
  const register = (own: string) => {
    const body = { email: own, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    return send(api.register(), body, '')
  }
  const close = (more = {}, as = cookie, currentPassword = PASSWORD) =>
    send(accountApi.accountClosing(), { currentPassword, ...more }, as)
  const rowOf = () =>
    shop.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  beforeEach(async () => {
    people += 1
    email = `geht-${people}@example.de`
    cookie = cookieOf(await register(email))
    const user = await shop.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    ;({ id } = user)
  })

  const sessionProfile = async () =>
    (await (await shop.request(api.userProfile(), { cookie })).json()) as ProfileView
  const order = (as = cookie, more = {}) =>
    placeTestOrder(shop, { ...orderBody, customerEmail: email, saveInfo: true, ...more }, as)

  it('ends every session, empties the account and frees the email, and keeps the order', async () => {
    const { orderNumber } = await order()
    await send(api.passwordForgotten(), { email }, '')
    const other = cookieOf(await send(api.login(), { email, password: PASSWORD }, ''))
    const closed = await close()
    expect(closed.status).toBe(200)
    expect(cookieOf(closed)).toBe('')
    for (const as of [cookie, other]) {
      expect((await shop.request(api.userProfile(), { cookie: as })).status).toBe(401)
    }
    const { email: now, password_hash, first_name, phone, address, closed_at } = await rowOf()
    expect({ now, password_hash, first_name, phone, address }).toEqual({
      now: `closed:${id}`,
      password_hash: '',
      first_name: '',
      phone: '',
      address: '',
    })
    expect(closed_at).toBe(shop.clock.now().toISOString())
    const kept = await shop.deps.db
      .selectFrom('orders')
      .select(['customer_email', 'status'])
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ customer_email: email, status: 'pending' })
    expect((await send(api.login(), { email, password: PASSWORD }, '')).status).toBe(401)
    expect((await register(email)).status).toBe(201)
  })

  it('calls the person of an order a closed account in its history', async () => {
    const { id: orderId } = await order()
    const people = async () => {
      const path = adminApi.orderHistory(orderId)
      const answer = await shop.request(path, { cookie: await signIn(shop) })
      return z.parse(orderHistoryViewSchema, await answer.json()).items.map(({ by }) => by)
    }
    expect(await people()).toEqual([`Karla Kundin (${email})`])
    await close()
    expect(await people()).toEqual(['geschlossenes Konto'])
  })

  it('leaves no row in the tables that the page says are deleted', async () => {
    for (const wanted of [email, `neu-${email}`]) {
      await send(api.userEmail(), { email: wanted, currentPassword: PASSWORD })
    }
    await close()
    const person = { userId: id, emails: [email], orderIds: [], recipients: [email] }
    for (const { table, whenClosed, entriesOf } of personalTables) {
      if (whenClosed !== 'gone' || table === 'users') continue
      expect([table, await entriesOf(shop.deps.db, person)]).toEqual([table, []])
    }
    const mails = await shop.deps.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', 'in', [email, `neu-${email}`])
      .execute()
    expect(mails).toEqual([{ kind: 'account-closed' }])
  })

  it('deletes the mails to an email that the account had before, but none of other accounts', async () => {
    const next = `umgezogen-${email}`
    const mailsTo = (recipient: string) =>
      shop.deps.db
        .selectFrom('mails')
        .select(['kind', 'data'])
        .where('recipient', '=', recipient)
        .execute()
    await send(api.userEmail(), { email: next, currentPassword: PASSWORD })
    const [link] = await mailsTo(next)
    if (!link) throw new Error('no link was sent')
    const { token } = mailDataOf(shop, link)
    expect((await send(api.emailChange(), { token })).status).toBe(200)
    expect(await mailsTo(email)).toMatchObject([{ kind: 'email-changed' }])
    // Somebody else asks for the email that is free now.
    const other = cookieOf(await register(`andere-${email}`))
    await send(api.userEmail(), { email, currentPassword: PASSWORD }, other)
    expect((await close()).status).toBe(200)
    expect(await mailsTo(next)).toMatchObject([{ kind: 'account-closed' }])
    expect(await mailsTo(email)).toMatchObject([{ kind: 'email-change' }])
  })

  it('needs the right password, and says beforehand which orders are still open', async () => {
    const { orderNumber } = await order()
    const open = { orderNumber, status: 'pending', shippingMethod: 'standard' }
    expect((await close({}, cookie, 'falsch-geraten')).status).toBe(400)
    expect((await close({}, '')).status).toBe(401)
    const answer = await shop.request(accountApi.accountClosing(), { cookie })
    expect(closingPreviewSchema.parse(await answer.json())).toMatchObject({
      gone: ['Ihr Konto', 'Adressen', 'Anmeldungen'],
      kept: expect.arrayContaining([
        {
          titles: expect.arrayContaining(['Bestellungen']) as string[],
          reason: expect.stringContaining('8 Jahre') as string,
        },
      ]) as unknown[],
      openOrders: [{ ...open, isWithdrawn: false, isToDeliver: true }],
      newsletter: null,
      isLastAdmin: false,
    })
  })

  it('keeps the proof of a consent for a reason of its own', async () => {
    await order(cookie, { reviewConsent: REVIEW_CONSENT_VERSION })
    const answer = await shop.request(accountApi.accountClosing(), { cookie })
    expect(closingPreviewSchema.parse(await answer.json()).kept).toContainEqual({
      titles: ['Einwilligung in die Bitte um eine Bewertung'],
      reason: expect.stringContaining('Art. 7 Abs. 1 DSGVO') as string,
    })
  })

  it('cancels unpaid orders on request, with their packs and their mail', async () => {
    const { id: orderId } = await order()
    const before = await stockOf(shop, 1)
    expect((await close({ cancelUnpaid: true })).status).toBe(200)
    expect(await stockOf(shop, 1)).toBe(before + 2)
    const mails = await shop.deps.db
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('cause', 'like', `order-cancelled:${orderId}:%`)
      .execute()
    expect(mails).toEqual([
      { recipient: email, data: expect.stringContaining('"customer"') as string },
    ])
    const change = await shop.deps.db
      .selectFrom('order_status_changes')
      .select('reason')
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'cancelled')
      .execute()
    expect(change).toEqual([{ reason: 'customer' }])
  })

  it('removes a proved email from the newsletter on request, and never an email that may be a stranger’s', async () => {
    await send(api.newsletterSubscribe(), { email }, '')
    const subscriptions = () =>
      shop.deps.db
        .selectFrom('newsletter_subscriptions')
        .select('id')
        .where('email', '=', email)
        .execute()
    await close({ leaveNewsletter: true })
    expect(await subscriptions()).toHaveLength(1)
    cookie = cookieOf(await register(email))
    const email_proved_at = shop.clock.now().toISOString()
    await shop.deps.db
      .updateTable('users')
      .set({ email_proved_at })
      .where('email', '=', email)
      .execute()
    const preview = await shop.request(accountApi.accountClosing(), { cookie })
    expect(await preview.json()).toMatchObject({ newsletter: 'waiting' })
    await close({ leaveNewsletter: true })
    expect(await subscriptions()).toEqual([])
  })

  it('closes once when it is sent twice at the same time', async () => {
    const answers = await Promise.all([close(), close()])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([400, 401]).toContain(statuses[1])
  })

  it('either keeps an order that is placed at the same moment or refuses it, and saves no address', async () => {
    const body = { ...orderBody, customerEmail: email, saveInfo: true }
    const [closed, ...placed] = await Promise.all([
      close(),
      ...[1, 2, 3].map(() => postOrder(shop, body, { cookie })),
    ])
    expect(closed?.status).toBe(200)
    for (const { status } of placed) expect([201, 401]).toContain(status)
    const orders = await shop.deps.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    expect(orders).toHaveLength(placed.filter(({ status }) => status === 201).length)
    expect(await rowOf()).toMatchObject({ address: '', phone: '' })
  })

  it('refuses an order whose session was read just before', async () => {
    const { db, clock } = shop.deps
    const user = { ...(await sessionProfile()), isAdmin: false }
    await close()
    const now = clock.now().toISOString()
    const refused = await transactOrRefuse(db, (tx) =>
      provideAccount(tx, {
        input: orderInputSchema.parse(orderBody),
        orderer: { kind: 'signed-in', user },
        now,
      }),
    )
    expect(refused).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
  })

  it('refuses the last admin and allows the others, who are then in no list of admins', async () => {
    const admin = await signIn(shop)
    const refused = await close({}, admin, firstAdmin.password)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'conflict' }])
    const second = await newAdmin(shop, `zweite-${people}@example.de`)
    expect((await close({}, second.cookie, second.password)).status).toBe(200)
    const admins = await shop.deps.db
      .selectFrom('users')
      .select('email')
      .where('is_admin', '=', 1)
      .execute()
    expect(admins).toEqual([{ email: firstAdmin.email }])
  })

  it('leaves one of two admins who close their accounts at the same time', async () => {
    const others = await shop.deps.db
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', 1)
      .execute()
    const disabled_at = shop.clock.now().toISOString()
    const two = [
      await newAdmin(shop, `erste-${people}@example.de`),
      await newAdmin(shop, `andere-${people}@example.de`),
    ]
    const ids = others.map((other) => other.id)
    await shop.deps.db.updateTable('users').set({ disabled_at }).where('id', 'in', ids).execute()
    const answers = await Promise.all(two.map((one) => close({}, one.cookie, one.password)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
