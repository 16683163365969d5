import { categories, sales } from '../../../catalogue/domain/product-options.ts'
import { legalTextKinds } from '../../../legal-texts/domain/legal-text-kinds.ts'
import { LIST_START, LIST_STARTS } from '../../../storefront/domain/list-start.ts'
import { GUARANTEE_NOTICE_API } from '../../../urls.guarantee.ts'
import { apiPatterns } from '../../../urls.ts'
import type { AddressRules } from '../../routing/page-route.ts'

const ID = /^[1-9]\d{0,8}$/

/**
 * The answers of the API that are kept in memory like pages. A request with any other query, such as a search or
 * the current stock of a cart, is answered from the database.
 */
export const publicRoutes: readonly AddressRules[] = [
  { path: apiPatterns.business },
  {
    path: apiPatterns.products,
    search: {
      category: categories,
      sale: sales,
      featured: ['true'],
      limit: /^[1-9]\d{0,2}$/,
      [LIST_START]: LIST_STARTS,
    },
  },
  { path: apiPatterns.product, params: { id: ID } },
  { path: apiPatterns.productReviews, params: { id: ID } },
  { path: apiPatterns.categories },
  { path: apiPatterns.featuredTestimonials },
  { path: apiPatterns.legalText, params: { kind: legalTextKinds } },
  { path: GUARANTEE_NOTICE_API },
]
