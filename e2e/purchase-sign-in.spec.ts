import { expect, test } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { newCustomer, registerIn } from './account-steps.ts'
import { fillCart, fillCheckout, newGuest, orderButton } from './purchase-steps.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('a guest who signs in from the checkout has the order sent to the typed address', async ({
  page,
}) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  const saved = await page.request.patch(api.userProfile(), {
    headers: { Origin: baseUrl },
    data: {
      firstName: 'Lena',
      lastName: 'Huber',
      phone: '',
      address: 'Kontoweg 9',
      postalCode: '10115',
      city: 'Berlin',
    },
  })
  expect(saved.status()).toBe(200)
  await page.context().clearCookies()

  await fillCart(page)
  await page.goto(pages.checkout())
  await fillCheckout(page, newGuest())
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(customer.email)
  await page.getByLabel('Passwort').fill(customer.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()

  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  await page.getByRole('tab', { name: 'Bestelldetails' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Musterweg 1')
  await expect(page.getByRole('tabpanel')).not.toContainText('Kontoweg')
})
