import { expect, test, type Page } from '@playwright/test'
import type { OrderView } from '../src/orders/domain/order-view.ts'
import { berlinDate } from '../src/platform/domain/german-format.ts'
import { adminApi } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import {
  changeStatusIn,
  openAsNewCustomer,
  placeOrderIn,
  signInAsAdmin,
  type PlacedOrder,
} from './account-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

const statusSelect = (page: Page) => page.getByLabel('Status', { exact: true })
const orderUrl = (id: string) => `${pages.admin('orders')}?order=${id}`

/** The tracking code in the details of the order; the history shows it too. */
const trackingFact = (page: Page, code: string) =>
  page.getByRole('definition').filter({ hasText: code })

/** A new customer's browser, with one order. */
async function customerWithOrder(page: Page, method: 'standard' | 'pickup' = 'standard') {
  const context = await openAsNewCustomer(page)
  return { context, order: await placeOrderIn(context, method) }
}

async function openAsAdmin(page: Page, order: PlacedOrder): Promise<void> {
  await signInAsAdmin(page.context())
  await page.goto(orderUrl(order.id))
  await expect(page.getByRole('heading', { name: order.orderNumber })).toBeVisible()
}

test('an admin ships an order with a tracking code, and the customer sees it', async ({ page }) => {
  const { context, order } = await customerWithOrder(page)
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('orders'))
  await page.getByRole('link', { name: order.orderNumber }).click()
  await expect(page).toHaveURL(orderUrl(order.id))
  await expect(page).toHaveTitle(new RegExp(`^Bestellung ${order.orderNumber} `))
  await expect(page.getByText('Bitte klingeln.')).toBeVisible()
  await expect(page.getByText('Röststraße 4')).toBeVisible()
  await expectNoAxeViolations(page)

  await statusSelect(page).selectOption('shipped')
  const dialog = page.getByRole('dialog', { name: 'Sendungsnummer' })
  const save = dialog.getByRole('button', { name: 'Speichern' })
  await expect(dialog.getByLabel('Sendungsnummer')).toBeFocused()
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Sendungsnummer').fill('   ')
  await expect(save).toBeDisabled()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Sendungsnummer').fill('00340434161094000092')
  await save.click()
  await expect(toasts(page).getByText('Status geändert')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(trackingFact(page, '00340434161094000092')).toBeVisible()

  const customer = await context.newPage()
  await customer.goto(pages.order(order.id))
  await expect(customer.getByText('00340434161094000092')).toBeVisible()
  await expect(customer.getByRole('main').getByText('Versendet').first()).toBeVisible()
  await context.close()
})

test('a long tracking code does not widen the page @mobile', async ({ page }) => {
  const { context, order } = await customerWithOrder(page)
  await openAsAdmin(page, order)
  const code = `https://post.example/${'JJD0'.repeat(20)}`.slice(0, 100)
  await statusSelect(page).selectOption('shipped')
  await page.getByRole('dialog').getByLabel('Sendungsnummer').fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(trackingFact(page, code)).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await context.close()
})

test('an admin who closes the tracking dialog leaves the status unchanged', async ({ page }) => {
  const { context, order } = await customerWithOrder(page)
  await openAsAdmin(page, order)
  await statusSelect(page).selectOption('shipped')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(statusSelect(page)).toHaveValue('pending')
  await expect(statusSelect(page)).toBeFocused()
  await context.close()
})

test('an admin who leaves an order finds the typed note and tracking code again until they are saved', async ({
  page,
}) => {
  const { context, order } = await customerWithOrder(page)
  await openAsAdmin(page, order)
  const code = page.getByRole('dialog').getByLabel('Sendungsnummer')
  const note = page.getByLabel('Interne Notiz')
  await note.fill('Ruft um drei zurück.')
  await statusSelect(page).selectOption('shipped')
  await code.fill('JD0002')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click()
  await page.getByRole('link', { name: order.orderNumber }).click()
  await expect(note).toHaveValue('Ruft um drei zurück.')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(note).toHaveValue('')
  await expect(note).toBeFocused()
  await statusSelect(page).selectOption('shipped')
  await expect(code).toHaveValue('JD0002')
  await context.close()
})

