import { expect, test, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { cartItems } from './cart-items.ts'
import { delayRequests } from './page-waits.ts'
import { openHydrated } from './hydration.ts'
import { toasts } from './toasts.ts'

const LOAD_ERROR =
  'Beim Laden der Produkte ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'

function panel(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
}

/** Opens a page without products, so that the next page must load them. */
async function startElsewhere(page: Page): Promise<void> {
  await openHydrated(page, '/versand')
}

async function openFromFooter(page: Page, link: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
}

test.describe('the shop list', () => {
  test('shows both coffees with price, price per kilogram and shipping note @mobile', async ({
    page,
  }) => {
    await page.goto('/shop')
    const monza = panel(page, 'MONZA')
    await expect(monza).toContainText('Espresso · Verfügbar')
    await expect(monza).toContainText('9,50 €')
    await expect(monza).toContainText('38,00 €/kg · inkl. MwSt., zzgl. Versand')
    await expect(monza).toContainText('1 kg: 22 % günstiger je kg')
    await expect(panel(page, 'IMOLA')).toContainText('Filterkaffee · Verfügbar')
    await expect(monza.getByRole('link', { name: 'Versand' })).toHaveAttribute('href', '/versand')
  })

  for (const path of ['/shop', '/shop/beans']) {
    test(`each card of ${path} names its choices, the delivery and the way to the product @mobile`, async ({
      page,
    }) => {
      await page.goto(path)
      const monza = panel(page, 'MONZA')
      await expect(monza.getByText('Packungsgröße')).toBeVisible()
      await expect(monza).toContainText('Lieferzeit: 3–5 Werktage nach Zahlungseingang')
      await expect(monza).toContainText('Versandkostenfrei über 50 €')
      await monza.getByRole('link', { name: 'Mehr Details zu MONZA' }).click()
      await expect(page).toHaveURL('/product/1')
      await expect(
        page.getByRole('group', { name: 'Mahlgrad' }).getByText('Mahlgrad'),
      ).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Versandkostenfrei über 50 €')
    })
  }

  test('adds the chosen size and grind at their price to the cart @mobile', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/shop')
    const monza = panel(page, 'MONZA')
    await monza.getByRole('radio', { name: '1kg' }).check()
    await expect(monza).toContainText('29,50 €')
    await expect(monza).not.toContainText('€/kg')
    await monza.getByRole('radio', { name: 'Gemahlen für Filter' }).check()
    await monza.getByRole('button', { name: /In den Warenkorb/ }).click()
    const toast = toasts(page).filter({ hasText: 'Produkt hinzugefügt' })
    await expect(toast).toContainText('MONZA, 1 kg, Gemahlen für Filter')
    const { y = 0, height = 0 } = (await toast.locator('.toast-area').boundingBox()) ?? {}
    // At the bottom of a phone it covers no heading.
    if (isMobile) expect(y + height).toBe(page.viewportSize()?.height)
    expect(await cartItems(page)).toMatchObject([
      {
        id: 1,
        name: 'MONZA',
        price: 29.5,
        quantity: 1,
        weight: '1kg',
        grind: 'Gemahlen für Filter',
      },
    ])
  })

  test('filters by a search and offers to reset an empty result', async ({ page }) => {
    await page.goto('/shop')
    const search = page.getByLabel('Produkte suchen')
    await search.fill('filterkaffee KARLSBADER')
    await expect(page.getByRole('article')).toHaveCount(1)
    await search.fill('Tee')
    await expect(page.getByText('Keine Produkte entsprechen Ihren Suchkriterien.')).toBeVisible()
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
    await expect(panel(page, 'MONZA')).toBeVisible()
  })

  test('switches the category tabs with the arrow keys', async ({ page }) => {
    await openHydrated(page, '/shop')
    await page.getByRole('tab', { name: 'Alle' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Kaffee' })).toBeFocused()
    await expect(page.getByRole('tab', { name: 'Kaffee' })).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page, 'IMOLA')).toBeVisible()
  })

  test('has a link to the ground coffee', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('link', { name: 'Zum gemahlenen Kaffee' }).click()
    await expect(page).toHaveURL('/shop/ground')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gemahlener Kaffee')
  })
})

