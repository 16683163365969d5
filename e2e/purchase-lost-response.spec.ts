import { expect, test } from '@playwright/test'
import { untilDrawn } from './page-waits.ts'
import { fillCheckout, newGuest, openCheckout, orderButton } from './purchase-steps.ts'

test('a customer whose response was lost cannot order twice, although the form is changed', async ({
  page,
}) => {
  await openCheckout(page)
  await fillCheckout(page, newGuest())
  let tries = 0
  await page.route('**/api/orders', async (route) => {
    tries += 1
    // The first attempt arrives and its response is lost; the retries never arrive.
    if (tries === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  await orderButton(page).click()
  await expect.poll(() => tries).toBe(4)
  await expect(orderButton(page)).toBeEnabled()
  await page.unroute('**/api/orders')
  await page.getByRole('textbox', { name: 'Anmerkungen' }).fill('Bitte klingeln')
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'schon eingegangen' })).toBeVisible()
  // The first attempt's response headers arrived, with its session.
  await page.goto('/my-account/orders')
  await expect(page.getByRole('link', { name: /^Details/ })).toHaveCount(1)
})

test.describe('an order that is sent twice', () => {
  test('a customer who clicks twice gets one order', async ({ page }) => {
    await openCheckout(page)
    await fillCheckout(page, newGuest())
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
        sent.push(request.url())
    })
    await orderButton(page).dblclick()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    expect(sent).toHaveLength(1)
    await page.getByRole('link', { name: 'Meine Bestellungen' }).click()
    await expect(page.getByRole('link', { name: /^Details/ })).toHaveCount(1)
  })

  test('a customer whose response was lost gets one order because the retry has the same key', async ({
    page,
  }) => {
    await openCheckout(page)
    await fillCheckout(page, newGuest())
    const keys: (string | undefined)[] = []
    await page.route('**/api/orders', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await orderButton(page).click()
    await expect(page.getByText('Bestellung wird bearbeitet...')).toBeVisible()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    await page.getByRole('link', { name: 'Meine Bestellungen' }).click()
    await expect(page.getByRole('link', { name: /^Details/ })).toHaveCount(1)
  })
})

test('the checkout says that the shop is out of reach and complains about no password when its code cannot be loaded', async ({
  page,
}) => {
  await page.route(/\/assets\/post-order-[^/]+\.js$/, (route) => route.abort())
  await openCheckout(page)
  const guessable = { Passwort: 'Sommer2024', 'Passwort bestätigen': 'Sommer2024' }
  await fillCheckout(page, { ...newGuest(), ...guessable })
  const password = page.getByRole('textbox', { name: 'Passwort', exact: true })
  await expect(password).toHaveAccessibleDescription(/zu leicht zu erraten/)
  await orderButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Der Shop ist gerade nicht' })
  await expect(notice).toBeVisible()
  await untilDrawn(page)
  await expect(page.getByText('Bitte prüfen Sie ein Feld.')).toHaveCount(0)
  await expect(password).not.toBeFocused()
})
