import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PublicProductView } from '../../catalogue/domain/product-view.ts'
import { useFetcher, type Fetcher } from '../../platform/web/fetcher.tsx'
import type { SetView } from '../../sets/domain/set-view.ts'
import { currentSetsQuery } from '../../sets/web/sets-query.ts'
import { api } from '../../urls.ts'
import {
  checkCart,
  orderableLines,
  refreshCart,
  uncheckedLine,
  type CheckedLine,
} from '../domain/check-cart.ts'
import type { Cart } from '../domain/cart.ts'
import { cartActions, useCart } from './cart-store.ts'

const NO_SETS: readonly SetView[] = []

interface CurrentProducts {
  readonly asked: ReadonlySet<number>
  /** Those of the asked products that still exist. */
  readonly products: readonly PublicProductView[]
}

/**
 * Current prices and stock of these products. Requested whenever a cart or the checkout opens, and never
 * cached.
 */
export function currentProductsQuery(fetcher: Fetcher, ids: readonly number[]) {
  const path = `${api.products()}?ids=${ids.join()}`
  return queryOptions({
    queryKey: [path, 'now'],
    queryFn: async (): Promise<CurrentProducts> => ({
      asked: new Set(ids),
      products: await fetcher<PublicProductView[]>(path),
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    // A removed line changes the query, but not what is known of the other lines.
    placeholderData: (previous) => previous,
  })
}

function checkedLines(
  { lines }: Cart,
  known: CurrentProducts | undefined,
  sets: readonly SetView[] | undefined,
): readonly CheckedLine[] {
  if (!known || !sets) return lines.map(uncheckedLine)
  const checked = checkCart({ lines }, known.products, sets)
  return checked.map((one) => (known.asked.has(one.line.id) ? one : uncheckedLine(one.line)))
}

export interface CartCheck {
  /**
   * `checked` once compared with the catalogue; `failed` when the catalogue could not be loaded.
   */
  readonly state: 'checking' | 'checked' | 'failed'
  readonly lines: readonly CheckedLine[]
  /** The lines that are not sold out: all that sums, shipping and orders are made of. */
  readonly orderable: readonly CheckedLine[]
  /** The sets that are offered now. */
  readonly sets: readonly SetView[]
  /** True when a line in the cart cannot be ordered. */
  readonly isBlocked: boolean
  readonly checkAgain: () => void
}

/** Reads current prices and stock while mounted and updates the cart with them. */
export function useCartCheck(): CartCheck {
  const cart = useCart()
  const hasLines = cart.known && cart.packCount > 0
  const ids = cart.known ? [...new Set(cart.cart.lines.map(({ id }) => id))] : []
  const fetcher = useFetcher()
  const query = useQuery({ ...currentProductsQuery(fetcher, ids), enabled: hasLines })
  const ofSets = useQuery({ ...currentSetsQuery(fetcher), enabled: hasLines })
  const products = query.data?.products
  const sets = ofSets.data

  // Runs once per response, so that two tabs with different responses cannot overwrite each other
  // for ever.
  useEffect(() => {
    if (products && sets) cartActions.update((current) => refreshCart(current, products, sets))
  }, [products, sets])

  const lines = cart.known ? checkedLines(cart.cart, query.data, sets) : []
  const waiting = query.isError || ofSets.isError ? 'failed' : 'checking'
  return {
    state: products && sets ? 'checked' : waiting,
    lines,
    orderable: orderableLines(lines),
    sets: sets ?? NO_SETS,
    isBlocked: lines.some(({ problem }) => problem !== null),
    checkAgain: () => {
      void query.refetch()
      void ofSets.refetch()
    },
  }
}
