import { useQuery } from '@tanstack/react-query'
import { ProductsError } from '../../../../storefront/web/lists/products-error.tsx'
import { productsQuery } from '../../../../storefront/web/products-query.ts'
import { ShopList, ShopListSkeleton } from '../../../../storefront/web/lists/shop-list.tsx'
import { roasting } from '../../../../content/domain/roasting.ts'
import { useFetcher } from '../../../../platform/web/fetcher.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

const SKELETON_CARDS = 6

/** `/shop` */
export default function ShopPage() {
  const { data: products, isError } = useQuery(productsQuery(useFetcher()))
  return (
    <>
      <PageHeader
        title="Alles am Start."
        lead={`Geröstet in Wuppertal, ${roasting.program}. Packung und Mahlgrad wählen Sie, den Rest fahren wir.`}
      />
      {products ? <ShopList products={products} /> : null}
      {isError ? <ProductsError /> : null}
      {products || isError ? null : <ShopListSkeleton cards={SKELETON_CARDS} />}
    </>
  )
}
