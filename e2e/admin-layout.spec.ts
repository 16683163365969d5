import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InquiryPage } from '../src/inquiries/domain/inquiry-view.ts'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { newCustomer, placeOrderIn, registerIn, signInAsAdmin } from './account-steps.ts'
import { delayRequests } from './page-waits.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const phone = { width: 390, height: 844 }

/** Returns the distance of an element from the top of the page, in pixels. */
async function topOf(place: Locator): Promise<number> {
  await expect(place).toBeVisible()
  return (await place.boundingBox())?.y ?? Infinity
}

async function visit(
  browser: Browser,
  act: (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await act(context)
  await context.close()
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin-Bereich' })

test('an admin on a phone sees the first order, inquiry and log entry without scrolling', async ({
  page,
  browser,
}) => {
  await visit(browser, async (context) => {
    await registerIn(context, newCustomer())
    await placeOrderIn(context, 'standard')
    const data = {
      name: 'Lena Huber',
      email: 'lena@example.de',
      subject: 'Frage',
      message: 'Wie lange ist die IMOLA haltbar?',
    }
    const sent = await context.request.post(api.contact(), { headers: { Origin: baseUrl }, data })
    expect(sent.status()).toBe(201)
  })
  await page.setViewportSize(phone)
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('orders'))
  const order = page.getByRole('list', { name: 'Bestellungen' }).getByRole('listitem').first()
  expect(await topOf(order)).toBeLessThan(phone.height - 200)
  expect(await topOf(page.getByLabel('Suche'))).toBeLessThan(350)
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeHidden()

  const fold = page.getByRole('button', { name: 'Filter', exact: true })
  await expect(page.getByLabel('Sortierung')).toBeHidden()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await page.getByLabel('Sortierung').selectOption('oldest')
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox').first().check()
  const bar = page.locator('.selection-bar')
  await page.mouse.wheel(0, 2000)
  expect((await bar.boundingBox())?.height).toBeLessThan(240)

  await page.goto(pages.admin('inquiries'))
  expect(await topOf(page.locator('main ul > li').first())).toBeLessThan(phone.height - 200)
  await page.goto(pages.admin('audit'))
  const entries = page.getByRole('list', { name: 'Aktionen' })
  expect(await topOf(entries.or(page.getByText('Noch steht nichts')))).toBeLessThan(560)
  await expect(page.getByLabel('Person')).toBeHidden()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByLabel('Person')).toBeVisible()
})

test('the tapped section is marked while its code loads', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('orders'), { waitUntil: 'networkidle' })
  const script = await delayRequests(page, '**/assets/admin-audit-page*.js')
  const tab = menu(page).getByRole('link', { name: 'Protokoll' })
  await tab.click()
  await expect(menu(page)).toHaveAttribute('aria-busy', 'true')
  await expect(tab).toHaveAttribute('data-pending')
  const paper = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).backgroundColor)
  const orders = menu(page).getByRole('link', { name: 'Bestellungen' })
  await expect.poll(() => paper(tab)).toBe('rgb(251, 247, 239)')
  await expect.poll(() => paper(orders)).toBe('rgba(0, 0, 0, 0)')
  await expectNoAxeViolations(page)
  script.release()
  await expect(page.getByRole('heading', { name: 'Protokoll', level: 1 })).toBeVisible()
  await expect(menu(page)).not.toHaveAttribute('aria-busy')
  await expect(menu(page).locator('[data-pending]')).toHaveCount(0)
})

test('an admin can log out in every section of the admin area', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('mail'))
  await expect(menu(page)).toHaveAttribute('data-more-before')
  await expect(menu(page)).toHaveAttribute('data-more-after')
  await menu(page).evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await expect(menu(page)).not.toHaveAttribute('data-more-after')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(pages.home())
  await page.goto(pages.admin('mail'))
  await expect(page).toHaveURL(/\/login/)
})

test("an admin on a phone sees the customer's number above the status of a booking", async ({
  page,
  browser,
}) => {
  const name = `Ida Weiß ${randomUUID().slice(0, 8)}`
  await visit(browser, async (context) => {
    const date = new Date(Date.now() + 1020 * 86_400_000).toISOString().slice(0, 10)
    const data = { name, email: 'ida@example.de', phone: '0202 392000', date, guests: 40 }
    const sent = await context.request.post(api.eventBookings(), {
      headers: { Origin: baseUrl },
      data,
    })
    expect(sent.status()).toBe(201)
  })
  await page.setViewportSize(phone)
  await signInAsAdmin(page.context())
  const answer = await page.request.get(`${adminApi.inquiries()}?q=${encodeURIComponent(name)}`)
  const [inquiry] = ((await answer.json()) as InquiryPage).items
  await page.goto(adminPages.inquiry(inquiry?.id ?? ''))
  const call = page.getByRole('link', { name: '0202 392000' })
  expect(await topOf(call)).toBeLessThan(640)
  expect(await topOf(call)).toBeLessThan(await topOf(page.getByLabel('Status', { exact: true })))
})

test('an admin on a phone reads every price of a product without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signInAsAdmin(page.context())
  await page.goto(adminPages.productEditor(1))
  const frame = page.getByRole('region', { name: 'Bisherige Preise' })
  await expect(frame).toBeVisible()
  const isCut = () => frame.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(await isCut()).toBe(false)
})

test('an admin on a small phone finds the buttons of a product below its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signInAsAdmin(page.context())
  await page.goto(adminPages.productEditor())
  const row = page.getByRole('row').filter({ hasText: 'MONZA' })
  const edit = row.getByRole('link', { name: 'Bearbeiten MONZA' })
  await expect(edit).toHaveCount(1)
  const state = await row.getByText('Verfügbar').filter({ visible: true }).boundingBox()
  expect(await topOf(edit)).toBeGreaterThanOrEqual((state?.y ?? Infinity) + (state?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('an admin on a small phone reads an order number in the list of mails on one line', async ({
  page,
  browser,
}) => {
  let orderNumber = ''
  await visit(browser, async (context) => {
    await registerIn(context, newCustomer())
    orderNumber = (await placeOrderIn(context, 'standard')).orderNumber
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('mail'))
  const number = page.getByText(orderNumber).first()
  await expect(number).toBeVisible()
  expect((await number.boundingBox())?.height).toBeLessThan(30)
})

test('an admin returns from a print page to the admin area', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto(adminPages.print('list=roast'))
  const back = page.getByRole('link', { name: 'Zurück zum Admin-Bereich' })
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(back).toBeHidden()
  // Backgrounds that a browser prints on request would cover the whole sheet.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ media: null })
  await back.click()
  await expect(page.getByRole('heading', { name: 'Admin-Bereich', level: 1 })).toBeVisible()
})

test('every admin page ends with the version of the shop', async ({ page }) => {
  const version = readFileSync(join(import.meta.dirname, '../dist/version.txt'), 'utf8').trim()
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('orders'))
  await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible()
})
