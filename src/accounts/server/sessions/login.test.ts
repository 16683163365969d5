import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createTestShop,
  databaseKinds,
  type TestShop,
  comparableHeaders,
} from '../../../../test/shop.ts'
import { api } from '../../../urls.ts'
import { workOf } from '../../../../test/accounts/work-done.ts'

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

  /**
   * Sends from a client address of its own, unless one is given, so that no rate limit is reached
   * by accident.
   */
  function login(email: string, password = PASSWORD, address?: string): Promise<Response> {
    addresses += 1
    return shop.request(api.login(), {
      method: 'POST',
      body: { email, password },
      address: address ?? `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`,
    })
  }

  it('accepts the email in upper and lower case', async () => {
    const response = await login('Bekannt@EXAMPLE.de')
    expect([response.status, await response.json()]).toMatchObject([200, { email: KNOWN }])
  })

  it('answers an unknown email exactly like a wrong password', async () => {
    const known = await login(KNOWN, WRONG)
    const unknown = await login(UNKNOWN, WRONG)
    expect([known.status, unknown.status]).toEqual([401, 401])
    const text = await known.text()
    expect(await unknown.text()).toBe(text)
    expect(JSON.parse(text)).toMatchObject({ code: 'wrong-credentials' })
    expect(comparableHeaders(unknown)).toEqual(comparableHeaders(known))
  })

  it('does the same work for an unknown email as for a wrong password', async () => {
    const known = await workOf(shop, () => login(KNOWN, WRONG))
    const unknown = await workOf(shop, () => login(UNKNOWN, WRONG))
    expect(known.hashes).toBe(1)
    expect(unknown).toEqual(known)
  })

  it('leaves neither email, password nor client address in the log', async () => {
    const logged = [vi.spyOn(shop.deps.log, 'info'), vi.spyOn(shop.deps.log, 'warn')]
    await login(KNOWN, PASSWORD, '198.51.100.96')
    await login(KNOWN, WRONG, '198.51.100.96')
    await login(UNKNOWN, WRONG, '198.51.100.96')
    const text = JSON.stringify(logged.flatMap((spy) => spy.mock.calls))
    expect(text.match(/"login/g)).toHaveLength(3)
    expect(text).not.toMatch(/example|Passwort|Asphalt|198\.51/)
  })

  it('explains invalid input in German', async () => {
    const response = await login('kein', 'kurz')
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: {
        email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
        password: 'Das Passwort muss mindestens 6 Zeichen lang sein.',
      },
    })
  })
})
