import type { Page } from '@playwright/test'

export interface DelayedRoute {
  /** Releases held requests and all later ones. */
  release(): void
}

/** Holds the requests to these URLs, as a slow server would. */
export async function delayRequests(page: Page, address: string | RegExp): Promise<DelayedRoute> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: () => gate.resolve() }
}

/**
 * Chromium without a window now and then draws no frame of a page ever again: its main thread waits
 * for a commit that the compositor never ends. No test can go on then, whatever the shop does.
 */
const STALLED_AFTER_MS = 40_000

/**
 * Waits for what needs frames. If the browser has stopped drawing, it throws the one error after
 * which `npm run check` accepts every second attempt (`scripts/test-reports.mjs`).
 */
async function whileDrawing(frames: Promise<unknown>): Promise<void> {
  const stalled = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => stalled.reject(new Error('The browser stopped drawing frames')),
    STALLED_AFTER_MS,
  )
  await Promise.race([frames, stalled.promise]).finally(() => clearTimeout(timer))
}

/** Resolves when the page has rendered the latest input, scroll or response. */
export async function untilDrawn(page: Page): Promise<void> {
  await whileDrawing(
    page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
        }),
    ),
  )
}

/**
 * Scrolls from the top of the page to its bottom in steps, so that every lazy picture and form
 * loads.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await whileDrawing(
    page.evaluate(async () => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      const foot = () => document.documentElement.scrollHeight - window.innerHeight - 2
      while (window.scrollY < foot()) {
        window.scrollBy({ top: 600, behavior: 'instant' })
        // The next frame renders, and intersection observers are notified.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
    }),
  )
  await page.waitForLoadState('networkidle')
}

/** Turns the mouse wheel; resolves when the page has handled it and rendered the result. */
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
