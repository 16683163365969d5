import { expect, type Page, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { untilHydrated, watchHydration } from './hydration.ts'
import { scrollThrough } from './page-waits.ts'
import { publicPages } from '../test/pages/public-pages.ts'
import { baseUrl } from './shop-under-test.ts'

const WIDTHS = [320, 360, 390, 768, 1280, 1920]

/** Minimum size of a touch target in CSS pixels (WCAG 2.5.5), less rounding. */
const TARGET_PX = 44 - 0.1

/** Sums up every layout shift without input, from the start of the document. */
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

/** Controls smaller than a touch target. Links in running text are exempt. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a, button, input, select, textarea, summary, [role="button"]'
    const isInText = (node: Element): boolean =>
      node.matches('a') &&
      getComputedStyle(node).display === 'inline' &&
      node.parentElement?.textContent?.trim() !== node.textContent?.trim()
    return [...document.querySelectorAll(`:is(header, main, footer) :is(${controls})`)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .filter((node) => !node.closest('[aria-hidden="true"], .visually-hidden') && !isInText(node))
      .flatMap((node) => {
        // A checkbox and its label are one target.
        const label = node instanceof HTMLInputElement ? node.labels?.[0] : undefined
        const isTicked = node.matches('[type="checkbox"], [type="radio"]')
        const areas = [node, ...(isTicked && label ? [label] : [])].map((area) =>
          area.getBoundingClientRect(),
        )
        const side = (pick: (area: DOMRect) => number, most: 'min' | 'max') =>
          Math[most](...areas.map(pick))
        const width = side((area) => area.right, 'max') - side((area) => area.left, 'min')
        const height = side((area) => area.bottom, 'max') - side((area) => area.top, 'min')
        if (width >= least && height >= least) return []
        const name = node.textContent?.trim() || node.getAttribute('name') || node.className
        return [`${node.tagName} "${name}" ${width.toFixed(0)} x ${height.toFixed(0)}`]
      })
  }, TARGET_PX)
}

/** Everything that a browser reports: errors, hydration mismatches, refused resources. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== baseUrl && protocol !== 'data:') complaints.push(`requested ${request.url()}`)
  })
  return complaints
}

// One window for all pages, with the fonts cached: how far a late font moves the text depends on
// the fonts of the machine.
let page: Page
let shifts: () => Promise<number>
let complaints: string[]

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  shifts = await countShifts(page)
  complaints = watchComplaints(page)
  await watchHydration(page)
  await page.goto(pages.imprint(), { waitUntil: 'networkidle' })
})
test.beforeEach(() => {
  complaints.length = 0
})
test.afterAll(async () => {
  await page.close()
})

/** Opens a page, scrolls through it and returns how far its layout moved. */
async function shiftsOn(path: string): Promise<string> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(page.locator('main h1')).toBeVisible()
  await untilHydrated(page)
  await scrollThrough(page)
  // Rounded to two decimals, as it is reported: on a busy machine the parser may pause inside the
  // header.
  return (await shifts()).toFixed(2)
}

for (const path of publicPages) {
  test(`${path} loads without a complaint or another site, shifts no layout, fits every width, and has controls of at least 44 pixels`, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Another test may change the stock of a product just when its page loads, which moves it once.
    const moved = (await shiftsOn(path)) === '0.00' ? '0.00' : await shiftsOn(path)
    expect.soft(moved).toBe('0.00')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft([width, overflow]).toEqual([width, 0])
      expect.soft([width, await smallTargets(page)]).toEqual([width, []])
    }
    expect(complaints).toEqual([])
  })
}

for (const path of [pages.cart(), pages.login()]) {
  test(`${path} loads without a complaint or another site`, async () => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('main h1')).toBeVisible()
    expect(complaints).toEqual([])
  })
}
