import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeUpSubscription } from '../../../../scripts/seed/made-up-events.ts'
import { backUp, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { makeBuyer, PASSWORD, placeTestOrder, type Buyer } from '../../../../test/orders/orders.ts'
import { askedBody, reviewToken } from '../../../../test/orders/reviews.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { unsubscribeToken } from '../../../newsletter/server/unsubscribe-token.ts'
import { accountApi } from '../../../urls.account.ts'
import { adminApi } from '../../../urls.admin.ts'
import { linkApi } from '../../../urls.links.ts'
import { reviewApi } from '../../../urls.reviews.ts'
import { api } from '../../../urls.ts'

describe.each(databaseKinds)('mails that a person ended after the backup on %s', (kind) => {
  let shop: TestShop
  const folder = makeFolder()
  const ids: string[] = []
  let buyer: Buyer
  let orderId: string
  let closing: string
  let linkBefore: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    const { db } = shop.deps
    const nowMs = shop.clock.now().getTime()
    for (const index of [12, 13, 14, 15]) {
      const cause = { index, atMs: nowMs - index, nowMs, user: { email: 'anna@example.de' } }
      const [row] = madeUpSubscription(cause)['newsletter_subscriptions'] ?? []
      await db
        .insertInto('newsletter_subscriptions')
        .values(row as never)
        .execute()
      ids.push(String(row?.['id']))
    }
    closing = await registerSubscriber(ids.at(-1) ?? '')
    buyer = await makeBuyer(shop)
    orderId = (await placeTestOrder(shop, askedBody, buyer.cookie)).id
    const other = await placeTestOrder(shop, askedBody, (await makeBuyer(shop)).cookie)
    linkBefore = await reviewToken(shop, other.id, 'review-mails-end')
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

  /** Makes an account of a subscriber's email, which is proved to be theirs, and returns its session. */
  async function registerSubscriber(id: string): Promise<string> {
    const { db, clock } = shop.deps
    const { email } = await db
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { email, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    const cookie = cookieOf(await shop.request(api.register(), { method: 'POST', body }))
    const email_proved_at = clock.now().toISOString()
    await db.updateTable('users').set({ email_proved_at }).where('email', '=', email).execute()
    return cookie
  }

  /**
   * One unsubscribes, one is taken out by the owner, one leaves while closing the own account, one stays; the buyer
   * wants no mail that asks for a review.
   */
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
      await shop.request(accountApi.accountClosing(), {
        method: 'POST',
        body: { currentPassword: PASSWORD, leaveNewsletter: true },
        cookie: closing,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
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
    const ended = journal.split('\n').filter((line) => line.includes('endedMails'))
    expect(ended).toHaveLength(4)
    expect(journal).not.toContain('@')
  })

  it('can be ended by the link of a review mail from before the backup, which never expires', async () => {
    const body = { token: linkBefore }
    const ended = await shop.request(reviewApi.reviewMailsEnd(), { method: 'POST', body })
    expect(ended.status).toBe(200)
  })
})
