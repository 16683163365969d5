import { mailDataOf } from '../../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { api } from '../../../urls.ts'
import { accountApi } from '../../../urls.account.ts'
import { workOf } from '../../../../test/accounts/work-done.ts'

const PASSWORD = 'Kies-und-Asphalt'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(databaseKinds)('the own account on %s', (kind) => {
  let shop: TestShop
  let accountCount = 0
  let email: string
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  const send = (method: string, path: string, body?: unknown, as = cookie) =>
    shop.request(path, { method, body, cookie: as, address: `10.8.0.${(accountCount % 250) + 1}` })

  async function register(): Promise<{ email: string; cookie: string }> {
    accountCount += 1
    const own = `person-${accountCount}@example.de`
    const body = { email: own, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    const answer = await send('POST', api.register(), body, '')
    return { email: own, cookie: cookieOf(answer) }
  }

  beforeEach(async () => {
    ;({ email, cookie } = await register())
  })

  const login = async (address = email, password = PASSWORD) =>
    shop.request(api.login(), {
      method: 'POST',
      body: { email: address, password },
      headers: { 'user-agent': FIREFOX },
      address: `10.8.1.${(accountCount % 250) + 1}`,
    })

  const profileStatus = async (as: string) =>
    (await send('GET', api.userProfile(), undefined, as)).status

  async function newestMail(mailKind: string) {
    const row = await shop.deps.db
      .selectFrom('mails')
      .select(['recipient', 'kind', 'data'])
      .where('kind', '=', mailKind)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!row) throw new Error(`no mail of the kind ${mailKind}`)
    return { recipient: row.recipient, token: mailDataOf(shop, row).token }
  }

  it('takes a new password with the current one, and ends every session but the current one, which gets a new token', async () => {
    const other = cookieOf(await login())
    const wrong = { currentPassword: 'falsch-geraten', password: 'Boxengasse-17' }
    const refused = await send('POST', api.userPassword(), wrong)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { currentPassword: expect.any(String) as string } },
    ])
    const body = { currentPassword: PASSWORD, password: 'Boxengasse-17' }
    const changed = await send('POST', api.userPassword(), body)
    expect(changed.status).toBe(200)
    const statuses = await Promise.all([cookieOf(changed), cookie, other].map(profileStatus))
    expect(statuses).toEqual([200, 401, 401])
    expect((await login(email, 'Boxengasse-17')).status).toBe(200)
    expect((await newestMail('password-changed')).recipient).toBe(email)
  })

  it('is never opened or changed with the former password, however close in time it is tried', async () => {
    const thief = cookieOf(await login())
    const change = async (as: string, password: string) =>
      send('POST', api.userPassword(), { currentPassword: PASSWORD, password }, as)
    const logins = Array.from({ length: 6 }, async () => login())
    const moves = [change(cookie, 'Boxengasse-17'), change(thief, 'Boxengasse-18')]
    const [own, other] = await Promise.all(moves)
    const opened = await Promise.all(logins)
    // The one that loses finds another password, or its session ended by the other.
    expect([
      [200, 400],
      [200, 401],
      [400, 200],
      [401, 200],
    ]).toContainEqual([own?.status, other?.status])
    const winner = own?.status === 200 ? 'Boxengasse-17' : 'Boxengasse-18'
    expect((await login(email, winner)).status).toBe(200)
    for (const answer of opened) {
      const statuses = [answer.status, await profileStatus(cookieOf(answer))]
      expect([
        [200, 401],
        [401, 401],
        [503, 401],
      ]).toContainEqual(statuses)
    }
  })

  it('changes its email through the link sent there, once, and the former one is notified', async () => {
    const next = `neu-${email}`
    const body = { email: next, currentPassword: PASSWORD }
    expect((await send('POST', api.userEmail(), body)).status).toBe(202)
    expect((await login(email)).status).toBe(200)
    const { recipient, token } = await newestMail('email-change')
    expect(recipient).toBe(next)
    // The link is opened without a session, on another device.
    expect((await send('POST', api.emailChange(), { token }, '')).status).toBe(200)
    expect((await login(next)).status).toBe(200)
    expect((await login(email)).status).toBe(401)
    expect((await newestMail('email-changed')).recipient).toBe(email)
    expect((await send('POST', api.emailChange(), { token }, '')).status).toBe(400)
  })

  it('never takes the email of another account, at the request or at the click', async () => {
    const other = await register()
    const ask = (address: string) =>
      send('POST', api.userEmail(), { email: address, currentPassword: PASSWORD })
    const before = await ask(`frei-${accountCount}@example.de`)
    const taken = await ask(other.email)
    expect([taken.status, await taken.text()]).toEqual([before.status, await before.text()])
    const { recipient, token } = await newestMail('email-change')
    expect(recipient).toBe(`frei-${accountCount}@example.de`)
    await send(
      'POST',
      api.register(),
      { email: recipient, password: PASSWORD, firstName: 'Ei', lastName: 'Lige' },
      '',
    )
    expect((await send('POST', api.emailChange(), { token }, '')).status).toBe(409)
    expect((await login(email)).status).toBe(200)
  })

  const askFor = (address: string) =>
    send('POST', api.userEmail(), { email: address, currentPassword: PASSWORD })

  it('can request five new emails an hour, and one client ten', async () => {
    const others = [cookie, (await register()).cookie, (await register()).cookie]
    const statuses: number[] = []
    for (const [person, as] of others.entries()) {
      for (let index = 0; index < 6; index += 1) {
        const body = { email: `opfer-${person}-${index}@example.de`, currentPassword: PASSWORD }
        statuses.push((await send('POST', api.userEmail(), body, as)).status)
      }
    }
    const five = [202, 202, 202, 202, 202]
    expect(statuses).toEqual([...five, 429, ...five, 429, 429, 429, 429, 429, 429, 429])
  })

  it('does the same work for an email that has an account, and sends nothing to it', async () => {
    const other = await register()
    const statementsFor = async (address: string) =>
      (await workOf(shop, () => askFor(address))).statements
    const free = await statementsFor(`noch-frei-${accountCount}@example.de`)
    const taken = await statementsFor(other.email)
    expect(taken).toHaveLength(free.length)
    expect([free.slice(-3), taken.slice(-3)]).toEqual([
      ['insert', 'insert', 'commit'],
      ['insert', 'delete', 'commit'],
    ])
    expect((await newestMail('email-change')).recipient).toBe(
      `noch-frei-${accountCount}@example.de`,
    )
  })

  it('changes name and phone, and nothing else', async () => {
    const input = { firstName: 'Klara', lastName: 'Kund', phone: '0202 11' }
    const changed = await send('PATCH', api.userProfile(), {
      ...input,
      isAdmin: true,
      email: 'x@example.de',
    })
    expect([changed.status, await changed.json()]).toMatchObject([200, input])
    const profile = await send('GET', api.userProfile())
    expect(await profile.json()).toMatchObject({ ...input, isAdmin: false, email })
    const bad = await send('PATCH', api.userProfile(), { ...input, phone: '1' })
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { fields: { phone: expect.any(String) as string } },
    ])
  })

  it('refuses an address that the form of an earlier version sends, unless it is the stored one', async () => {
    const input = { firstName: 'Klara', lastName: 'Kund', phone: '0202 11' }
    const stored = { address: '', postalCode: '', city: '' }
    const same = await send('PATCH', api.userProfile(), { ...input, ...stored })
    expect([same.status, await same.json()]).toMatchObject([200, { ...input, ...stored }])
    const moved = { ...input, ...stored, firstName: 'Karla', city: 'Köln' }
    const refused = await send('PATCH', api.userProfile(), moved)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { city: expect.stringContaining('unter „Adressen“') as string } },
    ])
    const profile = await send('GET', api.userProfile())
    expect(await profile.json()).toMatchObject({ ...input, ...stored })
  })

  it("lists its sessions and ends one or all others, never another account's", async () => {
    type Listed = { id: string; client: string; isCurrent: boolean }[]
    const list = async () => (await (await send('GET', accountApi.userSessions())).json()) as Listed
    const second = cookieOf(await login())
    const third = cookieOf(await login())
    const sessions = await list()
    expect(sessions.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1)
    const others = sessions.filter(({ isCurrent }) => !isCurrent)
    expect(others.map(({ client }) => client)).toEqual([
      'Firefox auf Windows',
      'Firefox auf Windows',
    ])
    const stranger = await register()
    const id = others[0]?.id ?? ''
    expect(
      (await send('DELETE', accountApi.userSession(id), undefined, stranger.cookie)).status,
    ).toBe(404)
    expect((await send('DELETE', accountApi.userSession(id))).status).toBe(200)
    const alive = await Promise.all([second, third].map(profileStatus))
    expect(alive.toSorted((a, b) => a - b)).toEqual([200, 401])
    const ended = await send('DELETE', accountApi.userSessions())
    expect(ended.status).toBe(200)
    const copies = [cookie, second, third]
    cookie = cookieOf(ended)
    expect(await Promise.all(copies.map(profileStatus))).toEqual([401, 401, 401])
    expect(await list()).toMatchObject([{ isCurrent: true }])
  })

  it('gives a new token to one of two holders of the same session, and the other one is signed out', async () => {
    const answers = await Promise.all([1, 2].map(() => send('DELETE', accountApi.userSessions())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const tokens = await Promise.all(answers.map((answer) => profileStatus(cookieOf(answer))))
    expect(tokens.toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('ends a session with a new token no later than the one it replaced, and gives it no new tries for the password', async () => {
    const wrong = { currentPassword: 'falsch-geraten', password: 'Boxengasse-17' }
    for (let round = 0; round < 10; round += 1) await send('POST', api.userPassword(), wrong)
    shop.clock.advance(60_000)
    const ended = await send('DELETE', accountApi.userSessions())
    cookie = cookieOf(ended)
    expect((await send('POST', api.userPassword(), wrong)).status).toBe(429)
    const secondsLeft = 90 * 24 * 3600 - 60
    expect(ended.headers.getSetCookie()[0]).toContain(`Max-Age=${secondsLeft};`)
    const stored = await shop.deps.db
      .selectFrom('sessions')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(shop.clock.now().getTime() - Date.parse(stored.created_at)).toBe(60_000)
  })

  it('is closed without a session', async () => {
    const calls = [
      ['PATCH', api.userProfile()],
      ['POST', api.userPassword()],
      ['POST', api.userEmail()],
      ['GET', accountApi.userSessions()],
      ['DELETE', accountApi.userSessions()],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : {}
      expect([method, path, (await send(method, path, body, '')).status]).toEqual([
        method,
        path,
        401,
      ])
    }
  })
})
