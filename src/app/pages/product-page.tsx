import { useQuery } from '@tanstack/react-query'
import { ProductDetails } from '../../catalogue/web/product-details.tsx'
import { ProductLoading, ProductMissing } from '../../catalogue/web/product-states.tsx'
import { productQuery } from '../../catalogue/web/products-query.ts'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import type { PageProps } from '../render/page-route.ts'

/** `/product/:id` */
export default function ProductPage({ params }: PageProps) {
  const { data: product, isPending } = useQuery(productQuery(useFetcher(), Number(params.id)))
  if (isPending) return <ProductLoading />
  return product ? <ProductDetails product={product} /> : <ProductMissing />
}
