import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDataOf } from '../../../test/mails/mail-tokens.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { firstAdmin } from '../../../test/test-env.ts'
import { purgeEverything } from '../../app/server/purge-everything.ts'
import { DAY_MS } from '../../platform/domain/clock.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { personalDataSchema } from '../../privacy/domain/privacy-view.ts'
import { adminApi } from '../../urls.admin.ts'
import { linkApi } from '../../urls.links.ts'
import { api } from '../../urls.ts'
import type { NewsletterPage } from '../domain/newsletter-view.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const EMAIL = 'karla@example.de'
const OWN = '203.0.113.77'
const STRANGE = '198.51.100.8'
/** Headings of the exported data. */
const CURRENT = 'Newsletter'
const FORMER = 'Frühere Einwilligungen in den Newsletter'

describe.each(databaseKinds)('the proof of a consent that has ended on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    await shop.deps.db.deleteFrom('newsletter_subscriptions').execute()
    shop.clock.set('2026-11-21T10:00:00.000Z')
  })

  async function post(path: string, body: object, address = OWN): Promise<void> {
    expect((await shop.request(path, { method: 'POST', body, address })).ok).toBe(true)
  }
  /** Signs the email up; the mail with the link is sent. */
  async function subscribe(address: string): Promise<void> {
    await post(api.newsletterSubscribe(), { email: EMAIL }, address)
    await shop.deps.db.updateTable('mails').set({ state: 'sent' }).execute()
  }
  async function confirm(): Promise<void> {
    const mail = await shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('recipient', '=', EMAIL)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await post(linkApi.newsletterConfirm(), { token: mailDataOf(shop, mail).token })
  }
  async function listed(): Promise<NewsletterPage['items']> {
    const answer = await shop.request(adminApi.newsletter(), { cookie: await signIn(shop) })
    return ((await answer.json()) as NewsletterPage).items
  }
  async function unsubscribe(): Promise<void> {
    const [{ id } = { id: '' }] = await listed()
    const token = await unsubscribeToken(shop.deps.db, id)
    await post(linkApi.newsletterUnsubscribe(), { token })
  }
  /** Signs up, confirms a day later and unsubscribes another day later; the next day begins. */
  async function consentAndEnd(): Promise<void> {
    for (const step of [() => subscribe(OWN), confirm, unsubscribe]) {
      await step()
      shop.clock.advance(DAY_MS)
    }
  }
  /** Returns what an admin hands out about the email under a heading. */
  async function exported(title: string) {
    const body = { email: EMAIL, currentPassword: firstAdmin.password }
    const cookie = await signIn(shop)
    const answer = await shop.request(adminApi.personExport(), { method: 'POST', body, cookie })
    if (answer.status === 404) return []
    const { sections } = personalDataSchema.parse(await answer.json())
    return sections.find((section) => section.title === title)?.entries ?? []
  }
  async function purgeAt(moment: string): Promise<void> {
    shop.clock.set(moment)
    await purgeEverything(shop.deps)
  }

  const proof = {
    Angemeldet: '2026-11-21T10:00:00.000Z',
    Einwilligung: expect.stringContaining('willigen Sie ein') as string,
    'Netz bei der Anmeldung (gekürzte IP-Adresse)': '203.0.113.0/24',
    'Link verschickt': '2026-11-21T10:00:00.000Z',
    Bestätigt: '2026-11-22T10:00:00.000Z',
    'Netz bei der Bestätigung (gekürzte IP-Adresse)': '203.0.113.0/24',
    Abgemeldet: '2026-11-23T10:00:00.000Z',
  }
  const states = async () => (await listed()).map(({ state }) => state)

  it('outlives a sign-up of the same email that nobody confirms, until three years after its end', async () => {
    await consentAndEnd()
    const before = await exported(CURRENT)
    expect(before).toMatchObject([proof])
    await subscribe(STRANGE)
    expect(await states()).toEqual(['waiting'])
    expect(await exported(FORMER)).toMatchObject([proof])
    await purgeAt('2026-12-24T10:00:01.000Z')
    expect(await states()).toEqual(['unsubscribed'])
    expect(await exported(CURRENT)).toEqual(before)
    expect(await exported(FORMER)).toEqual([])
    await purgeAt('2029-11-23T09:59:59.000Z')
    expect(await exported(CURRENT)).toEqual(before)
    await purgeAt('2029-11-23T10:00:01.000Z')
    expect(await exported(CURRENT)).toEqual([])
  })

  it('outlives a sign-up that is declined by its link, whose mail is deleted with it', async () => {
    await consentAndEnd()
    const mails = () =>
      shop.deps.db.selectFrom('mails').select('created_at').where('recipient', '=', EMAIL).execute()
    await subscribe(STRANGE)
    expect(await mails()).toHaveLength(2)
    await unsubscribe()
    await subscribe(STRANGE)
    await unsubscribe()
    await purgeAt('2026-12-24T10:00:01.000Z')
    expect(await exported(CURRENT)).toMatchObject([proof])
    expect(await mails()).toEqual([{ created_at: '2026-11-21T10:00:00.000Z' }])
  })

  it('outlives a new consent of the same email, until three years after its own end', async () => {
    await consentAndEnd()
    await subscribe(OWN)
    await confirm()
    expect(await exported(FORMER)).toMatchObject([proof])
    const again = { Angemeldet: '2026-11-24T10:00:00.000Z', Abgemeldet: null }
    expect(await exported(CURRENT)).toMatchObject([again])
    await unsubscribe()
    await subscribe(STRANGE)
    expect(await exported(FORMER)).toMatchObject([proof, { Bestätigt: again.Angemeldet }])
    await purgeAt('2026-12-24T10:00:01.000Z')
    expect(await exported(FORMER)).toMatchObject([proof])
    expect(await exported(CURRENT)).toMatchObject([{ Bestätigt: again.Angemeldet }])
    await purgeAt('2029-11-23T10:00:01.000Z')
    expect(await exported(FORMER)).toEqual([])
    expect(await states()).toEqual(['unsubscribed'])
  })

  it('is kept once when the same email is signed up many times at once', async () => {
    await consentAndEnd()
    await Promise.all(Array.from({ length: 8 }, () => subscribe(STRANGE)))
    expect(await exported(FORMER)).toMatchObject([proof])
    expect(await states()).toEqual(['waiting'])
  })

  it('is deleted with the email, by an admin and at the request of the person', async () => {
    const erase = async () => {
      const body = { email: EMAIL, currentPassword: firstAdmin.password }
      const cookie = await signIn(shop)
      return shop.request(adminApi.personErasure(), { method: 'POST', body, cookie })
    }
    const remove = async () => {
      const path = adminApi.subscription((await listed())[0]?.id ?? '')
      return shop.request(path, { method: 'DELETE', cookie: await signIn(shop) })
    }
    for (const end of [erase, remove]) {
      Object.assign(shop.deps.limits, createRateLimits())
      await consentAndEnd()
      await subscribe(STRANGE)
      expect(await exported(FORMER)).toHaveLength(1)
      expect((await end()).status).toBe(200)
      expect(await exported(FORMER)).toEqual([])
      expect(await exported(CURRENT)).toEqual([])
    }
  })
})
