import { useEffect, type RefObject } from 'react'

/**
 * Calls `dismiss` while `open`: on a press or focus outside `frame`, and on Escape, which also returns
 * the focus to the opener in `frame`.
 */
export function useDismiss(
  open: boolean,
  frame: RefObject<HTMLElement | null>,
  dismiss: () => void,
): void {
  useEffect(() => {
    if (!open) return
    const listening = new AbortController()
    function onEvent(event: Event): void {
      if (!(event instanceof KeyboardEvent)) {
        if (frame.current?.contains(event.target as Node)) return
      } else if (event.key === 'Escape') {
        frame.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      } else return
      dismiss()
    }
    for (const type of ['keydown', 'pointerdown', 'focusin'])
      document.addEventListener(type, onEvent, listening)
    return () => listening.abort()
  }, [open, frame, dismiss])
}
