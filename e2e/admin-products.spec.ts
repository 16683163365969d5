import { join } from 'node:path'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { OrderView } from '../src/orders/domain/order-view.ts'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { startShop, type StartedShop } from './started-shop.ts'
import { orderOne } from './order-one.ts'
import { toasts } from './toasts.ts'

// A shop of its own, because changes of the catalogue would affect other tests.
test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'looks for left processes in /proc')

let shop: StartedShop
let admin: BrowserContext

function open(browser: Browser): Promise<BrowserContext> {
  const { viewport, isMobile, hasTouch } = test.info().project.use
  return browser.newContext({ baseURL: shop.origin, locale: 'de-DE', viewport, isMobile, hasTouch })
}

test.beforeAll(async ({ browser }) => {
  shop = await startShop('start', join(import.meta.dirname, '..'))
  await shop.untilReady(60_000)
  admin = await open(browser)
  const password = shop.firstPassword()
  const answer = await admin.request.post(api.login(), {
    headers: { Origin: shop.origin },
    data: { email: 'admin@localhost', password },
  })
  expect(answer.status()).toBe(200)
})
test.afterAll(async () => {
  await admin.close()
  await shop.signal('SIGTERM')
  shop.dispose()
})

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a3b2a' } })
    .jpeg()
    .toBuffer()

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page) => page.getByRole('dialog')

async function chooseFile(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialogOf(page).getByRole('button', { name: 'Bild hochladen' }).click(),
  ])
  await chooser.setFiles({ ...file, mimeType: 'image/jpeg' })
}

let productId = 0
let orderId = ''
let customer: BrowserContext

