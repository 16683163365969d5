import type { Locator, Page } from '@playwright/test'

/**
 * The region of notices. Not `role=status`: that copy is for screen readers and removed after a
 * second.
 */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Benachrichtigungen/ })
