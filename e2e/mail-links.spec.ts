import { expect, test, type Browser, type Page } from '@playwright/test'
import { adminApi } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { newCustomer, placeOrderIn, registerIn, signInAsAdmin } from './account-steps.ts'
import { mailLink, mailTexts } from './mails.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('a customer replaces a forgotten password by the link of a mail, once @mobile-only', async ({
  page,
  browser,
}) => {
  const customer = newCustomer()
  const elsewhere = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await registerIn(elsewhere, customer)
  await page.goto(pages.login())
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(page).toHaveURL(pages.forgotPassword())
  await expectNoAxeViolations(page)
  await page.getByLabel('E-Mail-Adresse').fill(customer.email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach.')).toBeVisible()
  const link = await mailLink(browser, customer.email, 'Passwort vergessen')
  expect(link.startsWith(`${baseUrl}/link/password#`)).toBe(true)

  await page.goto(link)
  await expectNoAxeViolations(page)
  await page.getByLabel('Neues Passwort').fill('kurz')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByText('Passwort muss mindestens 6 Zeichen haben')).toBeVisible()
  await page.getByLabel('Neues Passwort').fill('Boxengasse-1992')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByText('Ihr neues Passwort gilt.')).toBeVisible()
  await expectNoAxeViolations(page)
  // The device is known from now on and has login limits of its own.
  const sentWith = async (path: string) =>
    (await page.context().cookies(`${baseUrl}${path}`)).map(({ name }) => name)
  expect(await sentWith(api.login())).toContain('device')
  expect(await sentWith(api.userProfile())).not.toContain('device')
  expect((await elsewhere.request.get(api.userProfile())).status()).toBe(401)
  await elsewhere.close()

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(customer.email)
  await page.getByLabel('Passwort').fill('Boxengasse-1992')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(pages.myAccount())

  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('Dieser Link gilt nicht mehr.')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort')).toHaveCount(0)
})

test('a customer has the order confirmation sent again', async ({ page, browser }) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  const order = await placeOrderIn(page.context(), 'standard', 'Lena Huber', customer.email)
  await page.goto(pages.orderConfirmation(order.id))
  await page.getByRole('button', { name: 'Bestätigung per E-Mail senden' }).click()
  await expect(toasts(page).getByText('Bestätigung gesendet')).toBeVisible()
  const texts = await mailTexts(browser, customer.email, 'Auftragsbestätigung')
  expect(texts.filter((text) => text.includes(order.orderNumber))).toHaveLength(2)
})

test('a subscriber confirms and ends the newsletter with a click on a button', async ({
  page,
  browser,
}) => {
  const { email } = newCustomer()
  const answer = await page.request.post(api.newsletterSubscribe(), {
    headers: { Origin: baseUrl },
    data: { email },
  })
  expect(answer.status()).toBe(201)
  await page.goto(await mailLink(browser, email, 'Newsletter bestätigen'))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
  await expect(page.getByText('Ihre Anmeldung ist bestätigt.')).toBeVisible()
  await expectNoAxeViolations(page)
  const [text = ''] = await mailTexts(browser, email, 'Newsletter bestätigen')
  await page.goto(/https?:\/\/\S+\/link\/unsubscribe#\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Vom Newsletter abmelden' }).click()
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible()
})

for (const { action, button, next, href } of [
  {
    action: 'newsletter',
    button: 'Anmeldung bestätigen',
    next: 'Noch einmal anmelden',
    href: pages.homeNewsletter(),
  },
  {
    action: 'email',
    button: 'Adresse bestätigen',
    next: 'Zu meinem Konto',
    href: pages.myAccount(),
  },
] as const) {
  test(`an expired link of /link/${action} leads to the place of a new one`, async ({ page }) => {
    await page.goto(pages.mailLink(action, '0'.repeat(64)))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: button }).click()
    await expect(main.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link', { name: next })).toHaveAttribute('href', href)
    await expectNoAxeViolations(page)
    // Pasting the new link into the same tab changes only its end.
    await page.evaluate(() => {
      location.hash = '1'.repeat(64)
    })
    await expect(main.getByRole('button', { name: button })).toBeVisible()
  })
}

test('a customer changes name, password and email', async ({ page, browser }) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  await page.goto(pages.myAccount())
  await page.getByRole('button', { name: 'Daten ändern' }).click()
  await expect(page.getByLabel('Vorname')).toBeFocused()
  await page.getByLabel('Vorname').fill('Helena')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Daten speichern' }).click()
  await expect(page.getByText('Angemeldet als Helena Huber')).toBeVisible()

  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByLabel('Aktuelles Passwort').fill('falsch-geraten')
  await page.getByLabel('Neues Passwort').fill('Boxengasse-1992')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible()
  await page.getByLabel('Aktuelles Passwort').fill(customer.password)
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(toasts(page).getByText('Passwort geändert')).toBeVisible()

  const { email } = newCustomer()
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill(email)
  await page.getByLabel('Aktuelles Passwort').fill('Boxengasse-1992')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByText('Bitte sehen Sie in Ihr neues Postfach.')).toBeVisible()
  await page.goto(await mailLink(browser, email, 'Neue E-Mail-Adresse bestätigen'))
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(page.getByText('Ihre Adresse ist bestätigt.')).toBeVisible()
  await page.goto(pages.myAccount())
  await expect(page.getByText(email)).toBeVisible()
})

