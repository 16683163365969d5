import { expect, test } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { newCustomer, registerIn, signInAsAdmin } from './account-steps.ts'
import { adminLogin, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

for (const path of [
  pages.admin(),
  `${pages.admin('orders')}?status=shipped`,
  pages.adminDirect(),
]) {
  test(`${path} sends a visitor without a session to the login`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(pages.login(path))
    await expect(toasts(page).getByText('Nicht angemeldet')).toBeVisible()
  })

  test(`${path} sends a customer to the account`, async ({ page }) => {
    await registerIn(page.context(), newCustomer())
    await page.goto(path)
    await expect(page).toHaveURL(pages.myAccount())
    await expect(toasts(page).getByText('Kein Zugriff')).toBeVisible()
    await expect(toasts(page)).toContainText('Der Admin-Bereich steht nur Admins offen.')
  })
}

test('an admin who had to sign in returns to the requested page', async ({ page }) => {
  const target = `${pages.admin('orders')}?status=shipped`
  await page.goto(target)
  await page.getByLabel('E-Mail-Adresse').fill(adminLogin.email)
  await page.getByLabel('Passwort').fill(adminLogin.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(target)
  await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible()
})

test('an admin whose logout fails reads it and stays signed in', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.route(`**${api.logout()}`, (route) => route.abort())
  await page.goto(pages.admin('orders'))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(toasts(page).getByText('Abmeldung fehlgeschlagen', { exact: true })).toBeVisible()
  await page.unroute(`**${api.logout()}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible()
})

test('the address /admin-direkt redirects an admin to the admin area', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.goto(pages.adminDirect())
  await expect(page).toHaveURL(pages.admin())
})

test('the address /admin-direkt shows the same loading text to everyone', async ({ request }) => {
  const html = await (await request.get(pages.adminDirect())).text()
  expect(html).toContain('Admin-Bereich wird geladen...')
})
