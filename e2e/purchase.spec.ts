import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import {
  becomeSomeoneElse,
  buy,
  fillCart,
  fillCheckout,
  monza,
  newGuest,
  openCheckout,
  orderButton,
  PASSWORD,
  seeMonzaAs,
  smallPackAt,
  storedItems,
} from './purchase-steps.ts'

// A response that arrives after the test must not make it fail.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Presses Tab until the element has the focus, as keyboard users do. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('a customer completes a purchase with the keyboard alone', async ({ page }) => {
  await becomeSomeoneElse(page)
  const { keyboard } = page
  await page.goto('/shop')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /MONZA/ }).first())
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/1$/)
  await tabTo(page, page.getByRole('button', { name: /In den Warenkorb/ }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Warenkorb, 1 Artikel' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Zur Kasse' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  const guest = newGuest()
  for (const [label, value] of Object.entries(guest)) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
    await keyboard.type(value)
  }
  await tabTo(page, page.getByRole('checkbox', { name: /AGB/ }))
  await keyboard.press('Space')
  await tabTo(page, orderButton(page))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order-confirmation\//)
  const overview = page.getByRole('tab', { name: 'Übersicht' })
  await tabTo(page, overview)
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toContainText('Musterweg 1')
})

test.describe('the checkout', () => {
  test('says while a password is typed that it is easy to guess or contains the own name, and names it among the fields to correct', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await openCheckout(page)
    await page.getByRole('textbox', { name: 'Nachname' }).fill('Beispiel')
    const password = page.getByRole('textbox', { name: 'Passwort', exact: true })
    for (const [typed, message] of [
      ['Sommer2024', /zu leicht zu erraten/],
      ['Kolben-Ring-1992', null],
      ['Beispiel-und-Kies', /ohne Ihren Namen/],
    ] as const) {
      await password.fill(typed)
      if (message) await expect(password).toHaveAccessibleDescription(message)
      else await expect(password).not.toHaveAttribute('aria-invalid')
    }
    await orderButton(page).click()
    const errors = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie' })
    await errors.getByRole('button', { name: 'Passwort', exact: true }).click()
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/ohne Ihren Namen/)
    expect(sent).toEqual([])
  })

  test('shows the order directly above its only button and nothing below it @mobile', async ({
    page,
  }) => {
    await openCheckout(page)
    await expect(page.getByRole('button', { name: /bestellen$/ })).toHaveCount(1)
    const summary = page.getByRole('region', { name: 'Ihre Bestellung' })
    for (const fact of [
      'MONZA',
      '250 g, Ganze Bohnen',
      '1 × 9,50 €',
      '(38,00 €/kg)',
      'inkl. 7 % MwSt.',
    ]) {
      await expect(summary).toContainText(fact)
    }
    const guarantee = page.getByRole('region', { name: 'Ihre Gewährleistung' })
    await expect(guarantee).toContainText('mindestens zwei Jahre')
    const guaranteeBox = await guarantee.boundingBox()
    const summaryBox = await summary.boundingBox()
    expect((guaranteeBox?.y ?? 0) + (guaranteeBox?.height ?? 0)).toBeLessThan(summaryBox?.y ?? 0)
    const sums = await summary.locator('dl').boundingBox()
    const button = await orderButton(page).boundingBox()
    const gap = (button?.y ?? 0) - ((sums?.y ?? 0) + (sums?.height ?? 0))
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(120)
    expect(await orderButton(page).evaluate((element) => element.nextElementSibling)).toBeNull()
    await expectNoAxeViolations(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  test('names every missing field in German, focuses the first one, and asks for agreement to the AGB alone', async ({
    page,
  }) => {
    await openCheckout(page)
    const agreement = page.locator('label', { hasText: 'Ich stimme den AGB' })
    await expect(agreement).not.toContainText('Widerruf')
    await expect(page.getByRole('link', { name: /^Widerrufsbelehrung/ })).toBeVisible()
    const password = page.getByRole('textbox', { name: 'Passwort', exact: true })
    await expect(password).toHaveAccessibleDescription(/^Mindestens 6 Zeichen, nicht leicht zu /)
    await expect(page.getByRole('region', { name: 'Lieferadresse' })).toContainText(
      'LandDeutschland',
    )
    await orderButton(page).click()
    for (const message of [
      'Vorname ist erforderlich',
      'Nachname ist erforderlich',
      'Gültige E-Mail erforderlich',
      'Telefonnummer ist erforderlich',
      'Adresse ist erforderlich',
      'PLZ ist erforderlich',
      'Stadt ist erforderlich',
      'Passwort muss mindestens 6 Zeichen haben',
      'Bitte geben Sie das Passwort noch einmal ein.',
      'Sie müssen den AGB und der Datenschutzerklärung zustimmen',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused()
    const errors = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie 10 Felder.' })
    await errors.getByRole('button', { name: 'PLZ' }).click()
    const postalCode = page.getByRole('textbox', { name: 'PLZ' })
    await expect(postalCode).toBeFocused()
    await page.keyboard.type('421')
    await expect(postalCode).toHaveAccessibleDescription(/PLZ ist erforderlich: 5 Ziffern/)
    await expectNoAxeViolations(page)
  })

  test('offers three shipping methods and adds their fee', async ({ page }) => {
    await openCheckout(page)
    const summary = page.getByRole('region', { name: 'Ihre Bestellung' })
    await expect(summary).toContainText('Gesamtsumme14,40 €')
    await page.getByRole('radio', { name: /Expressversand/ }).check()
    await expect(summary).toContainText('Gesamtsumme19,40 €')
    await page.getByRole('radio', { name: /Abholung/ }).check()
    await expect(summary).toContainText('VersandKostenlos')
    await expect(summary).toContainText('Gesamtsumme9,50 €')
  })

  test('redirects an empty cart to the cart page without a step in the history', async ({
    page,
  }) => {
    await page.goto('/versand')
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/cart$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/versand$/)
  })

  test('keeps everything but the password on the way to the cart and in a reload, in this tab alone', async ({
    page,
  }) => {
    await openCheckout(page)
    await fillCheckout(page, newGuest())
    await page.getByRole('radio', { name: /Expressversand/ }).check()
    const expectKept = async () => {
      await expect(page.getByRole('textbox', { name: 'Straße' })).toHaveValue('Musterweg 1')
      await expect(page.getByRole('radio', { name: /Expressversand/ })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: /AGB/ })).toBeChecked()
      await expect(page.getByRole('textbox', { name: 'Passwort', exact: true })).toHaveValue('')
    }
    await page.reload()
    await expectKept()
    await page.getByRole('link', { name: 'Warenkorb bearbeiten' }).click()
    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await expectKept()
    const stored = (kind: 'sessionStorage' | 'localStorage') =>
      page.evaluate((name) => JSON.stringify(Object.entries(window[name])), kind)
    expect(await stored('localStorage')).not.toContain('Musterweg')
    expect(await stored('sessionStorage')).not.toContain(PASSWORD)
    await fillCheckout(page, { Passwort: PASSWORD, 'Passwort bestätigen': PASSWORD })
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect.poll(() => stored('sessionStorage')).not.toContain('Musterweg')
  })
})

