import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { adminApi } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import { expectNoAxeViolations } from './axe.ts'
import {
  changeStatusIn,
  openAsNewCustomer,
  placeOrderIn,
  signInAsAdmin,
  type PlacedOrder,
} from './account-steps.ts'
import { openFilters } from './admin-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

/** Places orders of a customer with this name, and signs the test's browser in as the admin. */
async function adminWithOrders(
  page: Page,
  customerName: string,
  methods: readonly ('standard' | 'pickup')[],
): Promise<PlacedOrder[]> {
  const context = await openAsNewCustomer(page)
  const orders: PlacedOrder[] = []
  for (const method of methods) orders.push(await placeOrderIn(context, method, customerName))
  await context.close()
  await signInAsAdmin(page.context())
  return orders
}

const list = (page: Page) => page.getByRole('list', { name: 'Bestellungen' })
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('an admin finds and filters orders, ships several at once and exports them as CSV @mobile', async ({
  page,
}) => {
  const name = `Öhler ${Date.now()}`
  const orders = await adminWithOrders(page, name, ['standard', 'standard', 'pickup'])
  await page.goto(pages.admin('orders'))
  await page.getByLabel('Suche').fill(name.replace('Öhler', 'OEHLER'))
  await expect(page).toHaveURL(/q=OEHLER/)
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  const filters = page.getByRole('navigation', { name: 'Nach Status filtern' }).getByRole('link')
  await expect(filters.first()).toHaveText('Alle 3')
  await filters.filter({ hasText: 'Ausstehend' }).click()
  await expect(page).toHaveURL(/status=pending/)
  await openFilters(page)
  await page.getByLabel('Zahlung', { exact: true }).selectOption('Offen (3)')
  await expect(page).toHaveURL(/status=pending&payment=open/)
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  expect(await isTooWide(page)).toBe(false)
  await openFilters(page)
  await page.getByLabel('Zahlung', { exact: true }).selectOption('Alle (3)')
  await expect(page).not.toHaveURL(/payment=/)
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(3)

  // The bar that appears with the first selected order moves no row.
  const [firstRow, lastRow] = [
    list(page).getByRole('listitem').first(),
    list(page).getByRole('listitem').last(),
  ]
  const place = await lastRow.boundingBox()
  await firstRow.getByRole('checkbox').check()
  await expect(page.getByRole('group', { name: 'Ausgewählte Bestellungen' })).toBeInViewport()
  expect(await lastRow.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  await expect(page.getByText('3 ausgewählt')).toBeVisible()
  // At the end of the list the bar covers no row.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectNoAxeViolations(page)
  // The next status is preselected; a status that all of them have already cannot be chosen.
  await expect(page.getByLabel('Neuer Status')).toHaveValue('processing')
  await expect(page.getByRole('option', { name: 'Ausstehend' })).toBeDisabled()
  await page.getByLabel('Neuer Status').selectOption('shipped')
  await page.getByRole('button', { name: 'Status ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versendet' })
  const codes = dialog.getByRole('listitem').getByRole('textbox')
  await expect(codes).toHaveCount(2)
  await expect(dialog).toContainText('2 Bestellungen bekommen den Status „Versendet“.')
  await expect(dialog).toContainText('1 Bestellung wird abgeholt und gilt als „Abholbereit“')
  await expect(dialog).toContainText('3 Bestellungen sind noch nicht bezahlt')
  await expect(dialog).toContainText('3 E-Mails gehen hinaus.')
  const save = dialog.getByRole('button', { name: 'Speichern' })
  const [first, second] = [codes.first(), codes.last()]
  // A scanner types the code and Enter.
  await first.pressSequentially('DE-1')
  await first.press('Enter')
  await expect(second).toBeFocused()
  await expect(save).toBeDisabled()
  await second.pressSequentially('DE-1')
  await second.press('Enter')
  await expect(dialog).toContainText('Diese Sendungsnummer ist doppelt.')
  await expect(save).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Status ändern' }).click()
  await expect(first).toHaveValue('DE-1')
  await first.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'DE-3\r\nDE-2\nDE-4\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(first).toHaveValue('DE-3')
  await expect(second).toHaveValue('DE-2')
  await expect(dialog.getByRole('alert')).toContainText('Übrig geblieben: DE-4.')
  await dialog.getByLabel(`${orders[0]?.orderNumber} ohne Nummer versenden`).check()
  await expect(save).toBeEnabled()
  // Another admin is faster with one of them.
  await changeStatusIn(page.context(), orders[1]?.id ?? '', 'cancelled')
  await save.click()
  await expect(
    toasts(page).getByText(
      /1 Bestellung: (Versendet|Abholbereit)\. 1 Bestellung: (Versendet|Abholbereit)\./,
    ),
  ).toBeVisible()
  const refused = page.getByRole('dialog', { name: 'Nicht alle geändert' })
  await expect(refused.getByText(`${orders[1]?.orderNumber}:`)).toBeVisible()
  await expectNoAxeViolations(page)
  await refused.getByRole('button', { name: 'Zur Liste' }).click()
  await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeFocused()
  await filters.first().click()
  await expect(filters.filter({ hasText: 'Versendet' })).toHaveText('Versendet 2')
  await expect(list(page).getByText('Abholbereit')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als CSV exportieren' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(4)
  expect(file).toContain(name)
})

test('an admin who cancels several orders reads who is notified and what must be refunded', async ({
  page,
}) => {
  const name = `Sturm ${Date.now()}`
  const orders = await adminWithOrders(page, name, ['standard', 'pickup'])
  await changeStatusIn(page.context(), orders[0]?.id ?? '', 'processing')
  await page.goto(`${pages.admin('orders')}?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  await page.getByLabel('Neuer Status').selectOption('cancelled')
  await page.getByRole('button', { name: 'Status ändern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellungen stornieren' })
  await expect(dialog).toContainText(
    `2 E-Mails gehen hinaus („Bestellung storniert“) an ${name}, ${name}.`,
  )
  await expect(dialog).toContainText('Die Packungen gehen zurück in den Bestand.')
  await expect(dialog).toContainText(/Denken Sie an die Erstattung von \d+,\d\d\s€\./)
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await dialog.getByLabel('Grund').selectOption('Zahlung nicht eingegangen')
  await expect(dialog).toContainText('wenn Sie eine angemessene Nachfrist gesetzt haben')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(list(page).getByText('Storniert')).toHaveCount(2)
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  await expect(page.getByRole('button', { name: 'Status ändern' })).toBeDisabled()
})

test('an admin who starts several orders at once reads first how many customers get a mail', async ({
  page,
}) => {
  const name = `Paket ${Date.now()}`
  await adminWithOrders(page, name, ['standard', 'pickup'])
  await page.goto(`${pages.admin('orders')}?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  await page.getByLabel('Neuer Status').selectOption('processing')
  const open = page.getByRole('button', { name: 'Status ändern' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'In Bearbeitung' })
  await expect(dialog).toContainText(
    `2 E-Mails gehen hinaus („Zahlung eingegangen“) an ${name}, ${name}.`,
  )
  await expect(dialog).toContainText('2 Bestellungen bekommen den Status „In Bearbeitung“.')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(list(page).getByText('Ausstehend')).toHaveCount(2)
  await open.click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toasts(page).getByText('2 Bestellungen: In Bearbeitung.')).toBeVisible()
  await expect(list(page).getByText('In Bearbeitung')).toHaveCount(2)
})

test('an admin sees notes and status changes in the history of an order', async ({ page }) => {
  const [order] = await adminWithOrders(page, 'Nora Notiz', ['standard'])
  await changeStatusIn(page.context(), order?.id ?? '', 'processing')
  await page.goto(`${pages.admin('orders')}?order=${order?.id}`)
  await expect(page.getByText('Ausstehend → In Bearbeitung')).toBeVisible()
  await page.getByLabel('Interne Notiz').fill('<b>Ruft an.</b>')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(page.getByRole('listitem').getByText('<b>Ruft an.</b>')).toBeVisible()
  await expect(page.getByLabel('Interne Notiz')).toHaveValue('')
  await expectNoAxeViolations(page)
})

test('an admin prints an order in a separate window and reads when that window was blocked', async ({
  page,
}) => {
  const [order] = await adminWithOrders(page, 'Dora Druck', ['standard'])
  const batches = `**${adminApi.orderBatches('*')}`
  await page.route(batches, (route) => route.abort())
  await page.goto(`${pages.admin('orders')}?order=${order?.id}`)
  await expect(page.getByText('Die Losnummern konnten nicht geladen werden')).toBeVisible()
  await page.unroute(batches)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Bestelldetails drucken' }).click()
  const print = await popup
  await expect(print.getByRole('heading', { name: order?.orderNumber })).toBeVisible()
  await expectNoAxeViolations(print)
  await print.close()
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Bestelldetails drucken' }).click()
  await expect(toasts(page).getByText('Das Druckfenster wurde blockiert')).toBeVisible()
})

/** Enters a roast of MONZA from the overview, after a mistake that the form names; returns its lot. */
async function enterRoast(page: Page): Promise<string> {
  const lot = `E-${Date.now()}`
  await page.getByRole('link', { name: 'Röstung eintragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Röstung eintragen' })
  const shelfLife = dialog.getByLabel('Haltbarkeit in Monaten')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByLabel('Kaffee')).toBeFocused()
  await dialog.getByLabel('Kaffee').selectOption('IMOLA')
  await shelfLife.fill('9')
  // What was typed for another coffee would be wrong for this one.
  await dialog.getByLabel('Kaffee').selectOption('MONZA')
  await expect(shelfLife).toHaveValue('')
  await dialog.getByLabel('Kilogramm').fill('1.000')
  await shelfLife.fill('12')
  await dialog.getByLabel('Losnummer').fill(lot)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByLabel('Kilogramm')).toHaveAccessibleDescription(/höchstens 1\.000/)
  await dialog.getByLabel('Kilogramm').fill('900')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: lot })).toContainText(
    'von 900,00',
  )
  await expectNoAxeViolations(page)
  expect(await isTooWide(page)).toBe(false)
  return lot
}

