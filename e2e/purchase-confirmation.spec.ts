import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { readQrText } from '../test/money/qr.ts'
import { newCustomer, placeOrderIn, registerIn } from './account-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { buy, fillCart, newGuest, storedItems } from './purchase-steps.ts'

/** The text of the GiroCode on the page, for the order of `buy` and the bank account of a new shop. */
async function girocodeText(page: Page): Promise<string> {
  const number = await page
    .getByText(/^\d{6}-1245-\d{4,}$/)
    .first()
    .textContent()
  return `BCD\n002\n1\nSCT\nCOBADEFFXXX\nL'arte del Aroma – Musterfirma\nDE89370400440532013000\nEUR14.40\n\n\n${number}`
}

/** Lets the browser share pictures, as phones do: the test's browser has no other app to share with. */
function takeSharedPictures(): void {
  navigator.canShare = () => true
  navigator.share = async ({ files } = {}) => {
    const bytes = new Uint8Array((await files?.[0]?.arrayBuffer()) ?? [])
    const take = Reflect.get(window, 'takeShared') as (bytes: number[]) => Promise<void>
    await take([...bytes])
  }
}

test.describe('the order confirmation', () => {
  test('shows order number, bank account and amounts in three tabs and empties the cart @mobile', async ({
    page,
  }) => {
    await buy(page)
    const number = page.getByText(/^\d{6}-1245-\d{4,}$/).first()
    await expect(number).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ihr Startplatz' })).toContainText(
      /Bezahlen.*Rösten.*Versenden.*3–5 Werktage/,
    )
    const overview = page.getByRole('tabpanel')
    await expect(overview).toContainText(/Verwendungszweck\d{6}-1245-\d{4,}/)
    await expect(overview).toContainText('DE89 3704 0044 0532 0130 00')
    await expect(overview).toContainText('Gesamtsumme14,40 €')
    const code = overview.getByRole('img', { name: /^GiroCode/ })
    const transfer = await girocodeText(page)
    for (const colors of [
      { forcedColors: 'active', colorScheme: 'dark' },
      { forcedColors: 'none', colorScheme: 'light' },
    ] as const) {
      await page.emulateMedia(colors)
      expect(await readQrText(await code.screenshot())).toBe(transfer)
    }
    // No button to share where the browser cannot hand a picture over.
    await expect(page.getByRole('button', { name: 'An Banking-App übergeben' })).toHaveCount(0)
    expect(await storedItems(page)).toEqual([])
    await expect(page.getByRole('link', { name: /^Streckenkunde mit vier Wegen/ })).toHaveAttribute(
      'href',
      pages.brewing(),
    )
    await expectNoAxeViolations(page)
    await page.getByRole('tab', { name: 'Bestelldetails' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('250 g, Ganze Bohnen')
    await expectNoAxeViolations(page)
    await page.getByRole('tab', { name: 'Versandverlauf' }).click()
    await expect(page.locator('[aria-current="step"]')).toContainText('Bestellung eingegangen')
    await expectNoAxeViolations(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  test('of a pickup order speaks of no shipping', async ({ page }) => {
    await registerIn(page.context(), newCustomer())
    const { id } = await placeOrderIn(page.context(), 'pickup')
    await page.goto(pages.orderConfirmation(id))
    await expect(page.getByRole('tab')).toHaveText(['Übersicht', 'Bestelldetails', 'Verlauf'])
    await expect(page.getByRole('region', { name: 'Ihr Startplatz' })).toContainText(
      'AbholenNach Absprache in Wuppertal.',
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Verlauf', exact: true })).toBeVisible()
  })

  test('survives a reload and leaves a new cart unchanged', async ({ page }) => {
    await buy(page)
    const address = page.url()
    await fillCart(page)
    await page.goto(address)
    await expect(page.getByRole('tab', { name: 'Übersicht' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Übersicht' })).toBeVisible()
    expect(await storedItems(page)).toHaveLength(1)
  })

  test('prints the content of every tab', async ({ page }) => {
    await buy(page)
    await expect(page.getByRole('tab', { name: 'Übersicht' })).toBeVisible()
    await page.getByRole('tab', { name: 'Versandverlauf' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main')).toContainText('Musterweg 1')
    await expect(page.getByRole('heading', { name: 'Versandverlauf' })).toBeVisible()
    const step = page.locator('[aria-current="step"]')
    await expect(step).toContainText('Bestellung eingegangen (aktueller Stand)')
    await expect(step.locator('.visually-hidden')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('DE89 3704')
    const code = page.getByRole('img', { name: /^GiroCode/ })
    expect(await readQrText(await code.screenshot())).toContain('EUR14.40')
    await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
    const line = page.getByRole('list', { name: 'Bestellte Artikel' }).getByRole('listitem')
    const whole = await line.boundingBox()
    const words = await line.getByText('250 g, Ganze Bohnen').boundingBox()
    expect(words?.width ?? 0).toBeGreaterThan((whole?.width ?? Infinity) / 2)
    // What stands below a name is not printed larger than the text of the page.
    const sizeOf = (place: string) =>
      page
        .locator(place)
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    expect(await sizeOf('main .text-small')).toBeLessThan(await sizeOf('body'))
  })

  test('offers the login without a session and does not find an unknown order', async ({
    page,
    browser,
  }) => {
    await buy(page)
    const path = new URL(page.url()).pathname
    const stranger = await browser.newPage()
    await stranger.goto(path)
    await expect(stranger.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(path)}`,
    )
    await expectNoAxeViolations(stranger)
    await stranger.close()
    await page.goto('/order-confirmation/gibt-es-nicht')
    await expect(page.getByText('Die Bestellung konnte nicht gefunden werden.')).toBeVisible()
    expect((await page.goto('/order-confirmation'))?.status()).toBe(200)
    await expect(page.getByText('Keine Bestellung-ID gefunden')).toBeVisible()
    await page.getByRole('link', { name: 'Zum Shop' }).click()
    await expect(page).toHaveURL(/\/shop$/)
  })

  test('shows a failure in the card and in a notice', async ({ page }) => {
    await page.route('**/api/orders/abc', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/order-confirmation/abc')
    await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
    await expect(
      page.getByText(
        'Die Bestellung konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
      ),
    ).not.toHaveCount(0)
  })

  test('replaces a picture that fails to load', async ({ page }) => {
    await buy(page)
    await page.route('**/api/orders/*', async (route) => {
      const answer = await route.fetch()
      const order = (await answer.json()) as { items: object[] }
      const items = order.items.map((item) => ({ ...item, image: '/images/gibt-es-nicht.webp' }))
      await route.fulfill({ response: answer, json: { ...order, items } })
    })
    await page.reload()
    await page.getByRole('tab', { name: 'Bestelldetails' }).click()
    const image = page.getByRole('list', { name: 'Bestellte Artikel' }).locator('img')
    await expect(image).toHaveAttribute('src', /pack-monza/)
  })
})

test.describe('the order page', () => {
  test('shows status, amounts and bank account, and leads back to the orders @mobile', async ({
    page,
    isMobile,
  }) => {
    const shared: number[][] = []
    await page.exposeFunction('takeShared', (bytes: number[]) => shared.push(bytes))
    await page.addInitScript(takeSharedPictures)
    await buy(page)
    const id = page.url().split('/').at(-1) ?? ''
    await page.goto(`/order/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: /^GiroCode/ })).toBeVisible()
    const share = main.getByRole('button', { name: 'An Banking-App übergeben' })
    if (isMobile) {
      await share.click()
      await expect.poll(() => shared.length).toBe(1)
      const picture = Uint8Array.from(shared[0] ?? [])
      expect(await readQrText(picture)).toBe(await girocodeText(page))
    } else await expect(share).toHaveCount(0)
    await expect(main).toContainText('Ausstehend')
    await expect(main).toContainText('Gesamtsumme14,40 €')
    await expect(main).toContainText('DE89 3704 0044 0532 0130 00')
    await expectNoAxeViolations(page)
    await main.getByRole('link', { name: 'Zurück zu meinen Bestellungen' }).click()
    await expect(page).toHaveURL(/\/my-account\/orders$/)
  })

  test('does not find an unknown order', async ({ page }) => {
    await buy(page)
    await page.goto('/order/gibt-es-nicht')
    await expect(page.getByText('Bestellung konnte nicht gefunden werden')).toBeVisible()
    await expect(page).toHaveTitle(/^Bestellung nicht gefunden \| /)
  })
})

test('a guest who orders gets an account with first and last name as typed', async ({ page }) => {
  const guest = {
    ...newGuest(),
    Vorname: 'Annegret-Sophie Maria',
    Nachname: 'Müller-Lüdenscheidt von und zu Wuppertal',
  }
  await buy(page, guest)
  await fillCart(page)
  await page.goto('/checkout')
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue(guest.Vorname)
  await expect(page.getByRole('textbox', { name: 'Nachname' })).toHaveValue(guest.Nachname)
})

test.describe('on a small phone', () => {
  test.use({ extraHTTPHeaders: fromAnotherAddress() })

  test('the order number stays on one line, also as the reference of the payment', async ({
    page,
  }) => {
    await registerIn(page.context(), newCustomer())
    const { id, orderNumber } = await placeOrderIn(page.context())
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of [pages.order(id), pages.orderConfirmation(id)]) {
      await page.goto(path)
      const numbers = page.getByRole('main').getByText(orderNumber, { exact: true })
      await expect(numbers).toHaveCount(2)
      const lines = await numbers.evaluateAll((all) =>
        all.map((one) => one.getClientRects().length),
      )
      expect(lines).toEqual([1, 1])
    }
  })
})
