import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { delayRequests } from './page-waits.ts'
import { fillCart, monza, seeMonzaAs, smallPackAt, storedItems } from './purchase-steps.ts'

// A response that arrives after the test must not make it fail.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const imola = {
  ...monza,
  id: 2,
  name: 'IMOLA',
  price: 8.5,
  weight: '1kg',
  grind: 'Gemahlen für Filter',
}

test.describe('the cart sidebar', () => {
  test("opens from the header, locks the page's scroll and returns the focus @mobile", async ({
    page,
  }) => {
    await fillCart(page)
    await page.goto('/shop')
    const button = page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })
    await button.click()
    const sidebar = page.getByRole('dialog', { name: 'Warenkorb' })
    await expect(sidebar).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      'hidden',
    )
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await sidebar.getByRole('button', { name: 'Warenkorb schließen' }).click()
    await expect(sidebar).toBeHidden()
  })

  test('shows each line with its sums and the free-shipping hint', async ({ page }) => {
    await fillCart(page, [{ ...monza, quantity: 2 }])
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Warenkorb, 2 Artikel' }).click()
    const sidebar = page.getByRole('dialog', { name: 'Warenkorb' })
    await expect(sidebar).toContainText('250 g, Ganze Bohnen')
    await expect(sidebar).toContainText('(38,00 €/kg)')
    await expect(sidebar).toContainText('Es fehlen noch 31,01 € bis zum kostenlosen Versand.')
    await expect(sidebar).toContainText('Zwischensumme19,00 €')
    await expect(sidebar).toContainText('Versand4,90 €')
    await expect(sidebar).toContainText('Gesamt23,90 €')
  })

  test('adds one with plus, takes away with minus, removes a line with minus at one, and leads from the empty cart to the shop', async ({
    page,
  }) => {
    await fillCart(page)
    await page.goto('/versand')
    await page.getByRole('button', { name: 'Warenkorb, 1 Artikel' }).click()
    const sidebar = page.getByRole('dialog', { name: 'Warenkorb' })
    await sidebar.getByRole('button', { name: /erhöhen/ }).click()
    await expect(sidebar).toContainText('Gesamt23,90 €')
    // The second of two fast clicks does not remove the line.
    await sidebar.getByRole('button', { name: /verringern/ }).dblclick()
    await expect(sidebar.getByRole('spinbutton')).toHaveValue('1')
    await sidebar.getByRole('button', { name: /^Menge .*: entfernen$/ }).click()
    await expect(sidebar).toContainText('Ihr Warenkorb ist leer')
    expect(await storedItems(page)).toEqual([])
    await sidebar.getByRole('link', { name: 'Weiter einkaufen' }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(sidebar).toBeHidden()
  })

  test('shows free shipping above 50 € without the hint', async ({ page }) => {
    await fillCart(page, [{ ...monza, quantity: 6 }])
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Warenkorb, 6 Artikel' }).click()
    const sidebar = page.getByRole('dialog', { name: 'Warenkorb' })
    await expect(sidebar).toContainText('VersandKostenlos')
    await expect(sidebar).toContainText('Gesamt57,00 €')
    await expect(sidebar).not.toContainText('Es fehlen noch')
  })

  test('stays with a busy link until the code of the checkout is there, which then takes the focus @mobile', async ({
    page,
  }) => {
    await fillCart(page)
    await page.goto('/shop')
    const held = await delayRequests(page, /\/assets\/checkout-page-.*\.js$/)
    await page.getByRole('button', { name: 'Warenkorb, 1 Artikel' }).click()
    const sidebar = page.getByRole('dialog', { name: 'Warenkorb' })
    const link = sidebar.getByRole('link', { name: 'Zur Kasse' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.close()
    await expect(link).not.toHaveAttribute('aria-busy')
    await link.click()
    await expect(link).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(/\/shop$/)
    held.release()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(sidebar).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Kasse', level: 1 })).toBeFocused()
  })

  test('has a chat link with every line and the sums', async ({ page }) => {
    await fillCart(page, [monza, imola])
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Warenkorb, 2 Artikel' }).click()
    const link = page.getByRole('link', { name: 'Über WhatsApp bestellen' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(page.getByRole('dialog')).toContainText('Gesamt42,90 €')
    const url = new URL((await link.getAttribute('href')) ?? '')
    expect(url.href).toMatch(/^https:\/\/wa\.me\/\d{8,15}\?text=/)
    const text = url.searchParams.get('text')?.replaceAll('\u00A0', ' ') ?? ''
    expect(text).toContain('1 × MONZA, 250 g, Ganze Bohnen: 9,50 €')
    expect(text).toContain('1 × IMOLA, 1 kg, Gemahlen für Filter: 28,50 €')
    expect(text).toContain('Zwischensumme: 38,00 €\nVersand: 4,90 €\nGesamt: 42,90 €')
  })
})

test('a customer sees three lines of a full cart beside the sums @mobile', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 844 })
  await fillCart(page, [
    monza,
    { ...imola, price: 28.5 },
    { ...monza, weight: '1kg', price: 29.5, quantity: 99 },
  ])
  await seeMonzaAs(page, () => ({ stock: 500 }))
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Warenkorb, 101 Artikel' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Warenkorb' })
  const third = await sidebar.getByRole('listitem').nth(2).boundingBox()
  const sums = await sidebar.getByText('Zwischensumme').boundingBox()
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(sums?.y ?? 0)
})

