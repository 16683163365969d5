import { expect, test } from '@playwright/test'
import { mapFrame, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { field, formOn } from './form-steps.ts'
import { openHydrated } from './hydration.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('a workshop link leads to the form of that workshop, which asks for people, days and level', async ({
  page,
}) => {
  const form = await formOn(page, pages.contact('latte-art'), 'Workshop anfragen')
  await expect(page.getByRole('heading', { name: /Anfrage: Latte Art/ })).toBeVisible()
  await field(form, 'Name').fill('Lena Huber')
  await field(form, 'E-Mail-Adresse').fill('lena@example.de')
  await field(form, 'Anzahl der Personen').fill('2')
  await field(form, 'Wunschtermine').fill('samstags im April')
  await form.getByRole('checkbox').check()
  const send = form.getByRole('button', { name: 'Anfrage senden' })
  await send.click()
  await expect(form.getByText('Bitte wählen Sie Ihre Erfahrung')).toBeVisible()
  await field(form, 'Erfahrung').selectOption('Einsteiger')
  await send.click()
  await expect(page.getByText('Anfrage erfolgreich gesendet')).toBeVisible()
})

test('the honeypot is invisible and unknown to assistive technology', async ({ page }) => {
  const form = await formOn(page, pages.contact(), 'Kontaktformular')
  await expect(form.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
  await expect(form.locator('input[name=website]')).toHaveAttribute('tabindex', '-1')
  const box = await form.locator('input[name=website]').locator('../..').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(1)
})

for (const { path, link } of [
  { path: pages.contact(), link: 'Kontakt' },
  { path: pages.about(), link: 'Über uns' },
]) {
  test(`a visitor of ${path} comes without a document load and sends no request to another site before asking for the map`, async ({
    page,
  }) => {
    const foreign: string[] = []
    const complaints: string[] = []
    await page.route(
      ({ origin }) => origin !== baseUrl,
      async (route) => {
        foreign.push(route.request().url())
        await route.fulfill({ contentType: 'text/html', body: '<p>Karte</p>' })
      },
    )
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await openHydrated(page, pages.events())
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    const ask = page.getByRole('button', { name: 'Karte laden' })
    await ask.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(async () => {
      await ask.click({ timeout: 1000 })
      await expect(page.locator('iframe')).toBeFocused({ timeout: 1000 })
    }).toPass()
    const frame = page.frameLocator('iframe')
    await expect(frame.frameLocator('iframe').getByText('Karte')).toBeVisible()
    expect(foreign).toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//)])
    expect(complaints).toEqual([])
    // The page was opened without loading a document, so drafts of forms stay.
    expect(documents).toEqual([mapFrame, '/export/embed.html'])
  })
}

test('a notice says that the message was sent when the code of the confirmation cannot be loaded', async ({
  page,
}) => {
  await page.route(/\/assets\/inquiry-sent-[^/]+\.js$/, (route) => route.abort())
  const form = await formOn(page, pages.contact(), 'Kontaktformular')
  await field(form, 'Name').fill('Lena Huber')
  await field(form, 'E-Mail-Adresse').fill('lena@example.de')
  await field(form, 'Betreff').fill('Frage')
  await field(form, 'Nachricht').fill('Wann haben Sie geöffnet?')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(toasts(page).getByText('Nachricht erfolgreich gesendet')).toBeVisible()
  await expect(field(form, 'Name')).toHaveValue('')
})

test('the confirmation of a sent message stays until the visitor starts another, which is empty', async ({
  page,
}) => {
  await page.clock.install()
  const form = await formOn(page, pages.contact(), 'Kontaktformular')
  await field(form, 'Name').fill('Lena Huber')
  await field(form, 'E-Mail-Adresse').fill('lena@example.de')
  await field(form, 'Betreff').fill('Frage')
  await field(form, 'Nachricht').fill('Wann haben Sie geöffnet?')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Nachricht senden' }).click()
  const again = page.getByRole('button', { name: 'Weitere Nachricht senden' })
  await expect(again).toBeVisible()
  // Longer than any notice is shown.
  await page.clock.fastForward('01:00')
  await again.click()
  for (const label of ['Name', 'E-Mail-Adresse', 'Betreff', 'Nachricht']) {
    await expect(field(form, label)).toHaveValue('')
  }
})

for (const path of [pages.contact(), pages.events()]) {
  test(`${path} is accessible and shifts no layout while the visitor scrolls @mobile`, async ({
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
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
      return sum
    })
    expect(shift).toBe(0)
    await expectNoAxeViolations(page)
  })
}
