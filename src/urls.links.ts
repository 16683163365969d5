/**
 * Paths of the API behind some links in mails. They are apart from urls.ts so that only the pages of these
 * links load them.
 */

import { buildersOf } from './urls.ts'

export const linkApiPatterns = {
  newsletterConfirm: '/api/newsletter-confirm',
  newsletterUnsubscribe: '/api/newsletter-unsubscribe',
  orderClaim: '/api/orders/claim',
  orderClaimCheck: '/api/orders/claim/check',
  orderState: '/api/orders/state-link',
  reorder: '/api/orders/reorder-link',
} as const

export const linkApi = buildersOf(linkApiPatterns)
