import { buildersOf } from './urls.ts'

/** API paths of reviews that few pages need, apart from urls.ts so that others do not load them. */
export const reviewApiPatterns = {
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
