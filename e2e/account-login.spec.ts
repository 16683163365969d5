import { expect, test, type Page } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { newCustomer, registerIn, type Customer } from './account-steps.ts'
import { openHydrated } from './hydration.ts'
import { delayRequests } from './page-waits.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const loginButton = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true })

async function logIn(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await loginButton(page).click()
}

/** A customer with an account who is signed out in this browser. */
async function existingCustomer(page: Page): Promise<Customer> {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  await page.context().clearCookies()
  return customer
}

test('a customer who types a wrong password reads why, keeps what was typed, and signs in with the right one', async ({
  page,
}) => {
  const customer = await existingCustomer(page)
  await page.goto(pages.login())
  await logIn(page, { ...customer, password: 'falsches-passwort' })
  await expect(page.getByLabel('Passwort')).toHaveAccessibleDescription(
    'Anmeldung fehlgeschlagen. Bitte überprüfen Sie Ihre Anmeldedaten.',
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

test('a notice on a phone stands at the bottom of the screen and does not cover the heading of the page @mobile-only', async ({
  page,
}) => {
  const place = async (title: string) => {
    const notice = toasts(page).locator('.toast').filter({ hasText: title })
    await expect(notice).toBeVisible()
    return notice.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const heading = document.querySelector('h1')?.getBoundingClientRect()
      return {
        isAtBottom: bottom > window.innerHeight - 30 && bottom <= window.innerHeight,
        isBelowHeading: heading !== undefined && heading.top >= 0 && heading.bottom <= top,
      }
    })
  }
  const customer = await existingCustomer(page)
  await page.goto(pages.login())
  await logIn(page, { ...customer, password: 'falsches-passwort' })
  const expected = { isAtBottom: true, isBelowHeading: true }
  expect(await place('Anmeldung fehlgeschlagen')).toEqual(expected)
  await page.getByLabel('Passwort').fill(customer.password)
  await loginButton(page).click()
  expect(await place('Erfolgreich angemeldet')).toEqual(expected)
})

test('the login form names each missing value at its field and focuses the first one', async ({
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

test('a customer shows and hides the password with the keyboard', async ({ page }) => {
  await page.goto(pages.login())
  await page.getByLabel('Passwort').fill('geheim-1992')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Passwort')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Passwort')).toHaveAttribute('type', 'password')
})

test('a visitor who opens an account page signs in first and then returns to that page', async ({
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
  test(`a login never redirects to another site: ${JSON.stringify(next)}`, async ({ page }) => {
    await registerIn(page.context(), newCustomer())
    await page.goto(pages.login(next))
    await expect(page).toHaveURL(pages.myAccount())
  })
}

test('a customer who is signed in is redirected from the login to the account and never sees the form', async ({
  page,
}) => {
  await registerIn(page.context(), newCustomer())
  const profile = await delayRequests(page, `**${api.userProfile()}`)
  await page.goto(pages.login())
  await expect(page.getByText('Formular wird geladen.')).toBeAttached()
  await expect(loginButton(page)).toBeHidden()
  profile.release()
  await expect(page).toHaveURL(pages.myAccount())
  await expect(toasts(page).getByText('Bereits angemeldet')).toBeVisible()
})

test('a customer who is signed in gets from every page straight to the account, others to the login @mobile', async ({
  page,
}) => {
  const accountLink = async () => {
    const menu = page.getByRole('button', { name: 'Menü öffnen' })
    if (await menu.isVisible()) await menu.click()
    return page.getByRole('link', { name: 'Mein Konto' }).filter({ visible: true }).last()
  }
  await openHydrated(page, pages.shipping())
  await expect(await accountLink()).toHaveAttribute('href', pages.login())
  await registerIn(page.context(), newCustomer())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHydrated(page, pages.shipping())
  const link = await accountLink()
  await expect(link).toHaveAttribute('href', pages.myAccount())
  expect(asked).not.toContain(api.userProfile())
  await link.click()
  await expect(page).toHaveURL(pages.myAccount())
  await expect(toasts(page).getByText('Bereits angemeldet')).toBeHidden()
})

test('a visitor who registers is signed in and sees the new account', async ({ page }) => {
  const customer = newCustomer()
  await page.goto(pages.login())
  await page.getByRole('button', { name: 'Neues Konto anlegen' }).click()
  const form = page.getByRole('form', { name: 'Neues Konto anlegen' })
  await expect(form.getByLabel('Vorname')).toBeFocused()
  await form.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(form.getByText('Vorname ist erforderlich')).toBeVisible()
  await expect(form.getByLabel('Vorname')).toBeFocused()
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

test('a visitor who registers with a known email reads it at the field and loses no input', async ({
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
