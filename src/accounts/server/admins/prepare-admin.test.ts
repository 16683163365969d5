import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { BadEnvironment } from '../../../platform/server/environment/values.ts'
import { api } from '../../../urls.ts'
import { prepareAdmin } from './prepare-admin.ts'

describe.each(databaseKinds)('the admin at start on %s', (kind) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop(kind)
    await shop.deps.db.deleteFrom('sessions').execute()
    await shop.deps.db.deleteFrom('users').execute()
  })
  afterEach(() => shop.close())

  /** Starts once and returns the passwords that were logged. */
  const start = async (adminEmail: string | null, adminPassword: string | null) => {
    const passwords: string[] = []
    const env = { ...shop.deps.env, adminEmail, adminPassword }
    await prepareAdmin({ ...shop.deps, env }, (password) => passwords.push(password))
    return passwords
  }

  const login = async (email: string, password: string) => {
    const response = await shop.request(api.login(), { method: 'POST', body: { email, password } })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  it('is admin@localhost with a password that is logged once', async () => {
    const [generatedPassword = ''] = await start(null, null)
    expect(generatedPassword).toMatch(/^[\w-]{24}$/)
    expect(await start(null, null)).toEqual([])
    const { status, body } = await login('admin@localhost', generatedPassword)
    expect([status, body.isAdmin]).toEqual([200, true])
  })

  it('is the account of ADMIN_EMAIL, which stays unchanged once it exists', async () => {
    expect(await start('Chefin@Example.de', 'Streckenposten-92')).toEqual([])
    await start('chefin@example.de', 'Etwas-anderes-93')
    expect((await login('chefin@example.de', 'Etwas-anderes-93')).status).toBe(401)
    expect((await login('chefin@example.de', 'Streckenposten-92')).body.isAdmin).toBe(true)
    expect(await start(null, null)).toEqual([])
  })

  it('signs in with an email that has an umlaut in its domain', async () => {
    await start('Chefin@Müller.de', 'Streckenposten-92')
    await start('chefin@müller.de', 'Streckenposten-92')
    expect((await login('chefin@müller.de', 'Streckenposten-92')).body.isAdmin).toBe(true)
    const users = await shop.deps.db.selectFrom('users').select('email').execute()
    expect(users).toEqual([{ email: 'chefin@xn--mller-kva.de' }])
  })

  it('is not asked for a better password once it exists, because that of the start is not used', async () => {
    await start('chefin@example.de', 'Streckenposten-92')
    for (const unused of ['nur11zeiche', 'passwortpasswort', "L'arte del Aroma!"]) {
      await start('Chefin@example.de', unused)
    }
    expect((await login('chefin@example.de', 'Streckenposten-92')).status).toBe(200)
  })

  it('is refused with the reason why its password cannot be used', async () => {
    const reasons = {
      passwortpasswort: /zu leicht zu erraten/,
      "L'arte del Aroma!": /ohne Ihren Namen/,
    }
    for (const [password, reason] of Object.entries(reasons)) {
      await expect(start('chefin@example.de', password)).rejects.toThrow(reason)
    }
  })

  it("can be a customer's account, which gets a new password and loses its sessions", async () => {
    const registered = await shop.request(api.register(), {
      method: 'POST',
      body: {
        email: 'kundin@example.de',
        password: 'Kies-und-Asphalt',
        firstName: 'Karla',
        lastName: 'Kundin',
      },
    })
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await start('kundin@example.de', 'Streckenposten-92')
    expect((await shop.request(api.userProfile(), { cookie })).status).toBe(401)
    expect((await login('kundin@example.de', 'Kies-und-Asphalt')).status).toBe(401)
    expect((await login('kundin@example.de', 'Streckenposten-92')).body.isAdmin).toBe(true)
  })

  it('is recorded in the audit log once and without a name', async () => {
    const starts = async () => {
      const { rows } = await sql<{ admin_id: string; subject: string; detail: string }>`
        select admin_id, subject, detail from admin_actions
        where action = 'admin.start' order by id desc`.execute(shop.deps.db)
      return rows
    }
    const idOf = async (email: string) =>
      (
        await shop.deps.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).id
    const known = (await starts()).length
    await start(null, null)
    await start(null, null)
    const first = await idOf('admin@localhost')
    await start('chefin@example.de', 'Streckenposten-92')
    await start('chefin@example.de', 'Streckenposten-92')
    const adminId = await idOf('chefin@example.de')
    const rows = await starts()
    expect(rows.slice(0, rows.length - known)).toEqual(
      [adminId, first].map((id) => ({ admin_id: id, subject: id, detail: '{}' })),
    )
  })

  it.each([
    ['chefin@example.de', 'nur11zeiche'],
    ['chefin@example.de', 'x'.repeat(257)],
    ['chefin@example.de', "L'arte del Aroma!"],
    ['chefin@intranet', 'Streckenposten-92'],
  ])(
    'is refused with the name of the variable when %s or its password cannot be used',
    async (email, password) => {
      await expect(start(email, password)).rejects.toThrow(BadEnvironment)
      expect(await shop.deps.db.selectFrom('users').select('id').execute()).toEqual([])
    },
  )

  it('gets its password logged before the commit, so a failed start is followed by a new password', async () => {
    const env = { ...shop.deps.env, adminEmail: null, adminPassword: null }
    const dying = prepareAdmin({ ...shop.deps, env }, () => {
      throw new Error('the process died')
    })
    await expect(dying).rejects.toThrow('the process died')
    const [password = ''] = await start(null, null)
    expect((await login('admin@localhost', password)).status).toBe(200)
  })

  it('is created once when several processes start at the same time', async () => {
    const generated = await Promise.all([start(null, null), start(null, null), start(null, null)])
    expect(generated.flat()).toHaveLength(1)
    expect(await shop.deps.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })
})
