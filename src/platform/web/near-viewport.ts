/**
 * Resolves once the element is at most `aheadPx` pixels from the viewport; never after `signal` was
 * aborted.
 */
export function whenNearViewport(
  element: Element,
  aheadPx: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `${aheadPx}px 0px` },
    )
    observer.observe(element)
    signal?.addEventListener('abort', () => observer.disconnect())
  })
}
