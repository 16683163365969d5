import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logIn, newAdmin, post } from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { newId } from '../../../platform/server/ids.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

const WRONG = 'Falsch-geraten-1'

describe.each(databaseKinds)('the log of wrong passwords on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  it('distinguishes wrong own passwords in a session, with their route, from failed logins', async () => {
    const mira = await newAdmin(shop, 'mira@example.de')
    const warn = vi.spyOn(shop.deps.log, 'warn')
    const client: unknown = expect.stringMatching(/^[\da-f]{16}$/)
    const own = { currentPassword: WRONG }
    const disabling = await post(shop, adminApi.adminDisable(newId()), own, mira)
    expect(disabling.status).toBe(400)
    expect(warn).toHaveBeenLastCalledWith(
      { userId: mira.id, client, route: 'POST /api/admin/admins/:id/disable' },
      'own password refused',
    )
    await post(shop, api.userPassword(), { ...own, password: 'Haarnadelkurve-zwei' }, mira)
    expect(warn).toHaveBeenLastCalledWith(
      { userId: mira.id, client, route: 'POST /api/user/password' },
      'own password refused',
    )
    expect((await logIn(shop, { email: mira.email, password: WRONG })).status).toBe(401)
    expect(warn).toHaveBeenLastCalledWith({ userId: mira.id, client }, 'login failed')
    expect(JSON.stringify(warn.mock.calls)).not.toContain(WRONG)
    warn.mockRestore()
  })
})
