import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import type { LimitName } from '../../platform/server/rate-limits.ts'
import { api } from '../../urls.ts'

const PASSWORD = 'Kies-und-Asphalt'
const WRONG = 'Falsches-Passwort'
const KNOWN = 'bekannt@example.de'
const UNKNOWN = 'unbekannt@example.de'

describe.each(databaseKinds)('login on %s', (kind) => {
  let shop: TestShop
  let addresses = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
    const body = { email: KNOWN, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    await shop.request(api.register(), { method: 'POST', body })
  })
  afterAll(() => shop.close())

  /** From an address of its own, unless one is given, so that no limit is met by accident. */
  function login(email: string, password = PASSWORD, address?: string): Promise<Response> {
    addresses += 1
    return shop.request(api.login(), {
      method: 'POST',
      body: { email, password },
      address: address ?? `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`,
    })
  }

  async function useUp(limit: LimitName, key: string, points: number): Promise<void> {
    for (let point = 0; point < points; point += 1) await shop.deps.limits.take(limit, key)
  }

  const answer = async (response: Response) =>
    `${response.status} ${((await response.json()) as { code: string }).code}`

  it('works with the e-mail address in any case', async () => {
    const response = await login('Bekannt@EXAMPLE.de')
    expect([response.status, await response.json()]).toMatchObject([200, { email: KNOWN }])
  })

  it('answers an unknown address exactly like a wrong password', async () => {
    const known = await login(KNOWN, WRONG)
    const unknown = await login(UNKNOWN, WRONG)
    expect([known.status, unknown.status]).toEqual([401, 401])
    const text = await known.text()
    expect(await unknown.text()).toBe(text)
    expect(JSON.parse(text)).toMatchObject({ code: 'wrong-credentials' })
    expect([...unknown.headers]).toEqual([...known.headers])
  })

  it('takes as long for an unknown address', async () => {
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round += 1) {
      for (const [email, times] of [
        [KNOWN, known],
        [UNKNOWN, unknown],
      ] as const) {
        const started = performance.now()
        await login(email, WRONG)
        times.push(performance.now() - started)
      }
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0
    // Without the hash for nobody it would be below 0.1.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.4)
    expect(median(unknown) / median(known)).toBeLessThan(2.5)
  })

  it('leaves neither address, password nor client address in the log', async () => {
    const logged = [vi.spyOn(shop.deps.log, 'info'), vi.spyOn(shop.deps.log, 'warn')]
    await login(KNOWN, PASSWORD, '198.51.100.96')
    await login(KNOWN, WRONG, '198.51.100.96')
    await login(UNKNOWN, WRONG, '198.51.100.96')
    const text = JSON.stringify(logged.flatMap((spy) => spy.mock.calls))
    expect(text.match(/"login/g)).toHaveLength(3)
    expect(text).not.toMatch(/example|Passwort|Asphalt|198\.51/)
  })

  it('says in German what is wrong with its input', async () => {
    const response = await login('kein', 'kurz')
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: {
        email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
        password: 'Das Passwort muss mindestens 6 Zeichen lang sein.',
      },
    })
  })

  it('checks 30 passwords an hour for an account, known or not, from however many addresses', async () => {
    for (const email of ['ziel@example.de', 'niemand@example.de']) {
      if (email.startsWith('ziel')) {
        const body = { email, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
        await shop.request(api.register(), { method: 'POST', body })
      }
      await useUp('password-per-account', email, 28)
      const answers = []
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const typed = attempt % 2 === 0 ? email : email.toUpperCase()
        answers.push(await answer(await login(typed, WRONG)))
      }
      expect(answers).toEqual([
        '401 wrong-credentials',
        '401 wrong-credentials',
        '429 too-many',
        '429 too-many',
      ])
    }
  })

  it('checks 40 passwords in a quarter of an hour from one address', async () => {
    const address = '198.51.100.99'
    await useUp('password-per-address', address, 39)
    expect((await login('raten-1@example.de', WRONG, address)).status).toBe(401)
    const refused = await login(KNOWN, PASSWORD, address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('costs nothing with the right password', async () => {
    const address = '198.51.100.98'
    await useUp('password-per-address', address, 39)
    await useUp('password-per-account', KNOWN, 15)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await login(KNOWN, PASSWORD, address)).status).toBe(200)
    }
  })

  it('is not limited by an address that the client claims itself', async () => {
    const address = '198.51.100.97'
    await useUp('password-per-address', address, 40)
    expect((await login(KNOWN, WRONG, `203.0.113.77, ${address}`)).status).toBe(429)
  })

  it('cannot be used to create accounts without end: 20 registrations an hour from one address', async () => {
    const address = '198.51.100.100'
    await useUp('account-per-address', address, 19)
    const register = async () => {
      const body = { email: KNOWN, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
      return answer(await shop.request(api.register(), { method: 'POST', body, address }))
    }
    expect([await register(), await register()]).toEqual(['409 account-exists', '429 too-many'])
  })
})
