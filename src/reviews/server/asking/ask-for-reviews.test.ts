import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAddress } from '../../../../test/accounts/admins.ts'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
} from '../../../../test/orders/orders.ts'
import { mailsOf, pretendSent, setDay } from '../../../../test/money/reminders.ts'
import { askedBody, askOn, reviewToken, setOrderStatus } from '../../../../test/orders/reviews.ts'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { orderInputSchema } from '../../../orders/domain/order-input.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { reviewApi } from '../../../urls.reviews.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { askForReview } from './ask-for-review.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { lockRequest } from './requests-repo.ts'

describe.each(databaseKinds)('the mail that asks for reviews on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let cookie: string
  let email: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    setDay(shop, '2026-12-20')
    await shop.deps.db.deleteFrom('counters').where('name', '=', 'review-requests-day').execute()
    admin = await signIn(shop)
    ;({ cookie, email } = await makeBuyer(shop))
  })

  const order = (body: object = askedBody): Promise<OrderView> =>
    placeTestOrder(shop, { ...body, customerEmail: email }, cookie)
  const deliver = async ({ id }: OrderView, day = '2026-12-21', time = '20:00') => {
    setDay(shop, day, time)
    await setOrderStatus(shop, id, { status: 'delivered', admin: await signIn(shop) })
  }
  const asked = async (of: OrderView) => (await mailsOf(shop, 'review-request', of)).length
  const requestOf = ({ id }: OrderView) =>
    shop.deps.db
      .selectFrom('review_requests')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirst()

  it('comes ten days after the delivery, over the end of a month and a year, from the morning on', async () => {
    const placed = await order()
    await deliver(placed)
    await askOn(shop, '2026-12-30')
    expect(await asked(placed), 'nine days').toBe(0)
    await askOn(shop, '2026-12-31', '05:00')
    expect(await asked(placed), 'at night').toBe(0)
    await askOn(shop, '2026-12-31', '07:00')
    expect(await asked(placed), 'ten days').toBe(1)
    const late = await order()
    // 23:30 UTC is the next day in Wuppertal.
    await deliver(late, '2027-02-20', '23:30')
    await askOn(shop, '2027-03-02')
    expect(await asked(late), 'nine days in Wuppertal').toBe(0)
    await askOn(shop, '2027-03-03')
    expect(await asked(late)).toBe(1)
  })

  it('comes after a run on a day years ahead, once the clock is right', async () => {
    await askOn(shop, '2030-01-01')
    setDay(shop, '2026-12-20')
    const placed = await order()
    await deliver(placed)
    await askOn(shop, '2026-12-31')
    expect(await asked(placed)).toBe(1)
  })

  it('comes once ever, also from two processes at once and after another delivery', async () => {
    const placed = await order()
    await deliver(placed)
    setDay(shop, '2026-12-31')
    await Promise.all([askForReviews(shop.deps), askForReviews(shop.deps)])
    expect(await asked(placed)).toBe(1)
    await pretendSent(shop)
    await shop.deps.db.deleteFrom('mails').where('kind', '=', 'review-request').execute()
    await setOrderStatus(shop, placed.id, { status: 'shipped', admin: await signIn(shop) })
    await deliver(placed, '2027-01-02')
    await askOn(shop, '2027-01-12')
    await askOn(shop, '2027-01-13')
    expect(await asked(placed), 'again').toBe(0)
  })

  // SQLite has one writer at a time.
  it.runIf(kind === 'postgres')(
    'comes once from two processes that decide at the same moment',
    async () => {
      const placed = await order()
      await deliver(placed)
      setDay(shop, '2026-12-31')
      const { db } = shop.deps
      const running = await transact(db, async (tx) => {
        await lockRequest(tx, placed.id)
        const both = Promise.all([
          askForReview(shop.deps, placed.id),
          askForReview(shop.deps, placed.id),
        ])
        await untilLockIsAwaited(db, 2)
        return { both }
      })
      expect((await running.both).toSorted()).toEqual([false, true])
      expect(await asked(placed)).toBe(1)
    },
  )

  it('comes only with the tick, which is stored with its text and time and is no default', async () => {
    expect(orderInputSchema.parse(orderBody)).not.toHaveProperty('reviewConsent')
    const [without, withTick] = [await order(orderBody), await order()]
    expect(await requestOf(without)).toBeUndefined()
    expect(await requestOf(withTick)).toMatchObject({
      consent_version: '2026-11',
      consented_at: shop.clock.now().toISOString(),
      asked_at: null,
      ended_at: null,
    })
    for (const one of [without, withTick]) await deliver(one)
    await askOn(shop, '2026-12-31')
    expect([await asked(without), await asked(withTick)]).toEqual([0, 1])
    const wrong = { ...askedBody, reviewConsent: '2025-01' }
    const refused = await shop.request('/api/orders', { method: 'POST', body: wrong, cookie })
    expect(refused.status).toBe(400)
  })

  it('does not come for an order that an admin entered, because the customer ticked nothing', async () => {
    const body = { ...askedBody, channel: 'phone', isForAccount: false, customerEmail: email }
    const entered = await readAnswer(
      await shop.request(adminApi.orders(), { method: 'POST', body, cookie: admin }),
    )
    expect(entered.status).toBe(201)
    expect(await requestOf(entered.body as unknown as OrderView)).toBeUndefined()
  })

  it('does not come for cancelled orders, withdrawn packs, open withdrawals and erased customers', async () => {
    const { db } = shop.deps
    const [cancelled, withdrawn, open] = [await order(), await order(), await order()]
    for (const one of [cancelled, withdrawn, open]) await deliver(one)
    await setOrderStatus(shop, cancelled.id, { status: 'cancelled', admin: await signIn(shop) })
    await db
      .updateTable('order_lines')
      .set({ withdrawn_quantity: 2 })
      .where('order_id', '=', withdrawn.id)
      .execute()
    const withdrawal = { name: 'Bea', contract: open.orderNumber, email, orderId: open.id }
    const received = await shop.request('/api/withdrawals', {
      method: 'POST',
      body: withdrawal,
      cookie,
    })
    expect(received.status).toBe(201)
    const other = await makeBuyer(shop)
    const body = { ...askedBody, customerEmail: other.email }
    const erased = await placeTestOrder(shop, body, other.cookie)
    await deliver(erased)
    const erasure = { email: other.email, currentPassword: firstAdmin.password }
    const answer = await shop.request(adminApi.personErasure(), {
      method: 'POST',
      body: erasure,
      cookie: await signIn(shop),
      address: newAddress(),
    })
    expect(answer.status).toBe(200)
    await askOn(shop, '2026-12-31')
    const all = [cancelled, withdrawn, open, erased]
    expect(await Promise.all(all.map(asked))).toEqual([0, 0, 0, 0])
    expect(await requestOf(erased)).toMatchObject({ end_reason: 'erased' })
  })

  it('comes up to 30 days late after a stop of the shop, and then never', async () => {
    const [inTime, tooLate] = [await order(), await order()]
    await deliver(inTime, '2026-12-21')
    await deliver(tooLate, '2026-12-20')
    await askOn(shop, '2027-01-30')
    expect([await asked(inTime), await asked(tooLate)]).toEqual([1, 0])
    expect(await requestOf(tooLate)).toMatchObject({ asked_at: null, end_reason: 'late' })
  })

  it('does not come once the customer withdraws the consent in the account, which strangers cannot', async () => {
    const [first, second] = [await order(), await order()]
    const path = reviewApi.orderReviewMail(first.id)
    const stranger = await makeBuyer(shop)
    expect((await shop.request(path)).status).toBe(401)
    for (const method of ['GET', 'DELETE']) {
      expect((await shop.request(path, { method, cookie: stranger.cookie })).status).toBe(404)
    }
    expect(await (await shop.request(path, { cookie })).json()).toEqual({ isComing: true })
    expect((await shop.request(path, { method: 'DELETE', cookie })).status).toBe(200)
    expect(await (await shop.request(path, { cookie })).json()).toEqual({ isComing: false })
    for (const one of [first, second]) await deliver(one)
    await askOn(shop, '2026-12-31')
    expect([await asked(first), await asked(second)]).toEqual([0, 0])
    expect(await requestOf(first)).toMatchObject({ end_reason: 'withdrawn' })
  })

  it('is announced in the account only while something of the order is left', async () => {
    const placed = await order()
    const isComing = async (): Promise<unknown> =>
      (await shop.request(reviewApi.orderReviewMail(placed.id), { cookie })).json()
    expect(await isComing()).toEqual({ isComing: true })
    await setOrderStatus(shop, placed.id, { status: 'cancelled', admin })
    expect(await isComing()).toEqual({ isComing: false })
    await setOrderStatus(shop, placed.id, { status: 'processing', admin })
    expect(await isComing()).toEqual({ isComing: true })
  })

  it('still comes after a stranger who typed its email into an own order withdraws the consent', async () => {
    const placed = await order()
    const stranger = await makeBuyer(shop)
    const body = { ...askedBody, customerEmail: email }
    const theirs = await placeTestOrder(shop, body, stranger.cookie)
    const ending = { method: 'DELETE', cookie: stranger.cookie }
    const path = reviewApi.orderReviewMail(theirs.id)
    expect((await shop.request(path, ending)).status).toBe(200)
    expect(await requestOf(theirs)).toMatchObject({ end_reason: 'withdrawn' })
    expect(await requestOf(placed)).toMatchObject({ ended_at: null })
    // Nor by the link in a mail that goes to the account instead.
    const redirected = await placeTestOrder(shop, body, stranger.cookie)
    await shop.deps.db
      .updateTable('orders')
      .set({ mails_to: stranger.email })
      .where('id', '=', redirected.id)
      .execute()
    const token = await reviewToken(shop, redirected.id, 'review-mails-end')
    const end = { method: 'POST', body: { token } }
    expect((await shop.request(reviewApi.reviewMailsEnd(), end)).status).toBe(200)
    expect(await requestOf(redirected)).toMatchObject({ end_reason: 'withdrawn' })
    expect(await requestOf(placed)).toMatchObject({ ended_at: null })
  })

  it('has a link that ends such mails for all orders with its email, and removes one that waits', async () => {
    const [first, second] = [await order(), await order()]
    await deliver(first)
    await askOn(shop, '2026-12-31')
    expect(await asked(first)).toBe(1)
    const end = (token: string) =>
      shop.request(reviewApi.reviewMailsEnd(), { method: 'POST', body: { token } })
    const token = await reviewToken(shop, first.id, 'review-mails-end')
    const review = await reviewToken(shop, first.id)
    expect((await end(review)).status, 'the other purpose').toBe(404)
    expect((await end(`${first.id}.${'0'.repeat(64)}`)).status).toBe(404)
    expect(await requestOf(second)).toMatchObject({ ended_at: null })
    expect((await end(token)).status).toBe(200)
    expect((await end(token)).status, 'again').toBe(200)
    expect(await asked(first), 'waits in the outbox no more').toBe(0)
    await deliver(second, '2027-01-01')
    await askOn(shop, '2027-01-11')
    expect(await asked(second)).toBe(0)
  })
})
