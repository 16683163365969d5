import { useSyncExternalStore } from 'react'
import {
  addLine,
  addSet,
  EMPTY_CART,
  packCount,
  removeLine,
  setQuantity,
  type Cart,
  type CartLine,
  type CartLineKey,
} from '../domain/cart.ts'
import { notePriceChanges, type PriceChange } from '../domain/price-change.ts'
import { loadCart, loadPriceChanges, saveCart, watchStoredCart } from './cart-storage.ts'

/** The cart is unknown on the server and until mounted. Then pages show no number and no `empty`. */
export type KnownCart =
  | { readonly known: false }
  | {
      readonly known: true
      readonly cart: Cart
      readonly packCount: number
    }

interface CartState {
  readonly view: KnownCart
  readonly priceChanges: readonly PriceChange[]
  /** Number of additions in this tab; starts the animation of the badge. */
  readonly additions: number
  readonly isSidebarOpen: boolean
}

const UNKNOWN: CartState = {
  view: { known: false },
  priceChanges: [],
  additions: 0,
  isSidebarOpen: false,
}

let state = UNKNOWN
const listeners = new Set<() => void>()

function publish(change: Partial<CartState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function show(cart: Cart, before: Cart) {
  return {
    view: { known: true, cart, packCount: packCount(cart) },
    priceChanges: notePriceChanges(state.priceChanges, before, cart),
  } satisfies Partial<CartState>
}

/**
 * Returns the cart in memory; the first call in a browser reads the storage and follows other tabs.
 */
function currentCart(): Cart {
  if (state.view.known) return state.view.cart
  const cart = loadCart() ?? EMPTY_CART
  state = { ...state, priceChanges: loadPriceChanges() }
  state = { ...state, ...show(cart, cart) }
  watchStoredCart(() => {
    const before = currentCart()
    publish(show(loadCart() ?? before, before))
  })
  return cart
}

function change(rule: (cart: Cart) => Cart): void {
  const before = currentCart()
  // Reads the storage first, because another tab may have changed the cart.
  const stored = loadCart() ?? before
  const cart = rule(stored)
  const shown = show(cart, before)
  if (cart !== stored) saveCart(cart, shown.priceChanges)
  publish(shown)
}

/** All operations on the cart. Quantities are whole packs, 1 to 99. */
export const cartActions = {
  /** Returns how many of the packs were added: fewer where the line or the cart is full. */
  add(line: CartLine): number {
    let added = 0
    change((cart) => {
      const larger = addLine(cart, line)
      added = packCount(larger) - packCount(cart)
      return larger
    })
    if (added > 0) publish({ additions: state.additions + 1 })
    return added
  },
  /** Returns whether the packs of a set were added: all of them, or none where the cart is full. */
  addSet(packs: readonly CartLine[]): boolean {
    let isAdded = false
    change((cart) => {
      const larger = addSet(cart, packs)
      isAdded = larger !== cart
      return larger
    })
    if (isAdded) publish({ additions: state.additions + 1 })
    return isAdded
  },
  setQuantity(key: CartLineKey, quantity: number): void {
    change((cart) => setQuantity(cart, key, quantity))
  },
  remove(key: CartLineKey): void {
    change((cart) => removeLine(cart, key))
  },
  clear(): void {
    change(() => EMPTY_CART)
  },
  /** Applies a rule to the current cart, e.g. the current prices. */
  update(rule: (cart: Cart) => Cart): void {
    change(rule)
  },
} as const

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function browserState(): CartState {
  currentCart()
  return state
}

function useCartState(): CartState {
  return useSyncExternalStore(subscribe, browserState, () => UNKNOWN)
}

/**
 * Returns the cart and its packs, also those that are sold out; unknown on the server and until mounted.
 */
export function useCart(): KnownCart {
  return useCartState().view
}

/** Returns the prices that changed while their lines were in the cart. */
export function usePriceChanges(): readonly PriceChange[] {
  return useCartState().priceChanges
}

/** Returns the number of additions in this tab. */
export function useCartAdditions(): number {
  return useCartState().additions
}

/** Returns whether the sidebar is open. */
export function useCartSidebarOpen(): boolean {
  return useCartState().isSidebarOpen
}

/** Opens the sidebar beside the page. */
export function openCartSidebar(): void {
  publish({ isSidebarOpen: true })
}

/** Closes the sidebar. */
export function closeCartSidebar(): void {
  publish({ isSidebarOpen: false })
}
