import { expect, type Page, test } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { scrollThrough } from './page-waits.ts'
import { openHydrated } from './hydration.ts'

/** Sums up every layout shift without input, from the start of each document. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = window as unknown as { shifts: number }
    counter.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) counter.shifts += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

test('a visitor sees every section of the home page, and nothing shifts while scrolling @mobile', async ({
  page,
}) => {
  const shifts = await countShifts(page)
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Shop entdecken' })).toHaveAttribute(
    'href',
    pages.shop(),
  )
  await expect(main.getByRole('link', { name: 'Events buchen' })).toHaveAttribute(
    'href',
    pages.events(),
  )
  await expect(async () => {
    await scrollThrough(page)
    await expect(main.locator('form')).toHaveCount(2, { timeout: 500 })
  }).toPass()
  const first = await main.locator('section').nth(1).textContent()
  expect(first).toContain('Zwei Strecken.')
  await main.getByText('Nachricht schreiben').click()
  await expect(main.getByRole('form', { name: 'Kontaktformular' })).toBeVisible()
  for (const name of ['Familiare', 'Aziendale', 'Esclusivo']) {
    await expect(main.getByRole('heading', { name })).toBeVisible()
  }
  await expect(main.getByText('Beliebt', { exact: true })).toBeVisible()
  await expect(main.locator('.figure-row dd')).toHaveText(['2', '4', '500+', '1000+'])
  await expect(main.locator('.mosaic img')).toHaveCount(8)
  await expect(main.locator('.mosaic img[loading="lazy"]')).toHaveCount(5)
  await expectNoAxeViolations(page)
  expect(await shifts()).toBe(0)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('an address that leads to the folded contact form opens it', async ({ page }) => {
  await page.goto(pages.homeMessage())
  await expect(page.getByRole('form', { name: 'Kontaktformular' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Kontaktformular' })).toBeInViewport()
})

test('a package card opens the event request with that package chosen', async ({ page }) => {
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: /Individuelles Angebot.*Esclusivo/ })
  await button.scrollIntoViewIfNeeded()
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    // The dialog covers the button when an earlier click opened it after all.
    if (!(await dialog.isVisible())) await button.click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('dialog').locator('[value="grande"]:checked')).toHaveCount(1)
  await expectNoAxeViolations(page)
})

test('a visitor without scripts can read every section of the home page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(pages.home())
  await expect(page.getByRole('heading', { name: 'Familiare' })).toBeVisible()
  await context.close()
})

test('the home page shows no testimonials while none is featured, and says when they fail to load', async ({
  page,
}) => {
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Stimmen von der Strecke.' })).toHaveCount(0)
  await openHydrated(page, pages.shop())
  await page.route(`**${api.featuredTestimonials()}`, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: /Startseite/ }).click()
  await expect(
    page.getByText('Fehler beim Laden der Kundenmeinungen. Bitte versuchen Sie es später erneut.'),
  ).toBeVisible()
})

test('the home page shows skeletons first and then featured testimonials with initials', async ({
  page,
}) => {
  await openHydrated(page, pages.shop())
  let answer = (): void => {}
  const requested = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${api.featuredTestimonials()}`, async (route) => {
    await requested
    await route.fulfill({
      json: [{ id: 't1', name: 'Karla Kiesel', title: 'Hausmeisterin', content: 'Gut gebremst.' }],
    })
  })
  await page.getByRole('link', { name: /Startseite/ }).click()
  const field = page.locator('section', { hasText: 'Stimmen von der Strecke.' })
  await expect(field.locator('.skeleton')).toHaveCount(3)
  answer()
  await expect(field.getByText('Gut gebremst.')).toBeVisible()
  await expect(field.getByText('KK', { exact: true })).toBeVisible()
})
