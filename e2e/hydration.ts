import { expect, type Locator, type Page } from '@playwright/test'

/** Records in every document of this page when it is hydrated. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('live', () => document.documentElement.toggleAttribute('data-live', true))
  })
}

/**
 * Resolves when the page is hydrated: links then navigate without a document load, and forms load
 * near the viewport.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await watchHydration(page)
  await page.goto(path)
  await untilHydrated(page)
}

/** Resolves when React has taken over an element of a part that loads near the viewport. */
export async function untilTakenOver(element: Locator): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isTakenOver).toBe(true)
}
