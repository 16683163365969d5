import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { api } from '../../urls.ts'
import { purgeEndedSubscriptions, purgeUnconfirmedSubscriptions } from './purge-subscriptions.ts'

describe.each(databaseKinds)('the retention of newsletter subscriptions on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
    shop.clock.set('2026-11-21T10:00:00.000Z')
  })
  afterAll(() => shop.close())

  it('ends in its time for those that were never confirmed or have ended', async () => {
    const { db } = shop.deps
    for (const email of ['waits@example.de', 'stays@example.de', 'left@example.de']) {
      await shop.request(api.newsletterSubscribe(), { method: 'POST', body: { email } })
    }
    const at = shop.clock.now().toISOString()
    const set = (values: object, email: string) =>
      db.updateTable('newsletter_subscriptions').set(values).where('email', '=', email).execute()
    await set({ confirmed_at: at }, 'stays@example.de')
    await set({ confirmed_at: at, subscribed: 0, unsubscribed_at: at }, 'left@example.de')
    const emails = async () =>
      (
        await db.selectFrom('newsletter_subscriptions').select('email').orderBy('email').execute()
      ).map(({ email }) => email.split('@')[0])
    await purgeUnconfirmedSubscriptions(db, new Date('2026-12-21T09:59:59.000Z'))
    expect(await emails()).toEqual(['left', 'stays', 'waits'])
    await purgeUnconfirmedSubscriptions(db, new Date('2026-12-21T10:00:01.000Z'))
    expect(await emails()).toEqual(['left', 'stays'])
    await purgeEndedSubscriptions(db, new Date('2029-11-21T09:59:59.000Z'))
    expect(await emails()).toEqual(['left', 'stays'])
    await purgeEndedSubscriptions(db, new Date('2029-11-21T10:00:01.000Z'))
    expect(await emails()).toEqual(['stays'])
  })
})
