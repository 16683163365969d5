import type { Cart } from '../domain/cart.ts'
import type { PriceChange } from '../domain/price-change.ts'
import {
  CART_STORAGE_KEY,
  readStoredCart,
  readStoredPriceChanges,
  toStoredCart,
} from '../domain/stored-cart.ts'

let isRefused = false

/** Returns the stored cart; null when the browser blocks its storage (private mode, policy, quota). */
export function loadCart(): Cart | null {
  if (isRefused) return null
  try {
    return readStoredCart(localStorage.getItem(CART_STORAGE_KEY))
  } catch {
    return null
  }
}

/** Returns price changes noticed on an earlier page, until the cart is ordered or emptied. */
export function loadPriceChanges(): readonly PriceChange[] {
  try {
    return readStoredPriceChanges(localStorage.getItem(CART_STORAGE_KEY))
  } catch {
    return []
  }
}

/** Stores the cart. When the storage is blocked or full, the cart stays in memory without an error. */
export function saveCart(cart: Cart, priceChanges: readonly PriceChange[]): void {
  try {
    localStorage.setItem(CART_STORAGE_KEY, toStoredCart(cart, priceChanges))
    isRefused = false
  } catch {
    isRefused = true
  }
}

/** Calls back when the stored cart may have changed elsewhere: in another tab, or while this one slept. */
export function watchStoredCart(onChange: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === CART_STORAGE_KEY || key === null) onChange()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChange()
  })
}
