import { useRef, useState, type RefObject } from 'react'
import { lineTitle, type CartLine } from '../domain/cart.ts'
import { cartActions } from './cart-store.ts'

interface LineRemoval {
  /** Takes the focus of the removed line's button; needs `tabIndex={-1}`. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** For a polite live region. */
  readonly announcement: string
  readonly remove: (line: CartLine) => void
}

/** Removes lines, keeps the keyboard focus in the cart, and announces what was removed. */
export function useLineRemoval(): LineRemoval {
  const frame = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  function remove(line: CartLine): void {
    cartActions.remove(line)
    setAnnouncement(`${lineTitle(line)} wurde aus dem Warenkorb entfernt.`)
    frame.current?.focus({ preventScroll: true })
  }
  return { frame, announcement, remove }
}
