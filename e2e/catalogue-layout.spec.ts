import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { openHydrated } from './hydration.ts'

for (const path of ['/shop', '/shop/beans', '/shop/ground', '/product/1', '/product/999999']) {
  test(`${path} is accessible, fits the screen and violates no security policy @mobile`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      const isMissingPage = message.text().includes('404')
      if (message.type() === 'error' && !isMissingPage) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectNoAxeViolations(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    expect(complaints).toEqual([])
  })
}

for (const path of ['/shop', '/shop/beans', '/shop/ground']) {
  test(`${path} shows the first price and its button within 1.2 screens @mobile`, async ({
    page,
  }) => {
    await page.goto(path)
    const article = page.getByRole('article').first()
    const { height } = page.viewportSize() ?? { height: 0 }
    for (const part of [article.locator('.price'), article.getByRole('button')]) {
      const box = await part.first().boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height * 1.2)
    }
  })
}

for (const path of ['/shop', '/shop/beans', '/shop/ground', '/product/1']) {
  test(`${path} covers no text with a picture @mobile`, async ({ page }) => {
    await page.goto(path)
    const covered = await page.evaluate(() => {
      const found: string[] = []
      for (const article of document.querySelectorAll('article')) {
        const boxes = [
          ...article.querySelectorAll('.card .panel-image, .gallery, .gallery fieldset'),
        ].map((picture) => picture.getBoundingClientRect())
        for (const text of article.querySelectorAll('h1, h2, p')) {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          const isCovered = boxes.some(
            (box) =>
              left < box.right - 1 &&
              right > box.left + 1 &&
              top < box.bottom - 1 &&
              bottom > box.top + 1,
          )
          if (isCovered) found.push(text.textContent)
        }
      }
      return found
    })
    expect(await page.locator('.card .panel-image, .gallery fieldset').count()).not.toBe(0)
    expect(covered).toEqual([])
  })
}

test('the product page tells of each picture, also of those that are not loaded yet', async ({
  page,
}) => {
  await page.goto('/product/1')
  await expect(page.getByRole('group', { name: 'Bilder: MONZA' }).getByRole('img')).toHaveCount(3)
})

test('lists show two products beside each other from 640 pixels on', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  for (const path of ['/shop', '/shop/beans', '/shop/ground']) {
    await page.goto(path)
    const [first, second] = await Promise.all(
      [0, 1].map((place) => page.getByRole('article').nth(place).boundingBox()),
    )
    expect([path, second?.y, second?.x]).toEqual([path, first?.y, 320])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640)
  }
})

test('public pages hold no stock number', async ({ request }) => {
  for (const path of ['/shop', '/shop/beans', '/shop/ground', '/product/1']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('MONZA')
    expect(html).not.toContain('"stock"')
    expect(html).not.toContain('createdAt')
  }
})

test('a list without hits leaves no blank ground above the footer @mobile', async ({ page }) => {
  await page.goto('/shop')
  await page.getByLabel('Produkte suchen').fill('Tee')
  await expect(page.getByText('Keine Produkte entsprechen Ihren Suchkriterien.')).toBeVisible()
  const blank = await page.evaluate(() => {
    const bottomOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN
    return bottomOf('main') - bottomOf('.home-straight')
  })
  expect(blank).toBe(0)
})

test('the place of the bar with the button goes on in the colour of the footer @mobile-only', async ({
  page,
}) => {
  await openHydrated(page, '/product/1')
  const bar = page.locator('.buy-bar')
  await page.locator('.buy-row .btn').first().scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  const colours = await page.evaluate(() => {
    const colourOf = (selector: string, part?: string) => {
      const element = document.querySelector(selector)
      return element && getComputedStyle(element, part).backgroundColor
    }
    return [colourOf('.buy-bar', '::before'), colourOf('.site-footer-frame')]
  })
  expect(colours[0]).toBe(colours[1])
})

test('the product page fits a width of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/product/1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a product prints on white paper, with its price on the first sheet and nothing to click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/product/1', { waitUntil: 'networkidle' })
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const name = main.locator('.panel-name').first()
  await expect(name).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(main.locator('.gallery fieldset')).toBeHidden()
  const price = await main.getByText('9,50').first().boundingBox()
  // An A4 sheet without its margins, in the pixels of a page that prints this wide.
  expect(price?.y).toBeLessThan(1000)
})

test('a size without a second line stands as high as the one beside it that has a price per kilogram', async ({
  page,
}) => {
  await page.goto('/shop/beans')
  const sizes = page.getByRole('article').first().locator('.choice > span')
  await expect(sizes).toHaveCount(2)
  const heights = await sizes.evaluateAll((spans) =>
    spans.map((span) => Math.round(span.getBoundingClientRect().height)),
  )
  expect(heights[0]).toBeGreaterThan(44)
  expect(heights[1]).toBe(heights[0])
})
