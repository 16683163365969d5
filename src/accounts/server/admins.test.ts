import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  actionsOf,
  ADMIN_EMAIL,
  invitationToken,
  logIn,
  newAdmin,
  outcome,
  post,
  turnOn,
  type Person,
} from '../../../test/people.ts'
import {
  cookieOf,
  createTestShop,
  databaseKinds,
  signIn,
  type TestShop,
} from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import { lateApi } from '../../urls.late.ts'
import { api } from '../../urls.ts'
import type { AdminPeoplePage, InvitationsPage } from '../domain/admin-people-view.ts'

const DAY_MS = 24 * 3_600_000
const GONE = [400, 'invalid']
const customerPassword = 'Kies-und-Asphalt'

describe.each(databaseKinds)('the people of the desk on %s', (kind) => {
  let shop: TestShop
  let people = 0
  let owner: string
  let email: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  beforeEach(async () => {
    people += 1
    owner = await signIn(shop)
    email = `mira-${people}@example.de`
  })

  const names = { firstName: 'Mira', lastName: 'Mechanik' }
  const invite = async (to = email, cookie = owner) =>
    post(shop, adminApi.invitations(), { email: to, ...names }, { cookie })
  const accept = async (token: string, password = 'Haarnadelkurve-7') =>
    post(shop, adminApi.invitationAccept(), { token, password })
  const invitations = async () => {
    const answer = await shop.request(adminApi.invitations(), { cookie: owner })
    return ((await answer.json()) as InvitationsPage).invitations
  }
  const invitationOf = async (to = email) =>
    (await invitations()).find((invitation) => invitation.email === to)
  const admins = async (cookie = owner) => {
    const answer = await shop.request(adminApi.admins(), { cookie })
    return ((await answer.json()) as AdminPeoplePage).admins
  }
  const adminOf = async (address: string) =>
    (await admins()).find((admin) => admin.email === address)
  const ownerId = async () => (await adminOf(ADMIN_EMAIL))?.id ?? ''
  const sessionStatus = async (cookie: string) =>
    (await shop.request(api.userProfile(), { cookie })).status
  const register = async (address = email) =>
    post(shop, api.register(), {
      email: address,
      password: customerPassword,
      firstName: 'Karla',
      lastName: 'Kundin',
    })

  describe('an invitation', () => {
    it('makes an admin of who follows its link and chooses a password of twelve characters', async () => {
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
      expect([accepted.status, await accepted.json(), accepted.headers.getSetCookie()]).toEqual([
        200,
        { email: 'mira.neu@example.de' },
        [],
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

    it('works once, of two who follow it at once for one', async () => {
      await invite()
      const token = await invitationToken(shop, email)
      const both = await Promise.all([accept(token), accept(token, 'Schikane-im-Regen')])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(await outcome(await accept(token))).toEqual(GONE)
    })

    it('works seven days, not after it was withdrawn, and not after it was sent anew', async () => {
      await invite()
      const first = await invitationToken(shop, email)
      const id = (await invitationOf())?.id ?? ''
      const resent = await post(shop, adminApi.invitationResend(id), {}, { cookie: owner })
      expect(resent.status).toBe(200)
      const second = await invitationToken(shop, email)
      expect(second).not.toBe(first)
      expect(await outcome(await accept(first))).toEqual(GONE)
      shop.clock.advance(7 * DAY_MS)
      owner = await signIn(shop)
      expect(await outcome(await accept(second))).toEqual(GONE)
      expect((await invitationOf())?.isOver).toBe(true)
      await post(shop, adminApi.invitationResend(id), {}, { cookie: owner })
      const third = await invitationToken(shop, email)
      const withdrawn = await shop.request(adminApi.invitation(id), {
        method: 'DELETE',
        cookie: owner,
      })
      expect(withdrawn.status).toBe(200)
      expect(await outcome(await accept(third))).toEqual(GONE)
      const again = await post(shop, adminApi.invitationResend(id), {}, { cookie: owner })
      expect(again.status).toBe(404)
      expect((await actionsOf(shop, await ownerId())).slice(0, 4)).toEqual([
        'admin.invite-withdraw',
        'admin.invite-again',
        'admin.invite-again',
        'admin.invite',
      ])
    })

    it('is one an address, and none for who is here already', async () => {
      expect((await invite()).status).toBe(201)
      expect(await outcome(await invite(email.toUpperCase()))).toEqual([409, 'conflict'])
      expect(await outcome(await invite(ADMIN_EMAIL))).toEqual([409, 'conflict'])
      expect(await invitations()).toSatisfy(
        (open: { email: string }[]) => open.filter((one) => one.email === email).length === 1,
      )
    })

    it('is refused in German where a field is missing, and sent three times an hour at most', async () => {
      const empty = await post(shop, adminApi.invitations(), { email: 'kein' }, { cookie: owner })
      expect(await empty.json()).toMatchObject({
        fields: {
          firstName: 'Bitte geben Sie den Vornamen ein.',
          lastName: 'Bitte geben Sie den Nachnamen ein.',
          email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
        },
      })
      await invite()
      const id = (await invitationOf())?.id ?? ''
      const resend = async () =>
        (await post(shop, adminApi.invitationResend(id), {}, { cookie: owner })).status
      expect([await resend(), await resend(), await resend()]).toEqual([200, 200, 429])
    })

    it('changes a customer’s account only when they accept; then nothing old opens it', async () => {
      const registered = await register()
      const customer = cookieOf(registered)
      const other = `fremd-${people}@example.de`
      await post(
        shop,
        lateApi.userEmail(),
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
      // A link that the account's former holder asked for must not take it away again.
      const links = await shop.deps.db
        .selectFrom('account_tokens')
        .select('token_hash')
        .where('user_id', '=', id)
        .execute()
      expect(links).toEqual([])
    })

    it('raises nobody but its own address, whoever follows it, and opens no other door', async () => {
      const stranger = cookieOf(await register(`fremd-${people}@example.de`))
      await invite()
      const token = await invitationToken(shop, email)
      const password = 'Haarnadelkurve-7'
      expect((await post(shop, lateApi.passwordReset(), { token, password })).status).toBe(400)
      expect((await post(shop, lateApi.emailChange(), { token })).status).toBe(400)
      const body = { token, password }
      const accepted = await post(shop, adminApi.invitationAccept(), body, { cookie: stranger })
      expect(accepted.status).toBe(200)
      const profile = await shop.request(api.userProfile(), { cookie: stranger })
      expect(await profile.json()).toMatchObject({ isAdmin: false })
      expect((await shop.request(adminApi.admins(), { cookie: stranger })).status).toBe(403)
      await post(shop, lateApi.passwordForgotten(), { email: ADMIN_EMAIL })
      expect(await outcome(await accept('x'.repeat(43)))).toEqual(GONE)
      expect((await accept('x'.repeat(201))).status).toBe(400)
    })

    it('is an admin’s alone to send, read and withdraw', async () => {
      const customer = cookieOf(await register())
      await invite(`nie-${people}@example.de`)
      const id = (await invitationOf(`nie-${people}@example.de`))?.id ?? ''
      for (const [cookie, status] of [
        [customer, 403],
        ['', 401],
      ] as const) {
        expect((await invite(`x-${people}@example.de`, cookie)).status).toBe(status)
        for (const [method, path] of [
          ['GET', adminApi.invitations()],
          ['DELETE', adminApi.invitation(id)],
          ['POST', adminApi.invitationResend(id)],
          ['GET', adminApi.admins()],
          ['POST', adminApi.adminDisable(await ownerId())],
          ['POST', adminApi.adminEnable(await ownerId())],
          ['DELETE', adminApi.adminSessions(await ownerId())],
          ['POST', adminApi.adminSecondFactor(await ownerId())],
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

    it('keeps its token out of the database', async () => {
      await invite()
      const token = await invitationToken(shop, email)
      const rows = await shop.deps.db.selectFrom('admin_invitations').selectAll().execute()
      const log = await shop.deps.db.selectFrom('admin_actions').selectAll().execute()
      expect(JSON.stringify([rows, log])).not.toContain(token)
    })
  })

  describe('an admin', () => {
    let mira: Person
    beforeEach(async () => {
      mira = await newAdmin(shop, email)
    })

    const act = async (path: string, cookie = owner, method = 'POST') =>
      post(shop, path, {}, { cookie, method })
    const disable = async (id = mira.id, cookie = owner) => act(adminApi.adminDisable(id), cookie)
    const enable = async (id = mira.id, cookie = owner) => act(adminApi.adminEnable(id), cookie)

    it('who is disabled is out at once and gets the answer of a wrong password', async () => {
      await post(shop, lateApi.passwordForgotten(), { email })
      await invite(`von-mira-${people}@example.de`, mira.cookie)
      const theirs = await invitationToken(shop, `von-mira-${people}@example.de`)
      expect((await disable()).status).toBe(200)
      expect(await sessionStatus(mira.cookie)).toBe(401)
      expect((await shop.request(adminApi.admins(), { cookie: mira.cookie })).status).toBe(401)
      const right = await logIn(shop, mira)
      const wrong = await logIn(shop, { email, password: 'Falsch-geraten-1' })
      const nobody = await logIn(shop, { email: 'niemand@example.de', password: mira.password })
      expect([right.status, await right.text()]).toEqual([401, await wrong.text()])
      expect(await nobody.text()).toContain('wrong-credentials')
      expect([...right.headers]).toEqual([...wrong.headers])
      // No way around: no link, no guest order, no invitation of theirs.
      const links = await shop.deps.db
        .selectFrom('account_tokens')
        .select('token_hash')
        .where('user_id', '=', mira.id)
        .execute()
      expect(links).toEqual([])
      expect(await outcome(await accept(theirs))).toEqual(GONE)
      expect((await register()).status).toBe(409)
      expect(await outcome(await invite())).toEqual([409, 'conflict'])
      expect((await adminOf(email))?.disabledAt).toBe(shop.clock.now().toISOString())
    })

    it('who is disabled gets no link for a new password, and comes back with the old one', async () => {
      await disable()
      const mails = async () =>
        (
          await shop.deps.db
            .selectFrom('mails')
            .select('id')
            .where('recipient', '=', email)
            .where('kind', '=', 'password-reset')
            .execute()
        ).length
      expect((await post(shop, lateApi.passwordForgotten(), { email })).status).toBe(202)
      // The link would be made after the answer.
      await sleep(100)
      expect((await enable()).status).toBe(200)
      expect(await mails()).toBe(0)
      expect((await logIn(shop, mira)).status).toBe(200)
      expect((await actionsOf(shop, await ownerId())).slice(0, 2)).toEqual([
        'admin.enable',
        'admin.disable',
      ])
    })

    it('takes as long to be refused when disabled, with the right password or a wrong one', async () => {
      await disable()
      const right: number[] = []
      const wrong: number[] = []
      for (let round = 0; round < 7; round += 1) {
        for (const [password, times] of [
          [mira.password, right],
          ['Falsch-geraten-1', wrong],
        ] as const) {
          const started = performance.now()
          await logIn(shop, { email, password })
          times.push(performance.now() - started)
        }
      }
      const ratio = Math.min(...right) / Math.min(...wrong)
      expect(ratio).toBeGreaterThan(0.4)
      expect(ratio).toBeLessThan(2.5)
    })

    it('cannot disable themself, nor change what is so already, nor act on who is no admin', async () => {
      expect(await outcome(await disable(await ownerId()))).toEqual([409, 'conflict'])
      expect(await outcome(await enable())).toEqual([409, 'conflict'])
      expect((await disable()).status).toBe(200)
      expect(await outcome(await disable())).toEqual([409, 'conflict'])
      const { id } = (await (await register(`kundin-${people}@example.de`)).json()) as {
        id: string
      }
      for (const path of [
        adminApi.adminDisable(id),
        adminApi.adminEnable(id),
        adminApi.adminDisable('kein-mensch'),
      ]) {
        expect([path, (await act(path)).status]).toEqual([path, 404])
      }
      expect((await act(adminApi.adminSessions(id), owner, 'DELETE')).status).toBe(404)
    })

    it('is left when two disable each other at the same moment, however often it is tried', async () => {
      const owned = await ownerId()
      for (let round = 0; round < 6; round += 1) {
        const mine = cookieOf(await logIn(shop, mira))
        const answers = await Promise.all([disable(mira.id, owner), disable(owned, mine)])
        expect(answers.map(({ status }) => status).toSorted()).toSatisfy(
          ([first, second]: number[]) => first === 200 && [401, 403].includes(second ?? 0),
        )
        const rows = await shop.deps.db
          .selectFrom('users')
          .select('id')
          .where('id', 'in', [owned, mira.id])
          .where('disabled_at', 'is', null)
          .execute()
        expect(rows).toHaveLength(1)
        const isOwnerLeft = rows[0]?.id === owned
        await enable(isOwnerLeft ? mira.id : owned, isOwnerLeft ? owner : mine)
        owner = await signIn(shop)
      }
    })

    it('loses every session at another’s word, keeps the asking one at the own', async () => {
      const second = cookieOf(await logIn(shop, mira))
      const own = await act(adminApi.adminSessions(mira.id), second, 'DELETE')
      expect(own.status).toBe(200)
      expect([await sessionStatus(mira.cookie), await sessionStatus(second)]).toEqual([401, 200])
      expect((await act(adminApi.adminSessions(mira.id), owner, 'DELETE')).status).toBe(200)
      expect(await sessionStatus(second)).toBe(401)
      expect((await logIn(shop, mira)).status).toBe(200)
      expect((await actionsOf(shop, await ownerId()))[0]).toBe('admin.end-sessions')
    })

    it('who signs in while being disabled stays out', async () => {
      const logins = Array.from({ length: 8 }, async () => logIn(shop, mira))
      const disabled = await disable()
      expect(disabled.status).toBe(200)
      for (const answer of await Promise.all(logins)) {
        expect(await sessionStatus(cookieOf(answer))).toBe(401)
      }
      const sessions = await shop.deps.db
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', mira.id)
        .execute()
      expect(sessions).toEqual([])
    })

    it('changes the password to twelve characters or more, and none the shorter', async () => {
      const change = async (password: string) =>
        post(
          shop,
          lateApi.userPassword(),
          { currentPassword: mira.password, password },
          { cookie: mira.cookie },
        )
      expect((await change('Elf-Zeichen')).status).toBe(400)
      expect((await change('Zwölf-Zeiche')).status).toBe(200)
    })

    it('is listed with the second factor, by parts, and without anything secret', async () => {
      await turnOn(shop, mira)
      expect(await adminOf(email)).toMatchObject({ hasSecondFactor: true })
      const seen: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const answer: Response = await shop.request(
          `${adminApi.admins()}?limit=2&before=${encodeURIComponent(next)}`,
          { cookie: owner },
        )
        const text = await answer.text()
        expect(text).not.toMatch(/argon2|v1\.|hash|secret/)
        const part = JSON.parse(text) as AdminPeoplePage
        seen.push(...part.admins.map(({ id }) => id))
        next = part.next
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength((await admins()).length)
      const bad = await shop.request(`${adminApi.admins()}?before=x`, { cookie: owner })
      expect(bad.status).toBe(400)
    })
  })
})