test('an admin sees open orders, the roast list and the sales on the overview @mobile', async ({
  page,
}) => {
  const [order] = await adminWithOrders(page, 'Ulla Übersicht', ['standard'])
  await changeStatusIn(page.context(), order?.id ?? '', 'processing')
  await page.goto(pages.admin())
  await expect(page.getByRole('heading', { name: 'Offene Bestellungen' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'MONZA' }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Monate' }).check({ force: true })
  await expect(page.getByRole('img', { name: 'Umsatz der letzten 12 Monate' })).toBeVisible()
  await page.getByText('Zahlen als Tabelle').click()
  await expect(page.getByRole('link', { name: 'Noch nicht bezahlt' })).toHaveAttribute(
    'href',
    `${pages.admin('orders')}?payment=unpaid`,
  )
  await expectNoAxeViolations(page)
  expect(await isTooWide(page)).toBe(false)
  const lot = await enterRoast(page)
  await page.getByRole('link', { name: 'Übersicht' }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Packliste drucken' }).click()
  const packed = (await popup).getByRole('listitem').filter({ hasText: order?.orderNumber })
  await expect(packed).toContainText(/Los .+, mindestens haltbar bis/)
  await page.getByRole('link', { name: 'Röstungen' }).click()
  await page.getByRole('button', { name: new RegExp(`^Abschließen ?: ${lot}$`) }).click()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Wieder öffnen ?: ${lot}$`) }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Übersicht' }).click()
  await page.getByRole('link', { name: 'In Bearbeitung' }).click()
  await expect(page).toHaveURL(`${pages.admin('orders')}?status=processing`)
})

test('an admin whose overview cannot be loaded reads it and can retry', async ({ page }) => {
  await signInAsAdmin(page.context())
  await page.route(`**${adminApi.overview()}`, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.goto(pages.admin())
  await expect(page.getByText('Die Übersicht konnte nicht geladen werden')).toBeVisible()
  await page.unroute(`**${adminApi.overview()}`)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Zu rösten' })).toBeVisible()
})
