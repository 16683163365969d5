import type { Locator, Page } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { scrollThrough } from './page-waits.ts'

/** Opens a page and scrolls to one of its forms. */
export async function formOn(page: Page, path: string, name: string): Promise<Locator> {
  await openHydrated(page, path)
  return scrollToForm(page, name)
}

/** Scrolls to a form of the current page, because forms load near the viewport. */
export async function scrollToForm(page: Page, name: string): Promise<Locator> {
  const form = page.getByRole('form', { name })
  const appears = (): Promise<boolean> =>
    form.waitFor({ timeout: 500 }).then(
      () => true,
      () => false,
    )
  // A part that loads on the way may contain further lazy parts.
  do await scrollThrough(page)
  while (!(await appears()))
  await form.scrollIntoViewIfNeeded()
  return form
}

/** Escapes a text for a regular expression. */
export const escapePattern = (text: string): string => text.replaceAll(/[.()]/g, String.raw`\$&`)

/** Finds a control of a form by its label, with or without the star of mandatory fields. */
export const field = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}(\\s\\*)?$`))
