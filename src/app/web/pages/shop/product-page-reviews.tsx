import { ProductReviewsSection } from '../../../../reviews/web/product-reviews.tsx'
import { usePath } from '../../../../platform/web/navigation.tsx'

/** The reviews of the product whose page is open. */
export function ProductPageReviews() {
  return <ProductReviewsSection productId={Number(usePath().split('/').at(-1))} />
}
