import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../test/accounts/admin-actions.ts'
import { newAdmin } from '../../../test/accounts/admins.ts'
import { untilLockIsAwaited } from '../../../test/databases/lock-wait.ts'
import { orderBody, placeTestOrder, postOrder, setStock } from '../../../test/orders/orders.ts'
import { cookieOf } from '../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { postWithdrawal, withdrawalBody } from '../../../test/orders/withdrawals.ts'
import { firstAdmin } from '../../../test/test-env.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import {
  foundPeopleSchema,
  personalDataSchema,
  personErasureViewSchema,
} from '../domain/privacy-view.ts'

const PASSWORD = 'Kies-und-Asphalt'

describe.each(databaseKinds)('an admin who answers a request by mail on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let people = 0
  let email: string
  let cookie: string
  let orderNumber: string
  let before: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
    admin = await signIn(shop)
  })
  afterAll(() => shop.close())

  const send = (path: string, body: unknown, as: string) =>
    shop.request(path, { method: 'POST', body, cookie: as })

  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    people += 1
    email = `anfrage-${people}@example.de`
    const account = { email, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    cookie = cookieOf(await send(api.register(), account, ''))
    const placed = await placeTestOrder(shop, { ...orderBody, customerEmail: email }, cookie)
    ;({ orderNumber } = placed)
    const inquiry = { name: 'Karla', email: email.toUpperCase(), message: 'Feier im Mai' }
    await send(api.customEventInquiry(), inquiry, '')
    await send(api.newsletterSubscribe(), { email }, '')
    before = await lastActionId(shop)
  })

  const find = async (q: string) => {
    const path = `${adminApi.people()}?${new URLSearchParams({ q }).toString()}`
    return foundPeopleSchema.parse(await (await shop.request(path, { cookie: admin })).json()).items
  }
  const own = { currentPassword: firstAdmin.password }
  const exported = () => send(adminApi.personExport(), { email, ...own }, admin)
  const erase = (more = {}) => send(adminApi.personErasure(), { email, ...own, ...more }, admin)

  it('finds the person by email in any case and by order number, and nobody else', async () => {
    const person = {
      email,
      orderNumber: null,
      stored: expect.arrayContaining(['Kundenkonto', 'Bestellungen', 'Newsletter']) as string[],
      hasAccount: true,
      isAdmin: false,
      orders: 1,
      unpaidOrders: 1,
      inquiries: 1,
      newsletter: 'waiting',
    }
    expect(await find(email.toUpperCase())).toEqual([person])
    expect(await find(orderNumber)).toEqual([person])
    expect(await find('niemand@example.de')).toEqual([])
    expect(await find('202611-1245-9999')).toEqual([])
    expect(await find('')).toEqual([])
  })

  it('reads whether the person confirmed the newsletter, left it or never signed up', async () => {
    const newsletter = async () => (await find(email))[0]?.newsletter
    const set = (values: { confirmed_at?: string; subscribed?: number }) =>
      shop.deps.db
        .updateTable('newsletter_subscriptions')
        .set(values)
        .where('email', '=', email)
        .execute()
    expect(await newsletter()).toBe('waiting')
    await set({ confirmed_at: shop.clock.now().toISOString() })
    expect(await newsletter()).toBe('confirmed')
    await set({ subscribed: 0 })
    expect(await newsletter()).toBe('unsubscribed')
    await shop.deps.db.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
    expect(await newsletter()).toBeNull()
  })

  it('hands out everything stored under the email, and the log does not say whose', async () => {
    const answer = await exported()
    const data = personalDataSchema.parse(await answer.json())
    const titles = data.sections.map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['Ihr Konto', 'Bestellungen', 'Anfragen', 'Newsletter']),
    )
    const actions = await actionsSince(shop, before)
    expect(actions).toMatchObject([{ action: 'person.export', subject: '' }])
    expect(JSON.stringify(actions)).not.toContain(email)
  })

  it('erases account, newsletter and inquiries, keeps the order, and cancels it only on request', async () => {
    expect((await erase({ cancelUnpaid: true })).status).toBe(200)
    expect((await shop.request(api.userProfile(), { cookie })).status).toBe(401)
    const [person, ...others] = await find(email)
    expect(others).toEqual([])
    expect(person).toMatchObject({
      hasAccount: false,
      orders: 1,
      unpaidOrders: 0,
      inquiries: 0,
      newsletter: null,
    })
    const actions = await actionsSince(shop, before)
    expect(actions.map(({ action }) => action)).toEqual(['order.status', 'person.erase'])
    expect(actions[1]?.detail).toContain('"newsletter":true')
    expect(JSON.stringify(actions)).not.toContain(email)
    // The order of the closed account still belongs to a request of this email.
    expect(JSON.stringify(await (await exported()).json())).toContain(orderNumber)
  })

  // SQLite has one writer at a time.
  it.runIf(kind === 'postgres')(
    'ends the links of an order that is being placed at that moment too',
    async () => {
      const { db } = shop.deps
      const { ordering, erasing } = await transact(db, async (tx) => {
        await tx.selectFrom('products').select('id').where('id', '=', 1).forUpdate().execute()
        const ordering = postOrder(shop, { ...orderBody, customerEmail: email }, { cookie })
        await untilLockIsAwaited(db)
        const erasing = erase()
        await untilLockIsAwaited(db, 2)
        return { ordering, erasing }
      })
      const placed = await ordering
      expect([placed.status, (await erasing).status]).toEqual([201, 200])
      const { id } = (await placed.json()) as { id: string }
      const ended = db.selectFrom('ended_order_links').select('order_id')
      expect(await ended.where('order_id', '=', id).execute()).toHaveLength(1)
    },
  )

  it('withdraws an invitation into the admin area and deletes its mail, also without an account', async () => {
    const to = `eingeladen-${people}@example.de`
    const invited = { email: to, firstName: 'Dora', lastName: 'Drei', ...own }
    expect((await send(adminApi.invitations(), invited, admin)).status).toBe(201)
    const body = { email: to, ...own }
    expect((await send(adminApi.personErasure(), body, admin)).status).toBe(200)
    const open = await (await shop.request(adminApi.invitations(), { cookie: admin })).text()
    expect(open).not.toContain(to)
    const mails = await shop.deps.db.selectFrom('mails').selectAll().execute()
    expect(mails.filter(({ recipient }) => recipient === to)).toEqual([])
    expect((await send(adminApi.personErasure(), body, admin)).status).toBe(404)
  })

  it('deletes the mail that told the other admins about an invitation, also of one that was withdrawn', async () => {
    await newAdmin(shop, `kollegin-${people}@example.de`)
    const notices = async () => {
      const mails = await shop.deps.db.selectFrom('mails').selectAll().execute()
      return mails.filter(({ kind, data }) => kind === 'admin-notice' && data.includes('Dora'))
    }
    const [to, other] = [`dora-${people}@example.de`, `andere-dora-${people}@example.de`]
    for (const invited of [to, other]) {
      const body = { email: invited, firstName: 'Dora', lastName: 'Drei', ...own }
      expect((await send(adminApi.invitations(), body, admin)).status).toBe(201)
    }
    expect((await notices()).length).toBeGreaterThan(1)
    const { id } = await shop.deps.db
      .selectFrom('admin_invitations')
      .select('id')
      .where('email', '=', other)
      .executeTakeFirstOrThrow()
    const withdrawn = { method: 'DELETE', cookie: admin }
    expect((await shop.request(adminApi.invitation(id), withdrawn)).status).toBe(200)
    const body = { email: to, ...own }
    expect((await send(adminApi.personErasure(), body, admin)).status).toBe(200)
    expect(JSON.stringify(await notices())).not.toContain(`(${to})`)
    expect(JSON.stringify(await notices())).toContain(`(${other})`)
    const ofWithdrawn = { email: other, ...own }
    expect((await send(adminApi.personErasure(), ofWithdrawn, admin)).status).toBe(200)
    expect(await notices()).toEqual([])
    expect((await send(adminApi.personErasure(), ofWithdrawn, admin)).status).toBe(404)
  })

  const isNameless = { channel: 'phone', isForAccount: false, customerEmail: '' }
  async function takeByPhone(customerName: string): Promise<string> {
    const order = { ...orderBody, ...isNameless, customerName }
    const answer = await send(adminApi.orders(), order, admin)
    return ((await answer.json()) as { orderNumber: string }).orderNumber
  }

  it('gets for an order without an email this order alone, never that of another customer', async () => {
    const first = await takeByPhone('Erste Anruferin')
    await takeByPhone('Zweiter Anrufer')
    expect(await find(first)).toMatchObject([{ email: '', orderNumber: first, orders: 1 }])
    const answer = await send(adminApi.personExport(), { orderNumber: first, ...own }, admin)
    const text = JSON.stringify(personalDataSchema.parse(await answer.json()))
    expect([text.includes('Erste Anruferin'), text.includes('Zweiter')]).toEqual([true, false])
    for (const whose of [{}, { email: '' }, { email, orderNumber: first }]) {
      const refused = await send(adminApi.personExport(), { ...whose, ...own }, admin)
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { fields: { email: expect.any(String) as string } },
      ])
    }
    // An order with an email belongs to a person, who is asked for by the email.
    const named = await send(adminApi.personExport(), { orderNumber, ...own }, admin)
    expect(named.status).toBe(404)
  })

  it('finds a person of whom only a withdrawal is stored, and learns that it stays, and how long', async () => {
    email = `widerruf-${people}@example.de`
    expect((await postWithdrawal(shop, { ...withdrawalBody, email })).status).toBe(201)
    expect(await find(email)).toMatchObject([
      { email, orders: 0, stored: expect.arrayContaining(['Widerrufe']) as string[] },
    ])
    const { kept } = personErasureViewSchema.parse(await (await erase()).json())
    expect(kept).toContainEqual({
      titles: ['Widerrufe'],
      reason: expect.stringContaining('8 Jahre') as string,
    })
    expect((await exported()).status).toBe(200)
  })

  it('gives the own password, and cannot erase an admin or somebody unknown', async () => {
    const wrong = { email, currentPassword: 'falsch-geraten' }
    for (const path of [adminApi.personExport(), adminApi.personErasure()]) {
      expect((await send(path, wrong, admin)).status).toBe(400)
      expect((await send(path, { email: 'kein', ...own }, admin)).status).toBe(400)
      const unknown = await send(path, { email: 'niemand@example.de', ...own }, admin)
      expect(unknown.status).toBe(404)
    }
    const ofAdmin = { email: firstAdmin.email, ...own }
    expect((await send(adminApi.personErasure(), ofAdmin, admin)).status).toBe(409)
  })

  it('erases once when two admins answer the same request at the same time', async () => {
    const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect((await find(email))[0]).toMatchObject({ hasAccount: false })
    const closed = await shop.deps.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'account-closed')
      .where('recipient', '=', email)
      .execute()
    expect(closed).toHaveLength(1)
  })
})
