import { useEffect, useSyncExternalStore } from 'react'
import type { PublicProductView } from '../../catalogue/domain/product-view.ts'
import { EMPTY_CART } from '../domain/cart.ts'
import { refreshCart } from '../domain/check-cart.ts'
import { reorder, type Reorder } from '../domain/reorder.ts'
import type { ReorderItem } from '../domain/reorder-sets.ts'
import type { SetView } from '../../sets/domain/set-view.ts'
import { cartActions } from './cart-store.ts'

/** An earlier order whose items were put into the cart, with what became of them. */
interface ReorderReport {
  readonly orderNumber: string
  readonly reorder: Reorder
}

/** What is sold now. */
interface ReorderOffer {
  readonly products: readonly PublicProductView[]
  readonly sets: readonly SetView[]
}

let report: ReorderReport | null = null
const listeners = new Set<() => void>()

function show(next: ReorderReport | null): void {
  report = next
  for (const listener of listeners) listener()
}

/** Adds what is still sold of an earlier order to the cart, which then reports what was not added. */
export function addReorder(
  orderNumber: string,
  items: readonly ReorderItem[],
  { products, sets }: ReorderOffer,
): void {
  let done = reorder(EMPTY_CART, [], [])
  cartActions.update((cart) => {
    done = reorder(cart, items, products, sets)
    return done.cart
  })
  // From the prices of the order to those of today: cart and checkout show the difference.
  cartActions.update((cart) => refreshCart(cart, products, sets))
  show({ orderNumber, reorder: done })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what the last reorder did, until the visitor leaves the page that shows it. */
export function useReorderReport(): ReorderReport | null {
  useEffect(() => () => show(null), [])
  return useSyncExternalStore(
    subscribe,
    () => report,
    () => null,
  )
}
