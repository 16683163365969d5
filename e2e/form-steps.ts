import { expect, type Locator, type Page } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { scrollThrough } from './page-waits.ts'

/** Opens a page and scrolls to one of its forms, because forms load near the viewport. */
export async function formOn(page: Page, path: string, name: string): Promise<Locator> {
  await openHydrated(page, path)
  const form = page.getByRole('form', { name })
  // A part that loads on the way may contain further lazy parts.
  await expect(async () => {
    await scrollThrough(page)
    await expect(form).toBeVisible({ timeout: 500 })
  }).toPass()
  await form.scrollIntoViewIfNeeded()
  return form
}

/** Escapes a text for a regular expression. */
export const escapePattern = (text: string): string => text.replaceAll(/[.()]/g, String.raw`\$&`)

/** Finds a control of a form by its label, with or without the star of mandatory fields. */
export const field = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}( \\*)?$`))
