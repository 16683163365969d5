import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref of a part of the page that takes the focus when `state` changes and the focused element,
 * such as the button that was pressed, is gone. While `state` is undefined nothing is shown yet, and
 * what appears first takes no focus: the page would scroll to it.
 */
export function useLostFocus<Part extends HTMLElement>(state: unknown): RefObject<Part | null> {
  const element = useRef<Part>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    const isFirst = shown.current === undefined
    shown.current = state
    if (isFirst) return
    if (document.activeElement === document.body) element.current?.focus()
  }, [state])
  return element
}
