import { mailDataOf, noMail } from '../../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  invitationToken,
  newAdmin,
  post,
} from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { MailListView, MailView } from '../../../outbox/domain/mail-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

const olga = { email: 'olga@example.de', firstName: 'Olga', lastName: 'Benzina' }

describe.each(databaseKinds)('notices about actions through the link of a mail, on %s', (kind) => {
  let shop: TestShop
  let adminCookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    adminCookie = await signIn(shop)
    await newAdmin(shop, 'mira@example.de')
  })
  afterAll(() => shop.close())
  const forget = () => shop.deps.db.deleteFrom('mails').execute()
  beforeEach(forget)

  async function notices(): Promise<MailView[]> {
    const listed = await shop.request(adminApi.mails(), { cookie: adminCookie })
    const { items: mails } = (await listed.json()) as MailListView
    const notices = mails.filter((mail) => mail.kind === 'Änderung im Admin-Bereich')
    const views = await Promise.all(
      notices.map(async ({ id }) => {
        const answer = await shop.request(adminApi.mail(id), { cookie: adminCookie })
        return (await answer.json()) as MailView
      }),
    )
    return views.toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))
  }

  async function expectTold(subject: string): Promise<void> {
    const mails = await notices()
    expect(mails.map(({ recipient }) => recipient)).toEqual([ADMIN_EMAIL, 'mira@example.de'])
    for (const mail of mails) {
      expect(mail.subject).toBe(subject)
      expect(mail.text.replaceAll('\u200B', '')).toContain('Olga Benzina (olga@example.de)')
    }
  }

  /** Replaces the password through the link of a mail, twice at once: one request succeeds. */
  async function resetPassword(email: string, password: string): Promise<void> {
    await post(shop, api.passwordForgotten(), { email })
    const find = () =>
      shop.deps.db
        .selectFrom('mails')
        .select(['kind', 'data'])
        .where('kind', '=', 'password-reset')
        .where('recipient', '=', email)
        .executeTakeFirst()
    await expect.poll(async () => (await find()) !== undefined).toBe(true)
    const { token } = mailDataOf(shop, (await find()) ?? noMail)
    await expectOnce(() => post(shop, api.passwordReset(), { token, password }))
  }

  async function expectOnce(act: () => Promise<Response>): Promise<void> {
    const answers = await Promise.all([act(), act()])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
  }

  it("reach every other active admin once for an accepted invitation and an admin's new password", async () => {
    const invitation = { ...olga, currentPassword: ADMIN_PASSWORD }
    await post(shop, adminApi.invitations(), invitation, { cookie: adminCookie })
    const token = await invitationToken(shop, olga.email)
    await forget()
    const joining = { token, password: 'Haarnadelkurve-olga' }
    await expectOnce(() => post(shop, adminApi.invitationAccept(), joining))
    await expectTold('Einladung in den Admin-Bereich angenommen')

    await forget()
    await resetPassword(olga.email, 'Haarnadelkurve-zwei')
    await expectTold('Neues Passwort im Admin-Bereich')
  })

  it('are not sent when a customer replaces the password', async () => {
    const customer = { email: 'karla@example.de', firstName: 'Karla', lastName: 'Kundin' }
    await post(shop, api.register(), { ...customer, password: 'Kies-und-Asphalt' })
    await resetPassword(customer.email, 'Kies-und-Schotter')
    expect(await notices()).toEqual([])
  })
})
