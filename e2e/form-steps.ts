import { expect, type Locator, type Page } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { scrollThrough } from './page-waits.ts'

/** Opens a page and goes down to one of its forms: forms come when the reader does. */
export async function formOn(page: Page, path: string, name: string): Promise<Locator> {
  await openHydrated(page, path)
  const form = page.getByRole('form', { name })
  // What loads on the way may hold parts that load in their turn.
  await expect(async () => {
    await scrollThrough(page)
    await expect(form).toBeVisible({ timeout: 500 })
  }).toPass()
  await form.scrollIntoViewIfNeeded()
  return form
}

/** A text as a pattern that finds exactly it. */
export const escapePattern = (text: string): string => text.replaceAll(/[.()]/g, String.raw`\$&`)

/** A control of a form by its label, with or without the star. */
export const field = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}( \\*)?$`))
