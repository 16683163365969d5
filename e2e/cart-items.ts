import type { Page } from '@playwright/test'

/** Returns the items of the cart that the browser has stored. */
export async function cartItems(page: Page): Promise<unknown> {
  const stored = await page.evaluate(() => localStorage.getItem('larte-del-aroma-cart'))
  const cart = JSON.parse(stored ?? 'null') as { state: { items: unknown } } | null
  return cart?.state.items
}
