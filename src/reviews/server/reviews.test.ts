import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAddress } from '../../../test/accounts/admins.ts'
import { placeTestOrder, readAnswer, setStock, type Buyer } from '../../../test/orders/orders.ts'
import { pageAssets } from '../../../test/pages/page-assets.ts'
import { setDay } from '../../../test/money/reminders.ts'
import {
  askedBody,
  askedBuyer,
  decideNewest,
  deliverAndAsk,
  newestReview,
  placeReviewedOrder,
  postReview,
  reviewDates,
  structuredProductOf,
} from '../../../test/orders/reviews.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { firstAdmin } from '../../../test/test-env.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { adminApi } from '../../urls.admin.ts'
import { reviewApi } from '../../urls.reviews.ts'
import { api, pages } from '../../urls.ts'
import {
  adminReviewsSchema,
  productReviewsSchema,
  reviewLinkSchema,
} from '../domain/review-view.ts'

describe.each(databaseKinds)('reviews on %s', (kind) => {
  let shop: TestShop
  let admin: string
  let buyer: Buyer
  let order: OrderView
  let token: string

  beforeAll(async () => {
    shop = await createTestShop(kind, pageAssets)
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
  const readProduct = async (search = '') =>
    productReviewsSchema.parse(
      await (await shop.request(`${api.productReviews(1)}${search}`)).json(),
    )
  const readPage = async () => (await shop.request(pages.product(1))).text()

  it('are written through the link of the mail, each coffee once, and changed until decided about', async () => {
    const link = reviewLinkSchema.parse(await (await openLink(token)).json())
    expect(link).toMatchObject({
      orderNumber: order.orderNumber,
      coffees: [{ productId: 1, review: null }],
    })
    expect((await postReview(shop, token, { stars: 2, words: 'Sauer', name: 'Bea' })).status).toBe(
      200,
    )
    expect((await postReview(shop, token, { stars: 4, words: 'Doch gut' })).status).toBe(200)
    expect(await shop.deps.db.selectFrom('reviews').selectAll().execute()).toMatchObject([
      {
        order_id: order.id,
        position: 0,
        stars: 4,
        words: 'Doch gut',
        shown_name: '',
        state: 'waiting',
      },
    ])
    expect((await decideNewest(shop, admin)).status).toBe(200)
    const late = await readAnswer(await postReview(shop, token, { stars: 1 }))
    expect([late.status, late.body['code']]).toEqual([409, 'conflict'])
    expect((await newestReview(shop)).stars).toBe(4)
    const read = reviewLinkSchema.parse(await (await openLink(token)).json())
    expect(read.coffees[0]?.review).toMatchObject({ stars: 4, state: 'approved' })
  })

  it('are stored once when the same is sent twice at once', async () => {
    const sent = await Promise.all([postReview(shop, token), postReview(shop, token)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await shop.deps.db.selectFrom('reviews').selectAll().execute()).toHaveLength(1)
  })

  it('are refused at their field, and for what was not bought', async () => {
    const bad: readonly [object, string][] = [
      [{ stars: 0 }, 'stars'],
      [{ stars: 6 }, 'stars'],
      [{ stars: 2.5 }, 'stars'],
      [{ stars: '5' }, 'stars'],
      [{ stars: undefined }, 'stars'],
      [{ words: 'x'.repeat(1001) }, 'words'],
      [{ name: 'x'.repeat(51) }, 'name'],
      [{ name: 'a\nb' }, 'name'],
    ]
    for (const [review, field] of bad) {
      const { status, body } = await readAnswer(await postReview(shop, token, review))
      expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]])
    }
    for (const productId of [2, 999]) {
      expect((await postReview(shop, token, { productId })).status).toBe(404)
    }
    expect((await postReview(shop, token, { words: 'x'.repeat(1000) })).status).toBe(200)
  })

  it('appear on the page of their coffee only once published, newest first, with figures of all', async () => {
    const hidden = await readPage()
    expect(hidden).not.toContain('Bewerten kann nur')
    expect(structuredProductOf(hidden)).not.toHaveProperty('aggregateRating')
    await postReview(shop, token, { stars: 1, words: 'Mir <b>zu</b> bitter', name: 'Karla' })
    expect((await readProduct()).count).toBe(0)
    expect(structuredProductOf(await readPage())).not.toHaveProperty('aggregateRating')
    expect((await decideNewest(shop, admin)).status).toBe(200)
    const html = await readPage()
    expect(html).toContain('Mir &lt;b&gt;zu&lt;/b&gt; bitter')
    expect(html).toContain('Bewerten kann nur, wer den Kaffee bei uns gekauft hat')
    expect(html).toContain('gute und schlechte')
    const data = structuredProductOf(html)
    expect(data['aggregateRating']).toMatchObject({ ratingValue: 1, reviewCount: 1 })
    expect(data['review']).toMatchObject([
      { author: { name: 'Karla' }, reviewRating: { ratingValue: 1 }, datePublished: '2026-12-31' },
    ])
    await copyReviews([5, 5, 4])
    const { count, average, distribution, items, next } = await readProduct('?limit=3')
    expect({ count, average, distribution }).toEqual({
      count: 4,
      average: 3.8,
      distribution: [1, 0, 0, 1, 2],
    })
    expect(items.map(({ stars }) => stars)).toEqual([4, 5, 5])
    const rest = await readProduct(`?limit=3&before=${next}`)
    expect([rest.items.map(({ stars }) => stars), rest.next]).toEqual([[1], null])
    const bad = await shop.request(`${api.productReviews(1)}?limit=x`)
    expect(bad.status).toBe(400)
  })

  /** Adds published reviews of other orders, one second apart. */
  async function copyReviews(stars: readonly number[]): Promise<void> {
    const { id: _, ...row } = await newestReview(shop)
    for (const [index, ofOne] of stars.entries()) {
      const other = await placeTestOrder(
        shop,
        { ...askedBody, customerEmail: buyer.email },
        buyer.cookie,
      )
      const created = new Date(Date.parse(row.created_at) + (index + 1) * 1000).toISOString()
      await shop.deps.db
        .insertInto('reviews')
        .values({ ...row, id: other.id, order_id: other.id, stars: ofOne, created_at: created })
        .execute()
    }
  }

  it('are refused for a named reason alone, which their author reads, and can be published later', async () => {
    await postReview(shop, token, { stars: 1, words: 'Kauft woanders' })
    for (const reason of [undefined, 'stars', '', 'too-bad']) {
      const refused = await decideNewest(shop, admin, { state: 'refused', reason })
      expect(refused.status).toBe(400)
    }
    expect((await decideNewest(shop, admin, { state: 'waiting' })).status).toBe(400)
    const done = await decideNewest(shop, admin, { state: 'refused', reason: 'advertising' })
    expect(done.status).toBe(200)
    const link = reviewLinkSchema.parse(await (await openLink(token)).json())
    expect(link.coffees[0]?.review).toMatchObject({
      state: 'refused',
      refusalReason: 'advertising',
    })
    expect((await readProduct()).count).toBe(0)
    expect((await decideNewest(shop, admin)).status).toBe(200)
    expect(await readProduct()).toMatchObject({ count: 1, average: 1 })
    expect(await newestReview(shop)).toMatchObject({ refusal_reason: null })
  })

  it('are decided about as the admin read them, and answered publicly', async () => {
    await postReview(shop, token, { stars: 5, words: 'Gut' })
    const { id, version } = await newestReview(shop)
    await postReview(shop, token, { stars: 5, words: 'Etwas anderes' })
    const put = (path: string, body: object, cookie = admin) =>
      shop.request(path, { method: 'PUT', body, cookie })
    const decision = reviewApi.reviewDecision(id)
    expect((await put(decision, { version, state: 'approved' })).status).toBe(409)
    expect((await newestReview(shop)).state).toBe('waiting')
    const current = { version: version + 1, state: 'approved' }
    expect((await put(decision, current, buyer.cookie)).status).toBe(403)
    expect((await put(decision, current)).status).toBe(200)
    const answer = reviewApi.reviewAnswer(id)
    expect((await put(answer, { version: 3, answer: 'x'.repeat(1001) })).status).toBe(400)
    expect((await put(answer, { version: 3, answer: 'Danke!' })).status).toBe(200)
    expect((await put(answer, { version: 3, answer: 'Nein' })).status).toBe(409)
    expect((await readProduct()).items[0]).toMatchObject({
      words: 'Etwas anderes',
      answer: 'Danke!',
    })
    expect(await readPage()).toContain('Danke!')
    const unknown = reviewApi.reviewAnswer(order.id)
    expect((await put(unknown, { version: 1, answer: '' })).status).toBe(404)
    const list = await shop.request(`${reviewApi.adminReviews()}?state=approved`, { cookie: admin })
    expect(adminReviewsSchema.parse(await list.json())).toMatchObject({
      items: [{ id, productName: 'MONZA', orderNumber: order.orderNumber }],
      waiting: 0,
    })
    const wrong = await shop.request(`${reviewApi.adminReviews()}?state=x`, { cookie: admin })
    expect(wrong.status).toBe(400)
  })

  it('keep stars and words without the name when the data of their author is erased; others are deleted', async () => {
    await postReview(shop, token, { stars: 3, words: 'Ordentlich', name: 'Karla' })
    await decideNewest(shop, admin)
    expect(await readPage()).toContain('Karla')
    const second = await placeReviewedOrder(shop, buyer)
    await shop.deps.db.deleteFrom('counters').where('name', '=', 'review-requests-day').execute()
    setDay(shop, reviewDates.day)
    const other = await deliverAndAsk(shop, second, { admin: await signIn(shop), ...reviewDates })
    await postReview(shop, other, { words: 'Wartet noch', name: 'Karla' })
    const body = { email: buyer.email, currentPassword: firstAdmin.password }
    const send = async (path: string) =>
      shop.request(path, {
        method: 'POST',
        body,
        cookie: await signIn(shop),
        address: newAddress(),
      })
    const disclosed = await (await send(adminApi.personExport())).text()
    for (const text of [
      'Ordentlich',
      'Wartet noch',
      'Gezeigter Name',
      'zehn Tage nach der Lieferung',
    ]) {
      expect(disclosed).toContain(text)
    }
    const erased = await readAnswer(await send(adminApi.personErasure()))
    expect(erased.status).toBe(200)
    expect(JSON.stringify(erased.body)).toContain('aber nicht Ihren Namen')
    expect(await shop.deps.db.selectFrom('reviews').selectAll().execute()).toMatchObject([
      { stars: 3, words: 'Ordentlich', shown_name: '' },
    ])
    const html = await readPage()
    expect(html).not.toContain('Karla')
    expect(html).toContain('Anonym')
    for (const ended of [token, other]) {
      expect((await openLink(ended)).status).toBe(410)
      expect((await postReview(shop, ended, { name: 'Karla' })).status).toBe(410)
    }
  })
})
