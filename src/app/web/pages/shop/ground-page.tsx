import { useQuery } from '@tanstack/react-query'
import { GroundInfo } from '../../../../storefront/web/product/coffee-info.tsx'
import { CoffeeTabs } from '../../../../storefront/web/lists/coffee-tabs.tsx'
import { GroundList } from '../../../../storefront/web/lists/ground-list.tsx'
import { ProductsError } from '../../../../storefront/web/lists/products-error.tsx'
import { productsQuery } from '../../../../storefront/web/products-query.ts'
import { soldGround } from '../../../../storefront/domain/ground-coffee.ts'
import { useFetcher } from '../../../../platform/web/fetcher.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

/** `/shop/ground` */
export default function GroundPage() {
  const { data: products, isError } = useQuery(productsQuery(useFetcher()))
  return (
    <>
      <PageHeader
        title="Gemahlener Kaffee"
        lead="Gemahlen wird nach der Bestellung. Vorher drehen bei uns nur die Trommeln."
      >
        <CoffeeTabs current="ground" />
      </PageHeader>
      {isError && !products ? (
        <ProductsError />
      ) : (
        <GroundList products={products && soldGround(products)} />
      )}
      <GroundInfo />
    </>
  )
}
