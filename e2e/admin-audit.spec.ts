import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { InquiryPage } from '../src/inquiries/domain/inquiry-view.ts'
import { adminActions } from '../src/platform/domain/admin-action.ts'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { signInAsAdmin } from './account-steps.ts'
import { openFilters } from './admin-steps.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const headers = { Origin: baseUrl }

test("an admin filters the audit log, exports it and opens the entry's subject @mobile", async ({
  page,
}) => {
  await signInAsAdmin(page.context())
  const name = `Karla ${randomUUID().slice(0, 8)}`
  const data = { name, title: '', content: 'Sehr gut.', featured: false }
  const made = await page.request.post(adminApi.testimonials(), { headers, data })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }

  await page.goto(pages.admin('audit'))
  const rows = page.getByRole('list', { name: 'Aktionen' }).getByRole('listitem')
  const row = rows.filter({ hasText: name })
  await expect(row).toContainText(adminActions['testimonial.create'])
  await expectNoAxeViolations(page)

  await openFilters(page)
  await page.getByLabel('Aktion', { exact: true }).selectOption('testimonial.create')
  await page.getByLabel('Bestellnummer oder Produkt').fill(id)
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page).toHaveURL(/action=testimonial\.create&q=[\da-f-]{36}$/)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als CSV exportieren' }).click()
  expect((await download).suggestedFilename()).toMatch(/^protokoll-\d{4}-\d\d-\d\d\.csv$/)

  await openFilters(page)
  await page.getByLabel('Aktion', { exact: true }).selectOption('product.deleted')
  await expect(page.getByText('Kein Eintrag passt zu dieser Auswahl.')).toBeVisible()
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.admin('audit')}$`))
  await row.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.admin('testimonials')}$`))
})

test('an admin moves an event to another day and deletes it after a confirmation that names the customer', async ({
  page,
  browser,
}) => {
  const name = `Bea Braut ${randomUUID().slice(0, 8)}`
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const visitor = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  const data = { name, email: `bea-${randomUUID()}@example.de`, phone: '0202 1234', guests: 9 }
  const sent = { ...data, date: day(1_000), packageType: 'grande' }
  const booked = await visitor.request.post(api.eventBookings(), { headers, data: sent })
  expect(booked.status()).toBe(201)
  await visitor.close()

  await signInAsAdmin(page.context())
  const found = await page.request.get(`${adminApi.inquiries()}?q=${encodeURIComponent(name)}`)
  const [inquiry] = ((await found.json()) as InquiryPage).items
  await page.goto(adminPages.inquiry(inquiry?.id ?? ''))
  await page.getByRole('button', { name: 'Termin ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Termin ändern' })
  await expectNoAxeViolations(page)
  // Another admin was faster: an error is shown, and the choice stays.
  const faster = { from: sent.date, date: day(1_001) }
  await page.request.patch(adminApi.inquiryDate(inquiry?.id ?? ''), { headers, data: faster })
  await dialog.getByLabel('Neuer Termin').fill(day(1_002))
  await dialog.getByRole('button', { name: 'Termin speichern' }).click()
  await expect(dialog.getByText('Der Termin wurde inzwischen geändert')).toBeVisible()
  await expect(dialog.getByLabel('Neuer Termin')).toHaveValue(day(1_002))
  await dialog.getByRole('button', { name: 'Termin speichern' }).click()
  await expect(toasts(page).getByText('Termin geändert')).toBeVisible()

  await page.getByRole('button', { name: 'Anfrage löschen' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Anfrage löschen' })
  await expect(confirmation).toContainText(name)
  await expectNoAxeViolations(page)
  await confirmation.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(toasts(page).getByText('Anfrage gelöscht')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pages.admin('inquiries')}$`))
  await page.goto(pages.admin('audit'))
  const row = page.getByRole('listitem').filter({ hasText: `Gelöschte Anfrage ${inquiry?.id}` })
  await expect(row.filter({ hasText: adminActions['inquiry.delete'] })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(name)
})
