import { expect, test } from '@playwright/test'
import {
  becomeSomeoneElse,
  fillCart,
  fillCheckout,
  newGuest,
  orderButton,
} from './purchase-steps.ts'

test('a customer whose response was lost cannot order twice, although the form is changed', async ({
  page,
}) => {
  await becomeSomeoneElse(page)
  await fillCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, newGuest())
  let tries = 0
  await page.route('**/api/orders', async (route) => {
    tries += 1
    // The first attempt arrives and its response is lost; the retries never arrive.
    if (tries === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  await orderButton(page).click()
  await expect(orderButton(page)).toBeEnabled()
  expect(tries).toBe(4)
  await page.unroute('**/api/orders')
  await page.getByRole('textbox', { name: 'Anmerkungen' }).fill('Bitte klingeln')
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'schon eingegangen' })).toBeVisible()
  // The first attempt's response headers arrived, with its session.
  await page.goto('/my-account/orders')
  await expect(page.getByRole('link', { name: /^Details/ })).toHaveCount(1)
})
