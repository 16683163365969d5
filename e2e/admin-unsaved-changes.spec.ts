import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import type { InquiryPage } from '../src/inquiries/domain/inquiry-view.ts'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { signInAsAdmin } from './account-steps.ts'
import { openHydrated } from './hydration.ts'
import { adminLogin, baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test.beforeEach(({ page }) => signInAsAdmin(page.context()))

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Änderungen verwerfen?' })

async function openInquiry(page: Page): Promise<void> {
  const email = `lena-${randomUUID()}@example.de`
  const sent = await page.request.post(api.contact(), {
    headers: { Origin: baseUrl },
    data: { name: 'Lena Huber', email, subject: 'Haltbarkeit', message: 'Wie lange hält sie?' },
  })
  expect(sent.status()).toBe(201)
  const answer = await page.request.get(`${adminApi.inquiries()}?q=${encodeURIComponent(email)}`)
  const [inquiry] = ((await answer.json()) as InquiryPage).items
  await page.goto(adminPages.inquiry(inquiry?.id ?? ''))
}

test('an admin is asked before a link or the back button discards unsaved settings', async ({
  page,
}) => {
  // Before that a link loads a document, and the browser shows its own confirmation.
  await openHydrated(page, pages.admin('orders'))
  await page.getByRole('link', { name: 'Einstellungen', exact: true }).click()
  const city = page.getByRole('textbox', { name: 'Ort', exact: true })
  const was = await city.inputValue()
  await city.fill('Remscheid')
  const question = questionOf(page)
  // A link to another part of the same page loses nothing.
  await page.getByRole('link', { name: 'Bankverbindung', exact: true }).click()
  await expect(page).toHaveURL(/#settings-bank$/)
  await expect(question).toBeHidden()

  await page.getByRole('link', { name: 'Protokoll', exact: true }).click()
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(city).toHaveValue('Remscheid')

  await page.goBack()
  await page.goBack()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page).toHaveURL(new RegExp(pages.admin('settings')))
  await expect(city).toHaveValue('Remscheid')

  await page.goBack()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page).toHaveURL(baseUrl + pages.admin('orders'))
  await page.getByRole('link', { name: 'Einstellungen', exact: true }).click()
  await expect(city).toHaveValue(was)
  await city.fill('Remscheid')
  await page.getByRole('link', { name: 'Protokoll', exact: true }).click()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'Protokoll' })).toBeVisible()
  await page.getByRole('link', { name: 'Personen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Personen' })).toBeVisible()
})

test('an admin is asked before the back button closes an unsaved product @mobile-only', async ({
  page,
}) => {
  await openHydrated(page, adminPages.productEditor())
  await page.getByRole('link', { name: 'Neues Produkt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neues Produkt' })
  const name = dialog.getByLabel('Name')
  await name.fill('SUZUKA')
  await page.goBack()
  await questionOf(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(name).toHaveValue('SUZUKA')
  await page.goBack()
  await questionOf(page).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Neues Produkt' }).click()
  await expect(name).toHaveValue('')
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('an admin who presses Escape repeatedly loses no input', async ({ page }) => {
  await page.goto(adminPages.productEditor('new'))
  const dialog = page.getByRole('dialog', { name: 'Neues Produkt' })
  const question = questionOf(page)
  await dialog.getByLabel('Name').fill('SUZUKA')
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  }
  await expect(dialog.getByLabel('Name')).toHaveValue('SUZUKA')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(dialog).toBeHidden()
})

test('an admin is asked before the window closes with unsaved changes', async ({ page }) => {
  await page.goto(pages.admin('settings'))
  const city = page.getByRole('textbox', { name: 'Ort', exact: true })
  const was = await city.inputValue()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await city.fill('Remscheid')
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await expect(city).toHaveValue(was)
  await page.reload()
  expect(dialogs).toHaveLength(1)
})

test('a typed reply and note survive a reload and an expired session', async ({ page }) => {
  await openInquiry(page)
  const text = page.getByLabel('Text')
  const note = page.getByRole('textbox', { name: 'Interne Notiz' })
  await text.fill('Zwölf Monate.')
  await note.fill('Ruft morgen an.')
  await page.reload()
  await expect(text).toHaveValue('Zwölf Monate.')
  await expect(note).toHaveValue('Ruft morgen an.')

  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.reload()
  await page.getByLabel('E-Mail').fill(adminLogin.email)
  await page.getByLabel(/^Passwort/).fill(adminLogin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(text).toHaveValue('Zwölf Monate.')
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(text).toHaveValue('')
  await page.reload()
  await expect(text).toHaveValue('')
  await expect(note).toHaveValue('Ruft morgen an.')
})

async function logInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await expect(toasts(page).getByText('Ihre Sitzung ist beendet')).toBeVisible()
  await expect(toasts(page).getByText('bleibt in diesem Fenster erhalten')).toBeVisible()
  await page.getByLabel('E-Mail').fill(adminLogin.email)
  await page.getByLabel(/^Passwort/).fill(adminLogin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

test('a typed product and typed settings survive an expired session and are still unsaved', async ({
  page,
}) => {
  await page.goto(adminPages.productEditor('new'))
  const dialog = page.getByRole('dialog', { name: 'Neues Produkt' })
  await dialog.getByLabel('Name').fill('SUZUKA')
  await dialog.getByLabel('Kategorie').selectOption('merchandise')
  // Otherwise the form asks for the manufacturer before it sends anything.
  await dialog.getByLabel('Im Verkauf').uncheck()
  await dialog.getByLabel(/^Preis in Euro/).fill('12,50')
  await dialog.getByLabel(/^Beschreibung/).fill('Acht Kurven.')
  await page.context().clearCookies({ name: 'session' })
  await dialog.getByRole('button', { name: 'Produkt anlegen' }).click()
  await logInAgain(page)
  await expect(dialog.getByLabel('Name')).toHaveValue('SUZUKA')
  await expect(dialog.getByLabel(/^Preis in Euro/)).toHaveValue('12,50')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await questionOf(page).getByRole('button', { name: 'Verwerfen' }).click()
  await page.goto(adminPages.productEditor('new'))
  await expect(dialog.getByLabel('Name')).toHaveValue('')

  await page.goto(pages.admin('settings'))
  const city = page.getByRole('textbox', { name: 'Ort', exact: true })
  const closed = page.getByRole('group', { name: 'Montag' }).getByLabel('geschlossen')
  await city.fill('Remscheid')
  await closed.check()
  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('button', { name: /^Speichern\s*: Öffnungszeiten/ }).click()
  await logInAgain(page)
  await expect(city).toHaveValue('Remscheid')
  await expect(closed).toBeChecked()
  await page.getByRole('button', { name: /^Verwerfen\s*: Öffnungszeiten/ }).click()
  await expect(closed).not.toBeChecked()
})
