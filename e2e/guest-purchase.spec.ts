import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { formValues } from '../src/settings/domain/settings-form.ts'
import type { SettingsView } from '../src/settings/domain/settings-view.ts'
import { adminApi } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { CART_KEY, fillCheckout, monza, newGuest, orderButton, PASSWORD } from './purchase-steps.ts'
import { startShop, type StartedShop } from './started-shop.ts'

test.skip(process.platform !== 'linux', 'looks for left processes in /proc')

// A shop of its own, because other tests rely on the initial settings.
let shop: StartedShop
test.beforeEach(async () => {
  shop = await startShop('start', join(import.meta.dirname, '..'))
  await shop.untilReady(60_000)
})
test.afterEach(() => shop.dispose())

test('a guest orders without password and phone, and makes the account by the link of the mail', async ({
  page,
  browser,
}) => {
  const admin = await browser.newContext()
  const headers = { Origin: shop.origin }
  const login = { email: 'admin@localhost', password: shop.firstPassword() }
  await admin.request.post(`${shop.origin}${api.login()}`, { headers, data: login })
  const stored = await admin.request.get(`${shop.origin}${adminApi.settings()}`)
  const { settings, revision } = (await stored.json()) as SettingsView
  const values = { ...formValues.orders(settings), guestOrders: true, phoneRequired: false }
  const path = `${shop.origin}${adminApi.settingsSection('orders')}`
  const saved = await admin.request.put(path, { headers, data: { revision, values } })
  expect(saved.status()).toBe(200)

  await page.goto(`${shop.origin}${pages.shipping()}`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    CART_KEY,
    JSON.stringify({ version: 3, state: { items: [monza] } }),
  ] as const)
  await page.goto(`${shop.origin}${pages.checkout()}`)
  const { Telefon: _, Passwort: __, 'Passwort bestätigen': ___, ...guest } = newGuest()
  const newAccount = page.getByRole('button', { name: 'Jetzt ein Konto anlegen' })
  await newAccount.click()
  await expect(page.getByRole('textbox', { name: 'Passwort', exact: true })).toBeFocused()
  await page.reload()
  await expect(newAccount).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Passwort', exact: true })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await fillCheckout(page, guest)
  await page.getByRole('button', { name: 'Rechnung für eine Firma?' }).click()
  const company = page.getByRole('textbox', { name: 'Firma (optional)' })
  await expect(company).toBeFocused()
  await company.fill('Rösterei Nord GmbH')
  const vatId = page.getByRole('textbox', { name: 'USt-IdNr. (optional)' })
  await vatId.fill('DE 12')
  await orderButton(page).click()
  await expect(vatId).toHaveAccessibleDescription(/Bitte prüfen Sie die USt-IdNr\./)
  await expectNoAxeViolations(page)
  await vatId.fill('DE 123 456 789')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  await expect(page.getByText('Darin steht ein Link, mit dem Sie ein Konto anlegen')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung.' }),
  ).toBeVisible()

  const listed = await admin.request.get(`${shop.origin}${adminApi.mails()}`)
  const { items } = (await listed.json()) as { items: { id: string; recipient: string }[] }
  const mail = items.find(({ recipient }) => recipient === guest['E-Mail-Adresse'])
  const shown = await admin.request.get(`${shop.origin}${adminApi.mail(mail?.id ?? '')}`)
  const { text } = (await shown.json()) as { text: string }
  await page.goto(/https?:\/\/\S+\/link\/order#\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill(PASSWORD)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await page.goto(`${shop.origin}${pages.myAccount('orders')}`)
  await expect(page.getByRole('link', { name: /^Details/ })).toHaveCount(1)
  await admin.close()
})
