/** Where a page stands on screen: scroll, focus, and the name that is read out. */

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
    // Written by `storeScroll` below; whatever else stands there only scrolls to nowhere.
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Scroll][]
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** The name of the history entry the document stands at. */
export function currentEntry(): string {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null
  return typeof key === 'string' ? key : 'start'
}

/** The state of a new history entry. */
export function newEntry(): { key: string } {
  return { key: Math.random().toString(36).slice(2) }
}

/** Remembers where an entry was scrolled to, for a return to it. */
export function saveScroll(entry: string): void {
  positions.delete(entry)
  positions.set(entry, { x: window.scrollX, y: window.scrollY })
  for (const oldest of positions.keys()) {
    if (positions.size <= MOST_ENTRIES) return
    positions.delete(oldest)
  }
}

/** The scroll position of an entry, top left when it has none. */
export function scrollOf(entry: string): Scroll {
  return positions.get(entry) ?? { x: 0, y: 0 }
}

/** Keeps the positions for the next document of this tab. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]))
  } catch {
    // Storage is full or forbidden: pages then open at their top.
  }
}

/** Goes there at once, whatever the stylesheet says about smooth scrolling. */
export function restoreScroll({ x, y }: Scroll): void {
  window.scrollTo({ left: x, top: y, behavior: 'instant' })
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** Brings the element of a `#hash` into view, and the focus to its heading; false when none is. */
export function showHash(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)))
  target?.scrollIntoView({ behavior: 'instant' })
  if (target) focusOn(target.querySelector('h2') ?? target)
  return target !== null
}

let waiting: MutationObserver | null = null

/**
 * Puts the focus on the new page's heading, as a document load would put the reader there. While
 * the heading waits for data it stays on `main`, and moves on unless the reader has moved it.
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
