import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeUpSubscription } from '../../../../scripts/seed/made-up-events.ts'
import { backUp, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { makeBuyer, placeTestOrder, type Buyer } from '../../../../test/orders/orders.ts'
import { askedBody } from '../../../../test/orders/reviews.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { unsubscribeToken } from '../../../newsletter/server/unsubscribe-token.ts'
import { adminApi } from '../../../urls.admin.ts'
import { linkApi } from '../../../urls.links.ts'
import { reviewApi } from '../../../urls.reviews.ts'

describe.each(databaseKinds)('mails that a person ended after the backup on %s', (kind) => {
  let shop: TestShop
  const folder = makeFolder()
  const ids: string[] = []
  let buyer: Buyer
  let orderId: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    const { db } = shop.deps
    const nowMs = shop.clock.now().getTime()
    for (const index of [12, 13, 14]) {
      const cause = { index, atMs: nowMs - index, nowMs, user: { email: 'anna@example.de' } }
      const [row] = madeUpSubscription(cause)['newsletter_subscriptions'] ?? []
      await db
        .insertInto('newsletter_subscriptions')
        .values(row as never)
        .execute()
      ids.push(String(row?.['id']))
    }
    buyer = await makeBuyer(shop)
    orderId = (await placeTestOrder(shop, askedBody, buyer.cookie)).id
    const backup = await backUp(shop, folder.path)
    // The program that makes backups goes by the clock of the machine.
    shop.clock.set(new Date(Date.now() + 3_600_000).toISOString())
    await endMails()
    await shop.restart({}, () => restore(shop, backup))
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })

  /** One unsubscribes, one is taken out by the owner, one stays; the buyer wants no mail that asks for a review. */
  async function endMails(): Promise<void> {
    const [leaving = '', removed = ''] = ids
    const token = await unsubscribeToken(shop.deps.db, leaving)
    const path = linkApi.newsletterUnsubscribe()
    const answers = [
      await shop.request(path, { method: 'POST', body: { token } }),
      await shop.request(path, { method: 'POST', body: { token } }),
      await shop.request(adminApi.subscription(removed), {
        method: 'DELETE',
        cookie: await signIn(shop),
      }),
      await shop.request(reviewApi.orderReviewMail(orderId), {
        method: 'DELETE',
        cookie: buyer.cookie,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }

  it('stay ended after the restore, and others go on', async () => {
    const rows = await shop.deps.db
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'subscribed'])
      .orderBy('id')
      .execute()
    const [leaving = '', , staying = ''] = ids
    expect(new Map(rows.map(({ id, subscribed }) => [id, subscribed]))).toEqual(
      new Map([
        [leaving, 0],
        [staying, 1],
      ]),
    )
    const request = await shop.deps.db
      .selectFrom('review_requests')
      .select('end_reason')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(request.end_reason).toBe('withdrawn')
  })

  it('are noted once beside the backups, without an email', () => {
    const journal = readFileSync(join(shop.deps.env.dataDir, 'erasures.jsonl'), 'utf8')
    expect(journal.trim().split('\n')).toHaveLength(3)
    expect(journal).not.toContain('@')
  })
})
