import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { CART_KEY, monza, storedCart } from '../../e2e/purchase-steps.ts'
import { pages } from '../../src/urls.ts'
import { requireChromium } from '../system-programs.mjs'
import type { Figure } from './budgets.ts'
import { median } from './load.ts'
import type { MeasureContext } from './measure.ts'
import { tableRow } from './measure-request.ts'

/** How many times slower than this machine the visitor's is. */
const SLOWDOWN = 4

interface Interaction {
  readonly name: string
  readonly path: string
  /** Brings into view what is clicked, as a visitor does; the parts that come near load before the click. */
  readonly look?: (page: Page) => Promise<void>
  act(page: Page): Promise<void>
}

/** Returns the button of a product page that puts the product into the cart. */
export const addButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /In den Warenkorb/ })
    .first()

/** Clicks by the mouse: Playwright's own click looks in the page for what it hits, within the measured input. */
async function click(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('what is clicked is not shown')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const interactions: readonly Interaction[] = [
  {
    name: 'open the cart',
    path: pages.product(1),
    act: (page) => click(page, page.getByRole('button', { name: /^Warenkorb/ })),
  },
  {
    name: 'add to the cart',
    path: pages.product(1),
    look: (page) => addButton(page).scrollIntoViewIfNeeded(),
    act: (page) => click(page, addButton(page)),
  },
  {
    name: 'filter the shop',
    path: pages.shop(),
    act: (page) => page.getByLabel('Produkte suchen').pressSequentially('imola'),
  },
  {
    name: 'open the menu',
    path: pages.shop(),
    act: (page) => click(page, page.getByRole('button', { name: 'Menü öffnen' })),
  },
  {
    name: 'type in the checkout',
    path: pages.checkout(),
    act: (page) => page.getByLabel('Vorname').pressSequentially('Lena'),
  },
]

/** Returns the longest time from an input of the interaction to the next painted frame, in ms. */
async function longestMs(browser: Browser, origin: string, one: Interaction): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ([key, cart, isCheckout]) => {
        if (isCheckout) localStorage.setItem(key, cart)
        const times: number[] = []
        Object.assign(window, { times })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('interactionId' in entry && entry.interactionId) times.push(entry.duration)
          }
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      },
      [CART_KEY, storedCart([monza]), one.path === pages.checkout()] as const,
    )
    await page.goto(`${origin}${one.path}`, { waitUntil: 'networkidle' })
    await one.look?.(page)
    await page.waitForTimeout(1000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await one.act(page)
    // The browser reports an event a frame after it was painted.
    await page.waitForTimeout(1000)
    return await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { times: readonly number[] }).times),
    )
  } finally {
    await context.close()
  }
}

/**
 * Does on a slowed phone what visitors do most; gives the slowest median from an input to its painted frame.
 * The browser rounds to 8 ms.
 */
export async function measureInteractions(context: MeasureContext): Promise<Figure[]> {
  const { shops, database, rounds, print } = context
  const shop = await shops.openShop(database)
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const medians: { readonly name: string; readonly ms: number }[] = []
  try {
    print(tableRow([`CPU ${SLOWDOWN} times slower, ${rounds} runs`, 'median ms', 'max ms']))
    for (const one of interactions) {
      const times: number[] = []
      for (let run = 0; run < rounds; run += 1) {
        times.push(await longestMs(browser, shop.origin, one))
      }
      medians.push({ name: one.name, ms: median(times) })
      print(tableRow([one.name, median(times).toFixed(0), Math.max(...times).toFixed(0)]))
    }
  } finally {
    await browser.close()
  }
  const slowest = medians.toSorted((a, b) => b.ms - a.ms)[0]
  return [{ name: 'interactions', value: slowest?.ms ?? Number.NaN, note: slowest?.name ?? '' }]
}
