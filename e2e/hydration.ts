import type { Page } from '@playwright/test'

/** Lets every document of this page note when React has taken over. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('live', () => document.documentElement.toggleAttribute('data-live', true))
  })
}

/** Resolves when React has taken over: links then lead on in place, and forms load when they are near. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** Opens a page and waits until React has taken over. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await watchHydration(page)
  await page.goto(path)
  await untilHydrated(page)
}
