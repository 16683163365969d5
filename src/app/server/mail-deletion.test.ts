import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { migrations } from '../../../db/migrations/all.ts'
import { openEmpty } from '../../../test/databases/empty-database.ts'
import { ADMIN_PASSWORD, invitationToken, newAdmin, post } from '../../../test/accounts/admins.ts'
import { cookieOf } from '../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { sentBody } from '../../../test/mails/sent-body.ts'
import { startSmtpSink, type SmtpSink } from '../../../test/mails/smtp-sink.ts'
import type { InvitationListView } from '../../accounts/domain/admins-view.ts'
import { DAY_MS } from '../../platform/domain/clock.ts'
import { purgeEverything } from './purge-everything.ts'
import type { NewsletterPage } from '../../newsletter/domain/newsletter-view.ts'
import { unsubscribeToken } from '../../newsletter/server/unsubscribe-token.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { linkApi } from '../../urls.links.ts'
import type { MailListView } from '../../outbox/domain/mail-view.ts'
import { deliverMails } from '../../mail/server/delivery/deliver-mails.ts'
import { createSmtpTransport } from '../../mail/server/delivery/smtp-transport.ts'

const EMAIL = 'vergessen@example.de'

describe.each(databaseKinds)('deleted mails on %s', (kind) => {
  let shop: TestShop
  let sink: SmtpSink
  let adminCookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    sink = await startSmtpSink()
  })
  afterAll(async () => {
    await sink.close()
    await shop.close()
  })
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    adminCookie = await signIn(shop)
    await shop.deps.db.deleteFrom('newsletter_subscriptions').execute()
    await shop.deps.db.deleteFrom('admin_invitations').execute()
    await shop.deps.db.deleteFrom('mails').execute()
  })
  afterEach(() => shop.deps.db.deleteFrom('mails').execute())

  const send = async (method: string, path: string, cookie = adminCookie) =>
    (await shop.request(path, { method, cookie })).status
  const subscribe = async (email = EMAIL) =>
    (await post(shop, api.newsletterSubscribe(), { email })).status
  const invite = async (email = EMAIL, by = { cookie: adminCookie, password: ADMIN_PASSWORD }) => {
    const invitation = { email, firstName: 'Vera', lastName: 'Gast', currentPassword: by.password }
    return (await post(shop, adminApi.invitations(), invitation, { cookie: by.cookie })).status
  }
  async function read<T>(path: string): Promise<T> {
    return (await (await shop.request(path, { cookie: adminCookie })).json()) as T
  }
  const subscriptionId = async () =>
    (await read<NewsletterPage>(adminApi.newsletter())).items[0]?.id ?? ''
  const invitationId = async () =>
    (await read<InvitationListView>(adminApi.invitations())).items[0]?.id ?? ''
  /** Recipients in the admin's list of mails. */
  const listed = async () =>
    (await read<MailListView>(adminApi.mails())).items.map(({ recipient }) => recipient)

  /** Returns the recipients of a mail server that becomes reachable now. */
  async function delivered(): Promise<string[]> {
    const before = sink.mails.length
    const transport = createSmtpTransport(sink.url)
    while ((await deliverMails(shop.deps, transport)) === 'progress');
    return sink.mails.slice(before).flatMap(({ to }) => to)
  }
  async function expectForgotten(): Promise<void> {
    expect(await listed()).not.toContain(EMAIL)
    // Notices to other admins stay for 90 days.
    const mails = shop.deps.db.selectFrom('mails').selectAll().where('kind', '!=', 'admin-notice')
    expect(JSON.stringify(await mails.execute())).not.toContain(EMAIL)
    expect(await delivered()).not.toContain(EMAIL)
  }

  it.each([false, true])(
    'include those of a removed newsletter address, sent (%s) or not',
    async (isSent) => {
      await subscribe()
      await subscribe('bleibt@example.de')
      expect(await listed()).toContain(EMAIL)
      if (isSent) expect(await delivered()).toContain(EMAIL)
      const { items: subscriptions } = await read<NewsletterPage>(adminApi.newsletter())
      const id = subscriptions.find(({ email }) => email === EMAIL)?.id ?? ''
      expect(await send('DELETE', adminApi.subscription(id))).toBe(200)
      await expectForgotten()
      expect(await listed()).toEqual(['bleibt@example.de'])
    },
  )

  it('the hourly job compresses bodies that mails from before have in their rows', async () => {
    const { db } = shop.deps
    await subscribe()
    await db.updateTable('mails').set({ html: '<p>alt', plain_text: 'alt' }).execute()
    await purgeEverything(shop.deps)
    const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect([mail.html, mail.plain_text]).toEqual([null, null])
    expect((await sentBody(db, mail)).text).toBe('alt')
  })

  it('include those of a newsletter address that was not confirmed in time', async () => {
    await subscribe()
    shop.clock.advance(30 * DAY_MS + 1_000)
    await purgeEverything(shop.deps)
    adminCookie = await signIn(shop)
    await expectForgotten()
  })

  it('include unsent confirmation requests of an address that unsubscribed; sent ones stay as proof', async () => {
    await subscribe()
    await delivered()
    await subscribe()
    const token = await unsubscribeToken(shop.deps.db, await subscriptionId())
    const left = await post(shop, linkApi.newsletterUnsubscribe(), { token })
    expect(left.status).toBe(200)
    expect(await delivered()).toEqual([])
    expect(await listed()).toEqual([EMAIL])
  })

  it('include those of a withdrawn invitation', async () => {
    expect(await invite()).toBe(201)
    const id = await invitationId()
    await post(shop, adminApi.invitationResend(id), {}, { cookie: adminCookie })
    expect(await send('DELETE', adminApi.invitation(id))).toBe(200)
    await expectForgotten()
  })

  it('include those of an invitation whose sender was disabled', async () => {
    const other = await newAdmin(shop, `kollege-${kind}@example.de`)
    expect(await invite(EMAIL, other)).toBe(201)
    expect(await listed()).toContain(EMAIL)
    const own = { currentPassword: ADMIN_PASSWORD }
    const disabled = await post(shop, adminApi.adminDisable(other.id), own, { cookie: adminCookie })
    expect(disabled.status).toBe(200)
    await expectForgotten()
  })

  it('include those of an invitation that was accepted or expired', async () => {
    await invite()
    const token = await invitationToken(shop, EMAIL)
    const accepted = await post(shop, adminApi.invitationAccept(), {
      token,
      password: 'Haarnadelkurve-7',
    })
    expect(accepted.status).toBe(200)
    await expectForgotten()
    await invite('still@example.de')
    shop.clock.advance(37 * DAY_MS + 1_000)
    await purgeEverything(shop.deps)
    adminCookie = await signIn(shop)
    expect(await listed()).not.toContain('still@example.de')
  })

  it('include those about an account after 90 days, however often they were tried', async () => {
    const registered = await post(shop, api.register(), {
      email: `konto-${kind}@example.de`,
      password: 'Kies-und-Asphalt',
      firstName: 'Karla',
      lastName: 'Kundin',
    })
    const cookie = cookieOf(registered)
    const email = 'neu@example.de'
    const body = { email, currentPassword: 'Kies-und-Asphalt' }
    expect((await post(shop, api.userEmail(), body, { cookie })).status).toBe(202)
    await post(shop, api.passwordForgotten(), { email: `konto-${kind}@example.de` })
    await expect.poll(listed).toHaveLength(2)
    await delivered()
    shop.clock.advance(90 * DAY_MS - 1_000)
    await purgeEverything(shop.deps)
    adminCookie = await signIn(shop)
    expect(await listed()).toHaveLength(2)
    shop.clock.advance(2_000)
    await purgeEverything(shop.deps)
    expect(await listed()).toEqual([])
  })
})

