import { expect, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { field, formOn } from './form-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('a workshop fills subject and message of the contact form', async ({ page }) => {
  const form = await formOn(page, pages.contact('latte-art'), 'Kontaktformular')
  await expect(field(form, 'Betreff')).toHaveValue('Anmeldung: Latte Art Masterclass')
  await expect(field(form, 'Nachricht')).toHaveValue(/Workshop Latte Art Masterclass/)
})

test('the honeypot is out of sight and unknown to assistive technology', async ({ page }) => {
  const form = await formOn(page, pages.contact(), 'Kontaktformular')
  await expect(form.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
  await expect(form.locator('input[name=website]')).toHaveAttribute('tabindex', '-1')
  const box = await form.locator('input[name=website]').locator('../..').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(1)
})

test('nothing leaves the shop before the map is asked for, also when a link led there', async ({
  page,
}) => {
  const foreign: string[] = []
  await page.route(/^https:\/\//, async (route) => {
    foreign.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>Karte</p>' })
  })
  await page.goto(pages.events())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click()
  await expect(page).toHaveURL(pages.contact())
  await formOn(page, page.url(), 'Kontaktformular')
  const ask = page.getByRole('button', { name: 'Karte laden' })
  await ask.scrollIntoViewIfNeeded()
  expect(foreign).toEqual([])
  await ask.click()
  const map = page.locator('iframe')
  await expect(map).toBeFocused()
  await expect(page.frameLocator('iframe').getByText('Karte')).toBeVisible()
  expect(foreign.every((url) => url.startsWith('https://www.openstreetmap.org/'))).toBe(true)
  expect(foreign.length).toBeGreaterThan(0)
})

for (const path of [pages.contact(), pages.events()]) {
  test(`${path} has no accessibility violation and moves nothing while it is read @mobile`, async ({
    page,
  }) => {
    await page.goto(path)
    const shift = await page.evaluate(async () => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          sum += (entry as PerformanceEntry & { value: number }).value
        }
      }).observe({ type: 'layout-shift', buffered: true })
      for (let y = 0; y < document.body.scrollHeight; y += 300) {
        window.scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      return sum
    })
    expect(shift).toBe(0)
    await expectNoAxeViolations(page)
  })
}
