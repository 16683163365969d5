import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { openLive } from './live.ts'

const DOCUMENT_KB = 12
const STYLES_KB = 12
const FONTS_KB = 80

const publicPages = [
  pages.home(),
  pages.shop(),
  pages.beans(),
  pages.ground(),
  pages.product(1),
  pages.cart(),
  pages.login(),
  pages.shipping(),
  pages.terms(),
  pages.privacy(),
  pages.imprint(),
]

/** Everything a browser complains about: errors, hydration mismatches, refused resources. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

/** Bytes on the wire by kind until the network is quiet. */
async function wireBytes(page: Page, path: string): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return bytes
}

/** Counts the documents loaded from now on. */
function documentLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

const detailsLink = (page: Page) => page.locator(`main a[href="${pages.product(1)}"]`).first()

for (const path of publicPages) {
  test(`${path} hydrates without a mismatch, an error or a refused resource`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('main h1')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test(`${path} stays within its budgets of HTML, styles and fonts`, async ({ page }) => {
    const { Document = 0, Stylesheet = 0, Font = 0 } = await wireBytes(page, path)
    expect(Document).toBeLessThanOrEqual(DOCUMENT_KB * 1000)
    expect(Stylesheet).toBeLessThanOrEqual(STYLES_KB * 1000)
    expect(Font).toBeLessThanOrEqual(FONTS_KB * 1000)
  })
}

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

test('an unknown address is an English page with status 404', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main [lang="en"] h1')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(pages.shop())
})

test('a product that does not exist says so with status 404', async ({ page }) => {
  const answer = await page.goto(pages.product(999_999))
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main')).toContainText('Produkt nicht gefunden')
})

test('a link opens its page in place: title, heading in focus, top of the page', async ({
  page,
}) => {
  await openLive(page, pages.shop())
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

test('back returns to where the page was scrolled to, forward too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openLive(page, pages.shop())
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

test('pointing at a link fetches the code of its page', async ({ page }) => {
  await openLive(page, pages.shop())
  const fetched = page.waitForRequest(/product-page-[\w-]+\.js/)
  await detailsLink(page).hover()
  await fetched
})

test('a page whose code cannot be had is loaded as a document instead', async ({ page }) => {
  await openLive(page, pages.shop())
  let isLost = true
  await page.route(/product-page-[\w-]+\.js/, async (route) => {
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
