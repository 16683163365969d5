import { expect, test } from '@playwright/test'
import { CHECKOUT_STORAGE_KEY } from '../src/platform/web/draft-storage.ts'
import { adminApi } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import {
  newCustomer,
  openAsNewCustomer,
  placeOrderIn,
  registerIn,
  signInAsAdmin,
} from './account-steps.ts'
import { delayRequests } from './page-waits.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { openCheckout, orderButton } from './purchase-steps.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('a customer sees the own data on an accessible account page @mobile', async ({ page }) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  await page.goto(pages.myAccount())
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Profil' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Adresse hinzufügen' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('link', { name: 'Admin-Bereich' })).toBeHidden()
  await expectNoAxeViolations(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('a customer adds, changes and deletes addresses and chooses the default one @mobile-only', async ({
  page,
}) => {
  await registerIn(page.context(), newCustomer())
  await page.goto(pages.myAccount())
  const addresses = page.getByRole('region', { name: 'Adressen' })
  async function add(address: Readonly<Record<string, string>>): Promise<void> {
    await addresses.getByRole('button', { name: 'Adresse hinzufügen' }).click()
    await expect(addresses.getByRole('textbox', { name: 'Bezeichnung (optional)' })).toBeFocused()
    for (const [label, value] of Object.entries(address)) {
      await addresses.getByRole('textbox', { name: label }).fill(value)
    }
    await addresses.getByRole('button', { name: 'Adresse speichern' }).click()
  }
  const home = { 'Straße und Hausnummer': 'Musterweg 1', PLZ: '42103', Stadt: 'Wuppertal' }
  await add({ Bezeichnung: 'Zuhause', ...home, PLZ: '421' })
  await expect(addresses.getByText('PLZ ist erforderlich: 5 Ziffern')).toBeVisible()
  await expectNoAxeViolations(page)
  await addresses.getByRole('textbox', { name: 'PLZ' }).fill('42103')
  await addresses.getByRole('button', { name: 'Adresse speichern' }).click()
  await add({ Bezeichnung: 'Büro', ...home, 'Straße und Hausnummer': 'Hafen 7' })
  const rows = addresses.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('ZuhauseLena Huber')
  await rows
    .last()
    .getByRole('button', { name: /^Als Standard ?: Büro/ })
    .click()
  await expect(rows.first()).toContainText('Hafen 7')
  await expect(rows.first()).toContainText('Standardadresse')
  await expect(page.getByText('Hafen 7, 42103 Wuppertal')).toBeVisible()
  await expectNoAxeViolations(page)
  await rows
    .first()
    .getByRole('button', { name: /^Löschen ?: Büro/ })
    .click()
  const really = rows.first().getByRole('button', { name: /^Endgültig löschen ?: Büro/ })
  await expect(really).toBeFocused()
  await really.click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Standardadresse')
})

test('a customer sees the own orders newest first and opens one @mobile', async ({ page }) => {
  await registerIn(page.context(), newCustomer())
  const first = await placeOrderIn(page.context())
  const second = await placeOrderIn(page.context(), 'pickup')
  await page.goto(pages.myAccount())
  await page.getByRole('link', { name: 'Bestellungen' }).click()
  await expect(page).toHaveURL(pages.myAccount('orders'))
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(second.orderNumber)
  await expect(rows.first()).toContainText('9,50')
  await expect(rows.last()).toContainText(first.orderNumber)
  await expect(rows.last()).toContainText('Ausstehend')
  await expect(rows.last()).toContainText(/Wartet auf Ihre Überweisung: 14,40\s€ offen/)
  await expectNoAxeViolations(page)
  await rows.last().getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(pages.order(first.id))
  const main = page.getByRole('main')
  await expect(main.getByText(/Wartet auf Ihre Überweisung/)).toBeVisible()
  await main.getByRole('button', { name: 'Nochmal bestellen' }).click()
  await expect(page).toHaveURL(pages.checkout())
  await expect(orderButton(page)).toBeEnabled()
  await page.goBack()
  await main.getByRole('button', { name: 'Nochmal bestellen' }).click()
  await expect(page).toHaveURL(pages.cart())
  const added = `Aus Bestellung ${first.orderNumber} dazugelegt: 1 Packung.`
  await expect(main.getByText(added)).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(main.getByText('Was schon im Warenkorb lag, ist noch da.')).toBeVisible()
  await expect(main.getByRole('spinbutton')).toHaveValue('2')
})

test('a cancelled order tells its customer when that was, why, and what happens to the money @mobile', async ({
  page,
}) => {
  const customer = await openAsNewCustomer(page)
  const { id } = await placeOrderIn(customer)
  await signInAsAdmin(page.context())
  for (const data of [
    { status: 'processing' },
    { status: 'cancelled', cancellation: { reason: 'undeliverable', words: 'Bis bald!' } },
  ]) {
    const headers = { Origin: baseUrl }
    const answer = await page.context().request.patch(adminApi.orderStatus(id), { headers, data })
    expect(answer.status()).toBe(200)
  }
  const orderPage = await customer.newPage()
  const main = orderPage.getByRole('main')
  const notice = main.getByRole('status').filter({ hasText: 'Diese Bestellung ist storniert.' })
  for (const path of [pages.order(id), pages.orderConfirmation(id)]) {
    await orderPage.goto(path)
    await expect(notice).toContainText(
      /Wir können die Ware nicht liefern\..*Bis bald!Wir überweisen Ihnen \d+,\d\d\s€ zurück\./,
    )
    await expect(main.getByText(/überweisen Sie nichts mehr/)).toHaveCount(0)
    const tab = main.getByRole('tab', { name: 'Verlauf', exact: true })
    if (path === pages.orderConfirmation(id)) await tab.click()
    await expect(main.getByRole('listitem').filter({ hasText: 'Storniert' })).toContainText(
      /\d{2}:\d{2}\sUhr/,
    )
    await expectNoAxeViolations(orderPage)
  }
  await customer.close()
})

test('a customer whose orders cannot be loaded reads it and can retry', async ({ page }) => {
  await registerIn(page.context(), newCustomer())
  await page.route(`**${api.userOrders()}*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(pages.myAccount('orders'))
  await expect(
    page.getByText('Fehler beim Laden Ihrer Bestellungen. Bitte versuchen Sie es später erneut.'),
  ).toBeVisible()
  await page.unroute(`**${api.userOrders()}*`)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Sie haben noch keine Bestellungen aufgegeben.')).toBeVisible()
})

test('a customer who logs out reads it, lands on the home page and leaves no account data behind', async ({
  page,
}) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  await openCheckout(page)
  await page.getByRole('textbox', { name: 'Anmerkungen' }).fill('Hinterhaus')
  const draft = () => page.evaluate((key) => sessionStorage.getItem(key), CHECKOUT_STORAGE_KEY)
  await expect.poll(draft).toContain('Hinterhaus')
  await page.goto(pages.myAccount('orders'))
  expect(await draft()).toContain('Hinterhaus')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(toasts(page).getByText('Erfolgreich abgemeldet')).toBeVisible()
  await expect(toasts(page).getByText('Sie wurden abgemeldet.')).toBeVisible()
  await expect(page).toHaveURL(pages.home())
  await expect(toasts(page).getByText('Nicht angemeldet')).toBeHidden()
  expect(await draft()).toBeNull()
  expect((await page.context().request.get(api.userProfile())).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(pages.login(pages.myAccount('orders')))
  await expect(page.getByText(customer.email)).toBeHidden()
})

test('a customer whose logout fails reads it and stays signed in', async ({ page }) => {
  await registerIn(page.context(), newCustomer())
  await page.route(`**${api.logout()}`, (route) => route.abort())
  await page.goto(pages.myAccount())
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(toasts(page).getByText('Fehler bei der Abmeldung')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeEnabled()
})

test('a customer whose session ended elsewhere is sent to the login by the next request', async ({
  page,
}) => {
  await registerIn(page.context(), newCustomer())
  // Waits for everything that the page loads by itself.
  await page.goto(pages.myAccount(), { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  await page.context().clearCookies({ name: 'session' })
  // By keyboard, because hovering would load the orders before the click.
  await page.getByRole('link', { name: 'Bestellungen' }).dispatchEvent('click')
  await expect(page).toHaveURL(pages.login(pages.myAccount('orders')))
  await expect(toasts(page).getByText('Ihre Sitzung ist beendet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
})

test('a customer whose session is renewed while a page loads stays signed in', async ({
  page,
  context,
}) => {
  const customer = newCustomer()
  await registerIn(context, customer)
  const session = (await context.cookies()).find(({ name }) => name === 'session')
  const renewed = await context.request.post(api.userPassword(), {
    headers: { Origin: baseUrl },
    data: { currentPassword: customer.password, password: newCustomer().password },
  })
  expect(renewed.status()).toBe(200)
  const answers: number[] = []
  // The first requests left before the browser had the new cookie.
  for (const path of [api.userProfile(), api.userOrders()]) {
    await page.route(
      `**${path}*`,
      async (route) => {
        const headers = { ...route.request().headers(), cookie: `session=${session?.value}` }
        const response = await route.fetch({ headers })
        answers.push(response.status())
        await route.fulfill({ response })
      },
      { times: 1 },
    )
  }
  await page.goto(pages.myAccount('orders'))
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Sie haben noch keine Bestellungen aufgegeben.')).toBeVisible()
  expect(answers).toEqual([401, 401])
  expect((await context.cookies()).map(({ name }) => name)).toContain('signed_in')
})

test('a logout in one tab is noticed in another tab when it gets the focus', async ({
  page,
  context,
}) => {
  const customer = newCustomer()
  await registerIn(context, customer)
  await page.goto(pages.myAccount())
  await expect(page.getByText(customer.email)).toBeVisible()
  await context.request.post(api.logout(), { headers: { Origin: new URL(page.url()).origin } })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(pages.login(pages.myAccount()))
  await expect(page.getByText(customer.email)).toBeHidden()
})

test('the account page has the same HTML for everyone and shows no customer as signed out while it loads', async ({
  page,
  request,
}) => {
  await registerIn(page.context(), newCustomer())
  const shell = async (client: typeof request) => (await client.get(pages.myAccount())).text()
  expect(await shell(page.context().request)).toBe(await shell(request))

  const profile = await delayRequests(page, `**${api.userProfile()}`)
  await page.goto(pages.myAccount())
  await expect(page.getByText('Einen Moment bitte.')).toBeVisible()
  profile.release()
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  await expect(page).toHaveURL(pages.myAccount())
})

test('a customer stays signed in while the shop cannot be reached', async ({ page }) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  await page.route(`**${api.userProfile()}`, (route) => route.abort())
  await page.goto(pages.myAccount())
  await expect(page.getByText('Ihre Anmeldung ließ sich nicht prüfen.')).toBeVisible()
  await page.unroute(`**${api.userProfile()}`)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(page).toHaveURL(pages.myAccount())
})

test('an admin finds the link to the admin area in the account', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.goto(pages.myAccount())
  await page.getByRole('link', { name: 'Admin-Bereich' }).click()
  await expect(page).toHaveURL(pages.admin())
})
