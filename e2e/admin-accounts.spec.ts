import { expect, test, type Browser, type Page } from '@playwright/test'
import { adminApi, adminPages } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { newCustomer, registerIn, signInAsAdmin } from './account-steps.ts'
import {
  adminRow,
  INVITATION,
  invite,
  logIn,
  newAdmin,
  type NewAdmin,
} from './admin-account-steps.ts'
import { mailLink } from './mails.ts'
import { adminLogin, baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

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

test('an admin disables and enables another admin and withdraws an invitation @mobile-only', async ({
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
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Mira ${person.lastName} (${person.email})`)
  await expect(question).toContainText('Die Adresse des Kalenderabos bleibt gültig')
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
