import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { orderBody } from '../test/orders/orders.ts'
import { formValues } from '../src/settings/domain/settings-form.ts'
import type { SettingsView } from '../src/settings/domain/settings-view.ts'
import { adminApi } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { delayRequests } from './page-waits.ts'
import { ApiClient } from './hostile-shop.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { startShop, type StartedShop } from './started-shop.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })
test.skip(process.platform !== 'linux', 'looks for left processes in /proc')

// A shop of its own, because other tests rely on the initial settings. The tests share it, so one after
// the other changes it: the test of a bank account comes last, because others need its placeholders.
test.describe.configure({ mode: 'default' })

let shop: StartedShop
let password: string
let admin: ApiClient
test.beforeAll(async () => {
  shop = await startShop('start', join(import.meta.dirname, '..'))
  await shop.untilReady(60_000)
  password = shop.firstPassword()
  admin = new ApiClient(shop.origin)
  await admin.make('POST', api.login(), { email: 'admin@localhost', password })
})
test.afterAll(() => shop.dispose())

test.beforeEach(async ({ page }) => {
  await page.context().addCookies(admin.cookies)
  await page.goto(`${shop.origin}${pages.admin('settings')}`)
  await expect(section(page, 'Verlauf')).toBeVisible()
})

const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })

const save = (page: Page, name: string) =>
  section(page, name)
    .getByRole('button', { name: /^Speichern/ })
    .click()

const publicPage = async (page: Page, path: string) =>
  (await page.request.get(`${shop.origin}${path}`)).text()

/** Another admin saves the shipping fee meanwhile. */
async function changeFeeElsewhere(standard: string): Promise<void> {
  const { settings, revision } = await admin.make<SettingsView>('GET', adminApi.settings())
  const values = { ...formValues.shipping(settings), standard }
  await admin.make('PUT', adminApi.settingsSection('shipping'), { revision, values })
}

test('an admin who switches to § 19 UStG reads how many orders still have VAT on their invoice', async ({
  page,
}) => {
  const taxes = section(page, 'Steuern')
  const question = page.getByRole('dialog', { name: 'Steuern ändern' })
  const ask = async () => {
    await taxes.getByLabel('Besteuerung').selectOption('small-business')
    await save(page, 'Steuern')
  }
  await ask()
  await expect(question).toContainText('Keine Bestellung mit Umsatzsteuer wartet noch')
  await question.getByRole('button', { name: 'Abbrechen' }).click()

  const ordered = await page.request.post(`${shop.origin}${api.orders()}`, {
    headers: { Origin: shop.origin },
    data: orderBody,
  })
  expect(ordered.status()).toBe(201)
  await ask()
  const warning = question.getByRole('status')
  await expect(warning).toContainText('1 Bestellung mit Umsatzsteuer hat noch keine Rechnung.')
  await expect(warning).toContainText('bleibt die Umsatzsteuer vom Tag der Bestellung stehen.')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()

  await page.route(`**${adminApi.settingsVatOrders()}`, (route) => route.abort())
  await ask()
  await expect(warning).toContainText('ließ sich gerade nicht feststellen')
  await question.getByRole('button', { name: 'Ja, ändern' }).click()
  await expect(question).toBeHidden()
  await taxes.getByLabel('Besteuerung').selectOption('regular')
  await save(page, 'Steuern')
  await expect(question).toContainText('neu: Regelbesteuerung')
  await expect(warning).toHaveCount(0)
  await question.getByRole('button', { name: 'Ja, ändern' }).click()
  await expect(question).toBeHidden()
})

