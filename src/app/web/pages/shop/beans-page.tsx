import { useQuery } from '@tanstack/react-query'
import { BeansCard, soldAsBeans } from '../../../../storefront/web/lists/beans-card.tsx'
import { BeansInfo } from '../../../../storefront/web/product/coffee-info.tsx'
import { CoffeeTabs } from '../../../../storefront/web/lists/coffee-tabs.tsx'
import { PagedGrid } from '../../../../storefront/web/lists/paged-grid.tsx'
import { ProductGridSkeleton } from '../../../../storefront/web/lists/product-grid.tsx'
import { ProductsError } from '../../../../storefront/web/lists/products-error.tsx'
import { productsQuery } from '../../../../storefront/web/products-query.ts'
import { useFetcher } from '../../../../platform/web/fetcher.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

const SKELETON_CARDS = 2

/** `/shop/beans` */
export default function BeansPage() {
  const { data: products, isError } = useQuery(productsQuery(useFetcher()))
  return (
    <>
      <PageHeader
        title="Kaffeebohnen"
        lead="Ganze Bohnen, zwei Packungsgrößen. Gemahlen wird bei Ihnen, kurz vor dem Start."
      >
        <CoffeeTabs current="beans" />
      </PageHeader>
      {products ? (
        <PagedGrid
          products={soldAsBeans(products)}
          renderCard={(product, isFirst) => (
            <BeansCard key={product.id} product={product} priority={isFirst} />
          )}
        />
      ) : null}
      {isError ? <ProductsError /> : null}
      {products || isError ? null : <ProductGridSkeleton cards={SKELETON_CARDS} />}
      <BeansInfo />
    </>
  )
}
