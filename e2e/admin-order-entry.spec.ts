import { expect, test } from '@playwright/test'
import { adminApi, adminPagePatterns } from '../src/urls.admin.ts'
import { signInAsAdmin } from './account-steps.ts'
import { issueInvoice } from './admin-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import { becomeSomeoneElse, seeMonzaAs, smallPackAt } from './purchase-steps.ts'
import { toasts } from './toasts.ts'

// A response that arrives after the test must not make it fail.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('an admin enters an order by telephone, and keeps it when the price was another one', async ({
  page,
}) => {
  await becomeSomeoneElse(page)
  await signInAsAdmin(page.context())
  // The browser has an old price; the server's is 9,50 €.
  await seeMonzaAs(page, smallPackAt(8))
  await page.goto(adminPagePatterns.newOrder)
  // Without a position there is no sum, not even the fee for shipping.
  await expect(page.getByText('Gesamtsumme')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bestellung eintragen' }).click()
  const positions = page.getByText('Eine Bestellung hat mindestens eine Position.')
  await expect(positions).toBeVisible()
  await expect(page.locator(':focus').filter({ has: positions })).toHaveCount(1)
  await page.getByRole('button', { name: 'MONZA hinzufügen' }).click()
  await expect(page.getByText('Gesamtsumme')).toBeVisible()
  await page.getByLabel('Mahlgrad').selectOption('Gemahlen für Filter')
  await page.getByLabel('Menge').fill('2')
  await page.getByRole('textbox', { name: 'Name' }).fill('Wilma Wählscheibe')
  await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Musterweg 1')
  await page.getByRole('textbox', { name: 'PLZ' }).fill('42103')
  await page.getByRole('textbox', { name: 'Stadt' }).fill('Wuppertal')
  const enter = page.getByRole('button', { name: 'Bestellung eintragen' })
  await enter.click()
  await expect(page.getByText('Ohne E-Mail-Adresse brauchen wir eine Telefonnummer.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Telefon' }).fill('0202 123456')
  await page.getByRole('button', { name: 'Rechnung für eine Firma?' }).click()
  await page.getByRole('textbox', { name: 'Firma (optional)' }).fill('Wählscheiben GmbH')
  await expectNoAxeViolations(page)

  await page.unroute('**/api/products?*')
  await enter.click()
  await expect(page.getByText('Preise oder Versandkosten haben sich geändert.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Wählscheibe')
  await expect(page.getByText('23,90 €')).toBeVisible()
  await enter.click()

  await expect(page.getByRole('heading', { name: /^Bestellung \d{6}-/ })).toBeVisible()
  await expect(page.getByText('Bestellung per Telefon eingetragen')).toBeVisible()
  const confirmation = page.getByRole('link', { name: /^Auftragsbestätigung/ })
  const printed = await page.request.get((await confirmation.getAttribute('href')) ?? '')
  expect(await printed.text()).toContain('Wilma Wählscheibe')

  await page.getByRole('button', { name: 'Einzelne Packungen stornieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Packungen stornieren' })
  await expect(dialog.getByLabel(/^MONZA/)).toBeFocused()
  await dialog.getByLabel(/^MONZA/).selectOption('1 von 2')
  await dialog.getByLabel('Grund').selectOption('Kundenwunsch')
  await dialog.getByRole('button', { name: 'Jetzt stornieren' }).click()
  // The button that opened the dialog is gone, because one pack is left.
  await expect(page.getByRole('heading', { name: 'Positionen' })).toBeFocused()
  await expect(page.getByText('Wählscheiben GmbH')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await issueInvoice(page, adminApi.orderInvoice(id))
  await page.getByRole('button', { name: /^XRechnung/ }).click()
  await expect(toasts(page)).toContainText('Es fehlt: die Leitweg-ID oder das Zeichen')
})