test.each(databaseKinds)(
  'mails of an older shop on %s are linked to what they belong to',
  async (kind) => {
    const { db, close, drop } = await openEmpty(kind)
    const older = Object.entries(migrations).filter(([name]) => name < '0023')
    await migrate(db, Object.fromEntries(older))
    await sql`insert into newsletter_subscriptions (id, created_at, client_hash, suspect, email,
    subscribed, token_hash, token_created_at) values ('da', '', '', 0, 'da@example.de', 1, 'x', '')`.execute(
      db,
    )
    const mails = [
      ['1', 'newsletter-confirmation', { subscriptionId: 'da' }],
      ['2', 'newsletter-confirmation', { subscriptionId: 'weg' }],
      ['3', 'admin-invitation', { invitationId: 'weg' }],
      ['4', 'order-confirmation', { orderId: 'da' }],
    ] as const
    for (const [id, mailKind, data] of mails) {
      await sql`insert into mails (id, kind, recipient, data, cause, created_at)
      values (${id}, ${mailKind}, 'da@example.de', ${JSON.stringify(data)}, ${id}, '')`.execute(db)
    }
    await migrate(db, migrations)
    const kept = () =>
      db.selectFrom('mails').select(['id', 'subscription_id']).orderBy('id').execute()
    expect(await kept()).toEqual([
      { id: '1', subscription_id: 'da' },
      { id: '4', subscription_id: null },
    ])
    await db.deleteFrom('newsletter_subscriptions').execute()
    expect((await kept()).map(({ id }) => id)).toEqual(['4'])
    await close()
    await drop()
  },
)

test('old account mails are found by an index, among all mails about orders', async () => {
  const { db, close, drop } = await openEmpty('sqlite')
  await migrate(db, migrations)
  const plan = await sql<{ detail: string }>`explain query plan delete from mails
    where kind in ('password-reset', 'email-change') and created_at < ''`.execute(db)
  expect(plan.rows.map(({ detail }) => detail).join('\n')).toContain('mails_kind')
  await close()
  await drop()
})
