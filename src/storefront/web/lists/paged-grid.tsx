import { useState, type ReactNode } from 'react'
import { MoreButton } from '../../../platform/web/ui/more-button.tsx'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { ProductGrid } from './product-grid.tsx'

const PAGE_SIZE = 24

interface PagedGridProps {
  products: readonly ShopProduct[]
  renderCard: (product: ShopProduct, isFirst: boolean) => ReactNode
}

/** Product panels, 24 at a time. */
export function PagedGrid({ products, renderCard }: PagedGridProps) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  return (
    <>
      <ProductGrid>
        {products.slice(0, limit).map((product, index) => renderCard(product, index === 0))}
      </ProductGrid>
      {products.length > limit ? (
        <p className="gutter flex justify-center py-10">
          <MoreButton onMore={() => setLimit(limit + PAGE_SIZE)} />
        </p>
      ) : null}
    </>
  )
}
