import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepHashQueueFull } from '../../../../test/accounts/hash-queue.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits, type LimitName } from '../../../platform/server/rate-limits.ts'
import { api } from '../../../urls.ts'
import { accountsApi } from '../accounts-api.ts'

const PASSWORD = 'Kies-und-Asphalt'
const WRONG = 'Falsches-Passwort'
const KNOWN = 'bekannt@example.de'
const OTHER = 'andere@example.de'
const UNKNOWN = 'unbekannt@example.de'
const ADMIN = { email: 'admin@example.de', password: 'Streckenposten-92' } as const
const ATTACKER = '198.51.100.1'
const HOME = '203.0.113.50'

interface Attempt {
  readonly email?: string
  readonly password?: string
  readonly address?: string
  readonly cookie?: string
}

describe.each(databaseKinds)('password guessing on %s', (kind) => {
  let shop: TestShop

  const register = (email: string, address = HOME, password = PASSWORD): Promise<Response> => {
    const body = { email, password, firstName: 'Karla', lastName: 'Kundin' }
    return shop.request(api.register(), { method: 'POST', body, address })
  }

  beforeAll(async () => {
    shop = await createTestShop(kind)
    for (const email of [KNOWN, OTHER]) await register(email)
  })
  afterAll(() => shop.close())
  beforeEach(() => Object.assign(shop.deps.limits, createRateLimits()))

  function login(attempt: Attempt = {}): Promise<Response> {
    const { email = KNOWN, password = PASSWORD, address = HOME, cookie } = attempt
    return shop.request(api.login(), {
      method: 'POST',
      body: { email, password },
      address,
      cookie,
    })
  }

  async function useUp(limit: LimitName, key: string, points: number): Promise<void> {
    for (let point = 0; point < points; point += 1) await shop.deps.limits.take(limit, key)
  }

  async function statuses(count: number, attempt: (index: number) => Attempt): Promise<number[]> {
    const answers: number[] = []
    for (let index = 0; index < count; index += 1) {
      answers.push((await login({ password: WRONG, ...attempt(index) })).status)
    }
    return answers
  }

  it('gets 10 tries in 20 minutes for an account from one network, known or not, in any case', async () => {
    for (const email of [KNOWN, UNKNOWN]) {
      const address = email === KNOWN ? ATTACKER : '198.51.100.2'
      const tries = await statuses(12, (index) => ({
        email: index % 2 ? email : email.toUpperCase(),
        address,
      }))
      expect(tries).toEqual([...Array<number>(10).fill(401), 429, 429])
      const refused = await login({ email, address })
      expect(await refused.json()).toMatchObject({ code: 'too-many' })
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait > 0 && wait <= 20 * 60).toBe(true)
    }
  })

  it('does not lock the customer out elsewhere: after 30 wrong tries the right password still works', async () => {
    const tries = await statuses(30, () => ({ email: ADMIN.email, address: ATTACKER }))
    expect(tries.filter((status) => status === 401)).toHaveLength(10)
    expect((await login({ ...ADMIN, address: HOME })).status).toBe(200)
  })

  it('gets 30 tries an hour for an account from all networks together, known or not', async () => {
    for (const email of [KNOWN, UNKNOWN]) {
      await useUp('password-per-account-overall', email, 28)
      const tries = await statuses(3, (index) => ({ email, address: `198.51.101.${index}` }))
      expect(tries).toEqual([401, 401, 429])
      expect((await login({ email, address: '198.51.101.9' })).status).toBe(429)
    }
  })

  it('uses up the tries of all networks only with passwords that were checked', async () => {
    await useUp('password-per-account-overall', KNOWN, 19)
    await statuses(30, () => ({ address: ATTACKER }))
    expect(await statuses(2, () => ({ address: HOME }))).toEqual([401, 429])
  })

  it('never locks out a device the account signed in on before, however many networks guess', async () => {
    const cookie = cookieOf(await login())
    await useUp('password-per-account-overall', KNOWN, 30)
    await useUp('password-per-account', `${HOME} ${KNOWN}`, 10)
    await useUp('password-per-address', HOME, 40)
    expect((await login()).status).toBe(429)
    const again = await login({ cookie, email: KNOWN.toUpperCase() })
    expect(again.status).toBe(200)
    expect((await login({ cookie: cookieOf(again), address: '192.0.2.7' })).status).toBe(200)
  })

  it('gets no more from a known device than 10 tries in 20 minutes, from whatever network', async () => {
    const cookie = cookieOf(await login())
    const tries = await statuses(11, (index) => ({ cookie, address: `198.51.102.${index}` }))
    expect(tries).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('gains nothing from the device of another account or a forged one', async () => {
    const foreign = cookieOf(await login({ email: OTHER }))
    const own = cookieOf(await login())
    await useUp('password-per-account-overall', KNOWN, 30)
    const device = /device=[^;]+/.exec(own)?.[0] ?? ''
    expect((await login({ cookie: device })).status).toBe(200)
    const last = device.endsWith('0') ? '1' : '0'
    for (const cookie of [
      foreign,
      device.slice(0, -1) + last,
      device.replace(/device=./, (start) => (start.endsWith('A') ? 'device=B' : 'device=A')),
      device.slice(0, -1),
      `device=${'A'.repeat(43)}.${'0'.repeat(64)}`,
      'device=',
    ]) {
      expect([cookie, (await login({ cookie })).status]).toEqual([cookie, 429])
    }
  })

  it('does not count on a device with its cookie, which scripts cannot read and only a login sends', async () => {
    const cookies = (await login()).headers.getSetCookie()
    const device = cookies.find((cookie) => cookie.startsWith('device='))
    expect(device).toMatch(
      /^device=[\w-]{43}\.[\da-f]{64}; Max-Age=31536000; Path=\/api\/login; HttpOnly; SameSite=Lax$/,
    )
    expect((await login({ cookie: device?.split(';')[0] })).status).toBe(200)
    const profile = await shop.request(api.userProfile(), { cookie: device?.split(';')[0] })
    expect(profile.status).toBe(401)
  })

  it('does not count on a device with its cookie, which is Secure where the shop uses https', async () => {
    const env = { ...shop.deps.env, isProduction: true }
    const app = accountsApi({ ...shop.deps, env })
    const body = JSON.stringify({ email: KNOWN, password: PASSWORD })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': HOME }
    const answer = await app.request(api.login(), { method: 'POST', body, headers })
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Secure-device=.*; HttpOnly; Secure; SameSite=Lax$/),
    )
  })

  it('does not count for passwords that were not checked because the queue was full', async () => {
    await useUp('password-per-account', `${HOME} ${KNOWN}`, 9)
    await useUp('account-per-address', HOME, 19)
    const stop = keepHashQueueFull()
    expect((await login({ password: WRONG })).status).toBe(503)
    expect((await register('eilig@example.de')).status).toBe(503)
    await stop()
    expect(await statuses(2, () => ({}))).toEqual([401, 429])
    expect((await register('eilig@example.de')).status).toBe(201)
  })

  it('gets 40 tries in a quarter of an hour from one address', async () => {
    await useUp('password-per-address', ATTACKER, 39)
    const email = 'raten-1@example.de'
    expect(await statuses(1, () => ({ email, address: ATTACKER }))).toEqual([401])
    const refused = await login({ address: ATTACKER })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('does not count for right passwords', async () => {
    await useUp('password-per-address', HOME, 39)
    await useUp('password-per-account', `${HOME} ${KNOWN}`, 9)
    await useUp('password-per-account-overall', KNOWN, 29)
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await login()).status).toBe(200)
  })

  it('is limited whatever client address a header claims', async () => {
    await useUp('password-per-address', ATTACKER, 40)
    expect((await login({ address: `203.0.113.77, ${ATTACKER}` })).status).toBe(429)
  })

  it('gets 20 registrations an hour from one client address', async () => {
    await useUp('account-per-address', ATTACKER, 19)
    expect((await register('zwanzig@example.de', ATTACKER)).status).toBe(201)
    expect((await register('einundzwanzig@example.de', ATTACKER)).status).toBe(429)
    expect((await register('einundzwanzig@example.de')).status).toBe(201)
  })

  it('does not count registrations that were refused', async () => {
    await useUp('account-per-address', HOME, 19)
    const refused = [
      await register(KNOWN),
      await register('zuletzt@example.de', HOME, 'Passwort'),
      await register('zuletzt@example.de', HOME, 'kurz'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 400, 400])
    const twins = await Promise.all([1, 2].map(() => register('zuletzt@example.de', ATTACKER)))
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    await useUp('account-per-address', ATTACKER, 18)
    expect((await register('danach@example.de', ATTACKER)).status).toBe(201)
    expect((await register('auch-danach@example.de', HOME)).status).toBe(201)
  })

  it('finds out for 60 emails in a quarter of an hour whether they have an account', async () => {
    await useUp('refused-registration-per-address', ATTACKER, 58)
    expect((await register('neu-hier@example.de', ATTACKER)).status).toBe(201)
    const answers = []
    for (const email of [KNOWN, OTHER, KNOWN, 'noch-neu@example.de']) {
      answers.push((await register(email, ATTACKER)).status)
    }
    expect(answers).toEqual([409, 409, 429, 429])
  })

  it('does not prevent others from logging in: 100 right passwords at once from one client address', async () => {
    // Every device has a limit of its own, and every login creates a device.
    const devices: string[] = []
    while (devices.length < 10) devices.push(cookieOf(await login({ address: ATTACKER })))
    const flood = Array.from({ length: 100 }, (_, index) =>
      login({ address: ATTACKER, cookie: devices[index % 10] }),
    )
    const others = await Promise.all(
      [1, 2, 3].map((host) => login({ address: `192.0.2.${host}`, email: OTHER })),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status !== 200)
    // 63 of them run or wait; as these end, others take their places.
    expect(refused.length).toBeLessThanOrEqual(37)
    for (const { status, headers } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([429, '5'])
    }
    expect((await login({ address: ATTACKER })).status).toBe(200)
  })

  it('costs a client address one of 600 checks in a quarter of an hour even with the right password', async () => {
    const cookie = cookieOf(await login({ address: ATTACKER }))
    await useUp('right-password-per-address', ATTACKER, 598)
    expect((await login({ address: ATTACKER, cookie })).status).toBe(200)
    expect((await login({ address: ATTACKER, cookie })).status).toBe(429)
    expect((await login({ address: HOME, cookie })).status).toBe(200)
  })

  it('leaves the other customers of a mobile carrier alone when a phone uses up several of its networks', async () => {
    for (let phone = 1; phone <= 15; phone += 1) {
      await useUp('password-per-address', `2001:db8:7:${phone}`, 40)
    }
    expect((await login({ address: '2001:db8:7:15::1' })).status).toBe(429)
    const neighbour = '2001:db8:7:aaaa::1'
    expect((await login({ address: neighbour, password: WRONG })).status).toBe(401)
    await useUp('password-per-address', '2001:db8:7:20', 39)
    expect((await login({ address: neighbour })).status).toBe(429)
  })

  it('never refuses a known device because of other networks of the same carrier', async () => {
    const cookie = cookieOf(await login({ address: '2001:db8:7:1::1' }))
    for (let phone = 2; phone <= 18; phone += 1) {
      await useUp('right-password-per-address', `2001:db8:7:${phone}`, 600)
      await useUp('password-per-address', `2001:db8:7:${phone}`, 40)
    }
    expect((await login({ address: '2001:db8:7:1::1', cookie })).status).toBe(200)
    expect((await login({ address: '2001:db8:7:1::1' })).status).toBe(429)
  })
})
