import type { Locator, Page } from '@playwright/test'

/** Where notices appear. Not `role=status`: that copy is for screen readers and gone after a second. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Benachrichtigungen/ })
