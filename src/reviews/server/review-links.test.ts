import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStock, type Buyer } from '../../../test/orders/orders.ts'
import { setDay } from '../../../test/money/reminders.ts'
import {
  askedBuyer,
  decideNewest,
  newestReview,
  placeReviewedOrder,
  postReview,
  reviewDates,
  reviewToken,
  setOrderStatus,
} from '../../../test/orders/reviews.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { sign } from '../../platform/server/encryption/tokens.ts'
import { reviewApi } from '../../urls.reviews.ts'

describe.each(databaseKinds)('links for reviews on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer
  let order: OrderView
  let token: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
    await setStock(shop, 2, 1000)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    ;({ buyer, order, token } = await askedBuyer(shop))
    admin = await signIn(shop)
  })

  const openLink = (of: string) =>
    shop.request(reviewApi.reviewLink(), { method: 'POST', body: { token: of } })
  it('open nothing with a forged link, one of another order or purpose, or before the mail', async () => {
    const later = await placeReviewedOrder(shop, buyer)
    const [, mac = ''] = token.split('.')
    const forged = [
      '',
      'x',
      order.id,
      `${order.id}.${'0'.repeat(64)}`,
      `${later.id}.${mac}`,
      `${order.id}.${sign('', `order-link review ${order.id}`)}`,
      await reviewToken(shop, order.id, 'review-mails-end'),
      await reviewToken(shop, later.id),
    ]
    for (const one of forged) {
      expect([400, 404]).toContain((await openLink(one)).status)
      expect([400, 404]).toContain((await postReview(shop, one)).status)
    }
    expect(await shop.deps.db.selectFrom('reviews').selectAll().execute()).toEqual([])
  })

  it('break nothing with a number that no coffee or review can have', async () => {
    for (const productId of [-1, 0, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const { status } = await postReview(shop, token, { productId })
      expect([productId, [400, 404].includes(status)]).toEqual([productId, true])
    }
    await postReview(shop, token)
    for (const version of [-1, 0, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const { status } = await decideNewest(shop, admin, { state: 'approved', version })
      expect([version, [400, 409].includes(status)]).toEqual([version, true])
    }
    const { id, version } = await newestReview(shop)
    const answer = { answer: 'x'.repeat(1001), version }
    const path = reviewApi.reviewAnswer(id)
    const send = (body: unknown) => shop.request(path, { method: 'PUT', body, cookie: admin })
    expect((await send(answer)).status).toBe(400)
    expect((await send({ answer: 'Danke', version: 2_147_483_648 })).status).not.toBe(500)
  })

  it('are written for 90 days after the mail, and not for a cancelled order', async () => {
    shop.clock.set('2027-03-31T07:59:59.999Z')
    expect((await openLink(token)).status).toBe(200)
    expect((await postReview(shop, token)).status).toBe(200)
    shop.clock.set('2027-03-31T08:00:00.000Z')
    expect((await openLink(token)).status).toBe(410)
    expect((await postReview(shop, token, { stars: 1 })).status).toBe(410)
    setDay(shop, reviewDates.askedOn)
    await setOrderStatus(shop, order.id, { status: 'cancelled', admin })
    expect((await openLink(token)).status).toBe(410)
    expect((await postReview(shop, token, { stars: 1 })).status).toBe(404)
    expect((await newestReview(shop)).stars).toBe(5)
  })

  it('have limits for each link and each client address', async () => {
    const statuses = []
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await postReview(shop, token, { stars: (count % 5) + 1 })).status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
    for (let count = 0; count < 29; count += 1) await openLink('x'.repeat(43))
    expect((await openLink(token)).status).toBe(429)
  })
})
