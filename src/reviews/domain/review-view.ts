import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { refusalReasonKeys, reviewStates } from './review-state.ts'

/** One approved review. */
export const reviewViewSchema = z.object({
  id: z.string(),
  stars: z.int(),
  /** '' for stars alone. */
  words: z.string(),
  /** '' when the customer gave none. */
  name: z.string(),
  createdAt: z.string(),
  /** The shop's public answer; '' for none. */
  answer: z.string(),
})

/** `GET /api/products/{id}/reviews`, newest first; the figures are of all approved reviews. */
export const productReviewsSchema = z.extend(listPageSchema(reviewViewSchema), {
  count: z.int(),
  /** With one decimal place; 0 without a review. */
  average: z.number(),
  /** How many have one star, two stars, ... five stars. */
  distribution: z.array(z.int()),
})

const ownReviewSchema = z.object({
  stars: z.int(),
  words: z.string(),
  name: z.string(),
  state: z.enum(reviewStates),
  refusalReason: z.nullable(z.enum(refusalReasonKeys)),
})

/** `POST /api/reviews/link`: the coffees of the order of a link, each with its review. */
export const reviewLinkSchema = z.object({
  orderNumber: z.string(),
  /** ISO moment from which the link no longer works. */
  endsAt: z.string(),
  coffees: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      /** Null until it is reviewed. */
      review: z.nullable(ownReviewSchema),
    }),
  ),
})

/** A review as admins see it. */
export const adminReviewSchema = z.extend(ownReviewSchema, {
  id: z.string(),
  createdAt: z.string(),
  version: z.int(),
  answer: z.string(),
  productId: z.int(),
  productName: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
})

/** `GET /api/admin/reviews`, newest first. */
export const adminReviewsSchema = z.extend(listPageSchema(adminReviewSchema), {
  /** How many wait for a decision. */
  waiting: z.int(),
})

/** `GET /api/orders/{id}/review-mail`: whether a mail will ask for reviews of the order. */
export const reviewMailSchema = z.object({ isComing: z.boolean() })

export type ReviewView = z.infer<typeof reviewViewSchema>
export type ProductReviews = z.infer<typeof productReviewsSchema>
export type ReviewLinkView = z.infer<typeof reviewLinkSchema>
export type OwnReview = z.infer<typeof ownReviewSchema>
export type AdminReview = z.infer<typeof adminReviewSchema>
export type AdminReviews = z.infer<typeof adminReviewsSchema>
export type ReviewMailView = z.infer<typeof reviewMailSchema>