test('a tracking code that could not be saved stays in the dialog with the reason', async ({
  page,
}) => {
  const { context, order } = await customerWithOrder(page)
  await openAsAdmin(page, order)
  await page.route(`**${adminApi.orderStatus(order.id)}`, (route) => route.abort())
  await statusSelect(page).selectOption('shipped')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sendungsnummer').fill('JD0001')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nicht gespeichert')
  await expect(dialog.getByLabel('Sendungsnummer')).toHaveValue('JD0001')
  await page.unroute(`**${adminApi.orderStatus(order.id)}`)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(trackingFact(page, 'JD0001')).toBeVisible()
  await context.close()
})

test('an admin marks a pickup order as ready without a tracking code', async ({ page }) => {
  const { context, order } = await customerWithOrder(page, 'pickup')
  await openAsAdmin(page, order)
  await statusSelect(page).selectOption({ label: 'Abholbereit' })
  await page.getByRole('button', { name: 'Status speichern' }).click()
  const question = page.getByRole('dialog', { name: 'Noch nicht bezahlt' })
  await expect(question).toContainText('„Abholbereit“')
  await expect(question.getByLabel('Zahlung eingegangen am')).toHaveValue(berlinDate(new Date()))
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.locator('.badge')).toHaveText('Ausstehend')
  await statusSelect(page).selectOption({ label: 'Abholbereit' })
  await page.getByRole('button', { name: 'Status speichern' }).click()
  await question.getByRole('button', { name: 'Trotzdem speichern' }).click()
  await expect(toasts(page).getByText('Status geändert')).toBeVisible()
  await expect(page.locator('.badge')).toHaveText('Abholbereit')
  await expect(statusSelect(page)).toBeFocused()
  await statusSelect(page).selectOption('pending')
  await page.getByRole('button', { name: 'Status speichern' }).click()
  const warning = page.getByRole('dialog', { name: 'Zahlung zurücknehmen' })
  await expect(warning.getByRole('listitem')).toContainText('9,50 € vom')
  await expectNoAxeViolations(page)
  await warning.getByRole('button', { name: 'Zahlung zurücknehmen' }).click()
  await expect(warning).toBeHidden()
  await expect(page.locator('.badge')).toHaveText('Ausstehend')
  await statusSelect(page).selectOption('processing')
  await page.getByLabel('Zahlung eingegangen am').fill('2000-01-01')
  await page.getByRole('button', { name: 'Status speichern' }).click()
  await expect(page.getByText('Der Tag liegt vor der Bestellung.').first()).toBeVisible()
  await context.close()
})

test('the slower of two admins reads that the status was changed and sees the new status', async ({
  page,
}) => {
  const { context, order } = await customerWithOrder(page)
  await openAsAdmin(page, order)
  await changeStatusIn(page.context(), order.id, 'cancelled')
  await statusSelect(page).selectOption('processing')
  await page.getByRole('button', { name: 'Status speichern' }).click()
  await expect(toasts(page).getByText('Jemand war schneller')).toBeVisible()
  await expect(page.locator('.badge')).toHaveText('Storniert')
  await expect(statusSelect(page)).toHaveValue('cancelled')
  await statusSelect(page).selectOption('processing')
  await expect(page.getByText('(„Bestellung gilt wieder“) an')).toBeVisible()
  await context.close()
})

