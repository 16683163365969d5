import '../../styles/product.css'
import { useQuery } from '@tanstack/react-query'
import { guaranteeNoticeQuery } from '../../../../guarantee/web/guarantee-notice.tsx'
import { productReviewsQuery } from '../../../../reviews/web/product-reviews-query.ts'
import { ProductDetails } from '../../../../storefront/web/product/product-details.tsx'
import { ProductLoading, ProductMissing } from '../../../../storefront/web/lists/product-states.tsx'
import { productQuery } from '../../../../storefront/web/products-query.ts'
import { useFetcher, type Fetcher } from '../../../../platform/web/fetcher.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.tsx'
import type { PageParams, PageProps } from '../../../routing/page-route.ts'

const Reviews = lazyPart(
  'reviews',
  async () => (await import('./product-page-reviews.tsx')).ProductPageReviews,
)

/** `/product/:id` */
export default function ProductPage({ params }: PageProps) {
  const { data: product, isPending } = useQuery(productQuery(useFetcher(), Number(params.id)))
  if (isPending) return <ProductLoading />
  if (!product) return <ProductMissing />
  return (
    <>
      <ProductDetails product={product} />
      <Reviews />
    </>
  )
}

ProductPage.parts = [Reviews]
ProductPage.queries = (fetcher: Fetcher, { id }: PageParams) => [
  guaranteeNoticeQuery(fetcher),
  productReviewsQuery(fetcher, Number(id)),
]
