import type { Page } from '@playwright/test'

export interface HeldRoute {
  /** Lets held requests, and all that follow, go on. */
  release(): void
}

/** Holds the requests to these addresses, in place of a server that takes its time. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<HeldRoute> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: () => gate.resolve() }
}

/** Resolves when the page has drawn what happened so far: an input, a scroll, an answer. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
}

/** Scrolls from the top of the page to its foot in steps, so that every lazy picture and form loads. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const foot = () => document.documentElement.scrollHeight - window.innerHeight - 2
    while (window.scrollY < foot()) {
      window.scrollBy({ top: 600, behavior: 'instant' })
      // The next frame draws, and the observers of what came near hear of it.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })
  await page.waitForLoadState('networkidle')
}

/** Turns the mouse wheel; resolves when the page has heard of it and drawn what came of it. */
export async function turnWheel(page: Page, deltaY: number): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-wheel')
    const note = (): void => void document.documentElement.toggleAttribute('data-wheel', true)
    addEventListener('wheel', note, { once: true, capture: true })
  })
  await page.mouse.wheel(0, deltaY)
  await page.locator('html[data-wheel]').waitFor({ state: 'attached' })
  await untilDrawn(page)
}
