import { chromium, type Browser, type Page } from '@playwright/test'
import { CART_KEY, monza, storedCart } from '../../e2e/purchase-steps.ts'
import { pages } from '../../src/urls.ts'
import { requireChromium } from '../system-programs.mjs'
import { ShopProcess } from '../torture/shop-process.ts'
import { tableRow } from './measure-request.ts'

/** How many times slower than this machine the visitor's is. */
const SLOWDOWN = 4
const RUNS = 5
const BUDGET_MS = 100

interface Interaction {
  readonly name: string
  readonly path: string
  act(page: Page): Promise<void>
}

const interactions: readonly Interaction[] = [
  {
    name: 'open the cart',
    path: pages.product(1),
    act: (page) => page.getByRole('button', { name: /^Warenkorb/ }).click(),
  },
  {
    name: 'add to the cart',
    path: pages.product(1),
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /In den Warenkorb/ })
        .first()
        .click(),
  },
  {
    name: 'filter the shop',
    path: pages.shop(),
    act: (page) => page.getByLabel('Produkte suchen').pressSequentially('imola'),
  },
  {
    name: 'open the menu',
    path: pages.shop(),
    act: (page) => page.getByRole('button', { name: 'Menü öffnen' }).click(),
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

interface InteractionsBenchmark {
  readonly port: number
  readonly dataDir: string
}

/**
 * Does on a slowed phone what visitors do most, and reports from input to painted frame: the median and the
 * maximum of the runs. Returns whether every median keeps the budget. The browser rounds to 8 ms.
 */
export async function measureInteractions(
  { port, dataDir }: InteractionsBenchmark,
  print: (line: string) => void,
): Promise<boolean> {
  const shop = new ShopProcess(port, dataDir)
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  let isWithinBudget = true
  try {
    await shop.start()
    print(tableRow([`CPU ${SLOWDOWN} times slower, ${RUNS} runs`, 'median ms', 'max ms']))
    for (const one of interactions) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        times.push(await longestMs(browser, shop.origin, one))
      }
      times.sort((a, b) => a - b)
      const median = times[Math.floor(RUNS / 2)] ?? Number.NaN
      const isSlow = !(median <= BUDGET_MS)
      isWithinBudget &&= !isSlow
      const figures = [one.name, median.toFixed(0), String(times.at(-1))]
      print(tableRow(figures, isSlow ? `budget: ${BUDGET_MS} ms` : ''))
    }
  } finally {
    await browser.close()
    await shop.stop('SIGTERM')
  }
  return isWithinBudget
}
