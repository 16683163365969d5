import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf } from '../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { DAY_MS, HOUR_MS } from '../../platform/domain/clock.ts'
import { api } from '../../urls.ts'
import { accountsApi } from './accounts-api.ts'
import { purgeSessions } from './sessions/purge-sessions.ts'

const PASSWORD = 'Kies-und-Asphalt'

describe.each(databaseKinds)('accounts on %s', (kind) => {
  let shop: TestShop
  let addresses = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  /**
   * Sends each request from a client address of its own, so that no rate limit is reached by
   * accident.
   */
  function post(path: string, body: unknown, cookie?: string, address?: string): Promise<Response> {
    addresses += 1
    const own = `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
    return shop.request(path, { method: 'POST', body, cookie, address: address ?? own })
  }

  const register = (email: string, more: object = {}) =>
    post(api.register(), {
      email,
      password: PASSWORD,
      firstName: 'Karla',
      lastName: 'Kundin',
      ...more,
    })

  const login = (email: string, password = PASSWORD, cookie?: string, address?: string) =>
    post(api.login(), { email, password }, cookie, address)

  const profileStatus = async (cookie: string) =>
    (await shop.request(api.userProfile(), { cookie })).status

  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

  describe('registration', () => {
    it('creates a customer who is signed in, whatever else the body claims', async () => {
      const response = await register('neu@example.de', { isAdmin: true, is_admin: 1, id: 'x' })
      expect(response.status).toBe(201)
      expect(await response.clone().json()).toMatchObject({
        email: 'neu@example.de',
        firstName: 'Karla',
        isAdmin: false,
        country: 'Deutschland',
      })
      expect(await response.text()).not.toContain('argon2')
      expect(await profileStatus(cookieOf(response))).toBe(200)
    })

    it('is refused for an address that has an account, in whatever case', async () => {
      await register('doppelt@example.de')
      const again = await register('Doppelt@Example.de')
      expect([again.status, await codeOf(again)]).toEqual([409, 'account-exists'])
      expect(again.headers.getSetCookie()).toEqual([])
    })

    it('creates one account when the same address registers several times at once', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => register('eilig@example.de')))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    })

    it.each([
      ['a short password', { password: 'kurz' }, 'password'],
      ['a password of 257 characters', { password: 'x'.repeat(257) }, 'password'],
      ['a common password', { password: 'Passwort' }, 'password'],
      ['the 2,950th most common password', { password: 'kcj9wx5n' }, 'password'],
      ["the shop's name", { password: "l'ARTE del aroma 1992" }, 'password'],
      ['a wrong address', { email: 'karla@' }, 'email'],
      ['a missing name', { lastName: ' ' }, 'lastName'],
      ['a line break in the name', { firstName: 'Kar\nla' }, 'firstName'],
    ])('is refused for %s', async (_, change, field) => {
      const response = await register('falsch@example.de', change)
      expect(response.status).toBe(400)
      const { fields } = (await response.json()) as { fields: object }
      expect(Object.keys(fields)).toEqual([field])
    })
  })

  describe('a session', () => {
    it('is new at every login, and ends the one this browser had', async () => {
      await register('sitzung@example.de')
      const first = cookieOf(await login('sitzung@example.de'))
      const second = cookieOf(await login('Sitzung@Example.de', PASSWORD, first))
      expect(second).not.toBe(first)
      expect([await profileStatus(first), await profileStatus(second)]).toEqual([401, 200])
    })

    it('never takes a token that the browser brought along', async () => {
      await register('fixiert@example.de')
      const preset = 'session=chosen-by-an-attacker-1234567890123456789012'
      const response = await login('fixiert@example.de', PASSWORD, preset)
      expect(cookieOf(response)).not.toContain('chosen-by')
      expect(await profileStatus(preset)).toBe(401)
    })

    it('ends at logout, in this browser alone', async () => {
      await register('abmelden@example.de')
      const here = cookieOf(await login('abmelden@example.de'))
      const elsewhere = cookieOf(await login('abmelden@example.de'))
      const logout = await post(api.logout(), {}, here)
      expect([logout.status, await logout.json()]).toEqual([200, {}])
      expect(cookieOf(logout)).toBe('')
      expect(logout.headers.get('clear-site-data')).toBe('"cache"')
      expect([await profileStatus(here), await profileStatus(elsewhere)]).toEqual([401, 200])
      expect((await post(api.logout(), {})).status).toBe(200)
    })

    it('is HttpOnly and SameSite=Lax, and its database row contains only a hash', async () => {
      const response = await register('cookie@example.de')
      const [session = '', hint = ''] = response.headers.getSetCookie()
      expect(session).toMatch(
        /^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect(hint).toMatch(/^signed_in=1; Max-Age=7776000; Path=\/; SameSite=Lax$/)
      const token = /session=([\w-]+)/.exec(session)?.[1] ?? ''
      const rows = await shop.deps.db.selectFrom('sessions').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(await profileStatus(`session=${rows[0]?.token_hash}`)).toBe(401)
    })

    it('has cookies for this host alone where the shop uses https, until the logout', async () => {
      const env = { ...shop.deps.env, isProduction: true }
      const app = accountsApi({ ...shop.deps, env })
      await register('https@example.de')
      const body = JSON.stringify({ email: 'https@example.de', password: PASSWORD })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' }
      const answer = await app.request(api.login(), { method: 'POST', body, headers })
      const [session = '', hint = ''] = answer.headers.getSetCookie()
      expect(session).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(hint).toMatch(/^__Host-signed_in=1; .*; Path=\/; Secure; SameSite=Lax$/)
      const ended = await app.request(api.logout(), { method: 'POST' })
      expect(ended.headers.getSetCookie()).toEqual([
        '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure',
        '__Host-signed_in=; Max-Age=0; Path=/; Secure',
      ])
    })

    it('of a customer ends after 30 idle days, and after 90 days in any case', async () => {
      const idle = cookieOf(await register('ruhig@example.de'))
      shop.clock.advance(30 * DAY_MS - 1)
      expect(await profileStatus(idle)).toBe(200)
      shop.clock.advance(30 * DAY_MS)
      expect(await profileStatus(idle)).toBe(401)
      const busy = cookieOf(await login('ruhig@example.de'))
      for (let day = 0; day < 89; day += 10) {
        expect([day, await profileStatus(busy)]).toEqual([day, 200])
        shop.clock.advance(10 * DAY_MS)
      }
      expect(await profileStatus(busy)).toBe(401)
    })

    it('of an admin ends after 12 idle hours, and after 7 days in any case', async () => {
      const idle = await signIn(shop)
      shop.clock.advance(12 * HOUR_MS)
      expect(await profileStatus(idle)).toBe(401)
      const busy = await signIn(shop)
      for (let hour = 0; hour < 7 * 24; hour += 8) {
        expect([hour, await profileStatus(busy)]).toEqual([hour, 200])
        shop.clock.advance(8 * HOUR_MS)
      }
      expect(await profileStatus(busy)).toBe(401)
    })

    it('ends when the clock was wrong at its start', async () => {
      const now = shop.clock.now().toISOString()
      shop.clock.set('2090-01-01T00:00:00.000Z')
      const future = cookieOf(await login('ruhig@example.de'))
      expect(await profileStatus(future)).toBe(200)
      shop.clock.set(now)
      expect(await profileStatus(future)).toBe(401)
    })

    it('survives a restart', async () => {
      const cookie = cookieOf(await register('neustart@example.de'))
      await shop.restart()
      expect(await profileStatus(cookie)).toBe(200)
    })

    it('is noted as used every few minutes, not at every request', async () => {
      const cookie = cookieOf(await register('gesehen@example.de'))
      const lastSeen = async () =>
        (
          await shop.deps.db
            .selectFrom('sessions')
            .innerJoin('users', 'users.id', 'sessions.user_id')
            .select('last_seen_at')
            .where('email', '=', 'gesehen@example.de')
            .executeTakeFirstOrThrow()
        ).last_seen_at
      const start = await lastSeen()
      shop.clock.advance(4 * 60_000)
      await profileStatus(cookie)
      expect(await lastSeen()).toBe(start)
      shop.clock.advance(2 * 60_000)
      await profileStatus(cookie)
      expect(await lastSeen()).toBe(shop.clock.now().toISOString())
    })

    it('is removed by the job once it has ended, and not before', async () => {
      await purgeSessions(shop.deps.db, new Date('2100-01-01T00:00:00Z'))
      const count = async () =>
        (await shop.deps.db.selectFrom('sessions').select('user_id').execute()).length
      expect(await count()).toBe(0)
      const customer = cookieOf(await register('aufraeumen@example.de'))
      await signIn(shop)
      const in13Hours = new Date(shop.clock.now().getTime() + 13 * HOUR_MS)
      await purgeSessions(shop.deps.db, in13Hours)
      expect(await count()).toBe(1)
      expect(await profileStatus(customer)).toBe(200)
    })
  })
})
