import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { publicPages } from '../test/pages/public-pages.ts'
import { openHydrated } from './hydration.ts'

/** Counts the documents loaded from now on. */
function documentLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

const detailsLink = (page: Page) => page.locator(`main a[href="${pages.product(1)}"]`).first()

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('products and their prices are in the HTML', async ({ page }) => {
    await page.goto(pages.shop())
    await expect(page.getByRole('heading', { name: 'MONZA' })).toBeVisible()
    await expect(page.locator('main')).toContainText('9,50')
  })
})

test('the cached HTML is the same for everyone and sets no cookie', async ({ request }) => {
  const plain = await request.get(pages.shop())
  const other = await request.get(`${pages.shop()}?utm_source=x`, {
    headers: {
      cookie: 'signed_in=1; session=abc',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'fr',
    },
  })
  expect(await other.text()).toBe(await plain.text())
  expect(other.headers()['set-cookie']).toBeUndefined()
})

test('a visitor of an unknown address gets an English page with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main [lang="en"] h1')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(pages.shop())
})

test('a visitor of an unknown product gets a page with status 404', async ({ page }) => {
  const answer = await page.goto(pages.product(999_999))
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main')).toContainText('Produkt nicht gefunden')
})

test('a link opens its page without a document load, at the top, with the heading focused', async ({
  page,
}) => {
  await openHydrated(page, pages.shop())
  const loads = documentLoads(page)
  await detailsLink(page).click()
  await expect(page).toHaveURL(pages.product(1))
  await expect(page).toHaveTitle(/^MONZA/)
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${pages.product(1)}$`),
  )
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(loads()).toBe(0)
})

test('the back and forward buttons restore the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openHydrated(page, pages.shop())
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await detailsLink(page).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(pages.product(1))
  await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }))
  await page.goBack()
  await expect(page).toHaveURL(pages.shop())
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
})

test('hovering over a link loads the code of its page', async ({ page }) => {
  await openHydrated(page, pages.shop())
  const fetched = page.waitForRequest(/product-page-[\w-]+\.js/)
  await detailsLink(page).hover()
  await fetched
})

for (const { what, file } of [
  { what: 'code', file: /product-page-[\w-]+\.js/ },
  { what: 'entry in the page table', file: /page-routes-[\w-]+\.js/ },
])
  test(`a page whose ${what} cannot be loaded is opened as a document instead`, async ({
    page,
  }) => {
    await openHydrated(page, pages.shop())
    let isLost = true
    await page.route(file, async (route) => {
      if (isLost) await route.abort()
      else await route.continue()
    })
    const loads = documentLoads(page)
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isLost = false
    })
    await detailsLink(page).click()
    await expect(page).toHaveURL(pages.product(1))
    await expect(page.locator('main h1')).toBeVisible()
    expect(loads()).toBe(1)
  })

/** A list of coffees and a brew guide have the same sections as their siblings. */
const kindOf = (path: string) => path.split('/')[1] ?? ''

test('no picture stands on more than two pages besides the gallery, and no headline on two kinds of page', async ({
  request,
}) => {
  const places = { pictures: new Map<string, string[]>(), headlines: new Map<string, string[]>() }
  const note = (kind: keyof typeof places, what: string, place: string) => {
    const known = places[kind].get(what) ?? []
    if (!known.includes(place)) places[kind].set(what, [...known, place])
  }
  for (const path of publicPages.filter((some) => some !== pages.gallery())) {
    const html = await (await request.get(path)).text()
    const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
    for (const [, name = ''] of main.matchAll(/<img[^>]*\/images\/([a-z0-9-]+)-[0-9a-f]{8}-/g)) {
      // A coffee is recognised by its pack, wherever it is sold.
      if (!name.startsWith('pack-')) note('pictures', name, path)
    }
    for (const [, text = ''] of main.matchAll(/<h[12][^>]*>([^]*?)<\/h[12]>/g)) {
      const headline = text.replaceAll(/(?:<[^>]*>|\s)+/g, ' ').trim()
      if (!/MONZA|IMOLA/.test(headline)) note('headlines', headline, kindOf(path))
    }
  }
  expect(places.pictures.size).toBeGreaterThan(10)
  expect(places.headlines.size).toBeGreaterThan(20)
  expect([...places.pictures].filter(([, found]) => found.length > 2)).toEqual([])
  expect([...places.headlines].filter(([, found]) => found.length > 1)).toEqual([])
})
