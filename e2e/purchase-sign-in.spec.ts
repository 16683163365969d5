import { expect, test, type Page } from '@playwright/test'
import { accountApi } from '../src/urls.account.ts'
import { pages } from '../src/urls.ts'
import { newCustomer, registerIn, type Customer } from './account-steps.ts'
import { fillCart, fillCheckout, newGuest, orderButton, PASSWORD } from './purchase-steps.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const passwords = { Passwort: PASSWORD, 'Passwort bestätigen': PASSWORD }

async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  // The checkout, which the link leaves, has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

test('a guest who signs in from the checkout has the order sent to the typed address and confirmed to the account', async ({
  page,
}) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  const saved = await page.request.post(accountApi.addresses(), {
    headers: { Origin: baseUrl },
    data: {
      firstName: 'Lena',
      lastName: 'Huber',
      label: '',
      company: '',
      address: 'Kontoweg 9',
      postalCode: '10115',
      city: 'Berlin',
    },
  })
  expect(saved.status()).toBe(201)
  await page.context().clearCookies()

  await fillCart(page)
  await page.goto(pages.checkout())
  const guest = newGuest()
  await fillCheckout(page, guest)
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await signIn(page, customer)

  const email = page.getByRole('textbox', { name: 'E-Mail-Adresse' })
  await expect(email).toHaveValue(customer.email)
  await expect(email).toHaveAccessibleDescription(
    new RegExp(`Adresse Ihres Kontos statt „${guest['E-Mail-Adresse']}“`),
  )
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  await page.getByRole('tab', { name: 'Bestelldetails' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Musterweg 1')
  await expect(page.getByRole('tabpanel')).not.toContainText('Kontoweg')
})

test('a customer whose session ends at the checkout reads so, keeps the form, and signs in again or orders as a guest', async ({
  page,
}) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  await fillCart(page)
  await page.goto(pages.checkout())
  const { Telefon, PLZ, Stadt, 'Straße und Hausnummer': street } = newGuest()
  const typed = { Telefon, 'Straße und Hausnummer': street, PLZ, Stadt }
  const expectTyped = async () => {
    for (const [label, value] of Object.entries(typed)) {
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value)
    }
  }
  await fillCheckout(page, typed)
  await page.context().clearCookies({ name: 'session' })
  await orderButton(page).click()

  const notice = page.getByRole('main').getByText('Ihre Sitzung ist beendet')
  await expect(notice).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Passwort', exact: true })).toHaveValue('')
  await expectTyped()
  await page.getByRole('link', { name: 'Warenkorb bearbeiten' }).click()
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  await expectTyped()
  await page.getByRole('link', { name: 'Melden Sie sich erneut an' }).click()
  await signIn(page, customer)
  await expectTyped()
  await expect(notice).toBeHidden()

  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await orderButton(page).click()
  await expect(notice).toBeInViewport()
  const guest = { 'E-Mail-Adresse': newGuest()['E-Mail-Adresse'], ...passwords }
  await fillCheckout(page, guest)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
})
