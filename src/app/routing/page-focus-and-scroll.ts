/** Scroll position, focus and announced title of a page. */

export interface Scroll {
  readonly x: number
  readonly y: number
}

const STORE = 'scroll-positions'
const MOST_ENTRIES = 50

/** Scroll positions by history entry, oldest first. */
const positions = new Map<string, Scroll>(readStore())

function readStore(): [string, Scroll][] {
  try {
    // Written by `storeScroll` below; any other content only leads to a wrong scroll position.
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Scroll][]
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Returns the key of the current history entry. */
export function currentEntry(): string {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null
  return typeof key === 'string' ? key : 'start'
}

/** Returns the state of a new history entry. */
export function newEntry(): { key: string } {
  return { key: Math.random().toString(36).slice(2) }
}

/** Remembers the scroll position of a history entry. */
export function saveScroll(entry: string): void {
  positions.delete(entry)
  positions.set(entry, { x: window.scrollX, y: window.scrollY })
  for (const oldest of positions.keys()) {
    if (positions.size <= MOST_ENTRIES) return
    positions.delete(oldest)
  }
}

/** Returns the scroll position of an entry; top left if there is none. */
export function scrollOf(entry: string): Scroll {
  return positions.get(entry) ?? { x: 0, y: 0 }
}

/** Stores the positions for the next document in this tab. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]))
  } catch {
    // Storage is full or forbidden: pages open at the top.
  }
}

/** Scrolls at once, even if the stylesheet asks for smooth scrolling. */
export function restoreScroll({ x, y }: Scroll): void {
  window.scrollTo({ left: x, top: y, behavior: 'instant' })
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** Scrolls to the element of a `#hash` and focuses its heading; returns false if there is none. */
export function showHash(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)))
  target?.scrollIntoView({ behavior: 'instant' })
  if (target) focusOn(target.querySelector('h2') ?? target)
  return target !== null
}

let waiting: MutationObserver | null = null

/**
 * Focuses the heading of the new page. While the heading waits for data the focus is on `main`; it moves
 * to the heading later unless the visitor has moved it.
 */
export function focusPage(): void {
  waiting?.disconnect()
  const main = document.querySelector('main')
  if (!main) return
  const heading = main.querySelector('h1')
  focusOn(heading ?? main)
  if (heading) return
  waiting = new MutationObserver((_, observer) => {
    const late = main.querySelector('h1')
    if (!late) return
    observer.disconnect()
    if (document.activeElement === main) focusOn(late)
  })
  waiting.observe(main, { childList: true, subtree: true })
}
