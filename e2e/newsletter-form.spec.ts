import { expect, test, type Locator, type Page } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { newCustomer } from './account-steps.ts'
import { formOn } from './form-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const newsletter = (page: Page) => formOn(page, pages.home(), 'Newsletter')
const confirmation = (page: Page) =>
  page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Weitere Adresse anmelden' }) })
const subscribe = (form: Locator) => form.getByRole('button', { name: 'Anmelden' }).click()

test('a visitor reads that the newsletter email is wrong or the server failed', async ({
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

test('a subscriber is thanked, gets the link again, and reads when the email is already subscribed', async ({
  page,
}) => {
  const { email: address } = newCustomer()
  const form = await newsletter(page)
  const email = form.getByLabel('E-Mail-Adresse')
  await email.fill(address)
  await subscribe(form)
  const sent = confirmation(page)
  await expect(sent).toBeFocused()
  await expect(sent.getByText('Vielen Dank für Ihre Anmeldung!')).toBeVisible()
  await expect(sent.getByText(/bestätigen Sie Ihre Adresse über den Link/)).toBeVisible()
  // The sentence names a button that is gone.
  const consent = page.getByText('Mit „Anmelden“ willigen Sie ein')
  await expect(consent).toBeHidden()
  await sent.getByRole('button').click()
  await expect(email).toHaveValue('')
  await expect(consent).toBeVisible()
  await email.fill(address.toUpperCase())
  await subscribe(form)
  await expect(
    sent.getByText('Wir haben Ihnen den Bestätigungslink noch einmal geschickt.'),
  ).toBeVisible()
  await sent.getByRole('button').click()
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

test('the newsletter form is busy while it is sent and sends one request', async ({ page }) => {
  const bodies: unknown[] = []
  const gate = Promise.withResolvers<void>()
  await page.route(`**${api.newsletterSubscribe()}`, async (route) => {
    bodies.push(route.request().postDataJSON())
    await gate.promise
    await route.fulfill({ status: 201, json: {} })
  })
  const form = await newsletter(page)
  await form.getByLabel('E-Mail-Adresse').fill('lena@example.de')
  await subscribe(form)
  await expect(form.getByRole('button', { name: 'Wird gesendet...' })).toBeDisabled()
  await form.getByLabel('E-Mail-Adresse').press('Enter')
  gate.resolve()
  await expect(confirmation(page).getByText('Vielen Dank für Ihre Anmeldung!')).toBeVisible()
  expect(bodies).toEqual([{ email: 'lena@example.de', elapsedMs: expect.any(Number) as unknown }])
})
