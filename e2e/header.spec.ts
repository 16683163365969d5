import { expect, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { openHydrated } from './hydration.ts'
import { toasts } from './toasts.ts'

test('the header stands on one line from 1024 to 1280 pixels, with all its links from 1240 on', async ({
  page,
}) => {
  await page.goto(pages.events())
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).locator(':scope > *')
  for (const width of [1024, 1240, 1280]) {
    await page.setViewportSize({ width, height: 600 })
    const heights = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().height).filter((height) => height > 0),
    )
    expect([width, heights]).toEqual([width, Array(width < 1240 ? 1 : 7).fill(44)])
    const logo = await page.locator('.site-header-logo').boundingBox()
    expect([width, logo?.width]).toEqual([width, 248])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
})

test('team and gallery are in the menu of the header @mobile', async ({ page, isMobile }) => {
  await openHydrated(page, pages.shop())
  const banner = page.locator('body')
  const opener = isMobile
    ? page.getByRole('button', { name: 'Menü öffnen' })
    : page.getByRole('banner').getByRole('link', { name: 'Über uns', exact: true })
  const menu = banner.getByRole('navigation', { name: isMobile ? 'Menü' : 'Hauptnavigation' })
  for (const [label, path] of [
    ['Team', pages.team()],
    ['Galerie', pages.gallery()],
  ] as const) {
    await opener.click()
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(menu.getByRole('link', { name: label, exact: true })).toBeHidden()
  }
})

test('Escape closes the menu of a phone and returns the focus to its button @mobile-only', async ({
  page,
}) => {
  await openHydrated(page, pages.events())
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü', exact: true })
  await menu.getByRole('link', { name: 'Galerie' }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeFocused()
})

test('the menu of a phone has its links in groups, each at least 44 pixels high @mobile-only', async ({
  page,
}) => {
  await openHydrated(page, pages.events())
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü', exact: true })
  await expect(menu.getByRole('heading')).toHaveText(['Kaffee', 'Erleben', 'Über uns', 'Konto'])
  const heights = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(heights.filter((height) => height < 44)).toEqual([])
  await expect(menu.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeViolations(page)
})

test('a click on Shop opens and closes its list, and Escape returns the focus', async ({
  page,
}) => {
  await openHydrated(page, pages.events())
  const shop = page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })
  const beans = page.getByRole('banner').getByRole('link', { name: 'Kaffeebohnen' })
  await shop.click()
  await expect(beans).toBeVisible()
  await shop.click()
  await expect(beans).toBeHidden()
  await shop.press('Enter')
  await beans.focus()
  await page.keyboard.press('Escape')
  await expect(beans).toBeHidden()
  await expect(shop).toBeFocused()
  await expect(page).toHaveURL(pages.events())
})

test('Escape leaves the notices for the element that had the focus before F8', async ({ page }) => {
  await openHydrated(page, pages.product(1))
  const add = page.getByRole('button', { name: /In den Warenkorb/ })
  await add.press('Enter')
  await expect(toasts(page)).toContainText('MONZA')
  await page.keyboard.press('F8')
  await expect(add).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
})

test('a notice stays while its link has the focus', async ({ page }) => {
  await page.clock.install()
  await openHydrated(page, pages.product(1))
  await page.getByRole('button', { name: /In den Warenkorb/ }).press('Enter')
  const link = toasts(page).getByRole('link', { name: 'Zum Warenkorb' })
  await link.focus()
  await page.clock.fastForward(60_000)
  await expect(link).toBeFocused()
  await page.getByRole('link', { name: 'Kontakt' }).first().focus()
  await page.clock.fastForward(60_000)
  await expect(link).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Shop and Über uns in the header lead to their pages', async ({ page }) => {
    for (const [label, path] of [
      ['Shop', pages.shop()],
      ['Über uns', pages.about()],
    ] as const) {
      await page.goto(pages.events())
      await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(path)
    }
  })

  test('a page with buttons that need scripts says what else to do', async ({ page }) => {
    for (const path of [pages.events(), pages.cart(), pages.myAccount()]) {
      await page.goto(path)
      await expect(
        page.getByText(/Anfragen brauchen wir JavaScript.*E-Mail oder Tel/),
      ).toBeVisible()
    }
  })

  test('the place of a form says whom to call or write to, and reserves no height', async ({
    page,
  }) => {
    const help = /Dieses Formular braucht JavaScript.*Telefon \+49.*E-Mail [^ ]+@/
    const forms: readonly [path: string, count: number][] = [
      [pages.contact(), 1],
      [pages.home(), 3],
      [pages.wholesale(), 1],
      [pages.login(), 1],
      [pages.forgotPassword(), 1],
      [pages.checkout(), 1],
    ]
    for (const [path, count] of forms) {
      await page.goto(path)
      await expect(page.getByText(help).locator('xpath=ancestor-or-self::p')).toHaveCount(count)
    }
    for (const path of [pages.contact(), pages.checkout()]) {
      await page.goto(path)
      const place = page.getByText(help).locator('xpath=ancestor::noscript/..')
      expect((await place.boundingBox())?.height, path).toBeLessThan(310)
    }
  })
})
