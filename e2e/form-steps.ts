import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page and goes down to one of its forms: forms come when the reader does. */
export async function formOn(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path)
  const form = page.getByRole('form', { name })
  // Forms come when the reader does.
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(form).toBeVisible({ timeout: 300 })
  }).toPass()
  await form.scrollIntoViewIfNeeded()
  return form
}

/** A text as a pattern that finds exactly it. */
export const escapePattern = (text: string): string => text.replaceAll(/[.()]/g, String.raw`\$&`)

/** A control of a form by its label, with or without the star. */
export const field = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}( \\*)?$`))
