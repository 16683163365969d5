import { useQuery } from '@tanstack/react-query'
import { ProductsError } from '../../catalogue/web/products-error.tsx'
import { productsQuery } from '../../catalogue/web/products-query.ts'
import { ShopList, ShopListSkeleton } from '../../catalogue/web/shop-list.tsx'
import { roasting } from '../../content/domain/roasting.ts'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import { PageHeader } from '../../platform/web/ui/page-header.tsx'

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
