import type { Page } from '@playwright/test'

/** Opens a page and waits until React answers: links then lead on in place, and calls are its own. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('live', () => document.documentElement.toggleAttribute('data-live', true))
  })
  await page.goto(path)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}
