import { expect, test } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { fillCart } from './purchase-steps.ts'
import { toasts } from './toasts.ts'

for (const broken of [
  '{"version":3',
  'null',
  '[1,2]',
  '{"version":3,"state":{"items":[{"id":"x"}]}}',
]) {
  test(`a stored cart of ${broken} is an empty cart, without an error`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript((text) => localStorage.setItem('larte-del-aroma-cart', text), broken)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('a browser that refuses its storage still has a cart', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    Storage.prototype.getItem = refuse
    Storage.prototype.setItem = refuse
  })
  await page.goto('/product/1')
  await page.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
})

test('a customer gets every notice when the code of notices cannot be loaded', async ({ page }) => {
  await page.route(/\/assets\/toast-region-[^/]+\.js$/, (route) => route.abort())
  await openHydrated(page, '/product/1')
  await page.getByRole('button', { name: /In den Warenkorb/ }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Produkt hinzugefügt' })
  await expect(notice).toBeVisible()
  await expect(toasts(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menge erhöhen' }).click()
  await page.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(notice).toContainText('2 ×')
})

test('the cart button leads to the cart page when the code of the sidebar cannot be loaded', async ({
  page,
}) => {
  await fillCart(page)
  await page.route(/\/assets\/cart-sidebar-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Warenkorb, 1 Artikel' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})