test.describe('a refused order', () => {
  test('with the email of another account names the login at the field and loses no input', async ({
    page,
    browser,
  }) => {
    const known = await buy(page)
    const stranger = await browser.newPage()
    await openCheckout(stranger)
    await fillCheckout(stranger, {
      ...newGuest(),
      'E-Mail-Adresse': known['E-Mail-Adresse'],
      Passwort: 'Ein-anderes-77',
      'Passwort bestätigen': 'Ein-anderes-77',
    })
    await orderButton(stranger).click()
    const email = stranger.getByRole('textbox', { name: 'E-Mail-Adresse' })
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
    await expect(stranger.getByRole('link', { name: 'Jetzt anmelden' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcheckout',
    )
    await expect(stranger.getByRole('textbox', { name: 'Straße' })).toHaveValue('Musterweg 1')
    await expect(stranger.getByRole('textbox', { name: 'Passwort', exact: true })).toHaveValue(
      'Ein-anderes-77',
    )
    expect(await storedItems(stranger)).toHaveLength(1)
    await expectNoAxeViolations(stranger)
    await stranger.close()
  })

  test('with changed amounts shows the new ones and succeeds at the second attempt', async ({
    page,
  }) => {
    await becomeSomeoneElse(page)
    await fillCart(page, [{ ...monza, price: 9.4 }])
    await seeMonzaAs(page, smallPackAt(9.4))
    await page.goto('/checkout')
    await fillCheckout(page, newGuest())
    await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText(
      'Gesamtsumme14,30 €',
    )
    await page.unroute('**/api/products?*')
    await orderButton(page).click()
    const summary = page.getByRole('region', { name: 'Ihre Bestellung' })
    await expect(summary).toContainText('jetzt 9,50 € statt 9,40 €')
    await expect(summary).toContainText('Gesamtsumme14,40 €')
    await expect(summary.getByText('Fehler bei der Bestellung')).toBeVisible()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/order-confirmation\//)
  })

  test('with too few packs left names the product and loses no input', async ({ page }) => {
    await openCheckout(page)
    await fillCheckout(page, newGuest())
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 409,
        json: {
          code: 'out-of-stock',
          message: 'Von MONZA sind nur noch 0 Packungen da.',
          productId: 1,
        },
      }),
    )
    await orderButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Von MONZA' })).toBeVisible()
    const title = page.getByText('Fehler bei der Bestellung')
    await expect(title).toBeVisible()
    await page.route('**/api/orders', () => {})
    await orderButton(page).click()
    await expect(title).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Stadt' })).toHaveValue('Wuppertal')
  })

  test('after an unexpected failure shows a focused notice and loses no input', async ({
    page,
  }) => {
    await openCheckout(page)
    await fillCheckout(page, newGuest())
    await page.route('**/api/orders', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await orderButton(page).click()
    await expect(
      page.getByText('Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'),
    ).toBeVisible()
    // The focus scrolls to it; without that the header can cover it.
    await expect(page.locator(':focus')).toContainText('Fehler bei der Bestellung')
    await expect(page.getByRole('textbox', { name: 'Passwort', exact: true })).toHaveValue(PASSWORD)
    expect(await storedItems(page)).toHaveLength(1)
  })
})