test('the badge of the cart has no number until the cart is known, and nothing moves then @mobile', async ({
  page,
}) => {
  await fillCart(page, [{ ...monza, quantity: 2 }])
  const held = await delayRequests(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto('/shop', { waitUntil: 'load' })
  const badge = page.getByRole('banner').locator('.roundel')
  await expect(page.getByRole('button', { name: 'Warenkorb', exact: true })).toBeVisible()
  await expect(badge).toBeVisible()
  await expect(badge).toHaveText('')
  const before = await badge.boundingBox()
  held.release()
  await expect(badge).toHaveText('2')
  expect(await badge.boundingBox()).toEqual(before)
})

test('the badge of the cart stops at 99+ while the name of the button counts on', async ({
  page,
}) => {
  await fillCart(page, [{ ...monza, quantity: 99 }, imola])
  await page.goto('/shop')
  const button = page.getByRole('button', { name: 'Warenkorb, 100 Artikel' })
  await expect(button.locator('.roundel')).toHaveText('99+')
})

test.describe('the cart page', () => {
  test('changes quantities, disables minus at one, and removes lines until it is empty @mobile', async ({
    page,
  }) => {
    await fillCart(page, [monza, imola])
    await page.goto('/cart')
    const row = page.getByRole('row', { name: /MONZA/ })
    const minus = row.getByRole('button', { name: /verringern/ })
    await expect(minus).toBeDisabled()
    await row.getByRole('button', { name: /erhöhen/ }).click()
    await expect(row).toContainText('19,00 €')
    await expectNoAxeViolations(page)
    await minus.press('Enter')
    await expect(minus).toBeDisabled()
    await expect(minus).toBeFocused()
    await row.getByRole('button', { name: /entfernen/ }).click()
    await expect(page.getByRole('row', { name: /MONZA/ })).toHaveCount(0)
    await page.getByRole('button', { name: /IMOLA.* entfernen/ }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('main').getByRole('link', { name: 'Weiter einkaufen' }).click()
    await expect(page).toHaveURL(/\/shop$/)
  })

  test('names the available payment, those in preparation, and the delivery area', async ({
    page,
  }) => {
    await fillCart(page)
    await page.goto('/cart')
    const main = page.getByRole('main')
    await expect(main).toContainText('Wir liefern nur innerhalb Deutschlands.')
    await expect(main.getByText('Banküberweisung (Vorkasse)', { exact: true })).toBeVisible()
    const coming = main.getByText('In Vorbereitung: Visa, Mastercard, PayPal, Sofort')
    await expect(coming).toBeVisible()
    await expect(coming.getByRole('link')).toHaveCount(0)
  })

  test('is no wider than the screen with a long product name @mobile', async ({ page }) => {
    const name = 'Rindfleischetikettierungsüberwachungsröstung'
    await fillCart(page, [monza, imola])
    await seeMonzaAs(page, () => ({ name }))
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path)
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('a stored cart that is out of date', () => {
  test('names a changed price and uses it', async ({ page }) => {
    await fillCart(page)
    await seeMonzaAs(page, smallPackAt(9.9))
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText(
      'Der Preis von MONZA, 250 g, Ganze Bohnen hat sich geändert: jetzt 9,90 € statt 9,50 €.',
    )
    await expect(page.getByRole('main')).toContainText('Gesamt14,80 €')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(page.getByRole('main')).toContainText('jetzt 9,90 € statt 9,50 €')
    await page.goto('/checkout')
    await expect(page.getByRole('main')).toContainText('jetzt 9,90 € statt 9,50 €')
  })

  test('keeps and marks a sold-out line and blocks the checkout until it is removed', async ({
    page,
  }) => {
    await fillCart(page, [monza, imola])
    await seeMonzaAs(page, () => ({ stock: 0 }))
    await page.goto('/cart')
    await expect(page.getByRole('row', { name: /MONZA/ })).toContainText('Ausverkauft')
    await expect(page.getByRole('button', { name: 'Zur Kasse' })).toBeDisabled()
    const sums = 'Zwischensumme28,50 €Versand4,90 €'
    await expect(page.getByRole('main')).toContainText(`${sums}Gesamt33,40 €`)
    await expect(page.getByRole('main')).toContainText('Es fehlen noch 21,51 €')
    await expectNoAxeViolations(page)
    await page.goto('/checkout')
    await expect(page.getByRole('main')).toContainText(`${sums}Gesamtsumme33,40 €`)
    // The header of the checkout has no cart button.
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Warenkorb, 2 Artikel' }).click()
    const chat = page.getByRole('link', { name: 'Über WhatsApp bestellen' })
    await expect(chat).toHaveAttribute('href', /IMOLA/)
    await expect(chat).not.toHaveAttribute('href', /MONZA/)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^MONZA.* entfernen/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' })).toBeVisible()
  })

  test('shows no sums and no chat when nothing in the cart can be ordered', async ({ page }) => {
    await fillCart(page)
    await seeMonzaAs(page, () => ({ stock: 0 }))
    await page.goto('/versand')
    await page.getByRole('button', { name: 'Warenkorb, 1 Artikel' }).click()
    const sidebar = page.getByRole('dialog', { name: 'Warenkorb' })
    await expect(sidebar.getByText('Ausverkauft')).toBeVisible()
    await expect(sidebar.getByText('Zwischensumme')).toBeHidden()
    await expect(sidebar.getByText('Es fehlen noch')).toBeHidden()
    await expect(sidebar.getByRole('link', { name: 'Über WhatsApp bestellen' })).toBeHidden()
  })

  test('marks a line whose product was deleted', async ({ page }) => {
    await fillCart(page)
    await seeMonzaAs(page, () => null)
    await page.goto('/cart')
    await expect(page.getByRole('row', { name: /MONZA/ })).toContainText('Nicht mehr erhältlich')
    expect(await storedItems(page)).toHaveLength(1)
  })

  test('names how many packs are left', async ({ page }) => {
    await fillCart(page, [{ ...monza, quantity: 5 }])
    await seeMonzaAs(page, () => ({ stock: 3 }))
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText('Nur noch 3 Packungen verfügbar.')
  })

  test('names how many packs are left for lines of the same product', async ({ page }) => {
    await fillCart(page, [
      { ...monza, quantity: 3 },
      { ...monza, weight: '1kg', price: 29.5, quantity: 3 },
    ])
    await seeMonzaAs(page, () => ({ stock: 5 }))
    await page.goto('/cart')
    await expect(page.getByText('Von MONZA sind insgesamt nur noch 5 Packungen da.')).toHaveCount(2)
  })
})

test('two tabs show the same cart', async ({ context, page }) => {
  await fillCart(page)
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/product/1')
  await other.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(page.getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
  await page.getByRole('button', { name: /MONZA.* entfernen/ }).click()
  await expect(other.getByRole('button', { name: 'Warenkorb, 0 Artikel' })).toBeVisible()
  await other.close()
})
