import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { adminApi } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import { askForVehicle, issuedDocuments, issueInvoice } from './desk-steps.ts'
import { EVENT_DAY, fill, formCases } from './form-cases.ts'
import { buy, fillCheckout, newGuest, orderButton } from './purchase-steps.ts'
import { admin } from './shop-under-test.ts'
import { startOwnShop, type StartedShop } from './started-shop.ts'
import { toasts } from './toasts.ts'

// A shop of its own: its catalogue changes, and its list of orders begins with the first.
test.describe.configure({ mode: 'serial', timeout: 60_000 })
test.skip(process.platform !== 'linux', 'looks for left processes in /proc')

let shop: StartedShop
let customer: Page
let owner: Page
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
  owner = await newPage(browser)
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await shop.signal('SIGTERM')
  shop.dispose()
})

const menu = (name: string) =>
  owner.getByRole('navigation', { name: 'Admin-Bereich' }).getByRole('link', { name, exact: true })

/** What the customer reads on the page of an order. */
const customerSees = (text: string) =>
  expect(customer.getByRole('main').getByText(text).first()).toBeVisible()

async function saveStatus(status: string): Promise<void> {
  const select = owner.getByLabel('Status', { exact: true })
  await select.selectOption({ label: status })
  await owner.getByRole('button', { name: 'Status speichern' }).press('Enter')
  await expect(toasts(owner).getByText('Status geändert').first()).toBeVisible()
}

let orderId = ''

test('an order arrives and is found at the desk', async () => {
  await buy(customer)
  orderId = new URL(customer.url()).pathname.split('/').at(-1) ?? ''
  const number = await customer
    .getByText(/^\d{6}-1245-\d{4}$/)
    .first()
    .innerText()

  // By keyboard alone: the desk asks who comes, and leads on to where one wanted to go.
  await owner.goto(pages.admin('orders'))
  await owner.getByLabel('E-Mail-Adresse').fill(admin.email)
  await owner.keyboard.press('Tab')
  await owner.getByLabel('Passwort').fill(admin.password)
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(pages.admin('orders'))
  await owner.getByRole('link', { name: number }).press('Enter')
  await expect(owner.getByRole('heading', { name: number })).toBeVisible()
  await expect(owner.getByText('Anna Beispiel').first()).toBeVisible()
})

test('it is paid, and its invoice opened', async () => {
  await saveStatus('In Bearbeitung')
  await issueInvoice(owner, adminApi.orderInvoice(orderId))
  await expect(issuedDocuments(owner).getByRole('link')).toHaveText(/^Rechnung RE-\d{4}-0001/)
  await customer.goto(pages.order(orderId))
  await customerSees('In Bearbeitung')
  const invoice = issuedDocuments(customer).getByRole('link')
  await expect(invoice).toHaveText(/^Rechnung RE-/)
})

test('it is shipped with a tracking code, and the customer sees it', async () => {
  await owner.getByLabel('Status', { exact: true }).selectOption({ label: 'Versendet' })
  const dialog = owner.getByRole('dialog', { name: 'Sendungsnummer' })
  await dialog.getByLabel('Sendungsnummer').fill('00340434161094000092')
  await owner.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await customer.reload()
  await customerSees('00340434161094000092')
  await customerSees('Versendet')
})

/** Types the product form's prices and name. */
async function typeProduct(name: string, small: string, large: string): Promise<void> {
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel(/Preis 250/).fill(small)
  // The price of the large pack is proposed meanwhile, and typed over.
  await owner.keyboard.press('Tab')
  await expect(dialog.getByLabel(/Preis 1/)).toBeFocused()
  await dialog.getByLabel(/Preis 1/).fill(large)
}

let secondOrder = ''

test('a product is created and sold', async () => {
  await menu('Produkte').click()
  await owner.getByRole('link', { name: 'Produkte verwalten' }).click()
  await owner.getByRole('link', { name: 'Neues Produkt' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Neues Produkt' })
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
  await customer.getByRole('button', { name: 'In den Warenkorb' }).click()
  await customer.goto(pages.checkout())
  await expect(customer.getByRole('main').getByText('SUZUKA').first()).toBeVisible()
  // The account has a password, and no address yet: nobody ticked that it be kept.
  const { Passwort: _password, 'Passwort bestätigen': _again, ...address } = newGuest()
  await fillCheckout(customer, address)
  await orderButton(customer).click()
  await expect(customer).toHaveURL(/\/order-confirmation\//)
  secondOrder = new URL(customer.url()).pathname.split('/').at(-1) ?? ''
})

test('the product is edited, and the old order keeps what was bought', async () => {
  await owner.getByRole('link', { name: 'Bearbeiten SUZUKA' }).press('Enter')
  const dialog = owner.getByRole('dialog', { name: 'Produkt bearbeiten' })
  await expect(dialog.getByLabel('Bestand in Packungen')).toHaveValue('99')
  await typeProduct('SUZUKA Notte', '11,20', '31,00')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).press('Enter')
  await expect(dialog).toBeHidden()

  await customer.goto(pages.shop())
  await expect(customer.getByRole('link', { name: /SUZUKA Notte/ }).first()).toBeVisible()
  for (const [page, address] of [
    [customer, pages.order(secondOrder)],
    [owner, `${pages.admin('orders')}?order=${secondOrder}`],
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
  // In a notice, or in the form's place.
  await expect(customer.getByText(form.sent[0] ?? '', { exact: true }).first()).toBeVisible()
}

/** Opens the inquiry of someone in the inbox. */
async function openInquiry(name: string): Promise<void> {
  await menu('Anfragen').click()
  await owner.getByRole('main').getByRole('link', { name }).click()
  await expect(owner.getByRole('heading', { name })).toBeVisible()
}

test('an inquiry is answered', async () => {
  await sendForm('contact form', { Name: 'Frieda Frage', Betreff: 'Haltbarkeit' })
  await openInquiry('Frieda Frage')
  await owner.getByLabel('Text').fill('Zwölf Monate.\nIm Kühlschrank nie.')
  await owner.getByRole('button', { name: 'Antwort senden' }).press('Enter')
  await expect(toasts(owner).getByText('Antwort gespeichert')).toBeVisible()
  await expect(owner.getByLabel('Status', { exact: true })).toHaveValue('answered')
  await menu('E-Mails').click()
  const letters = owner.getByRole('main').getByRole('listitem')
  await letters.filter({ hasText: 'Antwort auf eine Anfrage' }).getByRole('link').click()
  await expect(owner.frameLocator('iframe').getByText('Im Kühlschrank nie.')).toBeVisible()
})

test('two bookings of a day get the Ape and the Fiat 500, a third one is refused', async () => {
  const names = ['Berta Braut', 'Carla Messe', 'Dora Dritte']
  for (const Name of names) await sendForm('event request', { Name, Datum: EVENT_DAY })
  for (const [name, vehicle] of [
    [names[0], 'Ape'],
    [names[1], 'Fiat 500'],
  ] as const) {
    await openInquiry(name ?? '')
    const dialog = await askForVehicle(owner)
    await dialog.getByLabel(vehicle).check()
    await dialog.getByRole('button', { name: 'Bestätigen' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(owner.getByRole('main').getByText(vehicle).first()).toBeVisible()
  }
  await openInquiry(names[2] ?? '')
  const refused = await askForVehicle(owner)
  await expect(refused.getByRole('alert')).toContainText(
    'sind die Ape und der Fiat 500 schon vergeben',
  )
  await expect(refused.getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
  await owner.keyboard.press('Escape')
  await expect(owner.getByLabel('Status', { exact: true })).toHaveValue('pending')
})
