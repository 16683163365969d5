import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays } from '../src/platform/domain/berlin-days.ts'
import { berlinDate } from '../src/platform/domain/german-format.ts'
import type { ListPage } from '../src/platform/domain/list-page.ts'
import { openSqlite } from '../src/platform/server/database/open-database.ts'
import { askForReviews } from '../src/reviews/server/asking/ask-for-reviews.ts'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { fillCheckout, newGuest, orderButton } from './purchase-steps.ts'
import { adminLogin } from './shop-under-test.ts'
import { startShop, type StartedShop } from './started-shop.ts'
import { toasts } from './toasts.ts'

// A shop of its own: a set is offered in every cart, and the job for reviews runs with another clock.
test.describe.configure({ mode: 'serial' })

const root = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'aroma-offers-'))
const SET = 'MONZA + IMOLA'
const WORDS = 'Kräftig, ohne bitter zu sein.'
const PHONE = { width: 390, height: 844 }

let shop: StartedShop
let admin: BrowserContext
let orderId = ''

const open = (browser: Browser) => browser.newContext({ baseURL: shop.origin, locale: 'de-DE' })

/** Starts the shop with the data of this file and signs its admin in. */
async function start(browser: Browser): Promise<void> {
  shop = await startShop('start', root, {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
  })
  await shop.untilReady(60_000)
  admin = await open(browser)
  const headers = { Origin: shop.origin }
  const answer = await admin.request.post(api.login(), { headers, data: adminLogin })
  expect(answer.status()).toBe(200)
}

async function stop(): Promise<void> {
  await admin.close()
  await shop.signal('SIGTERM')
  shop.dispose()
}

test.beforeAll(({ browser }) => start(browser))
test.afterAll(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function expectNothingBeside(page: Page): Promise<void> {
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(size.width)
  }
}

async function stockOf(page: Page): Promise<number[]> {
  const answer = await page.request.get(api.products())
  return ((await answer.json()) as { stock: number }[]).map(({ stock }) => stock)
}

