import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type Ref } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { EmptyState } from '../../../platform/web/ui/state-card.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { Category } from '../../../catalogue/domain/product-options.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { categoriesQuery, type ProductPage } from '../products-query.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { PagedGrid, useFirstPage } from './paged-grid.tsx'
import { ShopCard } from './shop-card.tsx'

const SEARCH_ID = 'product-search'
const LABEL = 'Produkte suchen'
const SKELETON_CARDS = 6
const TYPING_PAUSE_MS = 200

/** Up to so many products are in sight without a search, so that its row is a quiet line. */
const FEW = 6

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  isQuiet: boolean
  value: string
  onChange: (value: string) => void
}

/** A plain input. The field with hint and error would load the code of the forms. */
function SearchField({ ref, isQuiet, value, onChange }: SearchFieldProps) {
  return (
    <div className={classNames('field max-w-[26rem]', isQuiet ? 'w-30 flex-1' : 'w-full')}>
      <label className={isQuiet ? 'visually-hidden' : 'field-label'} htmlFor={SEARCH_ID}>
        {LABEL}
      </label>
      <input
        ref={ref}
        id={SEARCH_ID}
        type="search"
        className="input"
        placeholder={isQuiet ? 'Suchen' : undefined}
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
  const { data: all } = useFirstPage({})
  const isQuiet = !all || (all.next === null && all.products.length <= FEW)

  function reset(): void {
    setText('')
    setCategory(null)
    // The button disappears, so the focus moves to the input.
    search.current?.focus()
  }

  return (
    <>
      <div
        className={classNames(
          'gutter flex flex-wrap justify-between gap-x-3 gap-y-2',
          isQuiet ? 'items-center py-2.5' : 'items-end py-8',
        )}
      >
        <SearchField ref={search} isQuiet={isQuiet} value={text} onChange={setText} />
        <CategoryTabs
          categories={categories}
          chosen={category}
          onChange={setCategory}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label="Produkte" className="flex flex-1 flex-col">
        <p role="status">
          <VisuallyHidden>{page ? countText(page) : null}</VisuallyHidden>
        </p>
        {page?.products.length === 0 ? (
          <EmptyState
            title="Leere Strecke."
            className="flex-1 content-center"
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
