import { expect, test, type Locator, type Page } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { fillCart } from './purchase-steps.ts'

/** Returns the background that forced colours give to the page. */
function canvasColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.backgroundColor = 'Canvas'
    const color = getComputedStyle(probe).backgroundColor
    probe.remove()
    return color
  })
}

/**
 * Expects that the first element of `chosen` differs in its background from the first of `other`, and
 * from the page, because most of the others are transparent.
 */
async function expectToStandOut(page: Page, chosen: string, other: string): Promise<void> {
  const background = (element: Locator) =>
    element.first().evaluate((found) => getComputedStyle(found).backgroundColor)
  const main = page.getByRole('main')
  const own = await background(main.locator(chosen))
  expect.soft(own, chosen).not.toBe(await background(main.locator(other)))
  expect.soft(own, chosen).not.toBe(await canvasColor(page))
}

const pairs = [
  ['/product/1', 'the grind', '.choice-field:has(:checked)', '.choice-field:not(:has(:checked))'],
  ['/product/1', 'the intensity', '.dots > b', '.dots'],
  ['/shop/ground', 'the grind', '.choice-field:has(:checked)', '.choice-field:not(:has(:checked))'],
  ['/shop/beans', 'the size', '.choice :checked + span', '.choice :not(:checked) + span'],
  ['/shop', 'the tab', '.tab[aria-selected=true]', '.tab[aria-selected=false]'],
  ['/gallery', 'the filter', '.tab[aria-current]', '.tab:not([aria-current])'],
  [
    '/checkout',
    'the shipping',
    '.check > [type=radio]:checked',
    '.check > [type=radio]:not(:checked)',
  ],
] as const

test('in forced colours each chosen value looks different from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await fillCart(page)
  for (const [path, what, chosen, other] of pairs) {
    await test.step(`${what} on ${path}`, async () => {
      if (new URL(page.url()).pathname !== path) await openHydrated(page, path)
      await expectToStandOut(page, chosen, other)
    })
  }
})

test('in forced colours the grains of a grind have the colour of its name', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/shop')
  const fields = page.getByRole('main').locator('.grind-fields > label')
  expect(await fields.count()).toBeGreaterThan(1)
  for (const field of await fields.all()) {
    const name = await field.locator('b').evaluate((found) => getComputedStyle(found).color)
    const grains = field.locator('.grains')
    expect(await grains.evaluate((found) => getComputedStyle(found).backgroundColor)).toBe(name)
  }
})
