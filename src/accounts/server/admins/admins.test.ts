import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  actionsOfAdmin,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  invitationToken,
  logIn,
  newAdmin,
  outcome,
  post,
  turnOnSecondFactor,
  type TestAdmin,
} from '../../../../test/accounts/admins.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import {
  createTestShop,
  databaseKinds,
  signIn,
  type TestShop,
  comparableHeaders,
} from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { AdminListView } from '../../domain/admins-view.ts'
import { workOf } from '../../../../test/accounts/work-done.ts'

const GONE = [400, 'invalid']
const customerPassword = 'Kies-und-Asphalt'

describe.each(databaseKinds)('an admin on %s', (kind) => {
  let shop: TestShop
  let accountCount = 0
  let adminCookie: string
  let email: string
  let mira: TestAdmin

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  beforeEach(async () => {
    accountCount += 1
    adminCookie = await signIn(shop)
    email = `mira-${accountCount}@example.de`
    mira = await newAdmin(shop, email)
  })

  const names = { firstName: 'Mira', lastName: 'Mechanik' }
  const invite = async (to = email, cookie = adminCookie, currentPassword = ADMIN_PASSWORD) =>
    post(shop, adminApi.invitations(), { email: to, ...names, currentPassword }, { cookie })
  const accept = async (token: string, password = 'Haarnadelkurve-7') =>
    post(shop, adminApi.invitationAccept(), { token, password })
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

  const act = async (path: string, cookie = adminCookie, method = 'POST') =>
    post(
      shop,
      path,
      { currentPassword: cookie === adminCookie ? ADMIN_PASSWORD : mira.password },
      { cookie, method },
    )
  const disable = async (id = mira.id, cookie = adminCookie) =>
    act(adminApi.adminDisable(id), cookie)
  const enable = async (id = mira.id, cookie = adminCookie) => act(adminApi.adminEnable(id), cookie)

  it('who is disabled loses every session at once and gets the answer of a wrong password', async () => {
    await post(shop, api.passwordForgotten(), { email })
    await invite(`von-mira-${accountCount}@example.de`, mira.cookie, mira.password)
    const theirs = await invitationToken(shop, `von-mira-${accountCount}@example.de`)
    expect((await disable()).status).toBe(200)
    expect(await sessionStatus(mira.cookie)).toBe(401)
    expect((await shop.request(adminApi.admins(), { cookie: mira.cookie })).status).toBe(401)
    const right = await logIn(shop, mira)
    const wrong = await logIn(shop, { email, password: 'Falsch-geraten-1' })
    const unknown = await logIn(shop, { email: 'niemand@example.de', password: mira.password })
    expect([right.status, await right.text()]).toEqual([401, await wrong.text()])
    expect(await unknown.text()).toContain('wrong-credentials')
    expect(comparableHeaders(right)).toEqual(comparableHeaders(wrong))
    // Links, guest orders and invitations of a disabled admin do not work either.
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

  it('who is disabled gets no link for a new password, and keeps the old one once enabled', async () => {
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
    shop.statements.start()
    expect((await post(shop, api.passwordForgotten(), { email })).status).toBe(202)
    // The link would be created after the answer.
    await shop.statements.until('commit')
    shop.statements.stop()
    expect((await enable()).status).toBe(200)
    expect(await mails()).toBe(0)
    expect((await logIn(shop, mira)).status).toBe(200)
    expect((await actionsOfAdmin(shop, await firstAdminId())).slice(0, 2)).toEqual([
      'admin.enable',
      'admin.disable',
    ])
  })

  it('who is disabled is refused after the same work for the right password as for a wrong one', async () => {
    await disable()
    const right = await workOf(shop, () => logIn(shop, { email, password: mira.password }))
    const wrong = await workOf(shop, () => logIn(shop, { email, password: 'Falsch-geraten-1' }))
    expect(right.hashes).toBe(1)
    expect(wrong).toEqual(right)
  })

  it('who has only a session cannot invite, disable or enable anyone without the own password', async () => {
    const attempt = (path: string, body: object) => post(shop, path, body, { cookie: adminCookie })
    const invitation = { email: `neu-${accountCount}@example.de`, ...names }
    const disabled = () => adminOf(email).then((admin) => admin?.disabledAt ?? null)
    const refused = async (path: string, body: object) => {
      for (const own of [{}, { currentPassword: mira.password }]) {
        const answer = await attempt(path, { ...body, ...own })
        const { fields } = (await answer.json()) as { fields?: object }
        expect([path, answer.status, Object.keys(fields ?? {})]).toEqual([
          path,
          400,
          ['currentPassword'],
        ])
      }
    }
    await refused(adminApi.invitations(), invitation)
    await refused(adminApi.adminDisable(mira.id), {})
    expect(await disabled()).toBeNull()
    await disable()
    await refused(adminApi.adminEnable(mira.id), {})
    expect(await disabled()).not.toBeNull()
    expect(await sessionStatus(adminCookie)).toBe(200)
    const sent = shop.deps.db.selectFrom('admin_invitations').select('id')
    expect(await sent.where('email', '=', invitation.email).execute()).toEqual([])
  })

  it('cannot disable themself, repeat a change that is already made, or change a customer', async () => {
    expect(await outcome(await disable(await firstAdminId()))).toEqual([409, 'conflict'])
    expect(await outcome(await enable())).toEqual([409, 'conflict'])
    expect((await disable()).status).toBe(200)
    expect(await outcome(await disable())).toEqual([409, 'conflict'])
    const { id } = (await (await register(`kundin-${accountCount}@example.de`)).json()) as {
      id: string
    }
    for (const path of [
      adminApi.adminDisable(id),
      adminApi.adminEnable(id),
      adminApi.adminDisable('kein-mensch'),
    ]) {
      expect([path, (await act(path)).status]).toEqual([path, 404])
    }
    expect((await act(adminApi.adminSessions(id), adminCookie, 'DELETE')).status).toBe(404)
  })

  it('remains active when two admins disable each other at the same moment', async () => {
    const firstId = await firstAdminId()
    for (let round = 0; round < 6; round += 1) {
      const mine = cookieOf(await logIn(shop, mira))
      const answers = await Promise.all([disable(mira.id, adminCookie), disable(firstId, mine)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toSatisfy(
        ([first, second]: number[]) => first === 200 && [401, 403].includes(second ?? 0),
      )
      const rows = await shop.deps.db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [firstId, mira.id])
        .where('disabled_at', 'is', null)
        .execute()
      expect(rows).toHaveLength(1)
      const isFirstAdminLeft = rows[0]?.id === firstId
      await enable(isFirstAdminLeft ? mira.id : firstId, isFirstAdminLeft ? adminCookie : mine)
      adminCookie = await signIn(shop)
    }
  })

  it('loses every session when another admin ends them, and keeps the current one with a new token when ending their own', async () => {
    const second = cookieOf(await logIn(shop, mira))
    const own = await act(adminApi.adminSessions(mira.id), second, 'DELETE')
    expect(own.status).toBe(200)
    const kept = cookieOf(own)
    const statuses = await Promise.all([mira.cookie, second, kept].map(sessionStatus))
    expect(statuses).toEqual([401, 401, 200])
    expect((await act(adminApi.adminSessions(mira.id), adminCookie, 'DELETE')).status).toBe(200)
    expect(await sessionStatus(kept)).toBe(401)
    expect((await logIn(shop, mira)).status).toBe(200)
    expect((await actionsOfAdmin(shop, await firstAdminId()))[0]).toBe('admin.end-sessions')
  })

  it('who signs in while being disabled gets no session', async () => {
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

  it('can change the password only to one of twelve characters or more', async () => {
    const change = async (password: string) =>
      post(
        shop,
        api.userPassword(),
        { currentPassword: mira.password, password },
        { cookie: mira.cookie },
      )
    expect((await change('Elf-Zeichen')).status).toBe(400)
    expect((await change('Zwölf-Zeiche')).status).toBe(200)
  })

  it('is listed page by page with the state of the second factor and without secrets', async () => {
    await turnOnSecondFactor(shop, mira)
    expect(await adminOf(email)).toMatchObject({ hasSecondFactor: true })
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const answer: Response = await shop.request(
        `${adminApi.admins()}?limit=2&before=${encodeURIComponent(next)}`,
        { cookie: adminCookie },
      )
      const text = await answer.text()
      expect(text).not.toMatch(/argon2|v[12]\.|hash|secret/)
      const part = JSON.parse(text) as AdminListView
      seen.push(...part.items.map(({ id }) => id))
      next = part.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength((await admins()).length)
    const bad = await shop.request(`${adminApi.admins()}?before=x`, { cookie: adminCookie })
    expect(bad.status).toBe(400)
  })
})
