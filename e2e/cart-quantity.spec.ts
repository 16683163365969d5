import { expect, test, type Locator, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { turnWheel } from './page-waits.ts'
import { fillCart, monza, seeMonzaAs, storedItems } from './purchase-steps.ts'

// A response that arrives after the test must not make it fail.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const refusal = (before: number): string =>
  `Bitte geben Sie eine ganze Zahl von 1 bis 99 ein. Es bleibt bei ${before}.`

async function quantityInCart(page: Page, quantity: number): Promise<Locator> {
  await fillCart(page, [{ ...monza, quantity }])
  await seeMonzaAs(page, () => ({ stock: 500 }))
  await page.goto(pages.cart())
  return page.getByRole('spinbutton', { name: 'Menge von MONZA, 250 g, Ganze Bohnen' })
}

async function expectStored(page: Page, quantity: number): Promise<void> {
  await expect.poll(() => storedItems(page)).toEqual([expect.objectContaining({ quantity })])
}

test('a customer types a quantity in the cart, and it counts at once and is kept', async ({
  page,
}) => {
  const quantity = await quantityInCart(page, 1)
  await expect(quantity).toHaveAttribute('min', '1')
  await expect(quantity).toHaveAttribute('max', '99')
  const box = await quantity.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  // The click selects the number, so typed digits replace it.
  await quantity.click()
  await page.keyboard.type('12')
  await expect(page.getByRole('main')).toContainText('114,00 €')
  await expect(page.getByRole('button', { name: 'Warenkorb, 12 Artikel' })).toBeVisible()
  await expectStored(page, 12)
  await page.keyboard.press('ArrowUp')
  await expectStored(page, 13)
  await page.getByRole('button', { name: /erhöhen/ }).click()
  await expect(quantity).toHaveValue('14')
  await page.reload()
  await expect(quantity).toHaveValue('14')
  // The page may still be loading the products.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a customer who types an impossible quantity reads why and gets the old one back', async ({
  page,
}) => {
  const quantity = await quantityInCart(page, 3)
  for (const [typed, isSaidAtOnce] of [
    ['100', true],
    ['0', true],
    ['1.5', true],
    ['-2', true],
    ['1e1', true],
    ['2.0', true],
    ['', false],
  ] as const) {
    await quantity.fill(typed)
    await expectStored(page, 3)
    await expect(page.getByText(refusal(3))).toBeVisible({ visible: isSaidAtOnce })
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('3')
    await expect(quantity).toHaveAccessibleDescription(refusal(3))
  }
  await expectNoAxeViolations(page)
  // Digit by digit: 1 and 10 can be ordered, 100 cannot.
  await quantity.click()
  await page.keyboard.type('100')
  await quantity.blur()
  await expect(quantity).toHaveValue('3')
  await expect(page.getByText(refusal(3))).toBeVisible()
  await page.getByRole('button', { name: /verringern/ }).click()
  await expect(page.getByText(refusal(3))).toBeHidden()
  await expectStored(page, 2)
})

test('a customer reads one limit of a line, the packs in stock', async ({ page }) => {
  await fillCart(page, [{ ...monza, quantity: 5 }])
  await seeMonzaAs(page, () => ({ stock: 80 }))
  await page.goto(pages.cart())
  const main = page.getByRole('main')
  const quantity = page.getByRole('spinbutton', { name: /^Menge von MONZA/ })
  await expect(quantity).toHaveAttribute('max', '80')
  await quantity.fill('81')
  await expect(
    main.getByText('von 1 bis 80 ein, mehr Packungen haben wir gerade nicht. Es bleibt bei 5.'),
  ).toBeVisible()

  await fillCart(page, [{ ...monza, quantity: 90 }])
  await page.goto(pages.cart())
  await expect(main.getByText('Nur noch 80 Packungen verfügbar.')).toBeVisible()
  await quantity.fill('100')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('90')
  await expect(main.getByText(/von 1 bis/)).toBeHidden()
  await quantity.fill('80')
  await expect(main.getByText('Nur noch 80 Packungen verfügbar.')).toBeHidden()
})

test('a quantity typed with leading zeros is shown without them', async ({ page }) => {
  const quantity = await quantityInCart(page, 3)
  await quantity.fill('00007')
  await expectStored(page, 7)
  await quantity.blur()
  await expect(quantity).toHaveValue('7')
})

test('a customer who empties the field keeps the quantity that another tab has set', async ({
  page,
}) => {
  const quantity = await quantityInCart(page, 13)
  await quantity.fill('3')
  await expectStored(page, 3)
  const other = await page.context().newPage()
  await seeMonzaAs(other, () => ({ stock: 500 }))
  await other.goto(pages.cart())
  await other.getByRole('button', { name: /erhöhen/ }).click()
  await expectStored(page, 4)
  await other.close()
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('4')
  await expect(page.getByText(refusal(4))).toBeVisible()
  await expectStored(page, 4)
})

test('scrolling over a quantity changes nothing', async ({ page }) => {
  const quantity = await quantityInCart(page, 3)
  await quantity.click()
  await turnWheel(page, 300)
  await turnWheel(page, -300)
  await expect(quantity).toHaveValue('3')
  await expectStored(page, 3)
})

test('a customer cannot remove a line by typing, and Escape keeps the typed quantity', async ({
  page,
}) => {
  await fillCart(page)
  await seeMonzaAs(page, () => ({ stock: 500 }))
  await page.goto(pages.shop())
  await page.getByRole('button', { name: 'Warenkorb, 1 Artikel' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Warenkorb' })
  const quantity = sidebar.getByRole('spinbutton', { name: /^Menge von MONZA/ })
  await quantity.fill('0')
  await quantity.blur()
  await expect(sidebar.getByText(refusal(1))).toBeVisible()
  await expectNoAxeViolations(page)
  await quantity.fill('7')
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Warenkorb, 7 Artikel' })).toBeVisible()
})

test('a customer who types a quantity on a product page gets that many into the cart @mobile', async ({
  page,
}) => {
  await page.goto(pages.product(monza.id))
  const quantity = page.getByRole('spinbutton', { name: 'Menge' })
  // Before hydration the field shows the value of the server's HTML.
  await expect(async () => {
    await quantity.fill('100')
    await expect(page.getByText(refusal(1))).toBeVisible({ timeout: 500 })
  }).toPass()
  await quantity.fill('24')
  const product = page.getByRole('article').first()
  await product.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(page.getByRole('button', { name: 'Warenkorb, 24 Artikel' })).toBeVisible()
})
