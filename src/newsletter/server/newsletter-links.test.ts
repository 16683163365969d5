import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { DAY_MS } from '../../platform/domain/clock.ts'
import { api, pages } from '../../urls.ts'
import { linkApi } from '../../urls.links.ts'
import { renderMail } from '../../mail/server/render-mail.ts'

describe.each(databaseKinds)('the links in newsletter mails on %s', (kind) => {
  let shop: TestShop
  let accountCount = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  const post = (path: string, body: unknown) => {
    accountCount += 1
    return shop.request(path, {
      method: 'POST',
      body,
      address: `10.7.0.${(accountCount % 250) + 1}`,
    })
  }

  /** Both links of the mail that follows a subscription. */
  async function subscribe(): Promise<{ email: string; confirm: string; end: string }> {
    const email = `leserin-${(accountCount += 1)}@example.de`
    await post(api.newsletterSubscribe(), { email })
    const row = await shop.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const { text } = await renderMail(shop.deps, row)
    const tokenAfter = (path: string) =>
      decodeURIComponent(new RegExp(`http://shop.test${path}#(\\S+)`).exec(text)?.[1] ?? '')
    return {
      email,
      confirm: tokenAfter(pages.mailLink('newsletter', '').replace('#', '')),
      end: tokenAfter(pages.mailLink('unsubscribe', '').replace('#', '')),
    }
  }

  const stored = (email: string) =>
    shop.deps.db
      .selectFrom('newsletter_subscriptions')
      .select(['subscribed', 'confirmed_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

  it('the links in newsletter mails confirm a subscription by a click, and a second click succeeds too', async () => {
    const { email, confirm } = await subscribe()
    expect((await stored(email)).confirmed_at).toBeNull()
    expect((await post(linkApi.newsletterConfirm(), { token: confirm })).status).toBe(200)
    expect((await post(linkApi.newsletterConfirm(), { token: confirm })).status).toBe(200)
    expect((await stored(email)).confirmed_at).not.toBeNull()
  })

  it('the links in newsletter mails change nothing when a mail program only opens them', async () => {
    const { email } = await subscribe()
    for (const path of [linkApi.newsletterConfirm(), linkApi.newsletterUnsubscribe()]) {
      expect((await shop.request(path)).status).toBe(404)
    }
    expect(await stored(email)).toEqual({ subscribed: 1, confirmed_at: null })
  })

  it('the links in newsletter mails end a subscription, which an old confirmation link does not bring back', async () => {
    const { email, confirm, end } = await subscribe()
    expect((await post(linkApi.newsletterUnsubscribe(), { token: end })).status).toBe(200)
    expect((await stored(email)).subscribed).toBe(0)
    expect((await post(linkApi.newsletterConfirm(), { token: confirm })).status).toBe(400)
    expect((await post(linkApi.newsletterUnsubscribe(), { token: end })).status).toBe(200)
  })

  it('the links in newsletter mails are refused when the token is wrong, and the confirmation also after a week', async () => {
    const { email, confirm, end } = await subscribe()
    for (const token of [
      '',
      'falsch',
      `${end.slice(0, -1)}${end.endsWith('x') ? 'y' : 'x'}`,
      'x'.repeat(500),
    ]) {
      expect((await post(linkApi.newsletterUnsubscribe(), { token })).status).toBe(400)
      expect((await post(linkApi.newsletterConfirm(), { token })).status).toBe(400)
    }
    shop.clock.advance(7 * DAY_MS + 1)
    expect((await post(linkApi.newsletterConfirm(), { token: confirm })).status).toBe(400)
    expect(await stored(email)).toEqual({ subscribed: 1, confirmed_at: null })
  })
})
