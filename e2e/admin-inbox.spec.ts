import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import type { InquiryPage } from '../src/inquiries/domain/inquiry-view.ts'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { signInAsAdmin } from './account-steps.ts'
import { askForVehicle, freeDay } from './admin-steps.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const sameOrigin = { Origin: baseUrl }
const message = 'Wie lange ist die IMOLA haltbar?\nIch habe zwei Packungen.'

/** Sends a public form as a new visitor; returns the visitor's name. */
async function visit(browser: Browser, path: string, fields: object): Promise<string> {
  const context = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  const name = `Lena Huber ${randomUUID().slice(0, 8)}`
  const data = { name, email: `lena-${randomUUID()}@example.de`, ...fields }
  const answer = await context.request.post(path, { headers: sameOrigin, data })
  expect(answer.status()).toBe(201)
  await context.close()
  return name
}

const book = (browser: Browser, date: string) =>
  visit(browser, api.eventBookings(), { phone: '0202 392000', date, guests: 80 })

async function idOf(page: Page, name: string): Promise<string> {
  const search = new URLSearchParams({ q: name })
  const answer = await page.request.get(`${adminApi.inquiries()}?${search.toString()}`)
  const [inquiry] = ((await answer.json()) as InquiryPage).items
  if (!inquiry) throw new Error(`no inquiry of ${name}`)
  return inquiry.id
}

