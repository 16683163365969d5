import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  actionsOfAdmin,
  codeOf,
  factorNotices,
  logIn,
  newAddress,
  newAdmin,
  outcome,
  post,
  secondFactorOf,
  STEP_MS,
  turnOnSecondFactor,
  type TestAdmin,
} from '../../../../test/accounts/admins.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

const QUARTER_MS = 15 * 60_000
const REQUIRED = [401, 'second-factor-required']
const WRONG = [400, 'wrong-second-factor']

describe.each(databaseKinds)('a second factor on %s', (kind) => {
  let shop: TestShop
  let accountCount = 0
  let mira: TestAdmin

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  beforeEach(async () => {
    accountCount += 1
    mira = await newAdmin(shop, `mira-${accountCount}@example.de`)
  })

  const pair = () => ({ email: mira.email, password: mira.password })
  const signsIn = async (code?: string) => logIn(shop, { ...pair(), ...(code && { code }) })
  const sessionStatus = async (cookie: string) =>
    (await shop.request(api.userProfile(), { cookie })).status

  describe('turning on', () => {
    it('a second factor is turned on with the own password and a first code, and every login requires it from then on', async () => {
      expect(await secondFactorOf(shop, mira)).toEqual({ since: null, recoveryCodesLeft: 0 })
      const elsewhere = cookieOf(await signsIn())
      const former = mira.cookie
      const { secret, recoveryCodes } = await turnOnSecondFactor(shop, mira)
      expect(recoveryCodes).toHaveLength(10)
      expect(await secondFactorOf(shop, mira)).toEqual({
        since: expect.stringMatching(/Z$/) as string,
        recoveryCodesLeft: 10,
      })
      // Sessions that were started with a password alone; the acting one has a new token.
      const statuses = await Promise.all([former, elsewhere, mira.cookie].map(sessionStatus))
      expect(statuses).toEqual([401, 401, 200])
      const login = await signsIn()
      expect(await outcome(login)).toEqual(REQUIRED)
      expect(login.headers.getSetCookie()).toEqual([])
      const right = await signsIn(codeOf(shop, secret))
      expect([right.status, await sessionStatus(cookieOf(right))]).toEqual([200, 200])
      expect(await actionsOfAdmin(shop, mira.id)).toEqual([
        'second-factor.on',
        'second-factor.set-up',
      ])
    })

    it('only an admin with the right password turns a second factor on', async () => {
      const path = adminApi.secondFactorSetUp()
      const wrong = await post(shop, path, { currentPassword: 'Falsch-geraten-1' }, mira)
      expect(await wrong.json()).toMatchObject({
        fields: { currentPassword: expect.anything() as string },
      })
      const body = {
        email: `kundin-${accountCount}@example.de`,
        password: 'Kies-und-Asphalt',
        firstName: 'Karla',
        lastName: 'Kundin',
      }
      const customer = cookieOf(await post(shop, api.register(), body))
      const currentPassword = body.password
      expect((await post(shop, path, { currentPassword }, { cookie: customer })).status).toBe(403)
      expect((await post(shop, path, { currentPassword })).status).toBe(401)
    })

    it('only the first code of the current set-up turns it on, and until then a login needs the password alone', async () => {
      const confirm = async (code: string) =>
        outcome(await post(shop, adminApi.secondFactor(), { code }, mira))
      expect(await confirm('123456')).toEqual([409, 'conflict'])
      const setUp = await post(
        shop,
        adminApi.secondFactorSetUp(),
        { currentPassword: mira.password },
        mira,
      )
      const { secret, uri, qr } = (await setUp.json()) as {
        secret: string
        uri: string
        qr: { size: number; path: string }
      }
      expect(uri).toContain(`secret=${secret}`)
      expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=.*&algorithm=SHA1&digits=6&period=30$/)
      expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
      expect(await confirm(codeOf(shop, secret, 5))).toEqual(WRONG)
      expect((await signsIn()).status).toBe(200)
      shop.clock.advance(31 * 60_000)
      expect(await confirm(codeOf(shop, secret))).toEqual([409, 'conflict'])
      expect((await secondFactorOf(shop, mira)).since).toBeNull()
    })

    it('another set-up is refused while a second factor is on', async () => {
      await turnOnSecondFactor(shop, mira)
      const again = await post(
        shop,
        adminApi.secondFactorSetUp(),
        { currentPassword: mira.password },
        mira,
      )
      expect(await outcome(again)).toEqual([409, 'conflict'])
    })

    it('the database holds an encrypted secret and hashed recovery codes', async () => {
      const { secret, recoveryCodes } = await turnOnSecondFactor(shop, mira)
      const rows = await shop.deps.db.selectFrom('second_factors').selectAll().execute()
      const codes = await shop.deps.db.selectFrom('recovery_codes').selectAll().execute()
      const log = await shop.deps.db.selectFrom('admin_actions').selectAll().execute()
      const stored = JSON.stringify([rows, codes, log])
      for (const shown of [secret, ...recoveryCodes]) {
        expect(stored).not.toContain(shown)
        expect(stored).not.toContain(shown.replaceAll('-', ''))
      }
      expect(stored).toContain('"v2.')
    })
  })

  describe('codes', () => {
    it('a code works once, the first one included', async () => {
      const currentPassword = mira.password
      const setUp = await post(shop, adminApi.secondFactorSetUp(), { currentPassword }, mira)
      const { secret } = (await setUp.json()) as { secret: string }
      const first = codeOf(shop, secret)
      await post(shop, adminApi.secondFactor(), { code: first }, mira)
      expect(await outcome(await signsIn(first))).toEqual(WRONG)
      shop.clock.advance(STEP_MS)
      const next = codeOf(shop, secret)
      const atOnce = await Promise.all([signsIn(next), signsIn(next), signsIn(next), signsIn(next)])
      expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 400, 400, 400,
      ])
      expect(await outcome(await signsIn(next))).toEqual(WRONG)
    })

    it('a code may be a step early or late, but not before one that was used', async () => {
      const { secret } = await turnOnSecondFactor(shop, mira)
      shop.clock.advance(10 * STEP_MS)
      expect(await outcome(await signsIn(codeOf(shop, secret, 2)))).toEqual(WRONG)
      expect(await outcome(await signsIn(codeOf(shop, secret, -2)))).toEqual(WRONG)
      expect((await signsIn(codeOf(shop, secret, -1))).status).toBe(200)
      expect((await signsIn(codeOf(shop, secret, 1))).status).toBe(200)
      expect(await outcome(await signsIn(codeOf(shop, secret, 0)))).toEqual(WRONG)
    })

    it('a code may be pasted with spaces, and a malformed one is refused as wrong', async () => {
      const { secret } = await turnOnSecondFactor(shop, mira)
      for (const code of ['000', 'äöü', "'; drop table users", '😀😀😀']) {
        expect([code, await outcome(await signsIn(code))]).toEqual([code, WRONG])
      }
      expect((await signsIn('x'.repeat(41))).status).toBe(400)
      const code = codeOf(shop, secret)
      expect((await signsIn(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    })

    it('a code is requested only after the right password', async () => {
      const { secret } = await turnOnSecondFactor(shop, mira)
      const code = codeOf(shop, secret)
      const without = await logIn(shop, { email: mira.email, password: 'Falsch-geraten-1' })
      const withCode = await logIn(shop, { email: mira.email, password: 'Falsch-geraten-1', code })
      const unknown = await logIn(shop, {
        email: 'niemand@example.de',
        password: 'Falsch-geraten-1',
        code,
      })
      const texts = await Promise.all([without, withCode, unknown].map((answer) => answer.text()))
      expect(new Set(texts).size).toBe(1)
      expect(without.status).toBe(401)
      // The code was not consumed either.
      expect((await signsIn(code)).status).toBe(200)
    })

    it('a code may be wrong five times in a quarter of an hour, from all client addresses together', async () => {
      const { secret } = await turnOnSecondFactor(shop, mira)
      for (let guess = 0; guess < 5; guess += 1) {
        expect(await outcome(await signsIn('000000'))).toEqual(WRONG)
      }
      const limited = await signsIn(codeOf(shop, secret))
      expect([...(await outcome(limited)), limited.headers.get('retry-after')]).toEqual([
        429,
        'too-many',
        expect.stringMatching(/^\d+$/) as string,
      ])
    })

    it('strangers without the password cannot use up the tries of a code', async () => {
      const { secret } = await turnOnSecondFactor(shop, mira)
      for (let guess = 0; guess < 8; guess += 1) {
        await logIn(shop, { email: mira.email, password: 'Falsch-geraten-1', code: '000000' })
      }
      expect((await signsIn(codeOf(shop, secret))).status).toBe(200)
    })

    it('one client address may send ten wrong codes, for all accounts together', async () => {
      const { secret } = await turnOnSecondFactor(shop, mira)
      const address = newAddress()
      for (let taken = 0; taken < 9; taken += 1) {
        await shop.deps.limits.take('code-per-address', address)
      }
      expect((await logIn(shop, { ...pair(), code: '000000' }, address)).status).toBe(400)
      expect((await logIn(shop, { ...pair(), code: '000000' }, address)).status).toBe(429)
      expect((await signsIn(codeOf(shop, secret))).status).toBe(200)
    })

    it('a known device needs a code too', async () => {
      const { secret } = await turnOnSecondFactor(shop, mira)
      const device = cookieOf(await signsIn(codeOf(shop, secret)))
      shop.clock.advance(QUARTER_MS)
      const again = await post(shop, api.login(), pair(), { cookie: device })
      expect(await outcome(again)).toEqual(REQUIRED)
    })
  })

  describe('turning off', () => {
    const off = async (currentPassword: string, code: string, cookie = mira.cookie) =>
      post(shop, adminApi.secondFactorOff(), { currentPassword, code }, { cookie })

    it('a second factor is turned off with password and code, and not with one of them', async () => {
      const { secret, recoveryCodes } = await turnOnSecondFactor(shop, mira)
      expect((await off('Falsch-geraten-1', codeOf(shop, secret))).status).toBe(400)
      expect(await outcome(await off(mira.password, '000000'))).toEqual(WRONG)
      expect(await outcome(await signsIn())).toEqual(REQUIRED)
      const former = mira.cookie
      const elsewhere = cookieOf(await signsIn(recoveryCodes[1]))
      const turnedOff = await off(mira.password, codeOf(shop, secret))
      mira.cookie = cookieOf(turnedOff)
      const statuses = await Promise.all([former, elsewhere, mira.cookie].map(sessionStatus))
      expect([turnedOff.status, ...statuses]).toEqual([200, 401, 401, 200])
      expect((await signsIn()).status).toBe(200)
      expect(await secondFactorOf(shop, mira)).toEqual({ since: null, recoveryCodesLeft: 0 })
      expect(await outcome(await off(mira.password, recoveryCodes[0] ?? ''))).toEqual([
        409,
        'conflict',
      ])
      expect((await actionsOfAdmin(shop, mira.id))[0]).toBe('second-factor.off')
      expect(await factorNotices(shop, mira)).toEqual(['on', 'off'])
    })

    it('an admin turns off the second factor of another admin with the own password, and not their own that way', async () => {
      const { recoveryCodes } = await turnOnSecondFactor(shop, mira)
      const vera = await newAdmin(shop, `vera-${accountCount}@example.de`)
      const reset = async (currentPassword: string, person = vera, id = mira.id) =>
        post(shop, adminApi.adminSecondFactor(id), { currentPassword }, { cookie: person.cookie })
      expect((await reset('Falsch-geraten-1')).status).toBe(400)
      expect(await outcome(await reset(mira.password, mira))).toEqual([409, 'conflict'])
      expect(await outcome(await signsIn())).toEqual(REQUIRED)
      expect((await reset(vera.password)).status).toBe(200)
      expect(await sessionStatus(mira.cookie)).toBe(401)
      expect((await signsIn()).status).toBe(200)
      expect((await signsIn(recoveryCodes[0])).status).toBe(200)
      expect(await outcome(await reset(vera.password))).toEqual([409, 'conflict'])
      expect((await reset(vera.password, vera, 'niemand')).status).toBe(404)
      expect((await actionsOfAdmin(shop, vera.id))[0]).toBe('admin.second-factor-reset')
      expect(await factorNotices(shop, mira)).toEqual(['on', 'reset'])
    })
  })
})
