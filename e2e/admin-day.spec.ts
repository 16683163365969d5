import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { adminApi } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import { askForVehicle, issuedDocuments, issueInvoice } from './admin-steps.ts'
import { EVENT_DAY, fill, formCases } from './form-cases.ts'
import { buy, fillCheckout, newGuest, orderButton } from './purchase-steps.ts'
import { adminLogin } from './shop-under-test.ts'
import { startOwnShop, type StartedShop } from './started-shop.ts'
import { toasts } from './toasts.ts'

// A shop of its own, because these tests change the catalogue and expect an empty list of orders.
test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'looks for left processes in /proc')

let shop: StartedShop
let customer: Page
let admin: Page
let contexts: BrowserContext[]

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'de-DE' })
  contexts.push(context)
  return context.newPage()
}

test.beforeAll(async ({ browser }) => {
  shop = await startOwnShop()
  contexts = []
  customer = await newPage(browser)
  admin = await newPage(browser)
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await shop.signal('SIGTERM')
  shop.dispose()
})

const menu = (name: string) =>
  admin.getByRole('navigation', { name: 'Admin-Bereich' }).getByRole('link', { name, exact: true })

/** Returns the text of the customer's order page. */
const customerSees = (text: string) =>
  expect(customer.getByRole('main').getByText(text).first()).toBeVisible()

async function saveStatus(status: string): Promise<void> {
  const select = admin.getByLabel('Status', { exact: true })
  await select.selectOption({ label: status })
  await admin.getByRole('button', { name: 'Status speichern' }).press('Enter')
  await expect(toasts(admin).getByText('Status geändert').first()).toBeVisible()
}

let orderId = ''

test('an admin signs in and finds the order of a customer', async () => {
  await buy(customer)
  orderId = new URL(customer.url()).pathname.split('/').at(-1) ?? ''
  const number = await customer
    .getByText(/^\d{6}-1245-\d{4}$/)
    .first()
    .innerText()

  // With the keyboard alone; the login returns to the requested page.
  await admin.goto(pages.admin('orders'))
  await admin.getByLabel('E-Mail-Adresse').fill(adminLogin.email)
  await admin.keyboard.press('Tab')
  await admin.getByLabel('Passwort').fill(adminLogin.password)
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(pages.admin('orders'))
  await admin.getByRole('link', { name: number }).press('Enter')
  await expect(admin.getByRole('heading', { name: number })).toBeVisible()
  await expect(admin.getByText('Anna Beispiel').first()).toBeVisible()
})

test('an admin marks the order as paid and issues its invoice', async () => {
  await saveStatus('In Bearbeitung')
  await issueInvoice(admin, adminApi.orderInvoice(orderId))
  await expect(issuedDocuments(admin).getByRole('link')).toHaveText(/^Rechnung RE-\d{4}-0001/)
  await customer.goto(pages.order(orderId))
  await customerSees('In Bearbeitung')
  const invoice = issuedDocuments(customer).getByRole('link')
  await expect(invoice).toHaveText(/^Rechnung RE-/)
})

test('an admin ships the order with a tracking code, and the customer sees it', async () => {
  await admin.getByLabel('Status', { exact: true }).selectOption({ label: 'Versendet' })
  const dialog = admin.getByRole('dialog', { name: 'Sendungsnummer' })
  await dialog.getByLabel('Sendungsnummer').fill('00340434161094000092')
  await admin.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await customer.reload()
  await customerSees('00340434161094000092')
  await customerSees('Versendet')
})

/** Types the product form's prices and name. */
async function typeProduct(name: string, small: string, large: string): Promise<void> {
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel(/^Preis 250/).fill(small)
  // The price of the large pack is proposed meanwhile, and then replaced.
  await admin.keyboard.press('Tab')
  await expect(dialog.getByLabel(/^Preis 1/)).toBeFocused()
  await dialog.getByLabel(/^Preis 1/).fill(large)
}

let secondOrder = ''

