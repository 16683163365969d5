import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { cartItems } from './cart-items.ts'
import { openHydrated } from './hydration.ts'
import { countShifts } from './layout-shifts.ts'
import { toasts } from './toasts.ts'

/** The button in the page, not that of the bar. */
const buyButton = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /In den Warenkorb/ })

test.describe('the product page', () => {
  test('offers size, grind and quantity and shows what the law requires @mobile', async ({
    page,
  }) => {
    await page.goto('/product/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MONZA')
    await expect(page.getByRole('button', { name: 'Menge verringern' })).toBeDisabled()
    await page.getByRole('button', { name: 'Menge erhöhen' }).click()
    await expect(page.getByText('Röstkaffee, ganze Bohne')).toBeVisible()
    await page.getByRole('radio', { name: 'Gemahlen für Espresso' }).check()
    await expect(page.getByText('Röstkaffee, gemahlen')).toBeVisible()
    await buyButton(page).click()
    const toast = toasts(page).filter({ hasText: 'Produkt hinzugefügt' })
    await expect(toast).toContainText('2 × MONZA, 250 g, Gemahlen für Espresso')
    expect(await cartItems(page)).toMatchObject([{ id: 1, quantity: 2, price: 9.5 }])
    await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
    await expect(page).toHaveURL('/shop?grind=espresso')
  })

  test('shows the picture of the choice, and moves nothing by that @mobile', async ({ page }) => {
    await page.goto('/product/1?weight=1kg')
    const gallery = page.getByRole('group', { name: 'Bilder: MONZA' })
    const shown = (alt: RegExp) => gallery.getByAltText(alt)
    await expect(shown(/1 kg/)).toBeInViewport()
    const shifts = await countShifts(page)
    await page.getByRole('radio', { name: 'Gemahlen für Filter' }).check()
    await expect(shown(/gemahlener Kaffee/)).toBeInViewport()
    await page.getByRole('radio', { name: /Gemahlen, 250 g/ }).press('ArrowRight')
    await expect(shown(/1 kg/)).toBeInViewport()
    await expect(page.getByRole('radio', { name: /1 kg auf rotem Papier/ })).toBeChecked()
    expect(await shifts()).toBe(0)
  })

  test('has its button on the first screen of a laptop, on a phone in a bar until it is seen @mobile', async ({
    page,
    isMobile,
  }) => {
    await openHydrated(page, '/product/1')
    const inPage = buyButton(page)
    const bar = page.getByRole('group', { name: 'Ihre Auswahl' })
    if (!isMobile) {
      await expect(inPage).toBeInViewport({ ratio: 1 })
      await expect(bar).toBeHidden()
      return
    }
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText('9,50 €')
    await inPage.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(bar).not.toBeInViewport()
    // To the top of the screen, so that the page's own button is above it.
    await page.getByText('Produktdetails').evaluate((heading) => heading.scrollIntoView())
    await bar.getByRole('button').click()
    await expect(toasts(page)).toContainText('MONZA, 250 g, Ganze Bohnen')
  })

  test('offers the other coffee at its end', async ({ page }) => {
    await openHydrated(page, '/product/1')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: /Zum Produkt/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IMOLA')
  })

  for (const id of ['999999', 'abc', '1.5']) {
    test(`/product/${id} is not found, in German and with status 404`, async ({ page }) => {
      const response = await page.goto(`/product/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produkt nicht gefunden')
      await expect(page.getByText('Das gesuchte Produkt ist leider nicht verfügbar.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
    })
  }
})

test('on a wide screen the small pictures stand beside the pack', async ({ page }) => {
  await page.goto(pages.product(1))
  const picture = await page.getByRole('group', { name: 'Bilder: MONZA' }).boundingBox()
  const choice = await page.locator('.gallery fieldset').boundingBox()
  if (!picture || !choice) throw new Error('no pictures')
  // The widest pack shot ends at 82 % of its width.
  expect(choice.x).toBeGreaterThan(picture.x + 0.85 * picture.width)
  expect(choice.x + choice.width).toBeLessThanOrEqual(picture.x + picture.width)
})
