import { expect, test, type Page } from '@playwright/test'
import { adminApi } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { countShifts } from './layout-shifts.ts'
import { delayRequests, untilDrawn } from './page-waits.ts'
import { adminLogin } from './shop-under-test.ts'
import { startOwnShop, type StartedShop } from './started-shop.ts'

// A shop of its own, because a long list would change the pages of other tests.
test.describe.configure({ mode: 'default' })
test.skip(process.platform !== 'linux', 'looks for left processes in /proc')

/** Cards of a full list. */
const CARDS = 24

const WIDTHS = [320, 390, 640, 900, 1280]

const PICTURE = '/icon-512.png'

/** Coffees in both sizes, in one, without a picture, reduced and sold out, and with long names. */
const kinds = [
  { image: PICTURE },
  { image: PICTURE, name: 'Äthiopien Yirgacheffe Kochere', type: 'Filterkaffee' },
  { weightOptions: ['250g'], variants: [{ weight: '250g', price: 8 }] },
  { image: PICTURE, grindOptions: ['Ganze Bohnen', 'Gemahlen für French Press'] },
  { image: PICTURE, stock: 0 },
]

let shop: StartedShop

test.beforeAll(async ({ playwright }) => {
  shop = await startOwnShop()
  const admin = await playwright.request.newContext({
    baseURL: shop.origin,
    extraHTTPHeaders: { Origin: shop.origin },
  })
  expect((await admin.post(api.login(), { data: adminLogin })).status()).toBe(200)
  for (let number = 1; number < CARDS; number += 1) {
    const answer = await admin.post(adminApi.products(), {
      data: {
        name: `Sorte ${number}`,
        description: 'Kirsche in der ersten Kurve, Nougat im Ziel. '.repeat((number % 3) + 1),
        category: 'kaffee',
        legalName: 'Röstkaffee',
        price: 9.5,
        weight: '250g',
        weightOptions: ['250g', '1kg'],
        variants: [
          { weight: '250g', price: 9.5 },
          { weight: '1kg', price: 29.5 },
        ],
        grindOptions: [
          'Ganze Bohnen',
          'Gemahlen für Espresso',
          'Gemahlen für Filter',
          'Gemahlen für French Press',
        ],
        stock: 5,
        ...kinds[number % kinds.length],
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await admin.dispose()
})
test.afterAll(async () => {
  await shop.signal('SIGTERM')
  shop.dispose()
})

/** Scrolls over the list and back to its middle; returns the height of the page. */
async function scrollOver(page: Page): Promise<number> {
  for (let place = 0; place < CARDS; place += 3) {
    await page.evaluate((index) => {
      document.querySelectorAll('article')[index]?.scrollIntoView({ behavior: 'instant' })
    }, place)
    await untilDrawn(page)
  }
  const height = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    window.scrollTo({ top: scrollHeight / 2, behavior: 'instant' })
    return scrollHeight
  })
  await untilDrawn(page)
  return height
}

const completeCards = (page: Page) =>
  page.getByRole('article').getByRole('link', { name: /^Mehr Details zu/ })

for (const path of [pages.shop(), pages.beans(), pages.ground()]) {
  for (const width of WIDTHS) {
    test(`nothing moves on ${path} while cards are completed, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const scripts = await delayRequests(page, /\/assets\/.*\.js$/)
      await page.goto(`${shop.origin}${path}`, { waitUntil: 'commit' })
      await expect(page.getByRole('article')).toHaveCount(CARDS)
      await expect(completeCards(page)).toHaveCount(2)
      const shifts = await countShifts(page)
      const height = await scrollOver(page)
      scripts.release()
      await expect(completeCards(page)).toHaveCount(CARDS)
      // Cards above the viewport that grow are no shift, because the browser scrolls along.
      expect(await scrollOver(page)).toBe(height)
      expect(await shifts()).toBe(0)
    })
  }
}

test('a visitor without scripts sees picture, sizes and price of every card', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.origin}${pages.shop()}`)
  const card = page.getByRole('article').nth(6)
  await expect(card.locator('.panel-image img')).toBeVisible()
  await expect(card).toContainText('Packungsgröße250 g1 kg')
  await expect(card).toContainText('9,50 €')
  await expect(card).toContainText('Lieferzeit')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('button', { name: /In den Warenkorb/ }).first()).toBeVisible()
  await context.close()
})
