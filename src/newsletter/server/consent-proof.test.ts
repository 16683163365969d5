import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDataOf } from '../../../test/mails/mail-tokens.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { headerOf, startSmtpSink } from '../../../test/mails/smtp-sink.ts'
import { deliverMails } from '../../mail/server/delivery/deliver-mails.ts'
import { createSmtpTransport } from '../../mail/server/delivery/smtp-transport.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'
import { api, pages } from '../../urls.ts'
import { linkApi } from '../../urls.links.ts'
import { CONSENT_VERSION } from '../domain/consent.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const EMAIL = 'karla@example.de'

describe.each(databaseKinds)('consent to the newsletter on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    await shop.deps.db.deleteFrom('newsletter_subscriptions').execute()
  })

  const subscribe = (address = '203.0.113.77') =>
    shop.request(api.newsletterSubscribe(), {
      method: 'POST',
      body: { email: EMAIL },
      headers: { referer: 'http://shop.test/?utm=x' },
      address,
    })
  const row = () =>
    shop.deps.db
      .selectFrom('newsletter_subscriptions')
      .selectAll()
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow()
  async function confirm(address: string): Promise<void> {
    const mail = await shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('kind', '=', 'newsletter-confirmation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { token } = mailDataOf(shop, mail)
    const sent = { method: 'POST', body: { token }, address }
    expect((await shop.request(linkApi.newsletterConfirm(), sent)).status).toBe(200)
  }

  it('is proved by time, page, shortened address and the version of the text, for the subscription and its confirmation', async () => {
    await subscribe()
    await confirm('2001:db8:1234:5678::9')
    expect(await row()).toMatchObject({
      consent_version: CONSENT_VERSION,
      source_page: '/',
      signup_network: '203.0.113.0/24',
      confirmed_network: '2001:db8:1234::/48',
    })
    const { confirmed_at, created_at } = await row()
    expect([confirmed_at, created_at]).toEqual([
      shop.clock.now().toISOString(),
      shop.clock.now().toISOString(),
    ])
  })

  it('is given anew when a subscription that ended begins again', async () => {
    await subscribe()
    await confirm('203.0.113.77')
    await shop.deps.db
      .updateTable('newsletter_subscriptions')
      .set({ subscribed: 0, consent_version: 'frühere' })
      .execute()
    await subscribe('198.51.100.8')
    expect(await row()).toMatchObject({
      consent_version: CONSENT_VERSION,
      signup_network: '198.51.100.0/24',
      confirmed_network: null,
    })
  })

  it('ends with one click of a mail program, whose server sends no Origin, and with no request from a foreign page', async () => {
    await subscribe()
    const token = await unsubscribeToken(shop.deps.db, (await row()).id)
    const path = api.newsletterOneClick(token)
    const click = (headers: Record<string, string>) =>
      shop.app.request(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    expect((await click({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await click({ origin: 'http://evil.test' })).status).toBe(403)
    expect((await row()).subscribed).toBe(1)
    expect((await click({})).status).toBe(200)
    expect((await row()).subscribed).toBe(0)
    expect((await click({})).status).toBe(200)
    const opened = await shop.app.request(path)
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      pages.mailLink('unsubscribe', token),
    ])
    const wrong = await shop.app.request(api.newsletterOneClick('x'.repeat(50)), { method: 'POST' })
    expect(wrong.status).toBe(400)
  })

  it('can be withdrawn for many subscribers from the server of one mail provider', async () => {
    await subscribe()
    const token = await unsubscribeToken(shop.deps.db, (await row()).id)
    for (let count = 0; count < 30; count += 1) {
      const answer = await shop.request(api.newsletterOneClick(token), { method: 'POST' })
      expect(answer.status).toBe(200)
    }
  })

  it('has the headers of RFC 8058 in its mail, and links in the export of the admin', async () => {
    await subscribe()
    const { id } = await row()
    const token = await unsubscribeToken(shop.deps.db, id)
    const oneClick = `http://shop.test${api.newsletterOneClick(token)}`
    const sink = await startSmtpSink()
    try {
      const transport = createSmtpTransport(sink.url)
      while ((await deliverMails(shop.deps, transport)) === 'progress');
      const mail = sink.mails.findLast(({ to }) => to.includes(EMAIL))
      if (!mail) throw new Error('no mail was sent')
      expect(headerOf(mail, 'list-unsubscribe')?.replaceAll(/\s/g, '')).toBe(`<${oneClick}>`)
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    } finally {
      await sink.close()
    }
    const confirmed_at = shop.clock.now().toISOString()
    await shop.deps.db.updateTable('newsletter_subscriptions').set({ confirmed_at }).execute()
    const file = await shop.request(adminApi.newsletterExport(), { cookie: await signIn(shop) })
    const csv = await file.text()
    expect(csv).toContain(oneClick)
    expect(csv).toContain(`http://shop.test${pages.mailLink('unsubscribe', token)}`)
  })
})
