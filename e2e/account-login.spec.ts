import { expect, test, type Page } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { newCustomer, registerIn, type Customer } from './customer.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const loginButton = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true })

async function logIn(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await loginButton(page).click()
}

/** An account whose session this browser has forgotten. */
async function existingCustomer(page: Page): Promise<Customer> {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  await page.context().clearCookies()
  return customer
}

test('a wrong password is refused in words, keeps what was typed, and the right one gets in', async ({
  page,
}) => {
  const customer = await existingCustomer(page)
  await page.goto(pages.login())
  await logIn(page, { ...customer, password: 'falsches-passwort' })
  await expect(page.getByLabel('Passwort')).toHaveAccessibleDescription(
    'E-Mail-Adresse oder Passwort stimmt nicht.',
  )
  await expect(toasts(page).getByText('Anmeldung fehlgeschlagen', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText('Bitte überprüfen Sie Ihre Anmeldedaten.')).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(customer.email)
  await expect(page.getByLabel('Passwort')).toHaveValue('falsches-passwort')
  await expect(page.getByLabel('Passwort')).toBeFocused()

  await page.getByLabel('Passwort').fill(customer.password)
  await loginButton(page).click()
  await expect(page).toHaveURL(pages.myAccount())
  await expect(toasts(page).getByText('Erfolgreich angemeldet')).toBeVisible()
  await expect(toasts(page).getByText('Sie sind jetzt eingeloggt.')).toBeVisible()
})

test('the login form names what is missing at its field and takes the focus there', async ({
  page,
}) => {
  await page.goto(pages.login())
  await loginButton(page).click()
  const email = page.getByLabel('E-Mail-Adresse')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  )
  await expect(page.getByLabel('Passwort')).toHaveAccessibleDescription(
    'Das Passwort muss mindestens 6 Zeichen lang sein.',
  )
  await expectNoAxeViolations(page)
})

test('the password can be shown and hidden with the keyboard', async ({ page }) => {
  await page.goto(pages.login())
  await page.getByLabel('Passwort').fill('geheim-1992')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Passwort')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Passwort')).toHaveAttribute('type', 'password')
})

test('an account page sends anonymous visitors to the login and has them back afterwards', async ({
  page,
}) => {
  const customer = await existingCustomer(page)
  await page.goto(pages.myAccount('orders'))
  await expect(page).toHaveURL(pages.login(pages.myAccount('orders')))
  await expect(toasts(page).getByText('Nicht angemeldet')).toBeVisible()
  await expect(
    toasts(page).getByText('Bitte melden Sie sich an, um Ihr Konto zu verwalten.'),
  ).toBeVisible()
  await logIn(page, customer)
  await expect(page).toHaveURL(pages.myAccount('orders'))
  await expect(page.getByText('Sie haben noch keine Bestellungen aufgegeben.')).toBeVisible()
})

for (const next of [
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
]) {
  test(`a login never leads to another site: ${JSON.stringify(next)}`, async ({ page }) => {
    await registerIn(page.context(), newCustomer())
    await page.goto(pages.login(next))
    await expect(page).toHaveURL(pages.myAccount())
  })
}

test('whoever is signed in is led from the login to the account and never sees a form', async ({
  page,
}) => {
  await registerIn(page.context(), newCustomer())
  await page.route(`**${api.userProfile()}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto(pages.login())
  await expect(page.getByText('Formular wird geladen.')).toBeAttached()
  await expect(loginButton(page)).toBeHidden()
  await expect(page).toHaveURL(pages.myAccount())
  await expect(toasts(page).getByText('Bereits angemeldet')).toBeVisible()
})

test('a new account is created, signed in and shown', async ({ page }) => {
  const customer = newCustomer()
  await page.goto(pages.login())
  await page.getByRole('button', { name: 'Neues Konto anlegen' }).click()
  const form = page.getByRole('form', { name: 'Neues Konto anlegen' })
  await expect(form.getByLabel('Vorname')).toBeFocused()
  await form.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(form.getByText('Vorname ist erforderlich')).toBeVisible()
  await expect(form.getByText('Gültige E-Mail erforderlich')).toBeVisible()
  await expectNoAxeViolations(page)

  await form.getByLabel('Vorname').fill('Lena')
  await form.getByLabel('Nachname').fill('Huber')
  await form.getByLabel('E-Mail-Adresse').fill(customer.email)
  await form.getByLabel('Passwort').fill(customer.password)
  await form.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page).toHaveURL(pages.myAccount())
  await expect(toasts(page).getByText('Registrierung erfolgreich')).toBeVisible()
  await expect(
    toasts(page).getByText('Ihr Konto wurde erstellt und Sie sind nun angemeldet.'),
  ).toBeVisible()
  await expect(page.getByText(customer.email)).toBeVisible()
})

test('an e-mail address that has an account already is said at its field, and nothing is lost', async ({
  page,
}) => {
  const customer = await existingCustomer(page)
  await page.goto(pages.login())
  await page.getByRole('button', { name: 'Neues Konto anlegen' }).click()
  const form = page.getByRole('form', { name: 'Neues Konto anlegen' })
  await form.getByLabel('Vorname').fill('Lena')
  await form.getByLabel('Nachname').fill('Huber')
  await form.getByLabel('E-Mail-Adresse').fill(customer.email)
  await form.getByLabel('Passwort').fill(customer.password)
  await form.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(toasts(page).getByText('Registrierung fehlgeschlagen')).toBeVisible()
  await expect(form.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(/./)
  await expect(form.getByLabel('E-Mail-Adresse')).toBeFocused()
  await expect(form.getByLabel('Passwort')).toHaveValue(customer.password)
})
