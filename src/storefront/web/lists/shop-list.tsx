import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type Ref } from 'react'
import { Link } from '../../../platform/web/link.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/state-card.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { pages } from '../../../urls.ts'
import type { Category } from '../../../catalogue/domain/product-options.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { categoriesQuery, type ProductPage } from '../products-query.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { PagedGrid, useFirstPage } from './paged-grid.tsx'
import { ShopCard } from './shop-card.tsx'

const SEARCH_ID = 'product-search'
const SKELETON_CARDS = 6
const TYPING_PAUSE_MS = 200

const SEARCH_ROW = 'gutter flex flex-wrap items-end justify-between gap-x-10 gap-y-5 py-8'

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

/** Returns the value once it has not changed for a moment, so that not every letter is a request. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  // An emptied field shows the list at once.
  return value === '' ? value : settled
}

function countText({ products, next }: ProductPage): string {
  if (next !== null) return `Mehr als ${products.length} Produkte`
  return products.length === 1 ? '1 Produkt' : `${products.length} Produkte`
}

/** All products with search box and category tabs. */
export function ShopList() {
  const [text, setText] = useState('')
  const [category, setCategory] = useState<Category | null>(null)
  const panelId = useId()
  const search = useRef<HTMLInputElement>(null)
  const { data: categories = [] } = useQuery(categoriesQuery(useFetcher()))
  const q = useSettled(text.trim())
  const filter = { ...(q && { q }), ...(category && { category }) }
  const { data: page } = useFirstPage(filter)

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
          categories={categories}
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
          <VisuallyHidden>{page ? countText(page) : null}</VisuallyHidden>
        </p>
        {page?.products.length === 0 ? (
          <EmptyState
            title="Leere Strecke."
            action={<Button onClick={reset}>Filter zurücksetzen</Button>}
          >
            <p>Keine Produkte entsprechen Ihren Suchkriterien.</p>
          </EmptyState>
        ) : null}
        <PagedGrid
          filter={filter}
          skeletons={SKELETON_CARDS}
          renderCard={(product, place) => (
            <ShopCard key={product.id} product={product} place={place} />
          )}
        />
      </div>
    </>
  )
}
