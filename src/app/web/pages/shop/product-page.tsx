import { useQuery } from '@tanstack/react-query'
import { guaranteeNoticeQuery } from '../../../../guarantee/web/guarantee-notice.tsx'
import { ProductDetails } from '../../../../storefront/web/product/product-details.tsx'
import { ProductLoading, ProductMissing } from '../../../../storefront/web/lists/product-states.tsx'
import { productQuery } from '../../../../storefront/web/products-query.ts'
import { useFetcher, type Fetcher } from '../../../../platform/web/fetcher.tsx'
import type { PageProps } from '../../../routing/page-route.ts'

/** `/product/:id` */
export default function ProductPage({ params }: PageProps) {
  const { data: product, isPending } = useQuery(productQuery(useFetcher(), Number(params.id)))
  if (isPending) return <ProductLoading />
  return product ? <ProductDetails product={product} /> : <ProductMissing />
}

ProductPage.queries = (fetcher: Fetcher) => [guaranteeNoticeQuery(fetcher)]
