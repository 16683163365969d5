import { useEffect, type RefObject } from 'react'

/**
 * Marks on which sides a frame can be scrolled, with `data-more-before` and `data-more-after`; theme-admin.css lets
 * it fade there.
 */
export function useScrollMarks(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    function mark(this: void): void {
      if (!element) return
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-more-before', scrollLeft > 1)
      element.toggleAttribute('data-more-after', scrollLeft < scrollWidth - clientWidth - 1)
    }
    // Its content can become wider too. The observer calls once for the sizes at the start.
    const sizes = new ResizeObserver(mark)
    for (const sized of [element, ...element.children]) sizes.observe(sized)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [frame])
}
