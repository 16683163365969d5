import { Component, type ReactNode } from 'react'

/** Wraps an optional part of a page: if its code cannot be loaded, only that part is missing. */
export class OptionalPart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * Resolves once the element is at most `aheadPx` pixels from the viewport, or when Tab is pressed, which
 * leads to what is not near yet; never after `signal` was aborted.
 */
export function whenNearViewport(
  element: Element,
  aheadPx: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) come()
      },
      { rootMargin: `${aheadPx}px 0px` },
    )
    const come = (): void => {
      observer.disconnect()
      resolve()
    }
    observer.observe(element)
    addEventListener('keydown', ({ key }) => void (key === 'Tab' && come()), { signal })
    signal?.addEventListener('abort', () => observer.disconnect())
  })
}
