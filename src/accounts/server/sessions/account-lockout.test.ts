import { mailDataOf, noMail } from '../../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  invitationToken,
  newAddress,
  newAdmin,
  post,
  type TestAdmin,
} from '../../../../test/accounts/admins.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits, type LimitName } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

const NEW_PASSWORD = 'Boxengasse-1992'
const WRONG = 'Falsch-geraten-1'
/** An id that no account has. */
const NOBODY = '01900000-0000-7000-8000-000000000000'

describe.each(databaseKinds)(
  'an account whose password strangers guess from many networks, on %s',
  (kind) => {
    let shop: TestShop
    let accountCount = 0
    let mira: TestAdmin

    beforeAll(async () => {
      shop = await createTestShop(kind)
    })
    afterAll(() => shop.close())
    beforeEach(async () => {
      Object.assign(shop.deps.limits, createRateLimits())
      accountCount += 1
      mira = await newAdmin(shop, `mira-${accountCount}@example.de`)
    })

    async function takePoints(limit: LimitName, key: string, points: number): Promise<void> {
      for (let point = 0; point < points; point += 1) await shop.deps.limits.take(limit, key)
    }
    /** Uses up the tries of the account and of this network. */
    async function besiege(email: string, address = newAddress()): Promise<string> {
      await takePoints('password-per-account-overall', email, 30)
      await takePoints('password-per-account', `${address} ${email}`, 10)
      await takePoints('password-per-address', address, 40)
      return address
    }
    const logIn = (
      email: string,
      password: string,
      { address, cookie }: { address?: string; cookie?: string } = {},
    ) => post(shop, api.login(), { email, password }, { address: address ?? newAddress(), cookie })
    const deviceOf = (answer: Response): string =>
      answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? ''

    async function resetToken(email: string): Promise<string> {
      const find = async () =>
        shop.deps.db
          .selectFrom('mails')
          .select(['kind', 'data'])
          .where('kind', '=', 'password-reset')
          .where('recipient', '=', email)
          .executeTakeFirst()
      await post(shop, api.passwordForgotten(), { email })
      await expect.poll(async () => (await find()) !== undefined).toBe(true)
      return mailDataOf(shop, (await find()) ?? noMail).token
    }

    describe('with an open session', () => {
      it('can still do everything that requires the own password', async () => {
        const { cookie, password: currentPassword } = mira
        const vera = await newAdmin(shop, `vera-${accountCount}@example.de`)
        const address = await besiege(mira.email)
        const options = { cookie, address }
        const own = { currentPassword }
        const nele = {
          firstName: 'Nele',
          lastName: 'Neu',
          email: `nele-${accountCount}@example.de`,
        }
        const { revision, settings } = (await (
          await shop.request(adminApi.settings(), { cookie })
        ).json()) as { revision: number; settings: { bank: object } }
        const bank = { revision, values: settings.bank, currentPassword }
        const answers = [
          await post(shop, adminApi.secondFactorSetUp(), own, options),
          await post(shop, adminApi.invitations(), { ...nele, currentPassword }, options),
          await post(shop, adminApi.adminDisable(vera.id), own, options),
          await post(shop, adminApi.adminEnable(vera.id), own, options),
          await post(shop, adminApi.settingsSection('bank'), bank, { ...options, method: 'PUT' }),
          await post(shop, api.userEmail(), { email: `neu-${mira.email}`, ...own }, options),
          await post(shop, api.userPassword(), { ...own, password: NEW_PASSWORD }, options),
        ]
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200, 202, 200])
        expect((await logIn(mira.email, NEW_PASSWORD, { address })).status).toBe(429)
      })

      it('gets 10 tries in 20 minutes, over all routes and networks together', async () => {
        const other = cookieOf(await logIn(mira.email, mira.password))
        const own = { currentPassword: WRONG }
        const routes = [
          [adminApi.secondFactorSetUp(), own],
          [api.userPassword(), { ...own, password: NEW_PASSWORD }],
          [api.userEmail(), { ...own, email: 'neu@example.de' }],
          [adminApi.adminSecondFactor(NOBODY), own],
          [adminApi.recoveryCodes(), { ...own, code: '123456' }],
        ] as const
        const tries: number[] = []
        for (let index = 0; index < 12; index += 1) {
          const [path, body] = routes[index % routes.length] ?? routes[0]
          tries.push((await post(shop, path, body, mira)).status)
        }
        expect(tries).toEqual([...Array<number>(10).fill(400), 429, 429])
        const right = { currentPassword: mira.password }
        const refused = await post(shop, adminApi.secondFactorSetUp(), right, mira)
        const wait = Number(refused.headers.get('retry-after'))
        expect([refused.status, wait > 0 && wait <= 20 * 60]).toEqual([429, true])
        const elsewhere = { cookie: other }
        expect((await post(shop, adminApi.secondFactorSetUp(), right, elsewhere)).status).toBe(201)
        expect((await logIn(mira.email, mira.password)).status).toBe(200)
      })

      it('gets no more tries by sending them all at once', async () => {
        const own = { currentPassword: WRONG }
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => post(shop, adminApi.secondFactorSetUp(), own, mira)),
        )
        const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
        expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(10).fill(429)])
      })

      it('loses no try for a right password', async () => {
        const own = { currentPassword: mira.password }
        const answers: number[] = []
        for (let index = 0; index < 12; index += 1) {
          answers.push((await post(shop, adminApi.secondFactorSetUp(), own, mira)).status)
        }
        expect(answers).toEqual(Array<number>(12).fill(201))
      })

      it('costs its network one of 600 checks with every wrong password, as on a known device', async () => {
        const address = newAddress()
        const cookie = cookieOf(await logIn(mira.email, mira.password))
        const options = { cookie, address }
        await takePoints('right-password-per-address', address, 598)
        const own = { currentPassword: WRONG }
        expect((await post(shop, adminApi.secondFactorSetUp(), own, options)).status).toBe(400)
        expect((await logIn(mira.email, WRONG, options)).status).toBe(401)
        expect((await post(shop, adminApi.secondFactorSetUp(), own, options)).status).toBe(429)
        expect((await logIn(mira.email, mira.password, options)).status).toBe(429)
      })
    })

    describe('with a link from a mail', () => {
      it('can sign in on the device where the new password was chosen, and nowhere else', async () => {
        const token = await resetToken(mira.email)
        const address = await besiege(mira.email)
        const reset = await post(
          shop,
          api.passwordReset(),
          { token, password: NEW_PASSWORD },
          { address },
        )
        const cookie = cookieOf(reset)
        expect([reset.status, cookie]).toEqual([200, expect.stringMatching(/^device=[^;]+$/)])
        expect(deviceOf(reset)).toMatch(/; Path=\/api\/login; HttpOnly; SameSite=Lax$/)
        expect((await logIn(mira.email, NEW_PASSWORD, { address })).status).toBe(429)
        expect((await logIn(mira.email, NEW_PASSWORD, { address, cookie })).status).toBe(200)
        expect((await shop.request(api.userProfile(), { cookie })).status).toBe(401)
      })

      it('gets no tries for other accounts, and 10 tries for this one', async () => {
        const token = await resetToken(mira.email)
        const body = { token, password: NEW_PASSWORD }
        const cookie = cookieOf(await post(shop, api.passwordReset(), body))
        const address = await besiege(ADMIN_EMAIL)
        expect((await logIn(ADMIN_EMAIL, ADMIN_PASSWORD, { address, cookie })).status).toBe(429)
        const tries: number[] = []
        for (let index = 0; index < 11; index += 1) {
          tries.push((await logIn(mira.email, WRONG, { cookie })).status)
        }
        expect(tries).toEqual([...Array<number>(10).fill(401), 429])
      })

      it('makes no device known before link and password were accepted', async () => {
        const token = await resetToken(mira.email)
        const answers = [
          await post(shop, api.passwordForgotten(), { email: mira.email }),
          await post(shop, api.passwordForgotten(), { email: 'niemand@example.de' }),
          await post(shop, api.passwordReset(), { token, password: 'kurz' }),
          await post(shop, api.passwordReset(), { token, password: 'Elf-Zeichen' }),
          await post(shop, api.passwordReset(), { token: 'falsch', password: NEW_PASSWORD }),
          await post(shop, adminApi.invitationAccept(), { token, password: NEW_PASSWORD }),
        ]
        expect(answers.map(({ status }) => status)).toEqual([202, 202, 400, 400, 400, 400])
        await post(shop, api.passwordReset(), { token, password: NEW_PASSWORD })
        answers.push(await post(shop, api.passwordReset(), { token, password: NEW_PASSWORD }))
        expect(answers.map(({ headers }) => headers.getSetCookie())).toEqual(answers.map(() => []))
      })

      it('can sign in where an invitation was accepted, although it was guessed at before', async () => {
        const email = `nele-${accountCount}@example.de`
        const adminCookie = await signIn(shop)
        const invitation = {
          email,
          firstName: 'Nele',
          lastName: 'Neu',
          currentPassword: ADMIN_PASSWORD,
        }
        await post(shop, adminApi.invitations(), invitation, { cookie: adminCookie })
        const address = await besiege(email)
        const body = { token: await invitationToken(shop, email), password: NEW_PASSWORD }
        const accepted = await post(shop, adminApi.invitationAccept(), body, { address })
        const cookie = cookieOf(accepted)
        expect([accepted.status, cookie]).toEqual([200, expect.stringMatching(/^device=[^;]+$/)])
        expect((await logIn(email, NEW_PASSWORD, { address })).status).toBe(429)
        expect((await logIn(email, NEW_PASSWORD, { address, cookie })).status).toBe(200)
      })
    })
  },
)
