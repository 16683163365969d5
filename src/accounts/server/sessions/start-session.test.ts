import { mailDataOf, noMail } from '../../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderBody, postOrder, setStock, stockOf } from '../../../../test/orders/orders.ts'
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  codeOf,
  logIn,
  newAddress,
  newAdmin,
  outcome,
  post,
  turnOnSecondFactor,
  type TestAdmin,
  type SecondFactor,
} from '../../../../test/accounts/admins.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { prepareAdmin } from '../admins/prepare-admin.ts'
import { untilHashesBegan } from '../../../../test/accounts/work-done.ts'

const REQUIRED = [401, 'second-factor-required']
/** Two passwords are hashed at once, so the last of these is checked long after the change. */
const REQUESTS = 12

const newKey = (): string => crypto.randomUUID()

describe.each(databaseKinds)('every way to a session on %s', (kind) => {
  let shop: TestShop
  let accountCount = 0
  let mira: TestAdmin
  let factor: SecondFactor

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  beforeEach(async () => {
    accountCount += 1
    await setStock(shop, 1, 1000)
    mira = await newAdmin(shop, `mira-${accountCount}@example.de`)
  })

  const sessionStatus = async (cookie: string) =>
    (await shop.request(api.userProfile(), { cookie })).status
  const sessionsOf = async (userId: string) =>
    (
      await shop.deps.db
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .execute()
    ).length
  const guestOrder = (person: Pick<TestAdmin, 'email' | 'password'>) => ({
    ...orderBody,
    customerEmail: person.email,
    password: person.password,
  })
  const mailToken = async (mailKind: string, recipient: string) => {
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

  describe('requires the second factor', () => {
    beforeEach(async () => {
      factor = await turnOnSecondFactor(shop, mira)
    })

    it('the password of an account with a second factor alone orders nothing at the checkout, right or wrong', async () => {
      const stock = await stockOf(shop, 1)
      const right = await postOrder(shop, guestOrder(mira), { address: newAddress() })
      const wrong = await postOrder(shop, guestOrder({ ...mira, password: 'Falsch-geraten-1' }), {
        address: newAddress(),
      })
      expect([right.status, wrong.status]).toEqual([409, 409])
      expect(await right.text()).toBe(await wrong.text())
      expect(right.headers.getSetCookie()).toEqual([])
      expect(await stockOf(shop, 1)).toBe(stock)
    })

    it('a signed-in admin orders without a code', async () => {
      const { cookie } = mira
      expect((await postOrder(shop, orderBody, { cookie })).status).toBe(201)
    })

    it('a request for the answer to an earlier order starts no session without the second factor', async () => {
      const turnedOff = await post(
        shop,
        adminApi.secondFactorOff(),
        { currentPassword: mira.password, code: codeOf(shop, factor.secret) },
        mira,
      )
      mira.cookie = cookieOf(turnedOff)
      const key = newKey()
      const first = await postOrder(shop, guestOrder(mira), { key, address: newAddress() })
      expect([first.status, await sessionStatus(cookieOf(first))]).toEqual([201, 200])
      await turnOnSecondFactor(shop, mira)
      const again = await postOrder(shop, guestOrder(mira), { key, address: newAddress() })
      expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
    })

    it('a password reset requires twelve characters, keeps the second factor and starts no session', async () => {
      await post(shop, api.passwordForgotten(), { email: mira.email })
      const token = await mailToken('password-reset', mira.email)
      const short = await post(shop, api.passwordReset(), { token, password: 'Elf-Zeichen' })
      expect(await short.json()).toMatchObject({
        fields: { password: expect.stringContaining('12 Zeichen') as string },
      })
      const password = 'Boxengasse-1992'
      const reset = await post(shop, api.passwordReset(), { token, password })
      // The device is known from now on, which gives no access.
      const opened = await sessionStatus(cookieOf(reset))
      expect([reset.status, opened, await sessionsOf(mira.id)]).toEqual([200, 401, 0])
      const { email } = mira
      expect(await outcome(await logIn(shop, { email, password }))).toEqual(REQUIRED)
      const code = codeOf(shop, factor.secret)
      expect((await logIn(shop, { email, password, code })).status).toBe(200)
    })

    it('a login after a change of the email requires the second factor', async () => {
      const { cookie, password } = mira
      const email = `neu-${accountCount}@example.de`
      await post(shop, api.userEmail(), { email, currentPassword: password }, { cookie })
      const token = await mailToken('email-change', email)
      const confirmed = await post(shop, api.emailChange(), { token })
      expect([confirmed.status, confirmed.headers.getSetCookie()]).toEqual([200, []])
      expect(await outcome(await logIn(shop, { email, password }))).toEqual(REQUIRED)
      const code = codeOf(shop, factor.secret)
      expect((await logIn(shop, { email, password, code })).status).toBe(200)
    })

    it('a login after a change of the password and a restart that names the admin requires the second factor', async () => {
      const { cookie, email } = mira
      const body = { currentPassword: mira.password, password: 'Boxengasse-1992' }
      expect((await post(shop, api.userPassword(), body, { cookie })).status).toBe(200)
      const env = { ...shop.deps.env, adminEmail: email, adminPassword: ADMIN_PASSWORD }
      await prepareAdmin({ ...shop.deps, env }, () => {})
      const login = await logIn(shop, { email, password: 'Boxengasse-1992' })
      expect(await outcome(login)).toEqual(REQUIRED)
    })

    it('registering or inviting the same email again starts no session', async () => {
      const body = {
        email: mira.email,
        password: 'Noch-ein-Passwort',
        firstName: 'Max',
        lastName: 'M.',
      }
      const registered = await post(shop, api.register(), { ...body, lastName: 'Muster' })
      expect([registered.status, registered.headers.getSetCookie()]).toEqual([409, []])
      const { cookie } = mira
      const invited = await post(
        shop,
        adminApi.invitations(),
        { ...body, currentPassword: mira.password },
        { cookie },
      )
      expect(await outcome(invited)).toEqual([409, 'conflict'])
    })
  })

  describe('is refused for a password that was changed while it was checked', () => {
    /**
     * Sends requests with the old password while the new one is being hashed: they read the account
     * as it is before the change, and are checked when it is over.
     */
    async function whileItChanges(send: () => Promise<Response>): Promise<Response[]> {
      // The first hash checks the current password, the second one is of the new password.
      const isAlmostChanged = untilHashesBegan(2)
      const change = post(
        shop,
        api.userPassword(),
        { currentPassword: mira.password, password: 'Boxengasse-1992' },
        mira,
      )
      await isAlmostChanged
      const answers = Promise.all(Array.from({ length: REQUESTS }, send))
      expect((await change).status).toBe(200)
      return answers
    }

    async function expectAllOver(answers: readonly Response[]): Promise<void> {
      const statuses = await Promise.all(answers.map((answer) => sessionStatus(cookieOf(answer))))
      expect(new Set(statuses)).toEqual(new Set([401]))
      // Only the session that changed the password.
      expect(await sessionsOf(mira.id)).toBe(1)
    }

    it('a login with the former password starts no session', async () => {
      const { email, password } = mira
      await expectAllOver(await whileItChanges(async () => logIn(shop, { email, password })))
    })

    it('the checkout of a guest with the former password starts no session, and the order then requires a login', async () => {
      const answers = await whileItChanges(async () =>
        postOrder(shop, guestOrder(mira), { address: newAddress() }),
      )
      expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
      const late = await postOrder(shop, guestOrder(mira), { address: newAddress() })
      expect(late.status).toBe(409)
      await expectAllOver([...answers, late])
    })

    it('a request for the answer to an earlier order starts no session with the former password', async () => {
      const key = newKey()
      await postOrder(shop, guestOrder(mira), { key, address: newAddress() })
      const answers = await whileItChanges(async () =>
        postOrder(shop, guestOrder(mira), { key, address: newAddress() }),
      )
      const late = await postOrder(shop, guestOrder(mira), { key, address: newAddress() })
      expect(late.status).toBe(200)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      await expectAllOver([...answers, late])
    })
  })

  it('is refused while a second factor is turned on at the same moment', async () => {
    const { email, password, cookie } = mira
    const begun = await post(
      shop,
      adminApi.secondFactorSetUp(),
      { currentPassword: password },
      mira,
    )
    const { secret } = (await begun.json()) as { secret: string }
    const isChecked = untilHashesBegan(1)
    const logins = Array.from({ length: 8 }, async () => logIn(shop, { email, password }))
    await isChecked
    const code = codeOf(shop, secret)
    const turnedOn = await post(shop, adminApi.secondFactor(), { code }, { cookie })
    expect(turnedOn.status).toBe(200)
    for (const answer of await Promise.all(logins)) {
      expect(await sessionStatus(cookieOf(answer))).toBe(401)
    }
    expect(await sessionsOf(mira.id)).toBe(1)
  })

  it('is open to the first admin, who has no second factor', async () => {
    const login = await logIn(shop, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
    expect(login.status).toBe(200)
  })
})
