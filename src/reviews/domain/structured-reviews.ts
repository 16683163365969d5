import { NO_NAME } from './no-name.ts'
import type { ProductReviews } from './review-view.ts'

/** Returns the schema.org rating and reviews of a product; nothing without a published review. */
export function structuredReviews(reviews: ProductReviews | undefined): object {
  if (!reviews || reviews.count === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.items.map(({ stars, words, name, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: name || NO_NAME },
      datePublished: createdAt.slice(0, 10),
      ...(words && { reviewBody: words }),
    })),
  }
}
