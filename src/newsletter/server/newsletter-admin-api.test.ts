import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../test/accounts/admin-actions.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import type { NewsletterPage } from '../domain/newsletter-view.ts'

const CONFIRMED_AT = '2026-11-21T11:00:00.000Z'

describe.each(databaseKinds)("the admins' list of newsletter subscriptions on %s", (kind) => {
  let shop: TestShop
  let cookie: string
  let before: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    const { db } = shop.deps
    await db.deleteFrom('newsletter_subscriptions').execute()
    before = await lastActionId(shop)
    for (const email of ['Anna@example.de', 'berta@example.de', 'carla@example.de']) {
      shop.clock.advance(1_000)
      const body = { email }
      await shop.request(api.newsletterSubscribe(), { method: 'POST', body })
    }
    const set = db.updateTable('newsletter_subscriptions')
    await set.set({ confirmed_at: CONFIRMED_AT }).where('email', '<', 'c').execute()
    await set.set({ subscribed: 0 }).where('email', 'like', 'b%').execute()
  })

  async function list(search: Record<string, string> = {}): Promise<NewsletterPage> {
    const address = `${adminApi.newsletter()}?${new URLSearchParams(search).toString()}`
    return (await (await shop.request(address, { cookie })).json()) as NewsletterPage
  }
  const emails = async (search?: Record<string, string>) =>
    (await list(search)).items.map(({ email }) => email)

  it("the admins' list of newsletter subscriptions shows and filters waiting, confirmed and ended subscriptions, newest first", async () => {
    const { items: subscriptions } = await list()
    expect(subscriptions.map(({ email, state }) => [email, state])).toEqual([
      ['carla@example.de', 'waiting'],
      ['berta@example.de', 'unsubscribed'],
      ['anna@example.de', 'confirmed'],
    ])
    expect(await emails({ state: 'confirmed' })).toEqual(['anna@example.de'])
    expect(await emails({ state: 'waiting' })).toEqual(['carla@example.de'])
    expect(await emails({ state: 'unsubscribed' })).toEqual(['berta@example.de'])
  })

  it("the admins' list of newsletter subscriptions finds emails by their beginning and is split into pages", async () => {
    expect(await emails({ q: ' ANNA@ex' })).toEqual(['anna@example.de'])
    expect(await emails({ q: '%' })).toEqual([])
    const first = await list({ limit: '2' })
    expect(first.items).toHaveLength(2)
    expect(await emails({ limit: '2', before: first.next ?? '' })).toEqual(['anna@example.de'])
  })

  it("the admins' list of newsletter subscriptions finds an address of Müller by every spelling of the name", async () => {
    await shop.request(api.newsletterSubscribe(), {
      method: 'POST',
      body: { email: 'mueller@example.de' },
    })
    for (const q of ['Müller', 'MUELLER@', 'muller']) {
      expect([q, await emails({ q })]).toEqual([q, ['mueller@example.de']])
    }
  })

  it("the admins' list of newsletter subscriptions does not contain a deleted email, and neither does the audit log", async () => {
    const [{ id } = { id: '' }] = (await list({ q: 'anna' })).items
    const path = adminApi.subscription(id)
    expect((await shop.request(path, { method: 'DELETE', cookie })).status).toBe(200)
    expect((await shop.request(path, { method: 'DELETE', cookie })).status).toBe(404)
    expect(await emails()).not.toContain('anna@example.de')
    const actions = await actionsSince(shop, before)
    expect(actions).toMatchObject([{ action: 'newsletter.remove', subject: id }])
    expect(JSON.stringify(actions)).not.toContain('anna')
  })

  it("the admins' list of newsletter subscriptions is exported with the confirmed emails only", async () => {
    const answer = await shop.request(adminApi.newsletterExport(), { cookie })
    const text = await answer.text()
    expect(text.split('\r\n')).toEqual([
      '"E-Mail";"Angemeldet";"Bestätigt";"Abmelden";"List-Unsubscribe"',
      expect.stringMatching(
        /^"anna@example\.de";".*Uhr";"21\.11\.2026, 12:00 Uhr";"http[^"]+";"http[^"]+"$/,
      ),
      '',
    ])
  })
})
