import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductView } from '../../catalogue/domain/product-view.ts'
import { useFetcher, type Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import { refreshCart, checkCart, type CheckedLine } from '../domain/check-cart.ts'
import { cartActions, useCart, type KnownCart } from './cart-store.ts'

/** Current prices and stock. Requested whenever a cart or the checkout opens, and never cached. */
function currentProductsQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [api.products(), 'now'],
    queryFn: () => fetcher<ProductView[]>(api.products()),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })
}

function uncheckedLines(cart: KnownCart): readonly CheckedLine[] {
  if (!cart.known) return []
  return cart.cart.lines.map((line) => ({ line, problem: null, category: null }))
}

export interface CartCheck {
  /**
   * `checked` once compared with the catalogue; `failed` when the catalogue could not be loaded.
   */
  readonly state: 'checking' | 'checked' | 'failed'
  readonly lines: readonly CheckedLine[]
  /** True when a line in the cart cannot be ordered. */
  readonly isBlocked: boolean
  readonly checkAgain: () => void
}

/** Reads current prices and stock while mounted and updates the cart with them. */
export function useCartCheck(): CartCheck {
  const cart = useCart()
  const hasLines = cart.known && cart.itemCount > 0
  const query = useQuery({ ...currentProductsQuery(useFetcher()), enabled: hasLines })
  const products = query.data

  // Runs once per response, so that two tabs with different responses cannot overwrite each other
  // for ever.
  useEffect(() => {
    if (products) cartActions.update((current) => refreshCart(current, products))
  }, [products])

  const lines = cart.known && products ? checkCart(cart.cart, products) : uncheckedLines(cart)
  const waiting = query.isError ? 'failed' : 'checking'
  return {
    state: products ? 'checked' : waiting,
    lines,
    isBlocked: lines.some(({ problem }) => problem !== null),
    checkAgain: () => void query.refetch(),
  }
}
