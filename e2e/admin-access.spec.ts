import { expect, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { newCustomer, registerIn, signInAsAdmin } from './customer.ts'
import { admin, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

for (const path of [
  pages.admin(),
  `${pages.admin('orders')}?status=shipped`,
  pages.adminDirect(),
]) {
  test(`${path} sends anonymous visitors to the login`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(pages.login(path))
    await expect(toasts(page).getByText('Nicht angemeldet')).toBeVisible()
  })

  test(`${path} sends customers to their account`, async ({ page }) => {
    await registerIn(page.context(), newCustomer())
    await page.goto(path)
    await expect(page).toHaveURL(pages.myAccount())
    await expect(toasts(page).getByText('Kein Zugriff')).toBeVisible()
  })
}

test('an administrator comes back to where the login interrupted', async ({ page }) => {
  const target = `${pages.admin('orders')}?status=shipped`
  await page.goto(target)
  await page.getByLabel('E-Mail-Adresse').fill(admin.email)
  await page.getByLabel('Passwort').fill(admin.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(target)
  await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible()
})

test('the short way in leads administrators to their area', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.goto(pages.adminDirect())
  await expect(page).toHaveURL(pages.admin())
})

test('the short way in says what it is doing, to everyone alike', async ({ request }) => {
  const html = await (await request.get(pages.adminDirect())).text()
  expect(html).toContain('Admin-Bereich wird geladen...')
})

test('an admin page that does not exist is a missing page', async ({ page }) => {
  const answer = await page.goto(`${pages.admin()}/nowhere`)
  expect(answer?.status()).toBe(404)
})
