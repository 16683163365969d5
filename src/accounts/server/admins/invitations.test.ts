import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  actionsOfAdmin,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  invitationToken,
  logIn,
  outcome,
  post,
} from '../../../../test/accounts/admins.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { purgeInvitations } from './purge-invitations.ts'
import type { AdminListView, InvitationListView } from '../../domain/admins-view.ts'

const GONE = [400, 'invalid']
const customerPassword = 'Kies-und-Asphalt'

describe.each(databaseKinds)('an invitation to the admin area on %s', (kind) => {
  let shop: TestShop
  let accountCount = 0
  let adminCookie: string
  let email: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  beforeEach(async () => {
    accountCount += 1
    adminCookie = await signIn(shop)
    email = `mira-${accountCount}@example.de`
  })

  const names = { firstName: 'Mira', lastName: 'Mechanik' }
  const invite = async (to = email, cookie = adminCookie, currentPassword = ADMIN_PASSWORD) =>
    post(shop, adminApi.invitations(), { email: to, ...names, currentPassword }, { cookie })
  const accept = async (token: string, password = 'Haarnadelkurve-7') =>
    post(shop, adminApi.invitationAccept(), { token, password })
  const invitations = async () => {
    const answer = await shop.request(adminApi.invitations(), { cookie: adminCookie })
    return ((await answer.json()) as InvitationListView).items
  }
  const invitationOf = async (to = email) =>
    (await invitations()).find((invitation) => invitation.email === to)
  const admins = async (cookie = adminCookie) => {
    const answer = await shop.request(adminApi.admins(), { cookie })
    return ((await answer.json()) as AdminListView).items
  }
  const adminOf = async (address: string) =>
    (await admins()).find((admin) => admin.email === address)
  const firstAdminId = async () => (await adminOf(ADMIN_EMAIL))?.id ?? ''
  const sessionStatus = async (cookie: string) =>
    (await shop.request(api.userProfile(), { cookie })).status
  const register = async (address = email) =>
    post(shop, api.register(), {
      email: address,
      password: customerPassword,
      firstName: 'Karla',
      lastName: 'Kundin',
    })

  it('makes the recipient who chooses a password of twelve characters an admin', async () => {
    const invited = await invite('Mira.Neu@Example.de')
    expect(invited.status).toBe(201)
    const open = await invitationOf('mira.neu@example.de')
    expect(open).toMatchObject({ name: 'Mira Mechanik', isOver: false })
    expect(Date.parse(open?.expiresAt ?? '') - Date.parse(open?.sentAt ?? '')).toBe(7 * DAY_MS)
    const token = await invitationToken(shop, 'mira.neu@example.de')
    const short = await accept(token, 'Elf-Zeichen')
    expect(await short.json()).toMatchObject({
      code: 'invalid',
      fields: { password: 'Passwort muss mindestens 12 Zeichen haben' },
    })
    expect((await accept(token, 'lartedelaroma')).status).toBe(400)
    const accepted = await accept(token)
    // Accepting starts no session. It makes the device known, which gives no access.
    const cookies = accepted.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect([accepted.status, await accepted.json(), cookies]).toEqual([
      200,
      { email: 'mira.neu@example.de' },
      ['device'],
    ])
    const login = await logIn(shop, {
      email: 'mira.neu@example.de',
      password: 'Haarnadelkurve-7',
    })
    expect(await login.json()).toMatchObject({ isAdmin: true, firstName: 'Mira' })
    expect(await invitationOf('mira.neu@example.de')).toBeUndefined()
    expect(await adminOf('mira.neu@example.de')).toMatchObject({
      name: 'Mira Mechanik',
      hasSecondFactor: false,
      disabledAt: null,
      isSelf: false,
      lastSignedInAt: shop.clock.now().toISOString(),
    })
  })

  it('shows on arrival whom it is for, and whether it has expired', async () => {
    await invite()
    const token = await invitationToken(shop, email)
    const check = async (given: string) => post(shop, adminApi.invitationCheck(), { token: given })
    expect(await (await check(token)).json()).toEqual({ name: 'Mira Mechanik', email })
    expect(await outcome(await check('falsch'))).toEqual(GONE)
    expect((await accept(token)).status).toBe(200)
    expect(await outcome(await check(token))).toEqual(GONE)
  })

  it('works for one of two requests that accept it at once', async () => {
    await invite()
    const token = await invitationToken(shop, email)
    const both = await Promise.all([accept(token), accept(token, 'Schikane-im-Regen')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await outcome(await accept(token))).toEqual(GONE)
  })

  it('works for seven days, and not after it was withdrawn or sent again', async () => {
    await invite()
    const first = await invitationToken(shop, email)
    const id = (await invitationOf())?.id ?? ''
    const resent = await post(shop, adminApi.invitationResend(id), {}, { cookie: adminCookie })
    expect(resent.status).toBe(200)
    const second = await invitationToken(shop, email)
    expect(second).not.toBe(first)
    expect(await outcome(await accept(first))).toEqual(GONE)
    shop.clock.advance(7 * DAY_MS)
    adminCookie = await signIn(shop)
    expect(await outcome(await accept(second))).toEqual(GONE)
    expect((await invitationOf())?.isOver).toBe(true)
    await post(shop, adminApi.invitationResend(id), {}, { cookie: adminCookie })
    const third = await invitationToken(shop, email)
    const withdrawn = await shop.request(adminApi.invitation(id), {
      method: 'DELETE',
      cookie: adminCookie,
    })
    expect(withdrawn.status).toBe(200)
    expect(await outcome(await accept(third))).toEqual(GONE)
    const again = await post(shop, adminApi.invitationResend(id), {}, { cookie: adminCookie })
    expect(again.status).toBe(404)
    expect((await actionsOfAdmin(shop, await firstAdminId())).slice(0, 4)).toEqual([
      'admin.invite-withdraw',
      'admin.invite-again',
      'admin.invite-again',
      'admin.invite',
    ])
  })

  it('does not count towards the mail limit of its recipient when it is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(await outcome(await invite(ADMIN_EMAIL))).toEqual([409, 'conflict'])
    }
    expect((await invite()).status).toBe(201)
    for (let round = 0; round < 4; round += 1) {
      expect(await outcome(await invite())).toEqual([409, 'conflict'])
    }
    const id = (await invitationOf())?.id ?? ''
    const resent = await post(shop, adminApi.invitationResend(id), {}, { cookie: adminCookie })
    expect(resent.status).toBe(200)
  })

  it('is sent once to an email, and not to an existing admin', async () => {
    expect((await invite()).status).toBe(201)
    expect(await outcome(await invite(email.toUpperCase()))).toEqual([409, 'conflict'])
    expect(await outcome(await invite(ADMIN_EMAIL))).toEqual([409, 'conflict'])
    expect(await invitations()).toSatisfy(
      (open: { email: string }[]) => open.filter((one) => one.email === email).length === 1,
    )
  })

  it('is refused in German when a field is missing, and is sent at most three times an hour', async () => {
    const body = { email: 'kein', currentPassword: ADMIN_PASSWORD }
    const empty = await post(shop, adminApi.invitations(), body, { cookie: adminCookie })
    expect(await empty.json()).toMatchObject({
      fields: {
        firstName: 'Vorname ist erforderlich',
        lastName: 'Nachname ist erforderlich',
        email: 'Gültige E-Mail erforderlich',
      },
    })
    await invite()
    const id = (await invitationOf())?.id ?? ''
    const resend = async () =>
      (await post(shop, adminApi.invitationResend(id), {}, { cookie: adminCookie })).status
    expect([await resend(), await resend(), await resend()]).toEqual([200, 200, 429])
  })

  it("changes a customer's account only when it is accepted, and then ends all former access", async () => {
    const registered = await register()
    const customer = cookieOf(registered)
    const other = `fremd-${accountCount}@example.de`
    await post(
      shop,
      api.userEmail(),
      { email: other, currentPassword: customerPassword },
      { cookie: customer },
    )
    await invite()
    expect((await logIn(shop, { email, password: customerPassword })).status).toBe(200)
    expect(await adminOf(email)).toBeUndefined()
    expect(await sessionStatus(customer)).toBe(200)
    const token = await invitationToken(shop, email)
    expect((await accept(token)).status).toBe(200)
    expect(await sessionStatus(customer)).toBe(401)
    expect((await logIn(shop, { email, password: customerPassword })).status).toBe(401)
    const login = await logIn(shop, { email, password: 'Haarnadelkurve-7' })
    const { id } = (await registered.json()) as { id: string }
    expect(await login.json()).toMatchObject({ id, isAdmin: true, firstName: 'Karla' })
    // A link that the former user of the account requested must not take it back.
    const links = await shop.deps.db
      .selectFrom('account_tokens')
      .select('token_hash')
      .where('user_id', '=', id)
      .execute()
    expect(links).toEqual([])
  })

  it('makes only its own email an admin, and gives no other access', async () => {
    const stranger = cookieOf(await register(`fremd-${accountCount}@example.de`))
    await invite()
    const token = await invitationToken(shop, email)
    const password = 'Haarnadelkurve-7'
    expect((await post(shop, api.passwordReset(), { token, password })).status).toBe(400)
    expect((await post(shop, api.emailChange(), { token })).status).toBe(400)
    const body = { token, password }
    const accepted = await post(shop, adminApi.invitationAccept(), body, { cookie: stranger })
    expect(accepted.status).toBe(200)
    const profile = await shop.request(api.userProfile(), { cookie: stranger })
    expect(await profile.json()).toMatchObject({ isAdmin: false })
    expect((await shop.request(adminApi.admins(), { cookie: stranger })).status).toBe(403)
    await post(shop, api.passwordForgotten(), { email: ADMIN_EMAIL })
    expect(await outcome(await accept('x'.repeat(43)))).toEqual(GONE)
    expect((await accept('x'.repeat(201))).status).toBe(400)
  })

  it('can be sent, read and withdrawn only by admins', async () => {
    const customer = cookieOf(await register())
    await invite(`nie-${accountCount}@example.de`)
    const id = (await invitationOf(`nie-${accountCount}@example.de`))?.id ?? ''
    for (const [cookie, status] of [
      [customer, 403],
      ['', 401],
    ] as const) {
      expect((await invite(`x-${accountCount}@example.de`, cookie)).status).toBe(status)
      for (const [method, path] of [
        ['GET', adminApi.invitations()],
        ['DELETE', adminApi.invitation(id)],
        ['POST', adminApi.invitationResend(id)],
        ['GET', adminApi.admins()],
        ['POST', adminApi.adminDisable(await firstAdminId())],
        ['POST', adminApi.adminEnable(await firstAdminId())],
        ['DELETE', adminApi.adminSessions(await firstAdminId())],
        ['POST', adminApi.adminSecondFactor(await firstAdminId())],
        ['GET', adminApi.secondFactor()],
        ['POST', adminApi.secondFactorOff()],
        ['POST', adminApi.recoveryCodes()],
      ] as const) {
        expect([path, (await shop.request(path, { method, cookie })).status]).toEqual([
          path,
          status,
        ])
      }
    }
  })

  it('is deleted thirty days after it expired, and can be sent again until then', async () => {
    await invite()
    const purge = () => purgeInvitations(shop.deps.db, shop.clock.now())
    shop.clock.advance(37 * DAY_MS)
    await purge()
    adminCookie = await signIn(shop)
    expect((await invitationOf())?.isOver).toBe(true)
    shop.clock.advance(1)
    await purge()
    expect(await invitationOf()).toBeUndefined()
  })

  it('leaves no token in the database', async () => {
    await invite()
    const token = await invitationToken(shop, email)
    const rows = await shop.deps.db.selectFrom('admin_invitations').selectAll().execute()
    const log = await shop.deps.db.selectFrom('admin_actions').selectAll().execute()
    expect(JSON.stringify([rows, log])).not.toContain(token)
  })
})
