import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  actionsOfAdmin,
  codeOf,
  factorNotices,
  logIn,
  newAdmin,
  outcome,
  post,
  secondFactorOf,
  turnOnSecondFactor,
  type TestAdmin,
} from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'

const WRONG = [400, 'wrong-second-factor']

describe.each(databaseKinds)('recovery codes on %s', (kind) => {
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

  const signsIn = async (code = '') =>
    logIn(shop, { email: mira.email, password: mira.password, code })

  it('work once each; of two requests at once one succeeds', async () => {
    const { recoveryCodes } = await turnOnSecondFactor(shop, mira)
    const [first = '', second = ''] = recoveryCodes
    const atOnce = await Promise.all([signsIn(first), signsIn(first), signsIn(first)])
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await outcome(await signsIn(first))).toEqual(WRONG)
    expect((await signsIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await secondFactorOf(shop, mira)).recoveryCodesLeft).toBe(8)
  })

  it('do not work for another account', async () => {
    const { recoveryCodes } = await turnOnSecondFactor(shop, mira)
    const vera = await newAdmin(shop, `vera-${accountCount}@example.de`)
    await turnOnSecondFactor(shop, vera)
    const { email, password } = vera
    const foreign = await logIn(shop, { email, password, code: recoveryCodes[0] ?? '' })
    expect(await outcome(foreign)).toEqual(WRONG)
  })

  it('are replaced by new ones, with password and code', async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, mira)
    const renew = async (currentPassword: string, code: string) =>
      post(shop, adminApi.recoveryCodes(), { currentPassword, code }, mira)
    expect((await renew('Falsch-geraten-1', codeOf(shop, secret))).status).toBe(400)
    expect(await outcome(await renew(mira.password, '000000'))).toEqual(WRONG)
    const renewed = await renew(mira.password, codeOf(shop, secret))
    const { recoveryCodes: fresh } = (await renewed.json()) as { recoveryCodes: string[] }
    expect(await outcome(await signsIn(recoveryCodes[0]))).toEqual(WRONG)
    expect((await signsIn(fresh[0])).status).toBe(200)
    expect(await actionsOfAdmin(shop, mira.id)).toContain('second-factor.codes')
    expect(await factorNotices(shop, mira)).toEqual(['on', 'codes'])
  })
})
