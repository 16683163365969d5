import { expect, test } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { EVENT_DAY, fill, GRANDE, openDialog } from './form-cases.ts'
import { field } from './form-steps.ts'
import { turnWheel } from './page-waits.ts'
import { fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('the event request opens with the chosen package, keeps the focus and returns it', async ({
  page,
}) => {
  const form = await openDialog(page)
  const dialog = page.getByRole('dialog', { name: 'Termin anfragen' })
  await expect(field(form, 'Paket')).toHaveValue('grande')
  await expect(field(form, 'Anzahl der Gäste')).toHaveValue('200')
  await expect(field(form, 'Paket')).toHaveAccessibleDescription('Für 200 Gäste passt Grande.')
  await expect(form.getByText('4 bis 6 Wochen')).toBeVisible()
  await field(form, 'Anzahl der Gäste').fill('80')
  await expect(field(form, 'Paket')).toHaveAccessibleDescription('Für 80 Gäste passt Classico.')
  await field(form, 'Paket').selectOption('piccolo')
  await expect(field(form, 'Paket')).toHaveAccessibleDescription(/^Piccolo reicht für 50 Gäste\./)
  await field(form, 'Paket').selectOption('grande')
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(4, 400)
  await turnWheel(page, 900)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  for (let step = 0; step < 28; step += 1) {
    await page.keyboard.press(step < 14 ? 'Tab' : 'Shift+Tab')
    const isOutside = await page.evaluate(() => {
      const active = document.activeElement
      return active !== document.body && active?.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
    await expect(form.locator('input[name=website]')).not.toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: GRANDE })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: GRANDE })).toBeFocused()
})

test('each package opens the event request with that package chosen', async ({ page }) => {
  await page.goto(pages.events())
  for (const [name, value] of [
    [/^Paket anfragen ?: Piccolo$/, 'piccolo'],
    [/^Paket anfragen ?: Classico$/, 'classico'],
    [GRANDE, 'grande'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(field(page.getByRole('form', { name: 'Termin anfragen' }), 'Paket')).toHaveValue(
      value,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('the event request without a chosen package begins with 50 guests and the package that fits them', async ({
  page,
}) => {
  await page.goto(pages.events())
  await page.getByRole('button', { name: 'Termin anfragen' }).first().click()
  const form = page.getByRole('form', { name: 'Termin anfragen' })
  await expect(field(form, 'Anzahl der Gäste')).toHaveValue('50')
  await expect(field(form, 'Paket')).toHaveValue('piccolo')
})

test('a visitor can request an event from tomorrow on, for 1 to 5000 guests', async ({ page }) => {
  // It is still the 20th in UTC.
  await page.clock.setFixedTime(new Date('2026-11-20T23:30:00.000Z'))
  const form = await openDialog(page)
  const date = field(form, 'Datum')
  const guests = field(form, 'Anzahl der Gäste')
  await expect(date).toHaveAttribute('min', '2026-11-22')
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  const DATE = /Bitte wählen Sie ein Datum ab morgen/
  const GUESTS = /Bitte geben Sie 1 bis 5000 Gäste an/
  for (const [control, value, message, isWrong] of [
    [date, '2026-11-21', DATE, true],
    [date, '2026-11-22', DATE, false],
    [guests, '0', GUESTS, true],
    [guests, '1', GUESTS, false],
    [guests, '', GUESTS, true],
    [guests, '5000', GUESTS, false],
    [guests, '1.5', GUESTS, true],
  ] as const) {
    await control.fill(value)
    await (isWrong
      ? expect(control).toHaveAccessibleDescription(message)
      : expect(control).not.toHaveAccessibleDescription(message))
  }
})

test('a visitor who sends an event request reads so until the dialog is closed, and gets the focus back and an empty form for the next', async ({
  page,
}) => {
  const bodies: unknown[] = []
  await page.route(`**${api.eventBookings()}`, async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.continue()
  })
  const form = await openDialog(page)
  await fill(form, {
    Name: 'Lena Huber',
    'E-Mail-Adresse': 'lena@example.de',
    Telefon: '0202 123456',
    Datum: EVENT_DAY,
    Ort: 'Laurentiusplatz, Wuppertal',
  })
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Anfrage erfolgreich gesendet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: GRANDE })).toBeFocused()
  expect(bodies).toEqual([
    {
      name: 'Lena Huber',
      email: 'lena@example.de',
      phone: '0202 123456',
      date: EVENT_DAY,
      place: 'Laurentiusplatz, Wuppertal',
      guests: 200,
      packageType: 'grande',
      message: '',
      status: 'pending',
      elapsedMs: expect.any(Number) as unknown,
    },
  ])
  await page.keyboard.press('Enter')
  await expect(field(form, 'Name')).toHaveValue('')
  await expect(field(form, 'Anzahl der Gäste')).toHaveValue('200')
  await expect(field(form, 'Paket')).toHaveValue('grande')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
})
