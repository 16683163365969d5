import { mailDataOf } from '../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { CONSENT_VERSION } from '../domain/consent.ts'
import { hashToken } from '../../platform/server/encryption/tokens.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { api, pages } from '../../urls.ts'

const EMAIL = 'karla@example.de'

describe.each(databaseKinds)('subscribing to the newsletter on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    await shop.deps.db.deleteFrom('mails').execute()
    await shop.deps.db.deleteFrom('newsletter_subscriptions').execute()
  })

  async function subscribe(email = EMAIL): Promise<[status: number, answer: unknown]> {
    const answer = await shop.request(api.newsletterSubscribe(), {
      method: 'POST',
      body: { email, elapsedMs: 4_000 },
      headers: { referer: `http://shop.test${pages.home()}` },
    })
    return [answer.status, await answer.json()]
  }

  const subscriptions = () =>
    shop.deps.db.selectFrom('newsletter_subscriptions').selectAll().execute()

  async function sentTokens(): Promise<string[]> {
    const mails = await shop.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()
    expect(mails.every((mail) => mail.kind === 'newsletter-confirmation')).toBe(true)
    expect(mails.every((mail) => mail.recipient === EMAIL)).toBe(true)
    return mails.map((mail) => mailDataOf(shop, mail).token)
  }

  async function change(values: { subscribed?: number; confirmed_at?: string }): Promise<void> {
    await shop.deps.db.updateTable('newsletter_subscriptions').set(values).execute()
  }

  it('the newsletter stores an unconfirmed email with its source page, and sends a confirmation link', async () => {
    expect(await subscribe(' Karla@Example.de ')).toEqual([201, {}])
    const [token = ''] = await sentTokens()
    const now = shop.clock.now().toISOString()
    expect(await subscriptions()).toEqual([
      {
        id: expect.any(String) as string,
        email: EMAIL,
        created_at: now,
        source_page: pages.home(),
        client_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        suspect: 0,
        subscribed: 1,
        confirmed_at: null,
        confirmed_network: null,
        consent_version: CONSENT_VERSION,
        signup_network: '203.0.113.0/24',
        token_hash: hashToken(token),
        unsubscribed_at: null,
        token_created_at: now,
      },
    ])
  })

  it('the newsletter sends an unconfirmed email a new link, and only the newest link is valid', async () => {
    await subscribe()
    expect(await subscribe()).toEqual([200, { code: 'confirmation-resent' }])
    const [first, second = ''] = await sentTokens()
    expect(first).not.toBe(second)
    expect((await subscriptions()).map((row) => row.token_hash)).toEqual([hashToken(second)])
  })

  it('the newsletter finds an existing email whether its domain is written in Unicode or Punycode', async () => {
    expect(await subscribe('Info@Müller.de')).toEqual([201, {}])
    expect(await subscribe('info@xn--mller-kva.de')).toEqual([200, { code: 'confirmation-resent' }])
    expect((await subscriptions()).map(({ email }) => email)).toEqual(['info@xn--mller-kva.de'])
  })

  it('the newsletter keeps the link and says so when the email has used up its mails of this hour', async () => {
    for (let count = 0; count < 3; count += 1) await subscribe()
    for (let count = 0; count < 3; count += 1) {
      expect(await subscribe()).toEqual([200, { code: 'confirmation-sent-recently' }])
    }
    const tokens = await sentTokens()
    expect(tokens).toHaveLength(3)
    const [row] = await subscriptions()
    expect(row?.token_hash).toBe(hashToken(tokens[2] ?? ''))
  })

  it('the newsletter says that no mail was sent, also for an email whose subscription was deleted meanwhile', async () => {
    for (let count = 0; count < 3; count += 1) await subscribe()
    await shop.deps.db.deleteFrom('newsletter_subscriptions').execute()
    expect(await subscribe()).toEqual([200, { code: 'confirmation-sent-recently' }])
    expect(await subscriptions()).toHaveLength(1)
  })

  it('the newsletter sends the link also to an email that got receipts of three inquiries this hour', async () => {
    const body = { name: 'Karla', email: EMAIL, message: 'Bitte um Rückruf.' }
    for (let count = 0; count < 4; count += 1) {
      await shop.request(api.customEventInquiry(), { method: 'POST', body })
    }
    await shop.deps.db.deleteFrom('mails').execute()
    expect((await subscribe())[0]).toBe(201)
    expect(await sentTokens()).toHaveLength(1)
  })

  it('the newsletter tells a confirmed email that it is already subscribed, and sends nothing', async () => {
    await subscribe()
    await change({ confirmed_at: shop.clock.now().toISOString() })
    for (let count = 0; count < 5; count += 1) {
      expect(await subscribe('KARLA@example.de')).toEqual([
        409,
        {
          code: 'already-subscribed',
          message: expect.stringContaining('already subscribed') as string,
        },
      ])
    }
    expect(await sentTokens()).toHaveLength(1)
  })

  it('the newsletter asks for a new confirmation after the subscription had ended', async () => {
    await subscribe()
    await change({ confirmed_at: shop.clock.now().toISOString(), subscribed: 0 })
    expect(await subscribe()).toEqual([200, { code: 'confirmation-resent' }])
    expect(await subscriptions()).toMatchObject([{ subscribed: 1, confirmed_at: null }])
  })

  it('the newsletter stores one subscription when the same email is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe()))
    const statuses = answers.map(([status]) => status).toSorted((a, b) => b - a)
    // 201 is the answer only if the request that stores the address still had a mail left.
    expect([200, 201]).toContain(statuses[0])
    expect(statuses.slice(1)).toEqual(Array<number>(7).fill(200))
    const [row] = await subscriptions()
    const tokens = await sentTokens()
    expect(tokens).toHaveLength(3)
    expect(tokens.map(hashToken)).toContain(row?.token_hash)
  })
})
