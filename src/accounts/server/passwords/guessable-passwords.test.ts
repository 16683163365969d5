import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitationToken, newAddress, newAdmin, post } from '../../../../test/accounts/admins.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { checkNewPassword } from './check-new-password.ts'
import { commonPasswords } from './common-passwords.ts'

const owner = { email: 'mira.mechanik@example.de', firstName: 'Mira', lastName: 'Mechanik' }

describe.each(databaseKinds)('a password that is soon guessed, on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  async function refusalOf(answer: Response): Promise<[number, string | undefined]> {
    const { fields } = (await answer.json()) as { fields?: { password?: string } }
    return [answer.status, fields?.password]
  }

  it.each([
    ['a digit sequence', '123456789012'],
    ['a repeated word', 'passwortpasswort'],
    ['a repeated letter', 'aaaaaaaaaaaa'],
    ['a row of keys', 'qwertyuiop12'],
    ['a word, a year and signs', 'Sommer2024!!'],
    ['a word with digits for letters', 'Adm1nistrat0r!'],
    ['repetitions of a short part', 'xK9fxK9fxK9f'],
  ])('never becomes an admin’s: %s', async (_, password) => {
    const email = `neu-${password.length}-${newAddress()}@example.de`
    const invitation = { email, firstName: 'Nele', lastName: 'Neuling' }
    await post(
      shop,
      adminApi.invitations(),
      { ...invitation, currentPassword: firstAdmin.password },
      { cookie: await signIn(shop) },
    )
    const token = await invitationToken(shop, email)
    const refused = await post(shop, adminApi.invitationAccept(), { token, password })
    expect(await refusalOf(refused)).toEqual([400, expect.stringContaining('leicht zu erraten')])
  })

  it.each(['passwortpasswort', 'hallohallohallo', 'K4ff33K4ff33', 'sommersommer'])(
    'never becomes a customer’s: a word that is only repeated, %s',
    async (password) => {
      const body = {
        email: `k${newAddress()}@example.de`,
        password,
        firstName: 'Kai',
        lastName: 'Kern',
      }
      const refused = await post(shop, api.register(), body)
      expect(await refusalOf(refused)).toEqual([400, expect.stringContaining('leicht zu erraten')])
    },
  )

  it.each([
    ['the first name', 'Mirabellenbaum', 'Mirabelle', 'Kern'],
    ['the last name', 'die-mechanikerin-2', 'Mira', 'Mechanik'],
    ['the email', 'Rennfahrerin-7', 'Mira', 'Kern'],
    ["the shop's name", 'Mein-Ar0ma-zu-Hause', 'Mira', 'Kern'],
  ])('never becomes a customer’s: one with %s in it', async (_, password, firstName, lastName) => {
    const body = { email: 'rennfahrer@example.de', password, firstName, lastName }
    const refused = await post(shop, api.register(), body)
    expect(await refusalOf(refused)).toEqual([400, expect.stringContaining('ohne Ihren Namen')])
  })

  it('is none of the common ones with twelve characters or more, whatever their case', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const common = dictionary['passwords-common'].map(String).filter(({ length }) => length >= 12)
    expect(common).toHaveLength(308)
    const { brand } = await readBusiness(shop.deps.db)
    const taken: string[] = []
    for (const password of [...common, ...common.map((word) => word.toUpperCase())]) {
      const checked = await checkNewPassword(brand, { password, isAdmin: true, owner })
      if (checked.ok) taken.push(password)
    }
    expect(taken).toEqual([])
  })

  it('is none of the three thousand most common ones for customers', async () => {
    const { brand } = await readBusiness(shop.deps.db)
    const taken: string[] = []
    for (const password of await commonPasswords(6)) {
      const checked = await checkNewPassword(brand, { password, isAdmin: false, owner })
      if (checked.ok) taken.push(password)
    }
    expect(taken).toEqual([])
  })

  it('is not one of several words, or of characters without a pattern', async () => {
    const mira = await newAdmin(shop, owner.email)
    let { password: currentPassword, cookie } = mira
    for (const password of [
      'Gartenzaun-und-Kies',
      'v9#Tq2!mXw4z',
      'korrekt pferd batterie heften',
    ]) {
      const answer = await post(shop, api.userPassword(), { currentPassword, password }, { cookie })
      expect([password, answer.status]).toEqual([password, 200])
      cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      currentPassword = password
    }
  })
})
