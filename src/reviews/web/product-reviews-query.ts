import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { ProductReviews } from '../domain/review-view.ts'

/** Reviews that a product's page shows at first, and with each further page. */
const PAGE_SIZE = 10

/** Loads the page of a product's reviews that begins after this place, '' for the newest. */
export function productReviewsQuery(fetcher: Fetcher, productId: number, before = '') {
  const search = new URLSearchParams({ limit: String(PAGE_SIZE), ...(before && { before }) })
  const path = `${api.productReviews(productId)}?${search.toString()}`
  return queryOptions({ queryKey: [path], queryFn: () => fetcher<ProductReviews>(path) })
}
