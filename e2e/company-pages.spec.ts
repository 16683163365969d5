import { expect, test, type Page } from '@playwright/test'
import { galleryFilters, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'

const companyPages: readonly { path: string; heading: RegExp; hasScenes?: true }[] = [
  { path: pages.about(), heading: /Seit 1992/, hasScenes: true },
  { path: pages.team(), heading: /Drei Rollen/, hasScenes: true },
  { path: pages.gallery(), heading: /Galerie/ },
  { path: pages.catering(), heading: /Markise raus/, hasScenes: true },
  { path: pages.workshops(), heading: /Ab in/, hasScenes: true },
  { path: pages.wholesale(), heading: /Kaffee für/ },
  { path: pages.accessibility(), heading: /Barrierefreiheit/ },
  { path: pages.shipping(), heading: /Versand & Lieferung/ },
  { path: pages.terms(), heading: /AGB/ },
  { path: pages.privacy(), heading: /Datenschutz/ },
  { path: pages.imprint(), heading: /Impressum/ },
]

/** Returns the order of picture and heading in each scene of the page, from above. */
const sceneOrders = (page: Page): Promise<string[]> =>
  page.locator('.scene:has(h2)').evaluateAll((scenes) =>
    scenes.map((scene) =>
      [...scene.querySelectorAll('img, h2')]
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map(({ tagName }) => tagName)
        .join(),
    ),
  )

for (const { path, heading, hasScenes = false } of companyPages) {
  test(`${path} has one heading, is accessible and violates no security policy @mobile`, async ({
    page,
    isMobile,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectNoAxeViolations(page)
    expect(complaints).toEqual([])
    // On a phone every picture stands above its own text.
    if (isMobile && hasScenes) expect(new Set(await sceneOrders(page))).toEqual(new Set(['IMG,H2']))
  })
}

test.describe('the gallery', () => {
  test('shows all eleven pictures, each with title and text @mobile', async ({ page }) => {
    await page.goto(pages.gallery())
    await expect(page.getByRole('figure')).toHaveCount(11)
    await expect(page.getByRole('figure').getByRole('heading', { level: 2 })).toHaveCount(11)
  })

  test('has a filter that is part of the address and survives a reload and the back button', async ({
    page,
  }) => {
    await page.goto(pages.gallery())
    const filters = page.getByRole('navigation', { name: 'Galerie filtern' })
    await expect(filters.getByRole('link')).toHaveCount(5)
    await filters.getByRole('link', { name: 'Mobile Caffébar' }).click()
    await expect(page).toHaveURL(pages.gallery('mobile-bar'))
    await expect(page.getByRole('figure')).toHaveCount(3)
    await page.reload()
    await expect(page.getByRole('figure')).toHaveCount(3)
    await expect(filters.getByRole('link', { name: 'Mobile Caffébar' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goBack()
    await expect(page).toHaveURL(pages.gallery())
    await expect(page.getByRole('figure')).toHaveCount(11)
  })

  test('has a page for each filter and ignores unknown filters', async ({ request }) => {
    const figures = async (path: string) => {
      const response = await request.get(path)
      return (await response.text()).split('<figure').length - 1
    }
    for (const filter of galleryFilters) {
      expect([filter, await figures(pages.gallery(filter))]).toEqual([
        filter,
        filter === 'team' ? 2 : 3,
      ])
    }
    expect(await figures(`${pages.gallery()}?filter=unsinn`)).toBe(11)
  })
})

test('every workshop links to the contact page with its name', async ({ page }) => {
  await page.goto(pages.workshops())
  const links = page.getByRole('link', { name: /Jetzt buchen/ })
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(
    (['basic', 'latte-art', 'intensiv', 'business'] as const).map((key) => pages.contact(key)),
  )
  for (const price of ['89,00 €', '119,00 €', '189,00 €']) {
    await expect(page.getByRole('main')).toContainText(price)
  }
})

test.describe('the wholesale page', () => {
  test('leads from its first button to the form @mobile', async ({ page }) => {
    await page.goto(pages.wholesale())
    await page.getByRole('link', { name: 'Jetzt Angebot anfordern' }).click()
    await expect(page).toHaveURL(pages.wholesaleForm())
    await expect(page.getByRole('heading', { name: /Was brauchen Sie/ })).toBeInViewport()
    await expect(page.getByLabel(/Unternehmen/)).toBeInViewport()
    await expect(page.getByLabel(/Ihre Anfrage/)).toHaveValue('')
  })

  test('fills the message of a visitor who asks for the list of products', async ({ page }) => {
    await page.goto(pages.wholesale())
    await page.getByRole('link', { name: 'Produktliste anfordern' }).click()
    await expect(page).toHaveURL(pages.wholesaleList())
    await expect(page.getByLabel(/Unternehmen/)).toBeInViewport()
    await expect(page.getByLabel(/Ihre Anfrage/)).toHaveValue(/Produktliste/)
  })
})

test('the about page shows six milestones and the three roles of the team', async ({ page }) => {
  await page.goto(pages.about())
  for (const year of [2019, 2020, 2021, 2022, 2023, 2024]) {
    await expect(page.getByText(String(year), { exact: true })).toBeVisible()
  }
  for (const role of ['Vertrieb & Eventplanung', 'Barista & Vertrieb', 'Kundenservice']) {
    await expect(page.getByRole('heading', { name: role })).toBeVisible()
  }
})