test('a customer ends the session of another device', async ({ page, browser }) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  const elsewhere = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await elsewhere.request.post(api.login(), { headers: { Origin: baseUrl }, data: customer })
  await page.goto(pages.myAccount())
  await page.getByRole('button', { name: /^Beenden/ }).click()
  await expect(toasts(page).getByText('Anmeldung beendet')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Beenden/ })).toBeHidden()
  expect((await elsewhere.request.get(api.userProfile())).status()).toBe(401)
  await elsewhere.close()
})

/** Places an order of a new customer and opens the mails as an admin. */
async function openMailsAfterOrder(page: Page): Promise<void> {
  await registerIn(page.context(), newCustomer())
  await placeOrderIn(page.context())
  await page.context().clearCookies()
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('mail'))
}

test('an admin reads every mail as inert HTML and as text @mobile-only', async ({ page }) => {
  await openMailsAfterOrder(page)
  await expect(page.getByText('Es ist kein Mailserver eingerichtet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Auftragsbestätigung' }).first().click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Danke für Ihre Bestellung.')).toBeVisible()
  await expect(page.getByText(/^Auftragsbestätigung \d{6}-1245-/)).toBeVisible()
  await page.getByRole('button', { name: 'Als Text zeigen' }).click()
  await expect(page.locator('pre')).toContainText('Widerrufsrecht')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click()
  await page.getByRole('link', { name: 'Fehlgeschlagen' }).click()
  await expect(page.getByText('Hier liegt keine E-Mail.')).toBeVisible()
})

test('the page of a mail follows while the mail is being sent', async ({ page }) => {
  await openMailsAfterOrder(page)
  // No mail is sent here, so the first answer says that this one is.
  await page.route(
    '**/api/admin/mails/*',
    async (route) => {
      const mail = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...mail, state: 'sending' } })
    },
    { times: 1 },
  )
  await page.getByRole('link', { name: 'Auftragsbestätigung' }).first().click()
  const mail = page.getByRole('region', { name: 'E-Mail', exact: true })
  await expect(mail.getByText('Wird gesendet')).toBeVisible()
  await expect(mail.getByText('Wartet')).toBeVisible()
})

test('an admin finds a mail by the beginning of its email address, in each state', async ({
  page,
}) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  await placeOrderIn(page.context(), 'standard', 'Lena Huber', customer.email)
  await page.context().clearCookies()
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('mail'))
  const main = page.getByRole('main')
  const typed = customer.email.slice(0, -4).toUpperCase()
  await main.getByLabel('E-Mail-Adresse').fill(typed)
  await main.getByRole('button', { name: 'Suchen' }).click()
  const rows = main.getByRole('listitem').filter({ hasText: '@' })
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText(customer.email)).toBeVisible()
  await expectNoAxeViolations(page)
  await rows.getByRole('link').click()
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click()
  await expect(main.getByLabel('E-Mail-Adresse')).toHaveValue(typed)
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: 'Fehlgeschlagen' }).click()
  await expect(main.getByText(`die mit „${typed}“ beginnt`)).toBeVisible()
  await page.getByRole('link', { name: 'Alle Adressen zeigen' }).click()
  await expect(main.getByText('Hier liegt keine E-Mail.')).toBeVisible()
  await page.goBack()
  await expect(main.getByLabel('E-Mail-Adresse')).toHaveValue(typed)
})

test("the links in an order's mails show its state on another device and fill the cart there @mobile-only", async ({
  page,
  browser,
}) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  const order = await placeOrderIn(page.context(), 'pickup', 'Lena Huber', customer.email)
  const state = await mailLink(browser, customer.email, 'Auftragsbestätigung')
  await page.goto(state)
  await expect(page).toHaveURL(pages.order(order.id))

  const elsewhere = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  const other = await elsewhere.newPage()
  const main = other.getByRole('main')
  await other.goto(state)
  await expect(main.getByText(order.orderNumber)).toBeVisible()
  await expect(main.getByText(/Wartet auf Ihre Überweisung: 9,50\s€ offen/)).toBeVisible()
  for (const hidden of ['Huber', 'Röststraße', 'MONZA', customer.email]) {
    await expect(main).not.toContainText(hidden)
  }
  await expect(main.getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expectNoAxeViolations(other)
  await other.goto(pages.mailLink('order-state', `${order.id}.${'0'.repeat(64)}`))
  await expect(main.getByRole('alert')).toContainText('Diesen Link kennen wir nicht.')

  const desk = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await signInAsAdmin(desk)
  const delivered = await desk.request.patch(adminApi.orderStatus(order.id), {
    headers: { Origin: baseUrl },
    data: { status: 'delivered' },
  })
  expect(delivered.status()).toBe(200)
  await desk.close()
  await other.goto(await reorderLink(browser, customer.email))
  await expect(main.getByRole('listitem')).toHaveText(/1 Packung MONZA, 250\s?g, Ganze Bohnen/)
  await expect(main).not.toContainText('Huber')
  await expectNoAxeViolations(other)
  await main.getByRole('button', { name: 'Weiter zur Kasse' }).click()
  await expect(other).toHaveURL(pages.checkout())
  await other.goBack()
  await main.getByRole('button', { name: 'In den Warenkorb legen' }).click()
  await expect(other).toHaveURL(pages.cart())
  await expect(main.getByText(/dazugelegt: 1 Packung\./)).toBeVisible()
  await elsewhere.close()
})

/** Returns the link of the mail about a handed-over order that orders the same again. */
async function reorderLink(browser: Browser, recipient: string): Promise<string> {
  const read = async () => (await mailTexts(browser, recipient, 'Geliefert oder abgeholt'))[0] ?? ''
  await expect.poll(read).toContain('Nochmal bestellen')
  return /https?:\/\/\S+\/link\/reorder#[\w.-]+/.exec(await read())?.[0] ?? ''
}