test('an admin creates a coffee with a picture', async () => {
  const page = await admin.newPage()
  await page.goto(pages.admin('products'))
  await expect(row(page, 'MONZA')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Neues Produkt' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Neues Produkt' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Produkt anlegen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Fehlende Daten')
  await expect(dialog.getByRole('alert')).toContainText('Bitte füllen Sie alle Pflichtfelder aus.')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectNoAxeViolations(page)

  await dialog.getByLabel('Name').fill('SUZUKA')
  await dialog.getByLabel('Sorte').fill('Espresso')
  await dialog
    .getByRole('textbox', { name: 'Beschreibung', exact: true })
    .fill('Eine Acht aus Asphalt.')
  await expect(dialog.getByLabel('Intensität')).toHaveValue('3')
  await expect(dialog.getByLabel('Bestand in Packungen')).toHaveValue('100')
  await dialog.getByLabel(/^Preis 250/).fill('9,50')
  await dialog.getByLabel(/^Preis 1/).focus()
  await expect(dialog.getByLabel(/^Preis 1/)).toHaveValue('26,60')

  await chooseFile(page, { name: '../../x.jpg', buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(dialog.getByText('Das ist kein Bild, das wir verwenden können.')).toBeVisible()
  await chooseFile(page, { name: 'suzuka.jpg', buffer: await photo(1600, 1900) })
  await expect(dialog.getByRole('img', { name: 'Vorschau des Produktbilds' })).toBeVisible()
  await dialog.getByLabel('Bildbeschreibung').fill('Eine rote Tüte vor rotem Papier')
  await expectNoAxeViolations(page)
  await dialog.getByLabel(/^Preis 250/).fill('0')
  await dialog.getByRole('button', { name: 'Produkt anlegen' }).click()
  const question = page.getByRole('dialog', { name: 'Wirklich 0,00 €?' })
  await expect(question).toContainText('Preis 250 g: 0,00 €')
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.getByLabel(/^Preis 250/).fill('9,5 €')
  await dialog.getByRole('button', { name: 'Produkt anlegen' }).click()
  await expect(dialog).toBeHidden()
  await expect(toasts(page).getByText('Produkt angelegt')).toBeVisible()
  await expect(row(page, 'SUZUKA')).toContainText('26,60')
  const list = (await (await admin.request.get(api.products())).json()) as {
    id: number
    name: string
  }[]
  productId = list.find(({ name }) => name === 'SUZUKA')?.id ?? 0
  await page.close()
})

test('a customer sees the new coffee with its picture, puts it into the cart and orders it', async ({
  browser,
}) => {
  customer = await open(browser)
  const page = await customer.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(pages.shop())
  const shown = page.getByRole('img', {
    name: 'Eine rote Tüte vor rotem Papier',
    includeHidden: true,
  })
  await expect(shown).toHaveAttribute(
    'srcset',
    /-480\.webp 480w,.*-960\.webp 960w,.*-1440\.webp 1440w/,
  )
  await expect(shown).toHaveAttribute('sizes', /50vw/)
  await expect(shown).toHaveAttribute('width', '1440')
  await page.goto(pages.product(productId))
  await expect(page.getByRole('heading', { name: 'SUZUKA' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'Eine rote Tüte vor rotem Papier' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await page.goto(pages.cart())
  await expect(page.getByRole('main').locator('img[src^="/product-images/"]').first()).toBeVisible()
  orderId = await orderOne(page, productId)
  await page.goto(pages.order(orderId))
  await expect(page.getByRole('main').getByText('SUZUKA')).toBeVisible()
  expect(faults).toEqual([])
  await page.close()
})

test('an admin who edits a product does not undo a sale that happened meanwhile', async () => {
  const page = await admin.newPage()
  await page.goto(pages.admin('products'))
  await page.getByRole('link', { name: 'Bearbeiten SUZUKA' }).click()
  await expect(page).toHaveURL(adminPages.productEditor(productId))
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Bestand in Packungen')).toHaveValue('99')
  await expect(dialog.getByRole('region', { name: 'Bisherige Preise' })).toContainText('9,50')
  await expectNoAxeViolations(page)
  // Another pack is sold while the dialog is open.
  const shopper = await customer.newPage()
  await shopper.goto(pages.cart())
  await orderOne(shopper, productId)
  await shopper.close()
  await dialog.getByLabel('Bestand in Packungen').fill('150')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Er beträgt jetzt 98.')
  await expect(dialog.getByLabel('Bestand in Packungen')).toHaveValue('150')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Bestand in Packungen').fill('8')
  await dialog.getByLabel(/^Preis 250/).fill('10.20')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'SUZUKA')).toContainText('Wenig Bestand')
  await expect(row(page, 'SUZUKA')).toContainText('10,20')
  await page.getByRole('link', { name: 'Bearbeiten SUZUKA' }).click()
  await expect(dialog.getByRole('region', { name: 'Bisherige Preise' })).toContainText('10,20')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Bearbeiten SUZUKA' })).toBeFocused()
  await page.close()
})

test("two admins who edit the same product do not undo each other's changes", async () => {
  const [first, second] = [await admin.newPage(), await admin.newPage()]
  for (const page of [first, second]) {
    await page.goto(adminPages.productEditor(productId))
    await expect(dialogOf(page).getByLabel(/^Preis 250/)).toHaveValue('10,20')
  }
  await dialogOf(first)
    .getByLabel(/^Preis 250/)
    .fill('12,00')
  await dialogOf(first).getByLabel('Sorte').fill('Ristretto')
  await dialogOf(first).getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(dialogOf(first)).toBeHidden()
  const dialog = dialogOf(second)
  await dialog.getByLabel(/^Preis 1/).fill('31,00')
  await dialog.getByLabel('Sorte').fill('Filterkaffee')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Das Produkt wurde inzwischen geändert.')
  await expect(dialog.getByRole('alert')).toContainText('den neuen Stand: Preis 250 g.')
  await expect(dialog.getByLabel(/^Preis 250/)).toHaveValue('12,00')
  await expect(dialog.getByLabel(/^Preis 1/)).toHaveValue('31,00')
  await expect(dialog.getByLabel('Sorte')).toHaveValue('Filterkaffee')
  await expect(dialog.getByText('Dort steht jetzt: Ristretto')).toBeVisible()
  await expectNoAxeViolations(second)
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(dialog).toBeHidden()
  for (const price of ['12,00', '31,00']) await expect(row(second, 'SUZUKA')).toContainText(price)
  for (const page of [first, second]) await page.close()
})

test("an admin finds and deletes the product, and the customer's order still shows it", async () => {
  const page = await admin.newPage()
  await page.goto(adminPages.productEditor())
  await page.getByLabel('Produkte suchen').fill('suzu')
  await expect(row(page, 'MONZA')).toBeHidden()
  await page.getByRole('button', { name: 'SUZUKA löschen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Produkt löschen' })
  await expect(dialog).toContainText('„SUZUKA“')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Kein Produkt passt zu „suzu“.')).toBeVisible()
  await page.close()
  const shopper = await customer.newPage()
  await shopper.goto(pages.product(productId))
  await expect(shopper.getByRole('heading', { name: 'Produkt nicht gefunden' })).toBeVisible()
  await shopper.goto(pages.order(orderId))
  await expect(shopper.getByRole('main').getByText('SUZUKA')).toBeVisible()
  const answer = await customer.request.get(api.order(orderId))
  const order = (await answer.json()) as OrderView
  const picture = await customer.request.get(order.items[0]?.image ?? '')
  expect(picture.status()).toBe(200)
  await customer.close()
})

test('an admin whose product could not be saved keeps the typed values and reads the reason', async () => {
  const page = await admin.newPage()
  await page.goto(adminPages.productEditor(1))
  const dialog = page.getByRole('dialog', { name: 'Produkt bearbeiten' })
  await dialog.getByLabel('Name').fill('MONZA Due')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(question).toBeHidden()
  await page.route(`**${adminApi.product(1)}`, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Der Shop ist gerade nicht erreichbar.')
  await expect(toasts(page)).toContainText('Das Produkt konnte nicht gespeichert werden')
  await expect(dialog.getByLabel('Name')).toHaveValue('MONZA Due')
  await page.unroute(`**${adminApi.product(1)}`)
  const stock = dialog.getByLabel('Bestand')
  const packs = await stock.inputValue()
  await stock.fill('viele')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(stock).toBeFocused()
  await expect(stock).toBeInViewport()
  await stock.fill(packs)
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(row(page, 'MONZA Due')).toBeVisible()
  await page.close()
})

test('an admin who resets the catalogue is asked first and gets the default products back', async () => {
  const page = await admin.newPage()
  await page.goto(adminPages.productEditor())
  await expect(row(page, 'MONZA Due')).toBeVisible()
  await page.getByRole('button', { name: 'Sortiment zurücksetzen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sortiment zurücksetzen' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(row(page, 'MONZA Due')).toBeVisible()
  await page.getByRole('button', { name: 'Sortiment zurücksetzen' }).click()
  await expect(dialog).toContainText('eigene Bilder der beiden werden entfernt')
  await dialog.getByLabel('Ihr eigenes Passwort').fill(shop.firstPassword())
  await dialog.getByRole('button', { name: 'Jetzt zurücksetzen' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'MONZA Due')).toBeHidden()
  await expect(row(page, 'MONZA')).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click()
  await expect(page).toHaveURL(pages.home())
  await page.close()
})

test('an admin edits products on a phone @mobile-only', async () => {
  const page = await admin.newPage()
  for (const path of [pages.admin('products'), adminPages.productEditor(1)]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Bearbeiten MONZA' })).toBeAttached()
    if (path !== pages.admin('products'))
      await expect(page.getByText('Preisverlauf')).toBeAttached()
    await expectNoAxeViolations(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
  }
  await page.close()
})