test('an admin creates a product, and a customer buys it', async () => {
  await menu('Produkte').click()
  await admin.getByRole('link', { name: 'Neues Produkt' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Neues Produkt' })
  await typeProduct('SUZUKA', '9,80', '27,40')
  await dialog
    .getByRole('textbox', { name: 'Beschreibung', exact: true })
    .fill('Eine Acht aus Asphalt.')
  await dialog.getByRole('button', { name: 'Produkt anlegen' }).press('Enter')
  await expect(dialog).toBeHidden()

  await customer.goto(pages.shop())
  await customer
    .getByRole('link', { name: /SUZUKA/ })
    .first()
    .click()
  await expect(customer).toHaveURL(/\/product\/\d+/)
  await expect(customer.getByRole('heading', { name: 'SUZUKA' })).toBeVisible()
  // The bar at the foot has the same button while this one is not in sight.
  await customer.getByRole('article').getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(customer.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await customer.goto(pages.checkout())
  await expect(
    customer.getByRole('main').getByText('SUZUKA').filter({ visible: true }).first(),
  ).toBeVisible()
  // The account has a password but no address, because the customer did not store it.
  const { Passwort: _password, 'Passwort bestätigen': _again, ...address } = newGuest()
  await fillCheckout(customer, address)
  await orderButton(customer).click()
  await expect(customer).toHaveURL(/\/order-confirmation\//)
  secondOrder = new URL(customer.url()).pathname.split('/').at(-1) ?? ''
})

test('an admin edits the product, and the old order keeps name and price', async () => {
  await admin.getByRole('link', { name: 'Bearbeiten SUZUKA' }).press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Produkt bearbeiten' })
  await expect(dialog.getByLabel('Bestand in Packungen')).toHaveValue('99')
  await typeProduct('SUZUKA Notte', '11,20', '31,00')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).press('Enter')
  await expect(dialog).toBeHidden()

  await customer.goto(pages.shop())
  await expect(customer.getByRole('link', { name: /SUZUKA Notte/ }).first()).toBeVisible()
  for (const [page, address] of [
    [customer, pages.order(secondOrder)],
    [admin, `${pages.admin('orders')}?order=${secondOrder}`],
  ] as const) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main).toContainText('9,80', { useInnerText: true })
    await expect(main).toContainText('SUZUKA', { useInnerText: true })
    await expect(main).not.toContainText(/Notte|11,20/)
  }
})

/** Sends one of the public forms as a visitor would. */
async function sendForm(title: string, values: Record<string, string>): Promise<void> {
  const form = formCases.find((one) => one.title === title)
  if (!form) throw new Error(`no form ${title}`)
  const open = await form.open(customer)
  await fill(open, { ...form.values, ...values })
  await open.getByRole('button', { name: form.button }).click()
  // In a notice, or in place of the form.
  await expect(customer.getByText(form.sent[0] ?? '', { exact: true }).first()).toBeVisible()
}

/** Opens the inquiry of this sender in the inbox. */
async function openInquiry(name: string): Promise<void> {
  await menu('Anfragen').click()
  await admin.getByRole('main').getByRole('link', { name }).click()
  await expect(admin.getByRole('heading', { name })).toBeVisible()
}

test('an admin replies to an inquiry', async () => {
  await sendForm('contact form', { Name: 'Frieda Frage', Betreff: 'Haltbarkeit' })
  await openInquiry('Frieda Frage')
  await admin.getByLabel('Text').fill('Zwölf Monate.\nIm Kühlschrank nie.')
  await admin.getByRole('button', { name: 'Antwort senden' }).press('Enter')
  await expect(toasts(admin).getByText('Antwort gespeichert')).toBeVisible()
  await expect(admin.getByLabel('Status', { exact: true })).toHaveValue('answered')
  await menu('E-Mails').click()
  const listed = admin.getByRole('main').getByRole('listitem')
  await listed.filter({ hasText: 'Antwort auf eine Anfrage' }).getByRole('link').click()
  await expect(admin.frameLocator('iframe').getByText('Im Kühlschrank nie.')).toBeVisible()
})

test('an admin confirms two bookings of a day with Ape and Fiat 500 and cannot confirm a third', async () => {
  const names = ['Berta Braut', 'Carla Messe', 'Dora Dritte']
  for (const Name of names) await sendForm('event request', { Name, Datum: EVENT_DAY })
  for (const [name, vehicle] of [
    [names[0], 'Ape'],
    [names[1], 'Fiat 500'],
  ] as const) {
    await openInquiry(name ?? '')
    const dialog = await askForVehicle(admin)
    await dialog.getByLabel(vehicle).check()
    await dialog.getByRole('button', { name: 'Bestätigen' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(admin.getByRole('main').getByText(vehicle).first()).toBeVisible()
  }
  await openInquiry(names[2] ?? '')
  const refused = await askForVehicle(admin)
  await expect(refused.getByRole('alert')).toContainText(
    'sind die Ape und der Fiat 500 schon vergeben',
  )
  await expect(refused.getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
  await admin.keyboard.press('Escape')
  await expect(admin.getByLabel('Status', { exact: true })).toHaveValue('pending')
})
