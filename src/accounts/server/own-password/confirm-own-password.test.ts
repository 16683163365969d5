import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_EMAIL, logIn, newAddress, newAdmin, post } from '../../../../test/accounts/admins.ts'
import { readSettings } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { changeSettings } from '../../../settings/server/change-settings.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { AdminListView } from '../../domain/admins-view.ts'
import { disableAdmin, enableAdmin } from '../admins/disable-admin.ts'
import { inviteAdmin } from '../admins/invite-admin.ts'
import { confirmOwnPassword, wrongOwnPassword } from './confirm-own-password.ts'

describe.each(databaseKinds)('the own password of an admin, on %s', (kind) => {
  let shop: TestShop
  let adminCookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    adminCookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  it('has one limit of wrong passwords for all actions, which does not affect the login', async () => {
    const address = '198.51.107.1'
    const mira = await newAdmin(shop, 'geraten@example.de')
    const wrong = { currentPassword: 'Falsch-geraten-1' }
    const invitation = { email: 'raten@example.de', firstName: 'Rita', lastName: 'Rat', ...wrong }
    const { settings, revision } = await readSettings(shop, adminCookie)
    const bank = { revision, values: { ...settings.bank, bankName: 'Geraten' }, ...wrong }
    const { id } = await firstAdmin()
    const attempts = [
      () => post(shop, adminApi.invitations(), invitation, { cookie: mira.cookie, address }),
      () => post(shop, adminApi.adminDisable(id), wrong, { cookie: mira.cookie, address }),
      () => post(shop, adminApi.adminEnable(id), wrong, { cookie: mira.cookie, address }),
      () =>
        post(shop, adminApi.settingsSection('bank'), bank, {
          cookie: mira.cookie,
          address,
          method: 'PUT',
        }),
    ]
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      for (const attempt of attempts) statuses.push((await attempt()).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
    expect((await logIn(shop, mira, address)).status).toBe(200)
    // A wrong password does not end the session.
    const profile = await shop.request(api.userProfile(), { cookie: mira.cookie })
    expect(profile.status).toBe(200)
  })

  it('is refused when the password was changed while it was checked', async () => {
    const mira = await newAdmin(shop, 'gewechselt@example.de')
    const { id } = await firstAdmin()
    const { db, limits } = shop.deps
    const setHash = (hash: string) =>
      db.updateTable('users').set({ password_hash: hash }).where('id', '=', mira.id).execute()
    const { password_hash: hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', mira.id)
      .executeTakeFirstOrThrow()
    // Points are given back between the check of a right password and the action.
    const giveBackAll: typeof limits.giveBackAll = async (points) => {
      await limits.giveBackAll(points)
      await setHash(`${hash}-neu`)
    }
    const hasPage = () => Promise.resolve(true)
    const deps = { ...shop.deps, hasPage, limits: { ...limits, giveBackAll } }
    const session = {
      clientAddress: newAddress(),
      session: { tokenHash: '', firstTokenHash: '' },
      route: '',
    }
    const actor = { ...mira, isAdmin: true }
    const own = { actor, password: mira.password, ...session }
    const names = { firstName: 'Nele', lastName: 'Neu', email: 'nele@example.de' }
    const { revision, settings } = await readSettings(shop, adminCookie)
    const acts = [
      () => inviteAdmin(deps, { ...names, currentPassword: mira.password }, own),
      () => disableAdmin(deps, id, own),
      () => enableAdmin(deps, id, own),
      async () => {
        const confirmed = await confirmOwnPassword(deps, own)
        if (!confirmed.ok) return confirmed
        const patch = { bank: { ...settings.bank, bankName: 'Andere Bank' } }
        const request = { section: 'bank', revision, patch, admin: mira } as const
        return changeSettings(deps, { ...request, passwordHash: confirmed.value })
      },
    ]
    await shop.deps.db.deleteFrom('mails').execute()
    for (const act of acts) {
      await setHash(hash)
      expect(await act()).toEqual({ ok: false, error: wrongOwnPassword })
    }
    expect((await readSettings(shop, adminCookie)).revision).toBe(revision)
    expect(await shop.deps.db.selectFrom('mails').select('kind').execute()).toEqual([])
  })

  async function firstAdmin() {
    const answer = await shop.request(adminApi.admins(), { cookie: adminCookie })
    const { items: admins } = (await answer.json()) as AdminListView
    return admins.find(({ email }) => email === ADMIN_EMAIL) ?? { id: '' }
  }
})
