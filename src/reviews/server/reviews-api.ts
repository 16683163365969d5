import { Hono } from 'hono'
import { linkCheckSchema } from '../../accounts/domain/account-input.ts'
import { currentUser, requireUser } from '../../accounts/server/sessions/guards.ts'
import { productTag } from '../../catalogue/domain/product-tags.ts'
import { findProduct, productNotFound } from '../../catalogue/server/selling/find-product.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { declarePublic } from '../../platform/server/answers/answer-tags.ts'
import { clientAddress } from '../../platform/server/client-address.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readNumericId } from '../../platform/server/ids.ts'
import { readListQuery } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { reviewApiPatterns } from '../../urls.reviews.ts'
import { apiPatterns } from '../../urls.ts'
import { reviewInputSchema } from '../domain/review-input.ts'
import { listProductReviews } from './list-product-reviews.ts'
import { readReviewLink } from './read-review-link.ts'
import {
  endReviewMailsByLink,
  endReviewMailsOfOrder,
  readReviewMail,
} from './review-mails-of-order.ts'
import { saveReview } from './save-review.ts'

/** The routes to read reviews, to write them through the link of a mail, and to end such mails. */
export function reviewsApi(deps: ApiDeps): Hono {
  const { trustProxy } = deps.env
  const app = new Hono()
  app.get(apiPatterns.productReviews, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    const id = readNumericId(c.req.param('id'))
    // Answers for unknown products are not cached, because the URL can contain any number.
    const product = id === null ? null : await findProduct(deps.db, id)
    if (id === null || !product?.ok) return refuse(c, productNotFound)
    declarePublic(c, [productTag(id)])
    return c.json(await listProductReviews(deps.db, id, query.value))
  })
  app.post(reviewApiPatterns.reviewLink, async (c) => {
    const input = await readJson(c, linkCheckSchema)
    if (!input.ok) return refuse(c, input.error)
    const { token } = input.value
    const link = await readReviewLink(deps, { token, clientAddress: clientAddress(c, trustProxy) })
    return link.ok ? c.json(link.value) : refuse(c, link.error)
  })
  app.post(reviewApiPatterns.reviews, async (c) => {
    const input = await readJson(c, reviewInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const saved = await saveReview(deps, input.value, clientAddress(c, trustProxy))
    return saved.ok ? c.json({}) : refuse(c, saved.error)
  })
  app.post(reviewApiPatterns.reviewMailsEnd, async (c) => {
    const input = await readJson(c, linkCheckSchema)
    if (!input.ok) return refuse(c, input.error)
    const { token } = input.value
    const ended = await endReviewMailsByLink(deps, {
      token,
      clientAddress: clientAddress(c, trustProxy),
    })
    return ended.ok ? c.json({}) : refuse(c, ended.error)
  })
  app.get(reviewApiPatterns.orderReviewMail, requireUser(deps), async (c) => {
    const mail = await readReviewMail(deps, c.req.param('id') ?? '', currentUser(c))
    return mail.ok ? c.json(mail.value) : refuse(c, mail.error)
  })
  app.delete(reviewApiPatterns.orderReviewMail, requireUser(deps), async (c) => {
    const ended = await endReviewMailsOfOrder(deps, c.req.param('id') ?? '', currentUser(c))
    return ended.ok ? c.json({}) : refuse(c, ended.error)
  })
  return app
}
