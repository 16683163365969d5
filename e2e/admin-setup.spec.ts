import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startSmtpSink, type SmtpSink } from '../test/mails/smtp-sink.ts'
import { standInNotice } from '../test/catalogue/guarantee-notice.ts'
import { ownerAnswers } from '../test/settings/owner-answers.ts'
import { settingsSections, type SettingsSection } from '../src/settings/domain/settings-fields.ts'
import { adminPages } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { startShop, type StartedShop } from './started-shop.ts'

test.skip(process.platform !== 'linux', 'looks for left processes in /proc')

let shop: StartedShop
let sink: SmtpSink
test.beforeAll(async () => {
  sink = await startSmtpSink()
  shop = await startShop('start', join(import.meta.dirname, '..'), { SMTP_URL: sink.url })
  await shop.untilReady(60_000)
})
test.afterAll(async () => {
  shop.dispose()
  await sink.close()
})

const step = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })

/** Answers the questions of a section and confirms it. */
async function answer(page: Page, section: keyof typeof ownerAnswers): Promise<void> {
  const { title, fields }: (typeof settingsSections)[SettingsSection] = settingsSections[section]
  const labels: Readonly<Record<string, string>> = fields
  const form = step(page, title)
  for (const [field, value] of Object.entries<string>(ownerAnswers[section])) {
    await form.getByRole('textbox', { name: labels[field] ?? field, exact: true }).fill(value)
  }
  await form.getByRole('button', { name: /^Bestätigen/ }).click()
  if (section !== 'bank' && section !== 'contact') return
  const dialog = page.getByRole('dialog', { name: `${title} bestätigen` })
  await dialog.getByLabel('Ihr eigenes Passwort').fill(shop.firstPassword())
  await dialog.getByRole('button', { name: 'Ja, bestätigen' }).click()
}

test('the first sign-in leads through the setup, which is left and continued until all is confirmed', async ({
  page,
}) => {
  await page.goto(`${shop.origin}${pages.login()}`)
  await page.getByLabel('E-Mail-Adresse').fill('admin@localhost')
  await page.getByLabel('Passwort').fill(shop.firstPassword())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.origin}${adminPages.setup()}`)
  const company = step(page, 'Geschäftsdaten')
  await expect(company.getByRole('textbox', { name: 'Firma', exact: true })).toHaveValue('')
  await company.getByRole('button', { name: /^Bestätigen/ }).click()
  await expect(company.getByRole('alert')).toContainText('Bitte geben Sie den Namen der Firma an.')
  await expectNoAxeViolations(page)
  await answer(page, 'company')
  await answer(page, 'contact')
  await expect(step(page, 'Bankverbindung')).toBeVisible()
  await page.getByRole('button', { name: 'Später weitermachen' }).click()
  await expect(page).toHaveURL(`${shop.origin}${pages.admin()}`)
  const notice = page.getByRole('status').filter({ hasText: 'Einrichtung: 2 von' })
  await expect(notice).toContainText('Es fehlen noch: Bankverbindung, Steuern,')
  await notice.getByRole('link', { name: 'Zur Einrichtung' }).click()
  await answer(page, 'bank')
  await answer(page, 'taxes')
  await answer(page, 'shipping')
  const mail = step(page, 'Mailserver')
  await mail.getByRole('button', { name: /^Weiter/ }).click()
  const official = step(page, 'EU-Mitteilung zur Gewährleistung')
  await expect(official).toContainText('Die amtliche Mitteilung fehlt noch.')
  await page.getByRole('button', { name: /^Mailserver/ }).click()
  await mail.getByRole('button', { name: 'Test-E-Mail senden' }).click()
  await mail.getByRole('button', { name: 'Sie ist angekommen: bestätigen' }).click()
  expect(sink.mails.some(({ to }) => to.includes(ownerAnswers.contact.email))).toBe(true)
  const chooser = official.getByLabel('Datei der EU-Mitteilung')
  const file = { name: 'notice.svg', mimeType: 'image/svg+xml' }
  await chooser.setInputFiles({ ...file, buffer: Buffer.from(standInNotice('<script/>')) })
  await expect(official).toContainText('Diese SVG-Datei enthält ein Skript')
  await expectNoAxeViolations(page)
  await chooser.setInputFiles({ ...file, buffer: Buffer.from(standInNotice()) })
  const choice = page.getByRole('dialog', { name: 'EU-Mitteilung zeigen' })
  await expectNoAxeViolations(page)
  await choice.getByLabel('Ihr eigenes Passwort').fill(shop.firstPassword())
  await choice.getByRole('button', { name: 'Ja, zeigen' }).click()
  await answer(page, 'hours')
  const house = step(page, 'Zahlen und Daten')
  await expect(house.getByLabel('Zufriedene Kunden')).toHaveAttribute('aria-required', 'true')
  await expect(house.getByText('„1000+ zufriedene Kunden“')).toBeVisible()
  await answer(page, 'house')
  await answer(page, 'events')
  await answer(page, 'register')
  await expect(page.getByText('Alles bestätigt.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(page.getByRole('heading', { name: 'Offene Bestellungen' })).toBeVisible()
  await expect(page.getByText('Einrichtung:')).toHaveCount(0)
})
