import { CART_STORAGE_KEY, readStoredCart, toStoredCart } from '../domain/stored-cart.ts'
import type { Cart } from '../domain/cart.ts'

let isRefused = false

/** The stored cart; null when the browser refuses its storage (private mode, policy, quota). */
export function loadCart(): Cart | null {
  if (isRefused) return null
  try {
    return readStoredCart(localStorage.getItem(CART_STORAGE_KEY))
  } catch {
    return null
  }
}

/** Keeps the cart. A refusing or full storage is no error: from then on the cart lives in memory. */
export function saveCart(cart: Cart): void {
  try {
    localStorage.setItem(CART_STORAGE_KEY, toStoredCart(cart))
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
