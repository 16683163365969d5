import { mailDataOf, noMail } from '../../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../../../../test/orders/orders.ts'
import { newAddress, newAdmin, post } from '../../../../test/accounts/admins.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { auditPageSchema } from '../../../audit/domain/audit-view.ts'
import { adminActions, type AdminAction } from '../../../platform/domain/admin-action.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api, pages } from '../../../urls.ts'
import { accountApi } from '../../../urls.account.ts'

const NEW_PASSWORD = 'Boxengasse-1992'
const WRONG = 'Falsch-geraten-1'
const PROFILE = {
  firstName: 'Mirabella',
  lastName: 'Mechanik',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
}

interface Somebody {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly cookie: string
}

describe.each(databaseKinds)('actions of users on their own account on %s', (kind) => {
  let shop: TestShop
  let accountCount = 0
  let before: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    accountCount += 1
  })

  const since = async () =>
    (await actionsSince(shop, before)).map(({ admin_id, action, subject, detail }) => ({
      admin_id,
      action,
      subject,
      detail,
    }))
  const rowOf = ({ id }: Somebody, action: AdminAction) => ({
    admin_id: id,
    action,
    subject: id,
    detail: '{}',
  })
  const admin = () => newAdmin(shop, `mira-${accountCount}@example.de`)

  async function customer(): Promise<Somebody> {
    const email = `karla-${accountCount}@example.de`
    const password = 'Kies-und-Asphalt'
    const names = { firstName: 'Karla', lastName: 'Kundin' }
    const answer = await post(shop, api.register(), { email, password, ...names })
    const { id } = (await answer.clone().json()) as { id: string }
    return { id, email, password, cookie: cookieOf(answer) }
  }

  async function linkTo(recipient: string, mailKind: string): Promise<string> {
    const find = async () =>
      shop.deps.db
        .selectFrom('mails')
        .select(['kind', 'data'])
        .where('kind', '=', mailKind)
        .where('recipient', '=', recipient)
        .executeTakeFirst()
    await expect.poll(async () => (await find()) !== undefined).toBe(true)
    return mailDataOf(shop, (await find()) ?? noMail).token
  }

  /** Signs in once more and returns the id of that session from the account's list. */
  async function otherSession(person: Somebody): Promise<string> {
    const { email, password, cookie } = person
    await post(shop, api.login(), { email, password })
    const list = await shop.request(accountApi.userSessions(), { cookie })
    const sessions = (await list.json()) as { id: string; isCurrent: boolean }[]
    return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  }

  /** Every action, with the expected status. */
  async function doEverything(person: Somebody): Promise<number[]> {
    const { email, password } = person
    let { cookie } = person
    const own = { currentPassword: password }
    const next = `neu-${email}`
    const session = await otherSession(person)
    before = await lastActionId(shop)
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await shop.request(path, { method, body, cookie, address: newAddress() })
      cookie = cookieOf(answer) || cookie
      return answer
    }
    const answers = [
      await send('PATCH', api.userProfile(), PROFILE),
      await send('DELETE', accountApi.userSession(session)),
      await send('DELETE', accountApi.userSessions()),
      await send('POST', api.userPassword(), { ...own, password: NEW_PASSWORD }),
      await send('POST', api.userEmail(), { currentPassword: NEW_PASSWORD, email: next }),
      await post(shop, api.emailChange(), { token: await linkTo(next, 'email-change') }),
      await post(shop, api.passwordForgotten(), { email: next }),
    ]
    const token = await linkTo(next, 'password-reset')
    answers.push(await post(shop, api.passwordReset(), { token, password: `${password}-2` }))
    return answers.map(({ status }) => status)
  }
  const DONE = [200, 200, 200, 200, 202, 200, 202, 200]

  it('are recorded for an admin, with nothing about them but their id', async () => {
    const mira = await admin()
    expect(await doEverything(mira)).toEqual(DONE)
    const expected = (
      [
        'account.profile',
        'account.end-session',
        'account.end-sessions',
        'account.password',
        'account.email-asked',
        'account.email',
        'account.password-reset',
      ] as const
    ).map((action) => rowOf(mira, action))
    expect(await since()).toEqual(expected)
    const cookie = await signIn(shop)
    const log = await shop.request(`${adminApi.audit()}?person=${mira.id}&limit=30`, { cookie })
    const { items: entries } = z.parse(auditPageSchema, await log.json())
    const reset = entries.find(({ label }) => label === adminActions['account.password-reset'])
    const text = `Mirabella Mechanik (neu-${mira.email})`
    expect(reset).toMatchObject({ by: text, target: { text, href: pages.admin('admins') } })
  })

  it('are not recorded for a customer', async () => {
    expect(await doEverything(await customer())).toEqual(DONE)
    expect(await since()).toEqual([])
  })

  it('are not recorded when they were refused', async () => {
    const mira = await admin()
    const own = { currentPassword: WRONG }
    before = await lastActionId(shop)
    const { cookie } = mira
    const answers = [
      await shop.request(accountApi.userSession('0123456789abcdef'), { method: 'DELETE', cookie }),
      await post(shop, api.userPassword(), { ...own, password: NEW_PASSWORD }, mira),
      await post(shop, api.userEmail(), { ...own, email: 'neu@example.de' }, mira),
      await post(shop, adminApi.secondFactorSetUp(), own, mira),
      await post(shop, api.passwordReset(), { token: 'falsch', password: NEW_PASSWORD }),
      await post(shop, api.emailChange(), { token: 'falsch' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400, 400])
    expect(await since()).toEqual([])
  })

  it('are recorded alike whether a new email was taken or not', async () => {
    const mira = await admin()
    const { email } = await customer()
    before = await lastActionId(shop)
    const body = { currentPassword: mira.password, email }
    expect((await post(shop, api.userEmail(), body, mira)).status).toBe(202)
    expect(await since()).toEqual([rowOf(mira, 'account.email-asked')])
  })

  it('are recorded once when one session is ended by several requests at once', async () => {
    const mira = await admin()
    const session = await otherSession(mira)
    before = await lastActionId(shop)
    const { cookie } = mira
    const end = () => shop.request(accountApi.userSession(session), { method: 'DELETE', cookie })
    const answers = await Promise.all([end(), end(), end()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await since()).toEqual([rowOf(mira, 'account.end-session')])
  })

  it('include the set-up of a second factor, without its secret', async () => {
    const mira = await admin()
    before = await lastActionId(shop)
    const own = { currentPassword: mira.password }
    expect((await post(shop, adminApi.secondFactorSetUp(), own, mira)).status).toBe(201)
    expect(await since()).toEqual([rowOf(mira, 'second-factor.set-up')])
  })

  it("are distinguished from an admin's action on a customer's order", async () => {
    const mira = await admin()
    const { cookie: buyer } = await makeBuyer(shop)
    const order = await placeTestOrder(shop, orderBody, buyer)
    before = await lastActionId(shop)
    const confirm = (cookie: string) =>
      post(shop, api.orderSendConfirmation(order.id), {}, { cookie })
    expect((await confirm(buyer)).status).toBe(200)
    expect(await since()).toEqual([])
    expect((await confirm(mira.cookie)).status).toBe(200)
    const row = { action: 'order.confirmation', subject: order.orderNumber, detail: '{}' }
    expect(await since()).toEqual([{ admin_id: mira.id, ...row }])
  })
})
