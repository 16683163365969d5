import { expect, type Locator, type Page } from '@playwright/test'

/** Starts to confirm a booking; returns the dialog that asks for the vehicle. */
export async function askForVehicle(page: Page): Promise<Locator> {
  await page.getByLabel('Status', { exact: true }).selectOption('confirmed')
  await page.getByRole('button', { name: 'Status speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buchung bestätigen' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens a document of the open order by its button, in a new tab with this URL. */
export async function openDocument(page: Page, name: string, address: string): Promise<void> {
  const opening = page.context().waitForEvent('page')
  // A headless browser has no PDF viewer, so it downloads the document.
  const going = page.context().waitForEvent('request', (request) => {
    return request.isNavigationRequest() && new URL(request.url()).pathname === address
  })
  await page.getByRole('button', { name, exact: true }).click()
  const [tab, request] = await Promise.all([opening, going])
  expect(request.frame().page()).toBe(tab)
  await tab.close()
}

/** Issues the invoice of the open order after the confirmation; it opens in a new tab. */
export async function issueInvoice(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Rechnung ausstellen' }).click()
  await expect(page.getByRole('dialog')).toContainText('lässt sich nicht mehr ändern')
  await openDocument(page, 'Jetzt ausstellen', address)
}

/** Returns the issued documents of an order, on the admin's and the customer's page alike. */
export const issuedDocuments = (page: Page): Locator =>
  page.getByRole('list', { name: 'Ausgestellte Dokumente' })

let booked = 0

/**
 * Returns a day that no other test of this run books, within the three years that can be requested.
 */
export function freeDay(): string {
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 25
  booked += 1
  const days = 40 + worker * 40 + booked
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Opens the filters of a list, which are folded on phones. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Filter( \(\d\))?$/ })
  if (await fold.isVisible()) await fold.click()
}
