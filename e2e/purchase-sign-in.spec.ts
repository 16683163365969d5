import { expect, test, type Page } from '@playwright/test'
import { accountApi } from '../src/urls.account.ts'
import { pages } from '../src/urls.ts'
import { newCustomer, registerIn, type Customer } from './account-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import {
  becomeSomeoneElse,
  fillCart,
  fillCheckout,
  newGuest,
  openCheckout,
  orderButton,
  PASSWORD,
} from './purchase-steps.ts'
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
  await expect(page.locator(':focus')).toContainText('Ihre Sitzung ist beendet')
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
  await expect(page.locator(':focus')).toContainText('Ihre Sitzung ist beendet')
  const guest = { 'E-Mail-Adresse': newGuest()['E-Mail-Adresse'], ...passwords }
  await fillCheckout(page, guest)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
})

test('the checkout shows the total at the top, leads only back and to help, and tells browsers what each field is @mobile', async ({
  page,
  isMobile,
}) => {
  await openCheckout(page)
  if (isMobile) {
    const folded = page.locator('summary', { hasText: '1 Packung, insgesamt 14,40 €' })
    await expect(folded).toBeInViewport()
    await folded.click()
    await expect(page.locator('details').getByText('1 × MONZA, 250 g, Ganze Bohnen')).toBeVisible()
  } else {
    const overview = page.getByRole('complementary', { name: 'Überblick' })
    await page.getByRole('checkbox', { name: /AGB/ }).scrollIntoViewIfNeeded()
    await expect(overview).toBeInViewport()
    await expect(overview).toContainText('Gesamtsumme14,40 €')
  }
  const links = page.getByRole('banner').first().getByRole('link')
  await expect(links).toHaveText(['', 'Warenkorb', 'Kontakt'])
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'AGB' })).toBeVisible()
  const tokens = {
    Vorname: 'given-name',
    Nachname: 'family-name',
    'E-Mail-Adresse': 'email',
    Telefon: 'tel',
    'Straße und Hausnummer': 'shipping street-address',
    PLZ: 'shipping postal-code',
    Stadt: 'shipping address-level2',
    Passwort: 'new-password',
    'Passwort bestätigen': 'new-password',
  }
  for (const [label, token] of Object.entries(tokens)) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await expect(field).toHaveAttribute('autocomplete', token)
  }
  await page.getByRole('radio', { name: /Abholung/ }).check()
  await expect(page.getByRole('textbox', { name: 'PLZ' })).toHaveAttribute(
    'autocomplete',
    'billing postal-code',
  )
})

test('the checkout asks for the password once while it can be read, and takes it as confirmed', async ({
  page,
}) => {
  await openCheckout(page)
  const { 'Passwort bestätigen': _, ...once } = newGuest()
  const confirmation = page.getByRole('textbox', { name: 'Passwort bestätigen' })
  await expect(confirmation).toBeVisible()
  await page.getByRole('button', { name: 'Passwort anzeigen' }).first().click()
  await expect(confirmation).toHaveCount(0)
  await fillCheckout(page, once)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
})

test('a customer who is signed in chooses an address, orders without a password, and keeps a new address', async ({
  page,
}) => {
  const guest = newGuest()
  await becomeSomeoneElse(page)
  await fillCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, guest)
  const keep = page.getByRole('checkbox', { name: 'Adresse im Konto speichern' })
  await keep.check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  await fillCart(page)
  await page.goto('/checkout')
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(
    guest['E-Mail-Adresse'],
  )
  const street = page.getByRole('textbox', { name: 'Straße' })
  await expect(street).toHaveValue('Musterweg 1')
  await expect(page.getByRole('textbox', { name: 'Passwort' })).toHaveCount(0)
  await expect(keep).toHaveCount(0)
  const choice = page.getByRole('combobox', { name: 'Adresse wählen' })
  await choice.selectOption('Neue Adresse')
  await expect(street).toBeFocused()
  await expect(street).toHaveValue('')
  await fillCheckout(page, { 'Straße und Hausnummer': 'Hafen 7', PLZ: '10115', Stadt: 'Berlin' })
  await keep.check()
  await expectNoAxeViolations(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  await fillCart(page)
  await page.goto('/checkout')
  await expect(street).toHaveValue('Musterweg 1')
  await choice.selectOption('Hafen 7, Berlin')
  await expect(street).toHaveValue('Hafen 7')
})
