import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { signInAsAdmin } from './account-steps.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { type StartedShop, startShop } from './started-shop.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

/** Signs in to a new shop with its generated password. */
async function signInTo(page: Page, { origin, firstPassword }: StartedShop): Promise<void> {
  const data = { email: 'admin@localhost', password: firstPassword() }
  const headers = { Origin: origin }
  const answer = await page.request.post(`${origin}${api.login()}`, { headers, data })
  expect(answer.status()).toBe(200)
}

test.describe('testimonials', () => {
  test.skip(process.platform !== 'linux', 'looks for left processes in /proc')
  let shop: StartedShop | undefined

  test.afterEach(() => {
    shop?.dispose()
    shop = undefined
  })

  test('an admin creates a testimonial, features it on the home page, hides and deletes it', async ({
    page,
  }) => {
    // In a shop of its own, because other tests rely on a home page without testimonials.
    shop = await startShop('start', join(import.meta.dirname, '..'))
    await shop.untilReady(60_000)
    const { origin } = shop
    const name = `Karla ${randomUUID().slice(0, 8)}`
    const content = `Rund im Geschmack, ${randomUUID()}.`
    const home = async () => (await page.request.get(`${origin}${pages.home()}`)).text()
    await signInTo(page, shop)
    await page.goto(`${origin}${pages.admin('testimonials')}`)
    await page.getByRole('button', { name: 'Neue Stimme' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neue Stimme' })
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Text').fill(content)
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(dialog.getByLabel('Text')).toHaveValue(content)
    await page.reload()
    await page.getByRole('button', { name: 'Neue Stimme' }).click()
    await expect(dialog.getByLabel('Text')).toHaveValue(content)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()

    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    expect(await home()).not.toContain(content)
    await row.getByRole('button', { name: 'Hervorheben', exact: false }).click()
    await expect(row.getByText('Auf der Startseite')).toBeVisible()
    expect(await home()).toContain(content)
    await expectNoAxeViolations(page)
    await row.getByRole('button', { name: 'Nicht mehr hervorheben' }).click()
    await expect(row.getByText('Auf der Startseite')).toBeHidden()
    expect(await home()).not.toContain(content)

    await row.getByRole('button', { name: 'Löschen' }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('an admin finds and removes a newsletter subscription @mobile-only', async ({ page }) => {
  const email = `abo-${randomUUID()}@example.de`
  const headers = { Origin: baseUrl }
  await page.request.post(api.newsletterSubscribe(), { headers, data: { email } })
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('newsletter'))
  await page.getByLabel('E-Mail-Adresse beginnt mit').fill(email.slice(0, 30))
  await page.getByRole('button', { name: 'Suchen' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Wartet auf Bestätigung')).toBeVisible()
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: 'Entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(toasts(page).getByText('Adresse entfernt')).toBeVisible()
  await expect(page.getByText('Keine Adresse passt zu dieser Auswahl.')).toBeVisible()
})
