import { buildersOf } from './urls.ts'

/** API paths of reviews, apart from urls.ts so that only their pages load them. */
export const reviewApiPatterns = {
  productReviews: '/api/products/:id/reviews',
  reviews: '/api/reviews',
  reviewLink: '/api/reviews/link',
  reviewMailsEnd: '/api/reviews/mails-end',
  orderReviewMail: '/api/orders/:id/review-mail',
  /** The admin's. */
  adminReviews: '/api/admin/reviews',
  reviewDecision: '/api/admin/reviews/:id/decision',
  reviewAnswer: '/api/admin/reviews/:id/answer',
} as const

export const reviewApi = buildersOf(reviewApiPatterns)
