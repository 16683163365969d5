import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { adminPages } from '../../../urls.admin.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { ProductSearch, useProductSearch } from './product-search.tsx'
import { ProductTable } from './product-table.tsx'

/** The list of products in the admin area. The editor page changes them. */
export function AdminProductList() {
  const { text, setText, words } = useProductSearch()
  return (
    <section aria-labelledby="products-heading" className="grid grid-cols-1 gap-8">
      <h2 id="products-heading" className="text-h3">
        Produkte
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-5">
        <ProductSearch text={text} onChange={setText} />
        <ButtonLink href={adminPages.productEditor()} variant="quiet">
          Produkte verwalten
        </ButtonLink>
      </div>
      <ProductTable words={words} renderActions={(product) => <EditLink product={product} />} />
    </section>
  )
}

function EditLink({ product }: { product: ProductView }) {
  return (
    <ButtonLink href={adminPages.productEditor(product.id)} variant="quiet" small>
      Bearbeiten<span className="visually-hidden"> {product.name}</span>
    </ButtonLink>
  )
}
