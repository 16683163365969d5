import { mailDataOf } from '../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  actionsOfAdmin,
  newAddress,
  newAdmin,
  post,
  type TestAdmin,
} from '../../../test/accounts/admins.ts'
import { cookieOf } from '../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import {
  mailLinkViewSchema,
  mailViewSchema,
  type MailListView,
  type MailView,
} from '../domain/mail-view.ts'
import { revealLink } from './reveal-link.ts'

const RESET = 'Passwort vergessen'
const INVITATION = 'Einladung in den Admin-Bereich'
const own = { currentPassword: ADMIN_PASSWORD }

describe.each(databaseKinds)('one-time links into the admin area on %s', (kind) => {
  let shop: TestShop
  let adminCookie: string
  let mira: TestAdmin
  let accountCount = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
    adminCookie = await signIn(shop)
    mira = await newAdmin(shop, 'mira@example.de')
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    accountCount += 1
    await shop.deps.db.deleteFrom('mails').execute()
  })

  async function findMail(recipient: string, label: string): Promise<MailView | null> {
    const answer = await shop.request(adminApi.mails(), { cookie: adminCookie })
    const { items: mails } = (await answer.json()) as MailListView
    const found = mails.find((mail) => mail.recipient === recipient && mail.kind === label)
    return found ? read(found.id) : null
  }
  async function read(id: string): Promise<MailView> {
    return mailViewSchema.parse(
      await (await shop.request(adminApi.mail(id), { cookie: adminCookie })).json(),
    )
  }
  /** Waits for the mail to a recipient, because it may be queued after the response. */
  async function mailTo(recipient: string, label: string): Promise<MailView> {
    await expect.poll(async () => (await findMail(recipient, label)) !== null).toBe(true)
    return (await findMail(recipient, label)) ?? expect.unreachable()
  }
  /** Returns everything that an admin's session can read of a mail. */
  async function everythingOf({ id }: MailView): Promise<string> {
    const paths = [adminApi.mails(), adminApi.mail(id), adminApi.mailHtml(id)]
    const answers = await Promise.all(
      paths.map(async (path) => (await shop.request(path, { cookie: adminCookie })).text()),
    )
    return answers.join('\n')
  }
  async function tokenOf({ id }: MailView): Promise<string> {
    const mail = await shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return mailDataOf(shop, mail).token
  }
  async function forgotten(email: string): Promise<MailView> {
    expect((await post(shop, api.passwordForgotten(), { email })).status).toBe(202)
    return mailTo(email, RESET)
  }
  async function invited(email: string): Promise<MailView> {
    const invitation = { email, firstName: 'Nele', lastName: 'Neu', ...own }
    const answer = await post(shop, adminApi.invitations(), invitation, { cookie: adminCookie })
    expect(answer.status).toBe(201)
    return mailTo(email, INVITATION)
  }
  async function customer(): Promise<{ email: string; password: string; cookie: string }> {
    const account = { email: `karla-${accountCount}@example.de`, password: 'Kies-und-Asphalt' }
    const names = { firstName: 'Karla', lastName: 'Kundin' }
    return {
      ...account,
      cookie: cookieOf(await post(shop, api.register(), { ...account, ...names })),
    }
  }
  async function emailChangeOf(
    { password, cookie }: Pick<TestAdmin, 'password' | 'cookie'>,
    email: string,
  ): Promise<MailView> {
    const body = { currentPassword: password, email }
    expect((await post(shop, api.userEmail(), body, { cookie })).status).toBe(202)
    return mailTo(email, 'Neue E-Mail-Adresse bestätigen')
  }
  const reveal = async (
    { id }: Pick<MailView, 'id'>,
    body: unknown = own,
    cookie: string | undefined = adminCookie,
  ) => post(shop, adminApi.mailLink(id), body, { cookie })

  it('an admin without the password reads no link of a reset, an invitation or an email change', async () => {
    const invitation = await invited(`nele-${accountCount}@example.de`)
    const { id } = await shop.deps.db
      .selectFrom('admin_invitations')
      .select('id')
      .where('email', '=', invitation.recipient)
      .executeTakeFirstOrThrow()
    await shop.deps.db.deleteFrom('mails').where('id', '=', invitation.id).execute()
    const again = await post(shop, adminApi.invitationResend(id), undefined, {
      cookie: adminCookie,
    })
    expect(again.status).toBe(200)
    const mails = [
      [await forgotten(ADMIN_EMAIL), 'never'],
      [await forgotten(mira.email), 'by-password'],
      [await mailTo(invitation.recipient, INVITATION), 'by-password'],
      [await emailChangeOf(mira, `mira-${accountCount}@example.de`), 'by-password'],
    ] as const
    for (const [mail, hiddenLink] of mails) {
      expect(mail.hiddenLink).toBe(hiddenLink)
      const shown = await everythingOf(mail)
      expect(shown).not.toContain(await tokenOf(mail))
      expect(shown).toContain('#********')
    }
  })

  it('an admin without the password reads no link of an account that became an admin afterwards', async () => {
    const { email } = await customer()
    const reset = await forgotten(email)
    expect(await everythingOf(reset)).toContain(await tokenOf(reset))
    await shop.deps.db
      .updateTable('users')
      .set({ is_admin: 1 })
      .where('email', '=', email)
      .execute()
    expect(await everythingOf(reset)).not.toContain(await tokenOf(reset))
  })

  it('an admin reads the links of customers, to pass them on', async () => {
    const account = await customer()
    const mails = [
      await forgotten(account.email),
      await emailChangeOf(account, `neu-${account.email}`),
    ]
    const subscriber = `leserin-${accountCount}@example.de`
    await post(shop, api.newsletterSubscribe(), { email: subscriber })
    mails.push(await mailTo(subscriber, 'Newsletter bestätigen'))
    for (const mail of mails) {
      expect(mail.hiddenLink).toBe('none')
      expect(mail.text).toContain(await tokenOf(mail))
      expect((await reveal(mail)).status).toBe(409)
    }
  })

  it("the admin's own password reveals a link, and the audit log records it", async () => {
    const invitation = await invited(`nele-${accountCount}@example.de`)
    const wrong = await reveal(invitation, { currentPassword: 'Falsch-geraten-1' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({
      fields: { currentPassword: 'Das aktuelle Passwort stimmt nicht.' },
    })
    for (const body of [{}, [], { currentPassword: '' }]) {
      expect((await reveal(invitation, body)).status).toBe(400)
    }
    const ownerId = await idOf(ADMIN_EMAIL)
    expect(await actionsOfAdmin(shop, ownerId)).not.toContain('mail.reveal')

    const answer = await reveal(invitation)
    const { link } = mailLinkViewSchema.parse(await answer.json())
    expect(link).toBe(`http://shop.test/admin/einladung#${await tokenOf(invitation)}`)
    expect(await lastReveal()).toEqual({
      admin_id: ownerId,
      subject: invitation.id,
      detail: '{"mail":"admin-invitation"}',
    })
    const accepting = { token: link.split('#')[1], password: 'Haarnadelkurve-nele' }
    expect((await post(shop, adminApi.invitationAccept(), accepting)).status).toBe(200)
  })

  it('an admin cannot reveal the link that resets their own password, but another admin can', async () => {
    const reset = await forgotten(mira.email)
    const miras = { currentPassword: mira.password }
    expect((await reveal(reset, miras, mira.cookie)).status).toBe(409)
    const { link } = mailLinkViewSchema.parse(await (await reveal(reset)).json())
    expect(link).toBe(`http://shop.test/link/password#${await tokenOf(reset)}`)
  })

  it('a customer or visitor gets no link, and an unknown mail is not found', async () => {
    const invitation = await invited(`nele-${accountCount}@example.de`)
    const account = await customer()
    const theirs = { currentPassword: account.password }
    expect((await reveal(invitation, theirs, account.cookie)).status).toBe(403)
    expect((await post(shop, adminApi.mailLink(invitation.id), own)).status).toBe(401)
    for (const id of ['x', '00000000-0000-7000-8000-000000000000']) {
      expect((await reveal({ id })).status).toBe(404)
    }
  })

  it('an admin gets no link when a mail server is set up', async () => {
    const { id } = await invited(`nele-${accountCount}@example.de`)
    const env = { ...shop.deps.env, smtpUrl: 'smtp://mail.example' }
    const actor = { id: await idOf(ADMIN_EMAIL), email: ADMIN_EMAIL, isAdmin: true }
    const asking = {
      actor,
      password: ADMIN_PASSWORD,
      clientAddress: newAddress(),
      session: { tokenHash: '', firstTokenHash: '' },
      route: '',
    }
    const refused = await revealLink({ ...shop.deps, env }, id, asking)
    expect(refused).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })

  async function idOf(email: string): Promise<string> {
    const { id } = await shop.deps.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return id
  }
  const lastReveal = () =>
    shop.deps.db
      .selectFrom('admin_actions')
      .select(['admin_id', 'subject', 'detail'])
      .where('action', '=', 'mail.reveal')
      .orderBy('id', 'desc')
      .executeTakeFirst()
})
