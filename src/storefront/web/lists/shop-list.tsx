import { useId, useRef, useState, type Ref } from 'react'
import { Link } from '../../../platform/web/link.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { EmptyState } from '../../../platform/web/ui/state-card.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { pages } from '../../../urls.ts'
import { categoriesOf, filterProducts } from '../../domain/filter-products.ts'
import type { Category } from '../../../catalogue/domain/product-options.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { PagedGrid } from './paged-grid.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'
import { ShopCard } from './shop-card.tsx'

const SEARCH_ID = 'product-search'

function countText(count: number): string {
  return count === 1 ? '1 Produkt' : `${count} Produkte`
}

const SEARCH_ROW = 'gutter flex flex-wrap items-end justify-between gap-x-10 gap-y-5 py-8'

/** Placeholder of search box and tabs while they load, of the same height with two tabs. */
export function ShopListSkeleton({ cards }: { cards: number }) {
  return (
    <>
      <div className={SEARCH_ROW}>
        <Skeleton className="h-[calc(1.55em+58px)] w-full max-w-[26rem]" />
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-11 w-48" />
      </div>
      <ProductGridSkeleton cards={cards} />
    </>
  )
}

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
}

/** A plain input. The field with hint and error would load the code of the forms. */
function SearchField({ ref, value, onChange }: SearchFieldProps) {
  return (
    <div className="field w-full max-w-[26rem]">
      <label className="field-label" htmlFor={SEARCH_ID}>
        Produkte suchen
      </label>
      <input
        ref={ref}
        id={SEARCH_ID}
        type="search"
        className="input"
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** All products with search box and category tabs. */
export function ShopList({ products }: { products: readonly ShopProduct[] }) {
  const [text, setText] = useState('')
  const [category, setCategory] = useState<Category | null>(null)
  const panelId = useId()
  const search = useRef<HTMLInputElement>(null)
  const found = filterProducts(products, { text, category })

  function reset(): void {
    setText('')
    setCategory(null)
    // The button disappears, so the focus moves to the input.
    search.current?.focus()
  }

  return (
    <>
      <div className={SEARCH_ROW}>
        <SearchField ref={search} value={text} onChange={setText} />
        <CategoryTabs
          categories={categoriesOf(products)}
          chosen={category}
          onChange={setCategory}
          panelId={panelId}
        />
        <Link href={pages.ground()} className="text-link">
          Zum gemahlenen Kaffee
        </Link>
      </div>
      <div id={panelId} role="tabpanel" aria-label="Produkte">
        <p role="status">
          <VisuallyHidden>{countText(found.length)}</VisuallyHidden>
        </p>
        {found.length === 0 ? (
          <EmptyState
            title="Leere Strecke."
            action={<Button onClick={reset}>Filter zurücksetzen</Button>}
          >
            <p>Keine Produkte entsprechen Ihren Suchkriterien.</p>
          </EmptyState>
        ) : null}
        <PagedGrid
          products={found}
          renderCard={(product, isFirst) => (
            <ShopCard key={product.id} product={product} priority={isFirst} />
          )}
        />
      </div>
    </>
  )
}
