import { expect, test, type Locator, type Page } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { newCustomer, registerIn } from './account-steps.ts'
import { EVENT_DAY, fill, GRANDE, openDialog } from './form-cases.ts'
import { field } from './form-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const typed = {
  Name: 'Lena Huber',
  'E-Mail-Adresse': 'lena@example.de',
  Telefon: '0202 123456',
  Datum: EVENT_DAY,
  Ort: 'Laurentiusplatz, Wuppertal',
  'Anzahl der Gäste': '80',
  Nachricht: 'Sommerfest im Hof, ab 15 Uhr.',
}

async function expectTyped(form: Locator): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(field(form, label)).toHaveValue(value)
  }
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a visitor finds a closed event request again, from every button and on the next page @mobile', async ({
  page,
}) => {
  const form = await openDialog(page)
  await fill(form, { ...typed, Paket: 'piccolo' })
  await leave(page)
  await page.getByRole('button', { name: GRANDE }).click()
  await expectTyped(form)
  // Consent is given for one request and not stored for another.
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await expect(field(form, 'Paket')).toHaveValue('piccolo')
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  // A button without a package keeps the chosen one; a button with a package selects it.
  await page.getByRole('button', { name: 'Termin anfragen' }).first().click()
  await expectTyped(form)
  await expect(field(form, 'Paket')).toHaveValue('piccolo')
  await leave(page)
  await page.getByRole('button', { name: /^Paket anfragen ?: Classico$/ }).click()
  await expectTyped(form)
  await expect(field(form, 'Paket')).toHaveValue('classico')
  await leave(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click()
  await expect(page).toHaveURL(pages.contact())
  await page
    .getByRole('link', { name: /^L.arte del Aroma/ })
    .first()
    .click()
  await expect(page).toHaveURL(pages.home())
  await page
    .getByRole('button', { name: /Grande|Esclusivo/ })
    .first()
    .click()
  await expectTyped(form)
})

test('an event request sent from its draft is not taken for a bot, and the next one starts empty', async ({
  page,
}) => {
  const bodies: { elapsedMs?: number; name?: string }[] = []
  await page.route(`**${api.eventBookings()}`, async (route) => {
    bodies.push(route.request().postDataJSON() as { elapsedMs: number })
    await route.continue()
  })
  const form = await openDialog(page)
  await fill(form, typed)
  await leave(page)
  await page.getByRole('button', { name: GRANDE }).click()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByRole('dialog').getByText('Anfrage erfolgreich gesendet')).toBeVisible()
  await leave(page)
  expect(bodies[0]?.name).toBe(typed.Name)
  // The text was typed in an earlier dialog, so its typing time is unknown and not sent.
  expect(bodies[0]).not.toHaveProperty('elapsedMs')
  await page.getByRole('button', { name: GRANDE }).click()
  await expect(field(form, 'Name')).toHaveValue('')
  await expect(field(form, 'Nachricht')).toHaveValue('')
})

/** Types an event request while signed in, closes it, and returns its form. */
async function typeSignedIn(page: Page): Promise<Locator> {
  await registerIn(page.context(), newCustomer())
  const form = await openDialog(page)
  await fill(form, typed)
  await leave(page)
  return form
}

async function expectNothingKept(page: Page, form: Locator): Promise<void> {
  await page
    .getByRole('button', { name: /Grande|Esclusivo/ })
    .first()
    .click()
  await expect(field(form, 'Name')).toHaveValue('')
  await expect(field(form, 'Telefon')).toHaveValue('')
  await expect(field(form, 'Nachricht')).toHaveValue('')
}

test('a customer who logs out leaves no event request behind', async ({ page }) => {
  const form = await typeSignedIn(page)
  await page.getByRole('link', { name: 'Mein Konto' }).first().click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(pages.home())
  await expectNothingKept(page, form)
})

test('an event request is discarded when the session ends in another tab', async ({ page }) => {
  const form = await typeSignedIn(page)
  const other = await page.context().newPage()
  await other.goto(pages.myAccount())
  await other.getByRole('button', { name: 'Abmelden' }).click()
  await expect(other).toHaveURL(pages.home())
  await other.close()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectNothingKept(page, form)
})

for (const { title, isRefused } of [
  { title: 'arrives', isRefused: false },
  { title: 'fails', isRefused: true },
]) {
  test(`a visitor reads that an event request ${title} after its dialog was closed, and loses no unsent input`, async ({
    page,
  }) => {
    let answer = (): void => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${api.eventBookings()}`, async (route) => {
      await answered
      await (isRefused
        ? route.fulfill({ status: 500, json: { message: 'kaputt', code: 'internal' } })
        : route.continue())
    })
    const form = await openDialog(page)
    await fill(form, typed)
    await form.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(form.getByRole('button', { name: 'Wird gesendet...' })).toBeVisible()
    await leave(page)
    answer()
    const notice = isRefused ? 'Fehler beim Senden der Anfrage' : 'Anfrage erfolgreich gesendet'
    await expect(toasts(page).getByText(notice, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: GRANDE }).click()
    await (isRefused ? expectTyped(form) : expect(field(form, 'Name')).toHaveValue(''))
  })
}

for (const { title, isRefused } of [
  { title: 'arrives', isRefused: false },
  { title: 'fails', isRefused: true },
]) {
  test(`an event request in flight that ${title} cannot be sent again from a reopened dialog`, async ({
    page,
  }) => {
    let answer = (): void => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    let sent = 0
    await page.route(`**${api.eventBookings()}`, async (route) => {
      sent += 1
      await answered
      await (isRefused
        ? route.fulfill({ status: 500, json: { message: 'kaputt', code: 'internal' } })
        : route.continue())
    })
    const form = await openDialog(page)
    await fill(form, typed)
    await form.getByRole('button', { name: 'Anfrage senden' }).click()
    await leave(page)
    await page.getByRole('button', { name: /^Paket anfragen ?: Classico$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Ihre Anfrage wird gerade gesendet.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Anfrage senden' })).toBeHidden()
    answer()
    if (isRefused) {
      await expectTyped(form)
      await expect(form.getByText('Fehler beim Senden der Anfrage', { exact: true })).toBeVisible()
    } else {
      await expect(dialog.getByText('Anfrage erfolgreich gesendet')).toBeVisible()
    }
    expect(sent).toBe(1)
  })
}
