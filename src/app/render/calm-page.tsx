import { use, useEffect } from 'react'
import { loadPage } from './load-page.ts'
import type { PageComponent, PageRoute } from './page-route.ts'

const inputs = ['scroll', 'pointerover', 'pointerdown', 'keydown', 'focusin', 'popstate']

/** Somebody who only looks gets a page that answers all the same. */
const LONGEST_WAIT_MS = 3000

/** Resolves with the visitor's first sign of life, at once for a place down the page. */
function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    if (window.scrollY > 0 || window.location.hash !== '') resolve()
    setTimeout(resolve, LONGEST_WAIT_MS)
    for (const name of inputs) {
      window.addEventListener(name, () => resolve(), { passive: true, once: true })
    }
  })
}

/** What was clicked while nothing answered yet; links need no code. */
function keepClicks(): { end: () => void } {
  let clicked: HTMLElement | null = null
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('main button') : null
    clicked = button instanceof HTMLElement ? button : null
  }
  // On the way down: React stops what it cannot answer yet at its root.
  document.addEventListener('click', keep, true)
  return {
    end: () => {
      document.removeEventListener('click', keep, true)
      clicked?.click()
      clicked = null
    },
  }
}

async function loadAfterInput(route: PageRoute): Promise<PageComponent> {
  await firstInput()
  try {
    return await loadPage(route)
  } catch {
    // The code cannot be had: the server's HTML stays, where every text and link works.
    return new Promise(() => {})
  }
}

/** A page whose code comes with the first input; until then React keeps the server's HTML. */
export function calmPage(route: PageRoute): PageComponent {
  const coming = loadAfterInput(route)
  const clicks = keepClicks()
  return function CalmPage(props) {
    const Page = use(coming)
    useEffect(() => clicks.end(), [])
    return <Page {...props} />
  }
}