test('an admin changes the shipping fee, and the public page and the history show it at once', async ({
  page,
}) => {
  expect(await publicPage(page, pages.shipping())).toContain('4,90')
  const versand = section(page, 'Versand')
  await versand.getByLabel('Standardversand in Euro').fill('5,5o')
  await save(page, 'Versand')
  await expect(versand.getByRole('alert')).toContainText('Standardversand: Bitte geben Sie')
  await expect(versand.getByLabel('Standardversand in Euro')).toHaveValue('5,5o')
  await expectNoAxeViolations(page)
  await versand.getByLabel('Standardversand in Euro').fill('5,50')
  await expect(versand.getByText('Nicht gespeichert', { exact: true })).toBeVisible()
  await save(page, 'Versand')
  await expect(toasts(page).getByText('Gespeichert')).toBeVisible()
  // On the header of the admin area, which has the toast's colour, the edge sets it apart.
  const edge = await page.locator('.toast').evaluate((toast) => getComputedStyle(toast).borderTop)
  expect(edge).toMatch(/^[3-9]px solid rgb\(239, 174, 43\)$/)
  await expect(versand.getByText('Nicht gespeichert', { exact: true })).toBeHidden()
  expect(await publicPage(page, pages.shipping())).toContain('5,50')
  const row = page.getByRole('row').filter({ hasText: 'Standardversand' })
  await expect(row).toContainText('4,90')
  await expect(row).toContainText('5,50')
  await expect(row).toContainText('admin@localhost')
  await expectNoAxeViolations(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBe(0)
})

test('an announcement is shown as text above every page and shifts no layout @mobile', async ({
  page,
}) => {
  const hostile = '<img src=x onerror=alert(1)> & „Ferien“'
  const leiste = section(page, 'Hinweisleiste')
  await leiste.getByLabel('Text').fill(hostile)
  const path = leiste.getByLabel('Führt zu dieser Seite')
  await path.fill('/versandt')
  await leiste.getByLabel('Hinweisleiste zeigen').check()
  await save(page, 'Hinweisleiste')
  const refused = 'Diese Seite gibt es im Shop nicht. Bitte prüfen Sie den Pfad.'
  await expect(leiste.getByText(refused, { exact: true })).toBeVisible()
  await expect(path).toBeFocused()
  await path.fill('/versand')
  await save(page, 'Hinweisleiste')
  const strip = page.getByRole('region', { name: 'Hinweis', exact: true })
  await expect(strip.getByRole('link', { name: hostile })).toBeVisible()
  for (const path of [pages.home(), pages.shop(), pages.cart()]) {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          const seen = Number(document.documentElement.dataset['shift'] ?? 0)
          document.documentElement.dataset['shift'] = String(seen + value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${shop.origin}${path}`, { waitUntil: 'networkidle' })
    await expect(strip).toHaveText(hostile)
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.01)
    await expectNoAxeViolations(page)
  }
  const burger = page.getByRole('button', { name: 'Menü öffnen' })
  if (await burger.isVisible()) {
    await burger.click()
    const first = page.getByRole('navigation', { name: 'Menü' }).getByRole('link').first()
    // Playwright clicks only when nothing covers the link.
    await first.click({ trial: true })
    await page.keyboard.press('Escape')
  }
  await strip.getByRole('link').click()
  await expect(page).toHaveURL(`${shop.origin}/versand`)
  await page.goto(`${shop.origin}${pages.admin('settings')}`)
  await leiste.getByLabel('Hinweisleiste zeigen').uncheck()
  await save(page, 'Hinweisleiste')
  await expect(strip).toHaveCount(0)
})

test('an admin sees what another admin changed meanwhile before it is overwritten', async ({
  page,
}) => {
  const versand = section(page, 'Versand')
  const fee = versand.getByLabel('Standardversand in Euro')
  await fee.fill('6,66')
  await changeFeeElsewhere('5,55')
  await save(page, 'Versand')
  await expect(versand.getByRole('alert')).toContainText('„Versand“ wurde inzwischen geändert')
  await expect(versand.getByRole('alert')).toContainText('Standardversand ist jetzt: 5,55')
  await expect(fee).toHaveValue('6,66')
  expect(await publicPage(page, pages.shipping())).toContain('5,55')
  await save(page, 'Versand')
  await expect(toasts(page).getByText('Gespeichert')).toBeVisible()
  expect(await publicPage(page, pages.shipping())).toContain('6,66')

  await fee.fill('7,77')
  await changeFeeElsewhere('8,88')
  const saving = await delayRequests(page, `**${adminApi.settingsSection('shipping')}`)
  await save(page, 'Versand')
  const discard = versand.getByRole('button', { name: /^Verwerfen/ })
  // Else the conflict would be shown beside values that were discarded before.
  await expect(discard).toBeDisabled()
  saving.release()
  await discard.click()
  await expect(fee).toHaveValue('8,88')
  await expect(versand.getByRole('alert')).toHaveCount(0)
})

test('the list of mistakes in the settings follows the fields and disappears with the last mistake', async ({
  page,
}) => {
  const company = section(page, 'Geschäftsdaten')
  const replaced = company.getByRole('textbox', { name: 'Firma' })
  await replaced.fill('Rösterei Zielgerade')
  await company.getByLabel('PLZ').fill('421')
  await company.getByLabel('Ort').fill('')
  await save(page, 'Geschäftsdaten')
  const listed = company.getByRole('alert').getByRole('listitem')
  await expect(listed).toHaveText([/^PLZ: /, /^Ort: /])
  await company.getByLabel('PLZ').fill('42103')
  await expect(listed).toHaveCount(1)
  await company.getByLabel('Ort').fill('Wuppertal')
  await expect(company.getByText('Bitte prüfen Sie Ihre Eingaben')).toHaveCount(0)

  const bank = section(page, 'Bankverbindung')
  const marks = bank.getByText('Platzhalter,')
  const before = await marks.count()
  await bank.getByLabel('IBAN').fill('DE02120300000000202051')
  await expect(marks).toHaveCount(before - 1)
})

test('an admin sets opening hours per day and social links by name and address @mobile-only', async ({
  page,
}) => {
  const express = section(page, 'Versand').getByLabel('Lieferzeit Express')
  const isCut = (field: HTMLElement) =>
    field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight
  expect(await express.evaluate(isCut)).toBe(false)
  const hours = section(page, 'Öffnungszeiten')
  await hours.getByLabel('Montag schließt um').fill('08:00')
  await save(page, 'Öffnungszeiten')
  await expect(hours.getByText('Das Ende muss nach dem Beginn liegen.').first()).toBeVisible()
  await hours.getByRole('group', { name: 'Montag' }).getByLabel('geschlossen').check()
  await hours.getByRole('group', { name: 'Sonntag' }).getByLabel('geschlossen').uncheck()
  await hours.getByLabel('Sonntag öffnet um').fill('11:00')
  await hours.getByLabel('Sonntag schließt um').fill('15:30')
  await save(page, 'Öffnungszeiten')
  await expect(toasts(page).getByText('Gespeichert')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(`${shop.origin}${pages.contact()}`)
  const foot = visitor.getByRole('contentinfo')
  await expect(foot.getByText('So 11:00–15:30 Uhr')).toBeVisible()
  await expect(foot.getByText('Mo geschlossen')).toBeVisible()

  const company = section(page, 'Geschäftsdaten')
  await company.getByRole('button', { name: 'Link hinzufügen' }).click()
  await company.getByRole('textbox', { name: 'Name', exact: true }).fill('Instagram')
  await company.getByRole('textbox', { name: 'Adresse', exact: true }).fill('javascript:alert(1)')
  await save(page, 'Geschäftsdaten')
  await expect(company.getByText('die mit https:// beginnt').first()).toBeVisible()
  await company
    .getByRole('textbox', { name: 'Adresse', exact: true })
    .fill('https://www.instagram.com/aroma')
  await save(page, 'Geschäftsdaten')
  await expect(company.getByText('Nicht gespeichert', { exact: true })).toBeHidden()
  await visitor.reload()
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/aroma',
  )
})

test('an admin who changes bank account or taxation confirms the new value', async ({ page }) => {
  const bank = section(page, 'Bankverbindung')
  await expect(bank.getByText('Platzhalter,').first()).toBeVisible()
  await bank.getByLabel('IBAN').fill('DE02120300000000202051')
  await bank.getByLabel('BIC').fill('BYLADEM1001')
  await save(page, 'Bankverbindung')
  const question = page.getByRole('dialog', { name: 'Bankverbindung ändern' })
  await expect(question).toContainText('neu: DE02 1203 0000 0000 2020 51')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(bank.getByLabel('IBAN')).toHaveValue('DE02120300000000202051')
  await save(page, 'Bankverbindung')
  await question.getByLabel('Ihr eigenes Passwort').fill('Falsch-geraten-1')
  await question.getByRole('button', { name: 'Ja, ändern' }).click()
  await expect(question.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByLabel('Ihr eigenes Passwort').fill(password)
  await question.getByRole('button', { name: 'Ja, ändern' }).click()
  await expect(question).toBeHidden()
  await expect(bank.getByLabel('IBAN')).toHaveValue('DE02 1203 0000 0000 2020 51')

  await section(page, 'Steuern').getByLabel('Besteuerung').selectOption('small-business')
  await save(page, 'Steuern')
  const taxes = page.getByRole('dialog', { name: 'Steuern ändern' })
  await expect(taxes).toContainText('neu: Kleinunternehmer')
  await taxes.getByRole('button', { name: 'Ja, ändern' }).click()
  await expect(taxes).toBeHidden()
  expect(await publicPage(page, pages.shop())).not.toContain('MwSt')
  expect(await publicPage(page, pages.shop())).toContain('§ 19 UStG')
})
