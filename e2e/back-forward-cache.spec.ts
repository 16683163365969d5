import { expect, test } from '@playwright/test'
import { pages } from '../src/urls.ts'

// Playwright switches the browser's cache off, because it restores pages without events that it needs.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

const paths = [
  pages.home(),
  pages.shop(),
  pages.product(1),
  pages.workshops(),
  pages.contact(),
  pages.cart(),
  pages.checkout(),
  pages.login(),
]

/** The reason of a page itself; the others are those of the browser without a window. */
const OF_THE_PAGE = 'PageSupportNeeded'

for (const path of paths) {
  test(`nothing in ${path} keeps the browser from showing it again at once after going back`, async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    // Either the page is restored, or the browser names why not.
    const outcome = new Promise<string[]>((resolve) => {
      browser.on('Page.frameNavigated', ({ type }) => {
        if (type === 'BackForwardCacheRestore') resolve([])
      })
      browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        const ofThePage = notRestoredExplanations.filter(({ type }) => type === OF_THE_PAGE)
        resolve(ofThePage.map(({ reason }) => reason))
      })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.goto(pages.imprint())
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
    const entryId = entries[currentIndex - 1]?.id ?? -1
    await browser.send('Page.navigateToHistoryEntry', { entryId })
    expect(await outcome).toEqual([])
  })
}
