import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { newCustomer, registerIn, signInAsAdmin } from './account-steps.ts'
import { mailLink } from './mails.ts'
import { adminLogin, baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

const STEP_MS = 30_000
const INVITATION = 'Einladung in den Admin-Bereich'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

interface NewAdmin {
  readonly lastName: string
  readonly email: string
  readonly password: string
}

function newAdmin(): NewAdmin {
  const id = randomUUID()
  return {
    lastName: `Mechanik-${id.slice(0, 8)}`,
    email: `mira-${id}@example.de`,
    password: `Haarnadel-${randomUUID()}`,
  }
}

/** Returns the code of the app, now or some steps later. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS })
}

const adminRow = (page: Page, { email }: NewAdmin) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email })

/** Invites a person on the page of admins. */
async function invite(page: Page, person: NewAdmin): Promise<void> {
  await page.goto(pages.admin('admins'))
  await page.getByRole('button', { name: 'Person einladen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog.getByText('Vorname ist erforderlich')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Vorname').fill('Mira')
  await dialog.getByLabel('Nachname').fill(person.lastName)
  await dialog.getByLabel('E-Mail-Adresse').fill(person.email)
  await dialog.getByLabel('Ihr eigenes Passwort').fill('Falsch-geraten-1')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible()
  await expect(dialog.getByLabel('Nachname')).toHaveValue(person.lastName)
  await dialog.getByLabel('Ihr eigenes Passwort').fill(adminLogin.password)
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog).toBeHidden()
  await expect(adminRow(page, person).getByText('Eingeladen')).toBeVisible()
}

/** Invites a person through the API. The admin must be signed in. */
async function inviteByApi(page: Page, { lastName, email }: NewAdmin): Promise<void> {
  const answer = await page.request.post(adminApi.invitations(), {
    headers: { Origin: baseUrl },
    data: { firstName: 'Mira', lastName, email, currentPassword: adminLogin.password },
  })
  expect(answer.ok()).toBe(true)
}

/** Accepts the invitation through the API and signs in. */
async function acceptByApi(browser: Browser, page: Page, person: NewAdmin): Promise<void> {
  const { email, password } = person
  const [, token] = /#(?:\S*=)?(\S+)/.exec(await mailLink(browser, email, INVITATION)) ?? []
  const post = (path: string, data: object) =>
    page.request.post(path, { headers: { Origin: baseUrl }, data })
  const accepted = await post(adminApi.invitationAccept(), { token, password })
  expect(accepted.ok()).toBe(true)
  expect((await post(api.login(), { email, password })).status()).toBe(200)
}

/** Opens the invitation in another browser and signs in there. */
async function acceptAndSignIn(browser: Browser, page: Page, person: NewAdmin): Promise<void> {
  await page.goto(await mailLink(browser, person.email, INVITATION))
  await expect(page.getByRole('heading', { name: 'Einladung' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Neues Passwort').fill('Elf-Zeichen')
  await page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await expect(page.getByText('Passwort muss mindestens 12 Zeichen haben')).toBeVisible()
  await page.getByLabel('Neues Passwort').fill(person.password)
  await page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await expect(page.getByText('Willkommen im Team.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await logIn(page, person)
  await expect(page).toHaveURL(pages.admin('admins'))
}

async function logIn(page: Page, { email, password }: NewAdmin): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.context().request.post(api.logout(), { headers: { Origin: baseUrl } })
  await page.goto(pages.login())
}

/** Sets the second factor up; returns its secret and the recovery codes. */
async function setUp(page: Page, { password }: NewAdmin) {
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await page.getByLabel('Aktuelles Passwort').fill('Falsch-geraten-1')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible()
  await page.getByLabel('Aktuelles Passwort').fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await page.getByLabel('Code aus Ihrer App').fill('000000')
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByText('Dieser Code stimmt nicht oder wurde schon benutzt.')).toBeVisible()
  await page.getByLabel('Code aus Ihrer App').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeFocused()
  await expectNoAxeViolations(page)
  const codes = await page
    .locator('li')
    .filter({ hasText: /^(\w{4}-){5}\w{4}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

test('an invited admin sets up a second factor and signs in with a code and with a recovery code', async ({
  page,
  browser,
}) => {
  const person = newAdmin()
  const admin = await browser.newPage({
    baseURL: baseUrl,
    extraHTTPHeaders: fromAnotherAddress(),
  })
  await signInAsAdmin(admin.context())
  await invite(admin, person)
  await expectNoAxeViolations(admin)
  await acceptAndSignIn(browser, page, person)
  await page.goto(pages.admin())
  await page.getByRole('link', { name: 'Zwei-Faktor-Anmeldung einrichten' }).click()
  const { secret, codes } = await setUp(page, person)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Textdatei speichern' }).click(),
  ])
  expect(await readFile(await saved.path(), 'utf8')).toContain(codes.join('\r\n'))
  await page.getByRole('button', { name: 'Ich habe die Codes verwahrt' }).click()
  await expect(page.getByText('10 Wiederherstellungscodes sind noch übrig.')).toBeVisible()
  await expectNoAxeViolations(page)

  await logOut(page)
  await logIn(page, person)
  await expect(page.getByLabel('Code aus Ihrer App')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByLabel('Code aus Ihrer App').fill('000000')
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(page.getByText('Dieser Code stimmt nicht oder wurde schon benutzt.')).toBeVisible()
  await page.getByRole('button', { name: 'Zurück zu E-Mail und Passwort' }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(person.email)
  await expect(page.getByRole('textbox', { name: 'Passwort' })).toHaveValue(person.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  // With a space, as some apps copy it; one step later than the code of the set-up.
  const code = codeOf(secret, 1)
  await page.getByLabel('Code aus Ihrer App').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(page).toHaveURL(pages.admin())

  await logOut(page)
  await logIn(page, person)
  await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(page).toHaveURL(pages.admin())
  await expect(page.getByRole('heading', { name: 'Zu rösten' })).toBeVisible()
  await expect(page.getByText('nur durch ein Passwort geschützt')).toBeHidden()
  await page.goto(pages.admin('admins'))
  await expect(page.getByText('9 Wiederherstellungscodes sind noch übrig.')).toBeVisible()
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await page.getByLabel('Aktuelles Passwort').fill(person.password)
  await page.getByLabel('Code').fill(codes[1] ?? '')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(page.getByText('Ausgeschaltet', { exact: true })).toBeVisible()
  await admin.close()
})

test('a link that is no longer valid says so before a password is chosen', async ({
  page,
  browser,
}) => {
  await page.goto(adminPages.invitation('unbekannt'))
  await expect(page.getByText('Diese Einladung gilt nicht mehr.')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort')).toHaveCount(0)
  await page.goto(pages.mailLink('password', 'unbekannt'))
  await expect(page.getByText('Dieser Link gilt nicht mehr.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible()
  await expect(page.getByLabel('Neues Passwort')).toHaveCount(0)
  await expectNoAxeViolations(page)

  const person = newAdmin()
  await signInAsAdmin(page.context())
  await inviteByApi(page, person)
  const guest = await browser.newPage({
    baseURL: baseUrl,
    extraHTTPHeaders: fromAnotherAddress(),
  })
  await guest.goto(await mailLink(browser, person.email, INVITATION))
  await expect(guest.getByText(person.email)).toBeVisible()
  await expectNoAxeViolations(guest)
  await guest.close()
})

test('an admin disables and enables another admin and withdraws an invitation @mobile', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page.context())
  const person = newAdmin()
  await invite(page, person)
  const theirs = await browser.newPage({
    baseURL: baseUrl,
    extraHTTPHeaders: fromAnotherAddress(),
  })
  await acceptByApi(browser, theirs, person)

  await page.reload()
  const row = adminRow(page, person)
  await row.getByRole('button', { name: /^Deaktivieren/ }).click()
  await expect(page.getByRole('dialog')).toContainText(`Mira ${person.lastName} (${person.email})`)
  await expectNoAxeViolations(page)
  await page.getByLabel('Ihr eigenes Passwort').fill(adminLogin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click()
  await expect(toasts(page).getByText('Person deaktiviert')).toBeVisible()
  await expect(row.getByText('Deaktiviert')).toBeVisible()
  expect((await theirs.request.get(api.userProfile())).status()).toBe(401)
  await theirs.goto(pages.login())
  await logIn(theirs, person)
  await expect(
    theirs.getByText('Anmeldung fehlgeschlagen. Bitte überprüfen Sie Ihre Anmeldedaten.'),
  ).toBeVisible()
  await row.getByRole('button', { name: /^Aktivieren/ }).click()
  await page.getByLabel('Ihr eigenes Passwort').fill(adminLogin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Aktivieren' }).click()
  await expect(row.getByText('Aktiv', { exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(theirs).toHaveURL(pages.admin())
  await theirs.close()

  const other = newAdmin()
  await inviteByApi(page, other)
  await page.reload()
  await adminRow(page, other)
    .getByRole('button', { name: /^Zurückziehen/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(adminRow(page, other)).toHaveCount(0)
})

test('an admin sees a link into the admin area only after typing the own password', async ({
  page,
}) => {
  await signInAsAdmin(page.context())
  const person = newAdmin()
  await inviteByApi(page, person)
  await page.goto(`${pages.admin('mail')}?q=${person.email}`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  const main = page.getByRole('main')
  await expect(main.getByText('Der Link öffnet den Admin-Bereich.')).toBeVisible()
  await page.getByRole('button', { name: 'Als Text zeigen' }).click()
  await expect(page.locator('pre')).toContainText('#********')
  await page.getByRole('button', { name: 'Link zeigen' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Ihr eigenes Passwort').fill('Falsch-geraten-1')
  await dialog.getByRole('button', { name: 'Link zeigen' }).click()
  await expect(dialog.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible()
  await dialog.getByLabel('Ihr eigenes Passwort').fill(adminLogin.password)
  await dialog.getByRole('button', { name: 'Link zeigen' }).click()
  await expect(dialog).toBeHidden()
  const link = await main.getByText(/^https?:\/\/\S+#[\w-]{43}$/).innerText()
  await expectNoAxeViolations(page)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Einladung' })).toBeVisible()
})

test('a customer who opens the page of admins is sent to the account', async ({ page }) => {
  await registerIn(page.context(), newCustomer())
  await page.goto(pages.admin('admins'))
  await expect(page).toHaveURL(pages.myAccount())
})