test('the six status filters are part of the address and survive a reload @mobile-only', async ({
  page,
}) => {
  const { context, order } = await customerWithOrder(page)
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('orders'))
  const filters = page.getByRole('navigation', { name: 'Nach Status filtern' }).getByRole('link')
  await expect(filters).toHaveText([
    /^Alle \d+$/,
    /^Ausstehend \d+$/,
    /^In Bearbeitung \d+$/,
    /^Versendet \d+$/,
    /^Geliefert \d+$/,
    /^Storniert \d+$/,
  ])
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await expectNoAxeViolations(page)
  await filters.filter({ hasText: 'Geliefert' }).click()
  await expect(page).toHaveURL(`${pages.admin('orders')}?status=delivered`)
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeHidden()
  await page.reload()
  await expect(filters.filter({ hasText: 'Geliefert' })).toHaveAttribute('aria-current', 'page')
  await changeStatusIn(page.context(), order.id, 'delivered')
  await page.reload()
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await page.goto(`${pages.admin('orders')}?status=lost`)
  await expect(filters.first()).toHaveAttribute('aria-current', 'page')
  await context.close()
})

test('an admin who closes an order finds the focus on its row', async ({ page }) => {
  const { context, order } = await customerWithOrder(page)
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('orders'))
  await page.getByRole('link', { name: order.orderNumber }).press('Enter')
  await expect(statusSelect(page)).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zur Liste' }).press('Enter')
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeFocused()
  await expect(page).toHaveTitle(/^Bestellungen /)
  await context.close()
})

test('an admin who loads more of a long list changes at most 50 orders at once', async ({
  page,
}) => {
  const { context, order } = await customerWithOrder(page)
  await signInAsAdmin(page.context())
  const answer = await page.context().request.get(api.order(order.id))
  const full = (await answer.json()) as OrderView
  const part = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...full,
      id: `made-up-${from + index}`,
      orderNumber: `202611-1245-${from + index}`,
    }))
  await page.route(`**${adminApi.orders()}?*`, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    return before === 'cursor_1'
      ? route.fulfill({ json: part(9050, 2) })
      : route.fulfill({ json: part(9000, 50), headers: { 'X-Next-Before': 'cursor_1' } })
  })
  await page.goto(pages.admin('orders'))
  const rows = page.getByRole('list', { name: 'Bestellungen' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  await page.getByRole('button', { name: 'Mehr laden' }).click()
  await expect(rows).toHaveCount(52)
  await expect(page.getByRole('button', { name: 'Mehr laden' })).toBeHidden()
  // The focus stays at the end of the list, where the button was.
  await expect(page.getByText('Ende der Liste')).toBeFocused()
  await expect(page.getByText('50 ausgewählt')).toBeVisible()
  await rows.last().getByRole('checkbox').check()
  await expect(page.getByText('51 ausgewählt, höchstens 50 auf einmal')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status ändern' })).toBeDisabled()
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await expect(page.getByRole('button', { name: 'Die ersten 50 auswählen' })).toBeVisible()
  await context.close()
})

test('an admin whose orders cannot be loaded reads it and can retry', async ({ page }) => {
  await signInAsAdmin(page.context())
  const broken = `**${adminApi.orders()}?*`
  await page.route(broken, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(pages.admin('orders'))
  await expect(page.getByText('Fehler beim Laden der Bestellungen')).toBeVisible()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Fehler beim Laden der Bestellungen')).toBeHidden()
})

test('an admin who opens an unknown order reads that it does not exist', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.goto(orderUrl('nowhere'))
  await expect(page.getByRole('main').getByText('Diese Bestellung gibt es nicht.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeHidden()
  await expect(toasts(page).getByText('konnte nicht geladen werden')).toBeHidden()
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click()
  await expect(page.getByRole('list', { name: 'Bestellungen' })).toBeVisible()
})

test('an admin who enters a payment reads for which order and which fields are mandatory', async ({
  page,
}) => {
  const { context, order } = await customerWithOrder(page)
  await context.close()
  await openAsAdmin(page, order)
  await page.getByRole('button', { name: 'Zahlung erhalten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zahlung erhalten' })
  await expect(dialog.getByLabel('Betrag in Euro')).toBeFocused()
  await expect(dialog).toContainText('* Pflichtfeld')
  await expect(dialog).toContainText(order.orderNumber)
  for (const label of ['Betrag in Euro', 'Eingegangen am']) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-required', 'true')
  }
  await expect(dialog.getByLabel('Notiz')).not.toHaveAttribute('aria-required')
})
