import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { adminLogin } from './shop-under-test.ts'

/** The subject of the mail that invites a person. */
export const INVITATION = 'Einladung in den Admin-Bereich'

export interface NewAdmin {
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** Returns a person who is no admin yet. */
export function newAdmin(): NewAdmin {
  const id = randomUUID()
  return {
    lastName: `Mechanik-${id.slice(0, 8)}`,
    email: `mira-${id}@example.de`,
    password: `Haarnadel-${randomUUID()}`,
  }
}

/** Returns the row of a person on the page of admins. */
export const adminRow = (page: Page, { email }: NewAdmin) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email })

/** Invites a person on the page of admins. */
export async function invite(page: Page, person: NewAdmin): Promise<void> {
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

/** Fills the form of the login and sends it. */
export async function logIn(page: Page, { email, password }: NewAdmin): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}
