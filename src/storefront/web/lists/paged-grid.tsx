import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { usePath, useSearch } from '../../../platform/web/navigation.tsx'
import { LIST_START, listStart } from '../../domain/list-start.ts'
import { productPageQuery, type ListFilter, type ProductPage } from '../products-query.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { ProductsError } from './products-error.tsx'

interface ListProps {
  filter: ListFilter
  renderCard: (product: ShopProduct, place: number) => ReactNode
}

/** The loaded products, and a link that loads more below; without scripts it leads to the next page. */
function Products({ filter, renderCard, first }: ListProps & { first: ProductPage }) {
  const client = useQueryClient()
  const fetcher = useFetcher()
  const queryAt = (after: number) => productPageQuery(fetcher, filter, after)
  const [later, setLater] = useState(() => {
    const known: ProductPage[] = []
    // A visitor who returns finds the pages that were loaded before.
    for (let page: ProductPage | undefined = first; page?.next;) {
      page = client.getQueryData(queryAt(page.next).queryKey)
      if (page) known.push(page)
    }
    return known
  })
  const [isLoading, setLoading] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const firstNew = useRef(-1)
  const path = usePath()
  const shown = [first, ...later]
  const products = shown.flatMap((page) => page.products)
  const next = shown.at(-1)?.next

  // The focus moves to the first new product, because the link is gone after the last page.
  useEffect(() => {
    const fresh = grid.current?.children[firstNew.current]
    fresh?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
  }, [later])

  async function loadMore(after: number, href: string): Promise<void> {
    setLoading(true)
    firstNew.current = products.length
    try {
      const page = await client.query(queryAt(after))
      setLater([...later, page])
      setLoading(false)
    } catch {
      window.location.assign(href)
    }
  }

  return (
    <>
      <ProductGrid ref={grid}>{products.map(renderCard)}</ProductGrid>
      {next ? (
        <p className="gutter flex justify-center py-10">
          <a
            href={`${path}?${LIST_START}=${next}`}
            className="btn btn-quiet"
            aria-busy={isLoading}
            onClick={(event) => {
              event.preventDefault()
              if (!isLoading) void loadMore(next, event.currentTarget.href)
            }}
          >
            {isLoading ? 'Wird geladen...' : 'Mehr laden'}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** Where the list begins; what a visitor searches for is searched from the start. */
function useStart({ q, category }: ListFilter): number {
  const start = listStart(useSearch())
  return q || category ? 0 : start
}

/** Loads the first page of a list; while a filter loads, the page before it stays. */
export function useFirstPage(filter: ListFilter) {
  return useQuery({
    ...productPageQuery(useFetcher(), filter, useStart(filter)),
    placeholderData: (previous) => previous,
  })
}

interface PagedGridProps extends ListProps {
  /** Number of placeholders while the list loads. */
  skeletons: number
}

/** A list of product panels, 24 at a time. */
export function PagedGrid({ skeletons, ...list }: PagedGridProps) {
  const { data, isError } = useFirstPage(list.filter)
  if (isError) return <ProductsError />
  if (!data) return <ProductGridSkeleton cards={skeletons} />
  return <Products key={JSON.stringify([list.filter, data.next])} first={data} {...list} />
}
