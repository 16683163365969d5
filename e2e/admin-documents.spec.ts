import { expect, test, type Page } from '@playwright/test'
import type { MailListView, MailView } from '../src/outbox/domain/mail-view.ts'
import { adminApi } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import { changeStatusIn, openAsNewCustomer, placeOrderIn, signInAsAdmin } from './account-steps.ts'
import { issuedDocuments, issueInvoice, openDocument } from './admin-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

/** Opens an order of a new customer as the admin. */
async function openOrder(page: Page) {
  const context = await openAsNewCustomer(page)
  const order = await placeOrderIn(context, 'pickup')
  await signInAsAdmin(page.context())
  await page.goto(`${pages.admin('orders')}?order=${order.id}`)
  await expect(page.getByRole('heading', { name: order.orderNumber })).toBeVisible()
  return { context, order }
}

/** The id of the newest mail with this subject. */
async function mailWithSubject(page: Page, subject: string): Promise<string> {
  const list = await page.request.get(adminApi.mails())
  const { items: mails } = (await list.json()) as MailListView
  for (const { id } of mails) {
    const mail = await page.request.get(adminApi.mail(id))
    if (((await mail.json()) as MailView).subject === subject) return id
  }
  throw new Error(`no mail says ${subject}`)
}

test('an admin opens delivery note and invoice in a new tab, and the customer sees the invoice @mobile-only', async ({
  page,
}) => {
  const { context, order } = await openOrder(page)
  await expect(issuedDocuments(page)).toBeHidden()
  await openDocument(page, 'Lieferschein', adminApi.orderDeliveryNote(order.id))
  await page.getByRole('button', { name: 'Rechnung ausstellen' }).click()
  const question = page.getByRole('dialog', { name: 'Rechnung ausstellen' })
  await expect(question).toContainText('Die Bestellung ist noch nicht bezahlt.')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(issuedDocuments(page)).toBeHidden()
  await issueInvoice(page, adminApi.orderInvoice(order.id))
  const issued = issuedDocuments(page).getByRole('link')
  await expect(issued).toHaveText(/^Rechnung RE-\d{4}-\d{4}/)
  await expect(issued).toBeFocused()
  await expect(page.getByText(/^Rechnung /)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Rechnung ausstellen' })).toBeHidden()
  // The header stays in view; axe takes the links that it covers in part for small targets.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)

  const customer = await context.newPage()
  await customer.goto(pages.order(order.id))
  const link = issuedDocuments(customer).getByRole('link')
  await expect(link).toHaveText(/^Rechnung RE-/)
  const answer = await context.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await expectNoAxeViolations(customer)
  await context.close()
})

test('an admin who cancels an invoiced order sees the cancellation invoice beside the invoice', async ({
  page,
}) => {
  const { context, order } = await openOrder(page)
  await changeStatusIn(page.context(), order.id, 'shipped')
  await page.reload()
  await expect(issuedDocuments(page).getByRole('link')).toHaveCount(1)
  await page.getByLabel('Status', { exact: true }).selectOption('cancelled')
  await page.getByRole('button', { name: 'Status speichern' }).click()
  const question = page.getByRole('dialog', { name: 'Bestellung stornieren' })
  await expect(question).toContainText(/Denken Sie an die Erstattung von \d+,\d\d\s€\./)
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await question.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(question.getByText('Bitte wählen Sie einen Grund.')).toBeVisible()
  await question.getByLabel('Grund').selectOption('Nicht lieferbar')
  await question.getByLabel('In Ihren Worten').fill('Die Ernte ist <b>ausgeblieben</b>.')
  await expect(question.getByRole('figure')).toContainText('Wir können die Ware nicht liefern.')
  await expect(question.getByRole('figure')).toContainText('Die Ernte ist <b>ausgeblieben</b>.')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(issuedDocuments(page).getByRole('link')).toHaveText([/^Rechnung/, /^Stornorechnung/])
  await expect(page.getByRole('button', { name: /^Rechnung/ })).toBeHidden()
  await expect(page.getByText('Abholbereit → Storniert, Nicht lieferbar')).toBeVisible()
  await context.close()
})

test('an admin reads why a document could not be made, and its tab closes', async ({ page }) => {
  const { context, order } = await openOrder(page)
  await changeStatusIn(page.context(), order.id, 'cancelled')
  await page.getByRole('button', { name: 'Rechnung ausstellen' }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Jetzt ausstellen' }).click()
  const tab = await opening
  await expect(
    toasts(page).getByText('Rechnung konnte nicht erstellt werden', { exact: true }),
  ).toBeVisible()
  await expect(toasts(page).getByText(/Für stornierte Bestellungen/)).toBeVisible()
  await expect.poll(() => tab.isClosed()).toBe(true)
  await context.close()
})

test('an admin sees the attachments of a mail and opens them', async ({ page }) => {
  const { context, order } = await openOrder(page)
  await changeStatusIn(page.context(), order.id, 'shipped')
  for (const [subject, name] of [
    [`Auftragsbestätigung ${order.orderNumber}`, 'AGB-und-Widerruf.pdf'],
    [`Abholbereit: ${order.orderNumber}`, `Rechnung-${order.orderNumber}-RE-`],
  ] as const) {
    const mail = await mailWithSubject(page, subject)
    await page.goto(`${pages.admin('mail')}?mail=${mail}`)
    const link = page.getByRole('list', { name: 'Anhänge' }).getByRole('link')
    await expect(link).toHaveText(new RegExp(`^${name}`))
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await expectNoAxeViolations(page)
  }
  await context.close()
})