test.describe('a product list', () => {
  const lists = [
    { link: 'Alle Produkte', cards: 6 },
    { link: 'Kaffeebohnen', cards: 2 },
  ]
  for (const { link, cards } of lists) {
    test(`${link} shows ${cards} skeletons while it loads`, async ({ page }) => {
      await startElsewhere(page)
      const products = await delayRequests(page, '**/api/products?*')
      await openFromFooter(page, link)
      await expect(page.getByTestId('product-skeleton')).toHaveCount(cards)
      products.release()
      await expect(panel(page, 'MONZA')).toBeVisible()
      await expect(page.getByTestId('product-skeleton')).toHaveCount(0)
    })

    test(`${link} says that loading failed, and its button loads the page again`, async ({
      page,
    }) => {
      await startElsewhere(page)
      await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, json: {} }))
      await openFromFooter(page, link)
      await expect(page.getByRole('alert')).toContainText(LOAD_ERROR)
      await page.getByRole('button', { name: 'Seite neu laden' }).click()
      await expect(panel(page, 'MONZA')).toBeVisible()
    })
  }

  test('shows 24 products and loads more below, which are still there after a product page', async ({
    page,
  }) => {
    await startElsewhere(page)
    await page.route('**/api/products?*', async (route) => {
      const product: unknown = await (await page.request.get('/api/products/1')).json()
      const query = new URL(route.request().url()).searchParams
      const first = Number(query.get('after') ?? 0) + 1
      const ids = Array.from({ length: Number(query.get('limit')) }, (_, index) => first + index)
      const json = ids
        .filter((id) => id <= 30)
        .map((id) => ({ ...(product as object), id, name: `N${id}` }))
      await route.fulfill({ json })
    })
    await openFromFooter(page, 'Alle Produkte')
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.getByRole('link', { name: 'Mehr laden' }).click()
    await expect(page.getByRole('article')).toHaveCount(30)
    await expect(page.getByRole('link', { name: 'N25', exact: true })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Mehr laden' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Versand' }).first().click()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(30)
  })

  test('a product that is sold out says so and cannot be added', async ({ page }) => {
    await startElsewhere(page)
    await page.route('**/api/products?*', async (route) => {
      const response = await route.fetch()
      const products = (await response.json()) as object[]
      await route.fulfill({ json: products.map((product) => ({ ...product, stock: 0 })) })
    })
    await openFromFooter(page, 'Alle Produkte')
    const button = panel(page, 'MONZA').getByRole('button', { name: /Ausverkauft/ })
    await expect(button).toBeDisabled()
    await expectNoAxeViolations(page)
  })
})

test('a customer buys whole beans on the beans page @mobile', async ({ page }) => {
  await page.goto('/shop/beans')
  const imola = panel(page, 'IMOLA')
  await expect(imola).toContainText('3/5')
  await imola.getByRole('radio', { name: '1kg' }).check()
  await imola.getByRole('button', { name: /In den Warenkorb/ }).click()
  expect(await cartItems(page)).toMatchObject([
    { id: 2, price: 28.5, quantity: 1, weight: '1kg', grind: 'Ganze Bohnen' },
  ])
  await expect(page.getByText(/4\sbis\s6\sWochen/)).toBeVisible()
  await page.getByRole('link', { name: 'Gemahlener Kaffee' }).first().click()
  await expect(page).toHaveURL('/shop/ground')
})

test('a customer chooses grind and size once for all coffees on the ground page @mobile', async ({
  page,
}) => {
  await page.goto('/shop/ground')
  await expect(page.getByRole('radio', { name: /Espresso/ })).toBeChecked()
  await page.getByRole('radio', { name: /French Press/ }).check()
  await page.getByRole('radio', { name: '1kg' }).check()
  const imola = panel(page, 'IMOLA')
  await expect(imola).toContainText('Gemahlen für French Press, 1kg')
  await expect(panel(page, 'MONZA')).toContainText('29,50 €')
  await imola.getByRole('button', { name: /In den Warenkorb/ }).click()
  expect(await cartItems(page)).toMatchObject([
    { id: 2, price: 28.5, weight: '1kg', grind: 'Gemahlen für French Press' },
  ])
  await imola.getByRole('link', { name: /Mehr Details/ }).click()
  await expect(page).toHaveURL('/product/2?grind=frenchpress&weight=1kg')
  await expect(page.getByRole('radio', { name: /French Press/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /French Press/ })).toBeChecked()
  await expect(panel(page, 'MONZA')).toContainText('29,50 €')
})

test('grind and size go along from a card to the product and back, and with a shared link', async ({
  page,
}) => {
  await page.goto('/shop')
  await panel(page, 'MONZA').getByRole('radio', { name: '1kg' }).check()
  await panel(page, 'MONZA').getByRole('radio', { name: 'Gemahlen für Filter' }).check()
  await expect(panel(page, 'IMOLA').getByRole('radio', { name: '250g' })).toBeChecked()
  await panel(page, 'MONZA').getByRole('link', { name: 'MONZA', exact: true }).click()
  const shared = '/product/1?grind=filter&weight=1kg'
  await expect(page).toHaveURL(shared)
  await expect(page.getByRole('main')).toContainText('29,50 €')
  await page.goBack()
  await expect(panel(page, 'MONZA').getByRole('radio', { name: '1kg' })).toBeChecked()
  await page.goto(shared)
  await expect(page.getByRole('radio', { name: 'Gemahlen für Filter' })).toBeChecked()
  await page.getByRole('radio', { name: 'Gemahlen für Espresso' }).check()
  await expect(page).toHaveURL('/product/1?grind=espresso&weight=1kg')
  await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
  await expect(page).toHaveURL('/shop?grind=espresso&weight=1kg')
  await expect(
    panel(page, 'MONZA').getByRole('radio', { name: 'Gemahlen für Espresso' }),
  ).toBeChecked()
})
