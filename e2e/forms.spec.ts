import { expect, test, type Locator, type Page } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { newCustomer } from './customer.ts'
import { escapePattern, field, formOn } from './form-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const SOON = 'Wir werden uns in Kürze mit Ihnen in Verbindung setzen.'
const LATER = 'Bitte versuchen Sie es später erneut oder kontaktieren Sie uns direkt.'
const PRIVACY = 'Sie müssen der Datenschutzerklärung zustimmen'

/** The button of one package; its hidden half is set apart by a space or none. */
const GRANDE = /^Paket anfragen ?: Grande$/

/** One form of the shop: how to get to it, what it says, what fills it. */
interface FormCase {
  title: string
  open: (page: Page) => Promise<Locator>
  path: string
  button: string
  empty: Record<string, string>
  wrong: readonly [label: string, value: string, message: string]
  values: Record<string, string>
  sent: readonly string[]
  failed: readonly string[]
  /** The failure is said inside the dialog, in front of which no toast would be seen. */
  isDialog?: boolean
}

async function openDialog(page: Page): Promise<Locator> {
  await page.goto(pages.events())
  await page.getByRole('button', { name: GRANDE }).click()
  await expect(page.getByRole('dialog', { name: 'Termin anfragen' })).toBeVisible()
  return page.getByRole('form', { name: 'Termin anfragen' })
}

const person = { Name: 'Lena Huber', 'E-Mail-Adresse': 'lena@example.de' }
const message = 'Ein Sommerfest mit achtzig Gästen im Juni.'
const emptyPerson = {
  Name: 'Name ist erforderlich',
  'E-Mail-Adresse': 'Gültige E-Mail erforderlich',
}
const MESSAGE = 'Nachricht ist erforderlich (min. 10 Zeichen)'

const cases: readonly FormCase[] = [
  {
    title: 'contact form',
    open: (page) => formOn(page, pages.contact(), 'Kontaktformular'),
    path: api.contact(),
    button: 'Nachricht senden',
    empty: { ...emptyPerson, Betreff: 'Betreff ist erforderlich', Nachricht: MESSAGE },
    wrong: ['Nachricht', 'zu kurz', MESSAGE],
    values: { ...person, Betreff: 'Frage', Nachricht: message },
    sent: ['Nachricht erfolgreich gesendet', SOON],
    failed: ['Fehler beim Senden der Nachricht', LATER],
  },
  {
    title: 'advisory form',
    open: (page) => formOn(page, pages.home(), 'Beratung anfragen'),
    path: api.customEventInquiry(),
    button: 'Anfrage senden',
    empty: { ...emptyPerson, Nachricht: MESSAGE },
    wrong: ['E-Mail-Adresse', 'lena@', 'Gültige E-Mail erforderlich'],
    values: { ...person, Nachricht: message },
    sent: ['Anfrage erfolgreich gesendet', SOON],
    failed: ['Fehler beim Senden der Anfrage', LATER],
  },
  {
    title: 'wholesale form',
    open: (page) => formOn(page, pages.wholesaleForm(), 'Großhandelsanfrage'),
    path: api.wholesaleInquiries(),
    button: 'Anfrage senden',
    empty: {
      Unternehmen: 'Unternehmen ist erforderlich',
      'Art des Betriebs': 'Bitte wählen Sie die Art Ihres Betriebs',
      'Ihre Anfrage': MESSAGE,
    },
    wrong: ['Telefon', '12', 'Telefonnummer ist erforderlich'],
    values: {
      Unternehmen: 'Café Nordbahn',
      Ansprechpartner: 'Lena Huber',
      'E-Mail-Adresse': 'lena@example.de',
      Telefon: '0202 123456',
      'Art des Betriebs': 'cafe',
      'Ihre Anfrage': message,
    },
    sent: ['Anfrage erfolgreich gesendet', SOON],
    failed: ['Fehler beim Senden der Anfrage', LATER],
  },
  {
    title: 'event request',
    open: openDialog,
    path: api.eventBookings(),
    button: 'Anfrage senden',
    empty: {
      ...emptyPerson,
      Telefon: 'Telefonnummer ist erforderlich',
      Datum: 'Bitte wählen Sie ein Datum ab morgen',
    },
    wrong: ['Anzahl der Gäste', '5001', 'Bitte geben Sie 1 bis 5000 Gäste an'],
    values: {
      ...person,
      Telefon: '0202 123456',
      Datum: '2099-06-12',
      'Anzahl der Gäste': '80',
      Nachricht: message,
    },
    sent: ['Anfrage erfolgreich gesendet', SOON],
    failed: ['Fehler beim Senden der Anfrage', LATER],
    isDialog: true,
  },
]

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = field(form, label)
    const isSelect = await control.evaluate((element) => element.tagName === 'SELECT')
    await (isSelect ? control.selectOption(value) : control.fill(value))
  }
  await form.getByRole('checkbox').check()
}