async function open(page: Page, name: string): Promise<void> {
  await page.goto(adminPages.inquiry(await idOf(page, name)))
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('an admin sees how many inquiries of each kind are unread', async ({ page, browser }) => {
  await visit(browser, api.contact(), { subject: 'Haltbarkeit', message })
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('inquiries'))
  const tab = page.getByRole('link', { name: /^Nachrichten \d+\+? ungelesen$/ })
  await tab.click()
  const count = /\d+\+?/.exec((await tab.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByRole('status').filter({ hasText: 'ungelesen' })).toHaveText(
    `${count} ungelesen`,
  )
})

test('an admin finds, reads and answers an inquiry and adds a note @mobile', async ({
  page,
  browser,
}) => {
  const name = await visit(browser, api.contact(), { subject: 'Haltbarkeit', message })
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('inquiries'))
  await page.getByLabel('Name oder E-Mail-Adresse').fill(name.toUpperCase())
  await page.getByRole('button', { name: 'Suchen' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Ungelesen')).toBeAttached()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolations(page)

  await row.getByRole('link').click()
  await expect(page.getByText('Ich habe zwei Packungen.')).toBeVisible()
  await expect(page.getByLabel('Betreff')).toHaveValue('Re: Haltbarkeit')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(page.getByText('Bitte schreiben Sie eine Antwort.')).toBeVisible()
  await page.getByLabel('Text').fill('Zwölf Monate.\nIm Kühlschrank nie.')
  await page.getByLabel('Interne Notiz').last().fill('Ungespeichert.')
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click()
  await row.getByRole('link').click()
  await expect(page.getByLabel('Text')).toHaveValue('Zwölf Monate.\nIm Kühlschrank nie.')
  await expect(page.getByLabel('Interne Notiz').last()).toHaveValue('Ungespeichert.')
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(toasts(page).getByText('Antwort gespeichert')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ihre Antworten' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Im Kühlschrank nie.')).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('answered')
  await expect(page.getByLabel('Text')).toHaveValue('')

  await page.getByLabel('Interne Notiz').last().fill('Mag es kurz.')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(toasts(page).getByText('Notiz gespeichert')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Interne Notiz').last()).toHaveValue('Mag es kurz.')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('an inquiry that an admin marks as unread is unread in the filtered list', async ({
  page,
  browser,
}) => {
  const name = await visit(browser, api.contact(), { subject: 'Haltbarkeit', message })
  await signInAsAdmin(page.context())
  await page.goto(`${pages.admin('inquiries')}?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  for (let round = 0; round < 2; round += 1) {
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Als ungelesen markieren' }).click()
    await expect(row.getByText('Ungelesen')).toBeAttached()
    await expect(row.getByRole('link')).toBeFocused()
  }
})

test('a reply whose response was lost keeps its text and is sent once', async ({
  page,
  browser,
}) => {
  const name = await visit(browser, api.contact(), { subject: 'Haltbarkeit', message })
  await signInAsAdmin(page.context())
  await open(page, name)
  const pattern = '**/replies'
  // The response is lost.
  await page.route(pattern, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Text').fill('Zwölf Monate.')
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(page.getByText('Die Antwort wurde nicht gesendet')).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('Zwölf Monate.')
  await page.unroute(pattern)
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(toasts(page).getByText('Antwort gespeichert')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('Zwölf Monate.')).toHaveCount(1)
})

test('an admin who replies after another admin is warned and sends only after a second click', async ({
  page,
  browser,
}) => {
  const name = await visit(browser, api.contact(), { subject: 'Haltbarkeit', message })
  await signInAsAdmin(page.context())
  await open(page, name)
  await page.getByLabel('Text').fill('Zwölf Monate.')
  const others = await page.request.post(adminApi.inquiryReplies(await idOf(page, name)), {
    headers: sameOrigin,
    data: { key: randomUUID(), subject: 'Haltbarkeit', text: 'Drei Wochen.', answersRead: 0 },
  })
  expect(others.status()).toBe(200)
  // Saving a note reloads the inquiry, but the admin has not read the other reply yet.
  await page.getByRole('textbox', { name: 'Interne Notiz' }).fill('Ruft an')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(toasts(page).getByText('Notiz gespeichert')).toBeVisible()
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'Die Antwort wurde nicht gesendet' })
  await expect(warning).toContainText('Auf diese Anfrage wurde inzwischen geantwortet.')
  await expect(warning).toContainText('Drei Wochen.')
  await expect(page.getByLabel('Text')).toHaveValue('Zwölf Monate.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(toasts(page).getByText('Antwort gespeichert')).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('')
  await page.getByLabel('Text').fill('Und noch eines.')
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(page.getByRole('main').getByText('Und noch eines.')).toBeVisible()
})

test('an admin cannot confirm a third booking for one day because Ape and Fiat 500 are taken', async ({
  page,
  browser,
}) => {
  const day = freeDay()
  const names = [await book(browser, day), await book(browser, day), await book(browser, day)]
  await signInAsAdmin(page.context())

  await open(page, names[0] ?? '')
  const first = await askForVehicle(page)
  await expectNoAxeViolations(page)
  await first.getByLabel('Ape').check()
  await first.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(toasts(page).getByText('Status: Bestätigt')).toBeVisible()
  await expect(first).toBeHidden()

  await open(page, names[1] ?? '')
  const second = await askForVehicle(page)
  await expect(second.getByLabel('Ape (vergeben)')).toBeDisabled()
  await second.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(second).toBeHidden()
  await expect(page.getByRole('main').getByText('Fiat 500')).toBeVisible()

  await open(page, names[2] ?? '')
  const third = await askForVehicle(page)
  await expect(third.getByRole('alert')).toContainText(
    'sind die Ape und der Fiat 500 schon vergeben',
  )
  await expect(third.getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  const status = page.getByLabel('Status', { exact: true })
  await expect(status).toHaveValue('pending')
  const laterOnly = `Erledigt (ab ${day.split('-').toReversed().join('.')})`
  await expect(status.getByRole('option', { name: laterOnly })).toBeDisabled()
  await status.selectOption('declined')
  await expect(page.getByRole('main')).toContainText(
    `1 E-Mail geht hinaus („Leider klappt es nicht.“) an ${names[2]}`,
  )
  // The first one is confirmed, so its mail cancels a date.
  await open(page, names[0] ?? '')
  await status.selectOption('declined')
  await expect(page.getByRole('main')).toContainText(
    `1 E-Mail geht hinaus („Ihr Termin ist abgesagt.“) an ${names[0]}`,
  )
})

test('an admin reads in the open dialog that another admin has taken the vehicle', async ({
  page,
  browser,
}) => {
  const day = freeDay()
  const [mine, other] = [await book(browser, day), await book(browser, day)]
  await signInAsAdmin(page.context())
  await open(page, mine)
  const dialog = await askForVehicle(page)
  const answer = await page.request.patch(adminApi.inquiryStatus(await idOf(page, other)), {
    headers: sameOrigin,
    data: { status: 'confirmed', from: 'pending', vehicle: 'ape' },
  })
  expect(answer.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Die Ape ist am')
  await expect(dialog.getByRole('alert')).toContainText('Der Fiat 500 ist noch frei.')
  await dialog.getByLabel('Fiat 500').check()
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(dialog).toBeHidden()
})

test('an admin sees a confirmed booking in the calendar and opens it @mobile-only', async ({
  page,
  browser,
}) => {
  const day = freeDay()
  const name = await book(browser, day)
  await signInAsAdmin(page.context())
  const answer = await page.request.patch(adminApi.inquiryStatus(await idOf(page, name)), {
    headers: sameOrigin,
    data: { status: 'confirmed', from: 'pending', vehicle: 'fiat-500' },
  })
  expect(answer.status()).toBe(200)
  await page.goto(adminPages.calendar(day.slice(0, 7)))
  const entry = page.getByRole('list').getByRole('listitem').filter({ hasText: name })
  await expect(entry.getByText('Fiat 500')).toBeVisible()
  await expectNoAxeViolations(page)
  await entry.getByRole('link', { name }).click()
  await expect(page).toHaveURL(adminPages.inquiry(await idOf(page, name)))
})
