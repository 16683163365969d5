import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actionsOfAdmin,
  logIn,
  newAdmin,
  outcome,
  turnOnSecondFactor,
  type TestAdmin,
} from '../../../../test/accounts/admins.ts'
import { makeBuyer } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { api } from '../../../urls.ts'
import { resetAdmin } from './reset-admin.ts'

describe.each(databaseKinds)('an admin who is locked out on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  /** Resets the admin and returns the result and the passwords that were shown. */
  async function reset(email: string, withSecondFactor = false) {
    const shown: string[] = []
    const showPassword = (password: string) => void shown.push(password)
    const result = await resetAdmin(shop.deps, { email, withSecondFactor, showPassword })
    return { result, shown, password: shown[0] ?? '' }
  }

  const signsIn = async ({ email }: TestAdmin, password: string) =>
    outcome(await logIn(shop, { email, password }))

  it('gets a new password from the operator, which ends all sessions and stands in the audit log', async () => {
    const admin = await newAdmin(shop, 'mira@example.de')
    const { result, shown, password } = await reset(' Mira@Example.de ')
    expect(result.ok).toBe(true)
    expect(shown).toHaveLength(1)
    expect((await shop.request(api.userProfile(), { cookie: admin.cookie })).status).toBe(401)
    expect((await signsIn(admin, admin.password))[0]).toBe(401)
    expect((await signsIn(admin, password))[0]).toBe(200)
    expect(await actionsOfAdmin(shop, admin.id)).toContain('admin.reset')
  })

  it('is found by an email with an umlaut in its domain', async () => {
    const admin = await newAdmin(shop, 'pia@xn--mller-kva.de')
    const { password } = await reset('Pia@Müller.de')
    expect((await signsIn({ ...admin, email: 'pia@müller.de' }, password))[0]).toBe(200)
  })

  it('keeps the second factor, unless the operator switches that off, too', async () => {
    const admin = await newAdmin(shop, 'nora@example.de')
    await turnOnSecondFactor(shop, admin)
    const kept = await reset(admin.email)
    expect(await signsIn(admin, kept.password)).toEqual([401, 'second-factor-required'])
    const without = await reset(admin.email, true)
    expect((await signsIn(admin, without.password))[0]).toBe(200)
  })

  it('must exist: customers and unknown emails are refused, and no password is shown', async () => {
    const { email } = await makeBuyer(shop)
    for (const unknown of [email, 'niemand@example.de']) {
      const { result, shown } = await reset(unknown)
      expect(result).toMatchObject({ ok: false, error: { code: 'not-found' } })
      expect(shown).toEqual([])
    }
  })
})
