import { expect, test, type Locator, type Page } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { newCustomer } from './customer.ts'
import { formOn } from './form-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const newsletter = (page: Page) => formOn(page, pages.home(), 'Newsletter')
const subscribe = (form: Locator) => form.getByRole('button', { name: 'Anmelden' }).click()

test('the newsletter form names an empty or wrong address and says when the server fails', async ({
  page,
}) => {
  await page.route(`**${api.newsletterSubscribe()}`, (route) => route.abort())
  const form = await newsletter(page)
  const email = form.getByLabel('E-Mail-Adresse')
  await subscribe(form)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  await email.fill('lena')
  await expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  await email.fill('lena@example.de')
  await subscribe(form)
  await expect(toasts(page).getByText('Fehler bei der Anmeldung', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText('Bitte versuchen Sie es später erneut.')).toBeVisible()
  await expect(email).toHaveValue('lena@example.de')
})

test('a newsletter subscription is thanked for, its link sent once more, and a confirmed one is known', async ({
  page,
}) => {
  const { email: address } = newCustomer()
  const form = await newsletter(page)
  const email = form.getByLabel('E-Mail-Adresse')
  await email.fill(address)
  await subscribe(form)
  await expect(toasts(page).getByText('Vielen Dank für Ihre Anmeldung!')).toBeVisible()
  await expect(toasts(page).getByText(/bestätigen Sie sie über den Link/)).toBeVisible()
  await expect(email).toHaveValue('')
  await email.fill(address.toUpperCase())
  await subscribe(form)
  await expect(
    toasts(page).getByText('Wir haben Ihnen den Bestätigungslink noch einmal geschickt.'),
  ).toBeVisible()
  await expect(toasts(page).getByText('Vielen Dank für Ihre Anmeldung!')).toHaveCount(0)
  await expect(email).toHaveValue('')
  await page.route(`**${api.newsletterSubscribe()}`, (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'E-Mail address is already subscribed', code: 'already-subscribed' },
    }),
  )
  await email.fill(address)
  await subscribe(form)
  await expect(
    toasts(page).getByText('Diese E-Mail-Adresse ist bereits für den Newsletter angemeldet.'),
  ).toBeVisible()
  await expect(email).toHaveValue(address)
})

test('the newsletter form is busy while it is sent, and sends one address once', async ({
  page,
}) => {
  const bodies: unknown[] = []
  await page.route(`**${api.newsletterSubscribe()}`, async (route) => {
    bodies.push(route.request().postDataJSON())
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fulfill({ status: 201, json: {} })
  })
  const form = await newsletter(page)
  await form.getByLabel('E-Mail-Adresse').fill('lena@example.de')
  await subscribe(form)
  await expect(form.getByRole('button', { name: 'Wird gesendet...' })).toBeDisabled()
  await form.getByLabel('E-Mail-Adresse').press('Enter')
  await expect(toasts(page).getByText('Vielen Dank für Ihre Anmeldung!')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Anmelden' })).toBeEnabled()
  expect(bodies).toEqual([{ email: 'lena@example.de', elapsedMs: expect.any(Number) as unknown }])
})
