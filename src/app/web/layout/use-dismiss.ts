import { useEffect, type RefObject } from 'react'

/** Calls `dismiss` while `open`: on Escape, and on a press or focus outside `frame`. */
export function useDismiss(
  open: boolean,
  frame: RefObject<HTMLElement | null>,
  dismiss: (reason: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!open) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape') dismiss('escape')
    }
    function onElsewhere(event: Event): void {
      const inside = event.target instanceof Node && frame.current?.contains(event.target)
      if (!inside) dismiss('outside')
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [open, frame, dismiss])
}
