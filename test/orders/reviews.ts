import type { MailKind } from '../../src/mail/server/queue-mail.ts'
import { renderMail } from '../../src/mail/server/render-mail.ts'
import { REVIEW_CONSENT_VERSION } from '../../src/orders/domain/consents/review-consent.ts'
import type { OrderView } from '../../src/orders/domain/order-view.ts'
import { createRateLimits } from '../../src/platform/server/rate-limits.ts'
import { askForReviews } from '../../src/reviews/server/asking/ask-for-reviews.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { reviewApi } from '../../src/urls.reviews.ts'
import { pages, type MailLinkAction } from '../../src/urls.ts'
import { makeBuyer, orderBody, placeTestOrder, type Buyer } from './orders.ts'
import { setDay } from '../money/reminders.ts'
import { signIn, type TestShop } from '../shop.ts'

/** An order whose customer wants to be asked for reviews. */
export const askedBody = { ...orderBody, reviewConsent: REVIEW_CONSENT_VERSION } as const

/** Sets the status of an order, as an admin. */
export async function setOrderStatus(
  shop: TestShop,
  id: string,
  { status, admin }: { readonly status: string; readonly admin: string },
): Promise<void> {
  const body = { status, trackingCode: 'T-1' }
  const path = adminApi.orderStatus(id)
  const answer = await shop.request(path, { method: 'PATCH', body, cookie: admin })
  if (answer.status !== 200) throw new Error(await answer.text())
}

/** Runs the job that asks for reviews on a day, at 8:00 UTC unless another time is given. */
export async function askOn(shop: TestShop, day: string, time = '08:00'): Promise<void> {
  setDay(shop, day, time)
  await askForReviews(shop.deps)
}

/** Returns the token of a link in the mail that asks for reviews of an order. */
export async function reviewToken(
  shop: TestShop,
  orderId: string,
  action: MailLinkAction = 'review',
): Promise<string> {
  const kind: MailKind = 'review-request'
  const { text } = await renderMail(shop.deps, { kind, data: JSON.stringify({ orderId }) })
  const start = `http://shop.test${pages.mailLink(action, '')}`
  return new RegExp(`${start}([\\w.-]+)`).exec(text)?.[1] ?? ''
}

/** Sends a review of MONZA through the link of an order. */
export function postReview(shop: TestShop, token: string, review: object = {}): Promise<Response> {
  const body = { token, productId: 1, stars: 5, words: '', name: '', ...review }
  return shop.request(reviewApi.reviews(), { method: 'POST', body })
}

/** Decides about the newest review, as an admin. */
export async function decideNewest(
  shop: TestShop,
  admin: string,
  decision: object = { state: 'approved' },
): Promise<Response> {
  const { id, version } = await newestReview(shop)
  const path = reviewApi.reviewDecision(id)
  return shop.request(path, { method: 'PUT', body: { version, ...decision }, cookie: admin })
}

/** Returns the newest review as it is stored. */
export function newestReview({ deps }: TestShop) {
  return deps.db
    .selectFrom('reviews')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Delivers an order on a day and asks for reviews ten days later; returns the token of the link. */
export async function deliverAndAsk(
  shop: TestShop,
  { id }: Pick<OrderView, 'id'>,
  {
    admin,
    day,
    askedOn,
  }: { readonly admin: string; readonly day: string; readonly askedOn: string },
): Promise<string> {
  setDay(shop, day)
  await setOrderStatus(shop, id, { status: 'delivered', admin })
  await askOn(shop, askedOn)
  return reviewToken(shop, id)
}

/** Returns the schema.org data of the product in a page. */
export function structuredProductOf(html: string): Record<string, unknown> {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .find((data) => data['@type'] === 'Product')
  if (!found) throw new Error('no product in the page')
  return found
}

/** The days on which the order of `askedBuyer` is delivered and its mail is sent. */
export const reviewDates = { day: '2026-12-21', askedOn: '2026-12-31' } as const

/** Places an order of a buyer on the day before its delivery. */
export function placeReviewedOrder(
  shop: TestShop,
  { email, cookie }: Buyer,
  body: object = askedBody,
): Promise<OrderView> {
  setDay(shop, '2026-12-20')
  return placeTestOrder(shop, { ...body, customerEmail: email }, cookie)
}

/** Deletes all reviews, and returns a new buyer with a delivered order and the token of its mail. */
export async function askedBuyer(
  shop: TestShop,
): Promise<{ readonly buyer: Buyer; readonly order: OrderView; readonly token: string }> {
  const { db, limits } = shop.deps
  Object.assign(limits, createRateLimits())
  await db.deleteFrom('reviews').execute()
  await db.deleteFrom('counters').where('name', '=', 'review-requests-day').execute()
  setDay(shop, '2026-12-20')
  const buyer = await makeBuyer(shop)
  const order = await placeReviewedOrder(shop, buyer)
  setDay(shop, reviewDates.day)
  const token = await deliverAndAsk(shop, order, { admin: await signIn(shop), ...reviewDates })
  return { buyer, order, token }
}