for (const one of cases) {
  test(`${one.title}: empty and wrong fields are named in words, and axe finds nothing`, async ({
    page,
  }) => {
    const form = await one.open(page)
    await form.getByRole('button', { name: one.button }).click()
    for (const [label, text] of Object.entries(one.empty)) {
      await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(escapePattern(text)))
    }
    await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(PRIVACY)
    const [label, value, text] = one.wrong
    await field(form, label).fill(value)
    await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(escapePattern(text)))
    await expectNoAxeViolations(page)
  })

  test(`${one.title}: a failing server is said and every value stays`, async ({ page }) => {
    await page.route(`**${one.path}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'kaputt', code: 'internal' } }),
    )
    const form = await one.open(page)
    await fill(form, one.values)
    await form.getByRole('button', { name: one.button }).click()
    const notices = one.isDialog === true ? form.getByRole('alert') : toasts(page)
    for (const text of one.failed)
      await expect(notices.getByText(text, { exact: true })).toBeVisible()
    for (const [label, value] of Object.entries(one.values)) {
      await expect(field(form, label)).toHaveValue(value)
    }
    await expect(form.getByRole('checkbox')).toBeChecked()
  })

  test(`${one.title}: success is said, the button is busy until then, the form starts again`, async ({
    page,
  }) => {
    const bodies: unknown[] = []
    await page.route(`**${one.path}`, async (route) => {
      bodies.push(route.request().postDataJSON())
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const form = await one.open(page)
    await fill(form, one.values)
    await form.getByRole('button', { name: one.button }).click()
    const busy = form.getByRole('button', { name: 'Wird gesendet...' })
    await expect(busy).toBeDisabled()
    for (const text of one.sent) {
      await expect(toasts(page).getByText(text, { exact: true })).toBeVisible()
    }
    if (one.isDialog === true) await expect(page.getByRole('dialog')).toBeHidden()
    else {
      for (const label of Object.keys(one.values)) await expect(field(form, label)).toHaveValue('')
      await expect(form.getByRole('checkbox')).not.toBeChecked()
    }
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).not.toHaveProperty('privacy')
    expect(bodies[0]).not.toHaveProperty('website')
    expect(bodies[0]).toHaveProperty('elapsedMs')
  })
}

const newsletter = (page: Page) => formOn(page, pages.home(), 'Newsletter')
const subscribe = (form: Locator) => form.getByRole('button', { name: 'Anmelden' }).click()

test('the newsletter form names an empty or wrong address and says when the server fails', async ({
  page,
}) => {
  await page.route(`**${api.newsletterSubscribe()}`, (route) => route.abort())
  const form = await newsletter(page)
  const email = form.getByLabel('E-Mail-Adresse')
  await subscribe(form)
  await expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  await email.fill('lena')
  await expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  await email.fill('lena@example.de')
  await subscribe(form)
  await expect(toasts(page).getByText('Fehler bei der Anmeldung', { exact: true })).toBeVisible()
  await expect(toasts(page).getByText('Bitte versuchen Sie es später erneut.')).toBeVisible()
  await expect(email).toHaveValue('lena@example.de')
})

test('a newsletter subscription is thanked for, a second one is known', async ({ page }) => {
  const { email: address } = newCustomer()
  const form = await newsletter(page)
  const email = form.getByLabel('E-Mail-Adresse')
  await email.fill(address)
  await subscribe(form)
  await expect(toasts(page).getByText('Vielen Dank für Ihre Anmeldung!')).toBeVisible()
  await expect(email).toHaveValue('')
  await page.route(`**${api.newsletterSubscribe()}`, (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'E-Mail address is already subscribed', code: 'already-subscribed' },
    }),
  )
  await email.fill(address)
  await subscribe(form)
  await expect(
    toasts(page).getByText('Diese E-Mail-Adresse ist bereits für den Newsletter angemeldet.'),
  ).toBeVisible()
  await expect(email).toHaveValue(address)
})

test('the event request opens with the chosen package, keeps the focus and gives it back', async ({
  page,
}) => {
  const form = await openDialog(page)
  const dialog = page.getByRole('dialog', { name: 'Termin anfragen' })
  await expect(field(form, 'Paket')).toHaveValue('grande')
  await expect(field(form, 'Anzahl der Gäste')).toHaveValue('50')
  await expect(form.getByText('4 bis 6 Wochen')).toBeVisible()
  await expect(field(form, 'Datum')).toHaveAttribute('min', /^\d{4}-\d{2}-\d{2}$/)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
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