test('an admin offers a set of two coffees, and a customer buys it as one', async ({ browser }) => {
  const adminPage = await admin.newPage()
  await adminPage.goto(pages.admin('products'))
  await adminPage.getByRole('button', { name: `Vorschlag: ${SET}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Neues Set' })
  await dialog.getByLabel('Preis des Sets in Euro').fill('16,00')
  await expectNoAxeViolations(adminPage)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toasts(adminPage).getByText('Set gespeichert')).toBeVisible()
  await adminPage.close()

  const customer = await open(browser)
  const page = await customer.newPage()
  await page.goto(pages.product(1))
  const offer = page.getByRole('region', { name: SET })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(offer).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(offer).toContainText('Einzeln zusammen 18,00 €')
  await offer.getByLabel('Mahlgrad von IMOLA').selectOption('Gemahlen für Filter')
  await expectNothingBeside(page)
  await offer.getByRole('button', { name: 'Set in den Warenkorb' }).click()
  await page.goto(pages.cart())
  const main = page.getByRole('main')
  await expect(main).toContainText(SET)
  await expect(main).toContainText('IMOLA')
  await expect(main.getByRole('row').filter({ hasText: SET }).locator('img')).toHaveCount(2)
  await main.getByRole('button', { name: /erhöhen$/ }).click()
  await expect(main.getByText('bis zum kostenlosen Versand')).toHaveCount(1)
  await expect(main.getByText('Damit wird der Versand kostenlos')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNothingBeside(page)
  const before = await stockOf(page)
  await page.goto(pages.checkout())
  await fillCheckout(page, newGuest())
  const consent = page.getByRole('checkbox', { name: /Bewertung/ })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expectNoAxeViolations(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await stockOf(page)).toEqual(before.map((stock) => stock - 2))
  await page.goto(pages.order(orderId))
  await expect(main).toContainText(`aus dem Set „${SET}“`)
  await page.getByRole('button', { name: 'Nochmal bestellen' }).click()
  await expect(page).toHaveURL(pages.checkout())
  await expect(main).toContainText(SET)
  await customer.close()
})

/** Returns the link of the mail that asks for reviews, as an admin reads it. */
async function reviewLink(): Promise<string> {
  const list = await admin.request.get(adminApi.mails())
  const { items } = (await list.json()) as ListPage<{ id: string; kind: string }>
  const id = items.find(({ kind }) => kind === 'Bitte um eine Bewertung')?.id ?? ''
  const { text } = (await (await admin.request.get(adminApi.mail(id))).json()) as { text: string }
  const token = /\/link\/review#(\S+)/.exec(text)?.[1]
  expect(token).toBeDefined()
  return pages.mailLink('review', token ?? '')
}

test('a review is asked for ten days after the delivery, read by an admin, and shown with how it was checked', async ({
  browser,
}) => {
  const delivered = await admin.request.patch(adminApi.orderStatus(orderId), {
    headers: { Origin: shop.origin },
    data: { status: 'delivered', trackingCode: 'T-1' },
  })
  expect(delivered.status()).toBe(200)
  await stop()
  const { db, close } = openSqlite({
    dataDir,
    onSyncFailure: (error) => {
      throw error
    },
  })
  const now = new Date(`${addDays(berlinDate(new Date()), 10)}T12:00:00Z`)
  const log = {
    info: () => {},
    warn: () => {},
    error: (fault: unknown) => expect(fault).toBeUndefined(),
  }
  await askForReviews({ db, clock: { now: () => now }, log: log as never })
  await close()
  await start(browser)

  const customer = await open(browser)
  const page = await customer.newPage()
  await page.goto(await reviewLink())
  const monza = page.getByRole('region', { name: 'MONZA' })
  await monza.getByRole('button', { name: 'Bewertung senden' }).click()
  await expect(monza.getByText('Bitte wählen Sie einen bis fünf Sterne.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNothingBeside(page)
  await monza.getByRole('radio', { name: '4 Sterne' }).check({ force: true })
  await monza.getByLabel('Ihre Worte').fill(WORDS)
  await monza.getByLabel('Name').fill('Anna <b>')
  await monza.getByRole('button', { name: /^Bewertung senden ?: MONZA$/ }).click()
  await expect(monza.getByText('Danke, Ihre Bewertung ist da.')).toBeVisible()
  await page.goto(pages.product(1))
  await expect(page.getByRole('main')).not.toContainText(WORDS)

  const adminPage = await admin.newPage()
  await adminPage.goto(pages.admin('reviews'))
  await expect(adminPage.getByText(WORDS)).toBeVisible()
  await expectNoAxeViolations(adminPage)
  await expectNothingBeside(adminPage)
  await adminPage.getByRole('button', { name: /^Veröffentlichen/ }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Bewertung veröffentlichen' })
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(adminPage.getByText('Keine Bewertung wartet auf Sie.')).toBeVisible()
  await adminPage.close()

  await page.reload()
  const reviews = page.getByRole('region', { name: 'Bewertungen' })
  await expect(reviews).toContainText(WORDS)
  await expect(reviews).toContainText('Anna <b>')
  await expect(reviews).toContainText('4 aus 1 Bewertung')
  await expect(reviews).toContainText('Bewerten kann nur, wer den Kaffee bei uns gekauft hat')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('"ratingValue":4')
  await expectNoAxeViolations(page)
  await expectNothingBeside(page)
  await customer.close()
})

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function addPicture(page: Page, background: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Bild hinzufügen' }).click(),
  ])
  await chooser.setFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photo(background) })
}

test('an admin adds, describes, orders and removes pictures of a product, also by keyboard', async () => {
  const adminPage = await admin.newPage()
  await adminPage.goto(adminPages.productEditor(1))
  const pictures = adminPage.getByRole('region', { name: 'Weitere Bilder' })
  for (const [place, colour] of ['#802020', '#208020', '#202080'].entries()) {
    await addPicture(adminPage, colour)
    await expect(pictures.getByLabel(`Bildbeschreibung ${place + 1}`)).toBeVisible()
  }
  await pictures.getByLabel('Bildbeschreibung 1').fill('Rot gemahlen')
  await pictures.getByLabel('Zeigt 1').selectOption('Gemahlen')
  await pictures.getByLabel('Bildbeschreibung 2').fill('Grün')
  await pictures.getByRole('button', { name: 'Bilder speichern' }).click()
  await expect(pictures.getByText('Bitte sagen Sie, was das Bild zeigt.')).toBeVisible()
  await expectNoAxeViolations(adminPage)
  await expectNothingBeside(adminPage)
  await pictures.getByRole('button', { name: /^Entfernen ?: Bild 3/ }).click()
  const question = adminPage.getByRole('dialog', { name: 'Bild entfernen' })
  await expect(question).toContainText('verschwindet es von der Seite des Produkts')
  await question.getByRole('button', { name: 'Entfernen' }).click()
  const forward = pictures.getByRole('button', { name: /^Nach vorn ?: Bild 2/ })
  await forward.focus()
  await adminPage.keyboard.press('Enter')
  await expect(pictures.getByLabel('Bildbeschreibung 1')).toHaveValue('Grün')
  await expect(pictures.getByRole('button', { name: /^Nach hinten ?: Bild 1/ })).toBeFocused()
  await pictures.getByRole('button', { name: 'Bilder speichern' }).click()
  await expect(pictures.getByRole('button', { name: 'Bilder speichern' })).toBeDisabled()
  await adminPage.close()
})
