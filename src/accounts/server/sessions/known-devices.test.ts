import { mailDataOf, noMail } from '../../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAddress, post } from '../../../../test/accounts/admins.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { api } from '../../../urls.ts'

const PASSWORD = 'Kies-und-Asphalt'
const NEW_PASSWORD = 'Boxengasse-1992'
const names = { firstName: 'Karla', lastName: 'Kundin' }

describe.each(databaseKinds)(
  'a known device belongs to an account and its password, %s',
  (kind) => {
    let shop: TestShop
    let accountCount = 0
    let email: string
    let cookie: string
    let device: string

    beforeAll(async () => {
      shop = await createTestShop(kind)
    })
    afterAll(() => shop.close())
    beforeEach(async () => {
      Object.assign(shop.deps.limits, createRateLimits())
      accountCount += 1
      email = `karla-${accountCount}@example.de`
      const registered = await register(email)
      cookie = cookieOf(registered)
      device = deviceOf(registered)
    })

    const register = (address: string) =>
      post(shop, api.register(), { email: address, password: PASSWORD, ...names })

    /** The device's cookie as a browser sends it. */
    function deviceOf(answer: Response): string {
      const found = answer.headers.getSetCookie().find((set) => set.startsWith('device='))
      return found?.split(';')[0] ?? ''
    }

    /** Logs in after strangers used up the account's tries: only a known device succeeds. */
    async function besiegedLogin(address: string, password: string, from: string): Promise<number> {
      for (let point = 0; point < 30; point += 1) {
        await shop.deps.limits.take('password-per-account-overall', address)
      }
      const body = { email: address, password }
      const answer = await post(shop, api.login(), body, { cookie: from })
      return answer.status
    }

    async function linkTo(recipient: string, mailKind: string): Promise<string> {
      const find = () =>
        shop.deps.db
          .selectFrom('mails')
          .select(['kind', 'data'])
          .where('kind', '=', mailKind)
          .where('recipient', '=', recipient)
          .executeTakeFirst()
      await expect.poll(async () => (await find()) !== undefined).toBe(true)
      return mailDataOf(shop, (await find()) ?? noMail).token
    }

    async function moveAway(): Promise<string> {
      const next = `weg-${email}`
      const body = { currentPassword: PASSWORD, email: next }
      expect((await post(shop, api.userEmail(), body, { cookie })).status).toBe(202)
      const token = await linkTo(next, 'email-change')
      expect((await post(shop, api.emailChange(), { token })).status).toBe(200)
      return next
    }

    it('a device is unknown to a later account with the same email, but stays known to its own', async () => {
      const next = await moveAway()
      expect((await register(email)).status).toBe(201)
      expect(await besiegedLogin(email, 'Falsch-geraten-1', device)).toBe(429)
      expect(await besiegedLogin(email, PASSWORD, device)).toBe(429)
      expect(await besiegedLogin(next, PASSWORD, device)).toBe(200)
    })

    it('a device is forgotten after a password change, except where it was made', async () => {
      const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
      const refused = await post(
        shop,
        api.userPassword(),
        { ...body, currentPassword: 'Falsch-geraten-1' },
        { cookie },
      )
      expect([refused.status, deviceOf(refused)]).toEqual([400, ''])
      const changed = await post(shop, api.userPassword(), body, { cookie })
      expect(changed.status).toBe(200)
      expect(await besiegedLogin(email, NEW_PASSWORD, device)).toBe(429)
      expect(await besiegedLogin(email, NEW_PASSWORD, deviceOf(changed))).toBe(200)
    })

    it('a device is forgotten once a link replaced the password', async () => {
      await post(shop, api.passwordForgotten(), { email })
      const token = await linkTo(email, 'password-reset')
      const body = { token, password: NEW_PASSWORD }
      const reset = await post(shop, api.passwordReset(), body, { address: newAddress() })
      expect(reset.status).toBe(200)
      expect(await besiegedLogin(email, NEW_PASSWORD, device)).toBe(429)
      expect(await besiegedLogin(email, NEW_PASSWORD, deviceOf(reset))).toBe(200)
    })

    it('a device is not known without an account', async () => {
      expect(await besiegedLogin(`niemand-${accountCount}@example.de`, PASSWORD, device)).toBe(429)
    })
  },
)
