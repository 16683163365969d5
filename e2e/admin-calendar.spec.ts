import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { signInAsAdmin } from './account-steps.ts'
import { freeDay } from './admin-steps.ts'
import { adminLogin, baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const sameOrigin = { Origin: baseUrl }

async function openEntry(page: Page, day: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Termin eintragen' })
  await dialog.getByLabel('Datum').fill(day)
  await dialog.getByLabel('Name').fill(name)
  return dialog
}

const phoneName = (): string => `Toni Telefon ${randomUUID().slice(0, 8)}`

test('an admin enters a booking that came by phone, once, and chooses whether a mail is sent @mobile-only', async ({
  page,
}) => {
  const [day, name] = [freeDay(), phoneName()]
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('calendar'))
  const dialog = await openEntry(page, '', '')
  const send = dialog.getByRole('button', { name: 'Termin eintragen' })
  await send.click()
  await expect(dialog.getByText('Bitte wählen Sie ein Datum ab heute.')).toBeVisible()
  await expect(dialog.getByText('Name ist erforderlich')).toBeVisible()
  await dialog.getByLabel('Datum').fill(day)
  await dialog.getByLabel('Name').fill(name)
  const mailed = dialog.getByLabel('Bestätigung an diese E-Mail-Adresse senden')
  await mailed.check()
  await send.click()
  await expect(dialog.getByText('Bitte geben Sie die E-Mail-Adresse an')).toBeVisible()
  await mailed.uncheck()
  await dialog.getByLabel('Absprachen').fill('Am Ölberg, ab 15 Uhr')
  await expectNoAxeViolations(page)
  // The response is lost; the admin closes the dialog and tries once more.
  const pattern = `**${adminApi.eventBookings()}`
  await page.route(pattern, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Der Termin wurde nicht eingetragen')
  await page.unroute(pattern)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await send.click()
  await expect(toasts(page).getByText('Termin eingetragen')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(adminPages.calendar(day.slice(0, 7)))
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(entry.getByText('Ape')).toBeVisible()
  await entry.getByRole('link').click()
  await expect(page.getByRole('main').getByText('Am Ölberg, ab 15 Uhr')).toBeVisible()
  await expect(page.getByText('Keine E-Mail-Adresse bekannt')).toBeVisible()
})

test('an admin cannot enter a third booking for one day and loses no input', async ({ page }) => {
  const [day, name] = [freeDay(), phoneName()]
  await signInAsAdmin(page.context())
  await page.goto(adminPages.calendar(day.slice(0, 7)))
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const dialog = await openEntry(page, day, name)
  const send = dialog.getByRole('button', { name: 'Termin eintragen' })
  await send.click()
  await expect(entries).toHaveCount(1)

  await openEntry(page, day, name)
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Der Fiat 500 ist noch frei.')
  await expect(dialog.getByLabel('Datum')).toHaveValue(day)
  await dialog.getByLabel('Fiat 500').check()
  await send.click()
  await expect(entries).toHaveCount(2)

  await openEntry(page, day, name)
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'sind die Ape und der Fiat 500 schon vergeben',
  )
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
})

test('an admin moves an event to another day and vehicle in one step unless the vehicle is taken @mobile-only', async ({
  page,
}) => {
  const [day, other, name] = [freeDay(), freeDay(), phoneName()]
  await signInAsAdmin(page.context())
  const enter = async (booking: object): Promise<string> => {
    const answer = await page.request.post(adminApi.eventBookings(), {
      headers: sameOrigin,
      data: { name, ...booking },
    })
    expect(answer.status()).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }
  await enter({ date: other, vehicle: 'ape' })
  const id = await enter({ date: day, vehicle: 'fiat-500' })
  await page.goto(adminPages.inquiry(id))
  await page.getByRole('button', { name: 'Termin ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Termin ändern' })
  const save = dialog.getByRole('button', { name: 'Termin speichern' })
  await expect(dialog.getByLabel('Fiat 500')).toBeChecked()
  await expect(save).toBeDisabled()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Neuer Termin').fill(other)
  await dialog.getByLabel('Ape').check()
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Der Fiat 500 ist noch frei.')
  await expect(dialog.getByLabel('Neuer Termin')).toHaveValue(other)
  await expect(dialog.getByLabel('Ape')).toBeChecked()
  const third = freeDay()
  await dialog.getByLabel('Neuer Termin').fill(third)
  await save.click()
  await expect(toasts(page).getByText('Termin geändert')).toBeVisible()
  await expect(dialog).toBeHidden()
  const facts = page.getByRole('main')
  await expect(facts.getByText(`, ${third.split('-').toReversed().join('.')}`)).toBeVisible()
  await expect(facts.getByText('Ape', { exact: true })).toBeVisible()
})

test('an admin creates, replaces and revokes the address of the calendar feed', async ({
  page,
}) => {
  await signInAsAdmin(page.context())
  await page.request.delete(adminApi.calendarFeed(), { headers: sameOrigin })
  await page.goto(pages.admin('calendar'))
  await page.getByRole('button', { name: 'Adresse erzeugen' }).click()
  const firstDialog = page.getByRole('dialog', { name: 'Adresse erzeugen' })
  await firstDialog.getByLabel('Ihr eigenes Passwort').fill('Falsch-geraten-1')
  await firstDialog.getByRole('button', { name: 'Adresse erzeugen' }).click()
  await expect(firstDialog.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible()
  await firstDialog.getByLabel('Ihr eigenes Passwort').fill(adminLogin.password)
  await firstDialog.getByRole('button', { name: 'Adresse erzeugen' }).click()
  await expect(firstDialog).toBeHidden()
  const address = page.getByLabel('Kalenderadresse')
  const first = await address.inputValue()
  await expect(page.getByRole('img', { name: 'QR-Code mit der Adresse' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Auf diesem Gerät abonnieren' })
  await expect(link).toHaveAttribute('href', first.replace(/^http/, 'webcal'))
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByText('Die Adresse gilt seit')).toBeVisible()
  await expect(address).toHaveCount(0)

  await page.getByRole('button', { name: 'Neue Adresse erzeugen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neue Adresse' })
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Ihr eigenes Passwort').fill(adminLogin.password)
  await dialog.getByRole('button', { name: 'Neue Adresse erzeugen' }).click()
  await expect(dialog).toBeHidden()
  const second = await address.inputValue()
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(second)).status()).toBe(200)

  await page.getByRole('button', { name: 'Adresse sperren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Adresse sperren' }).click()
  await expect(page.getByText('Noch gibt es keine Adresse.')).toBeVisible()
  expect((await page.request.get(second)).status()).toBe(404)
})
