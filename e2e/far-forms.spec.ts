import { expect, test, type Locator } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { openHydrated, untilTakenOver } from './hydration.ts'
import { delayRequests } from './page-waits.ts'

// A response that arrives after the test must not make it fail.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const farForms = [
  { path: pages.wholesale(), name: 'Großhandelsanfrage', place: 0 },
  { path: pages.home(), name: 'Beratung anfragen', place: 0 },
  { path: pages.home(), name: 'Newsletter', place: 1 },
]

/** Focuses what a visitor reaches with Tab before this element, without bringing it near the window. */
async function focusBefore(element: Locator): Promise<void> {
  await element.evaluate((frame) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')]
    const before = stops.filter(
      (stop) =>
        stop.checkVisibility() &&
        stop.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    before.at(-1)?.focus({ preventScroll: true })
  })
}

for (const { path, name, place } of farForms) {
  test(`Tab stops at the form ${name} of ${path} while its code is on the way, and then leads into it @mobile`, async ({
    page,
  }) => {
    const held = await delayRequests(page, /\/assets\/[a-z]+-form-.*\.js$/)
    await openHydrated(page, path)
    const frame = page.getByRole('group', { name: 'Formular' }).nth(place)
    await focusBefore(frame)
    await page.keyboard.press('Tab')
    await expect(frame).toBeFocused()
    held.release()
    const form = page.getByRole('form', { name })
    await expect(form).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form.locator('input, select, textarea').first()).toBeFocused()
  })
}

test('a visitor who uses Tab gets a form before its place is near @mobile', async ({ page }) => {
  await openHydrated(page, pages.wholesale())
  // The first one loads the part of the page, the second one the form in it.
  await page.keyboard.press('Tab')
  await untilTakenOver(page.getByRole('group', { name: 'Formular' }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('form', { name: 'Großhandelsanfrage' })).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
