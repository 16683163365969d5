import { expect, test, type Page } from '@playwright/test'
import { berlinDate } from '../src/platform/domain/german-format.ts'
import { formatAmount } from '../src/platform/domain/money.ts'
import { camtFile } from '../test/money/statements.ts'
import { pages } from '../src/urls.ts'
import {
  newCustomer,
  placeOrderIn,
  registerIn,
  signInAsAdmin,
  type PlacedOrder,
} from './account-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import { delayRequests } from './page-waits.ts'
import { fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

// Both tests count the payments that wait.
test.describe.configure({ mode: 'serial' })

const day = berlinDate(new Date())
/** What each order of this test costs. */
const TOTAL = '14.40'

/** Drops a file on the page, as from the desktop. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], fileName))
      return transfer
    },
    [name, text] as const,
  )
  const target = page.getByText('Legen Sie Kontoauszüge hierher')
  await target.dispatchEvent('drop', { dataTransfer })
}

async function placeOrders(page: Page): Promise<PlacedOrder[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('this test needs a browser of its own')
  const context = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await registerIn(context, newCustomer())
  const orders: PlacedOrder[] = []
  for (let count = 0; count < 3; count += 1) {
    orders.push(await placeOrderIn(context, 'standard', 'Paula Zahlerin'))
  }
  await context.close()
  return orders
}

test('an admin drops statements, books what is certain with one click and the rest by keyboard or search, and explains an unknown CSV once', async ({
  page,
}) => {
  const [exact, part, other] = await placeOrders(page)
  if (!exact || !part || !other) throw new Error('no orders')
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('payments'))
  const upload = page.getByRole('region', { name: 'Kontoauszug einlesen' })
  const work = page.getByRole('region', { name: 'Zahlungen aus Kontoauszügen' })
  const tab = (name: RegExp) => work.getByRole('link', { name })
  const row = (text: string) => work.getByRole('listitem').filter({ hasText: text })
  const name = 'Paula Zahlerin'
  const file = camtFile([
    { amount: TOTAL, text: exact.orderNumber, name, day },
    { amount: '5.00', text: part.orderNumber, name, day },
    { amount: '7.77', text: 'Für den Kaffee', name: 'Wer Weiß', day },
  ])

  await drop(page, 'auszug.xml', file)
  await expect(upload.getByText('3 neue Zahlungen.')).toBeVisible()
  await expect(row(exact.orderNumber)).toContainText('danach bezahlt')
  await expectNoAxeViolations(page)
  await work.getByRole('button', { name: 'Alle eindeutigen buchen' }).click()
  await expect(upload.getByText(`1 Zahlung über ${formatAmount(TOTAL)} gebucht.`)).toBeVisible()
  await expect(work.getByText('Keine Zahlung wartet auf das Buchen.')).toBeVisible()

  await tab(/^Zu klären 2$/).click()
  await expect(row(part.orderNumber)).toContainText('zu wenig')
  const first = row(part.orderNumber).getByRole('button', {
    name: `Für ${part.orderNumber} buchen`,
  })
  const search = row('Wer Weiß').getByRole('button', { name: 'Andere Bestellung' })
  await first.focus()
  const isFirst = (await work.getByRole('listitem').first().textContent())?.includes('5,00')
  await page.keyboard.press(isFirst ? 'j' : 'k')
  await expect(search).toBeFocused()
  await page.keyboard.press(isFirst ? 'ArrowUp' : 'ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(work.getByText(`gebucht für ${part.orderNumber}.`)).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.press('u')
  await expect(work.getByText('5,00 € von Paula Zahlerin wieder offen.')).toBeVisible()
  await first.click()
  await expect(row(part.orderNumber)).toHaveCount(0)

  await search.click()
  await row('Wer Weiß').getByLabel('Bestellnummer, Name oder E-Mail').fill(other.orderNumber)
  await page.keyboard.press('Enter')
  const bookOther = async (): Promise<void> => {
    await row('Wer Weiß')
      .getByRole('button', { name: `Für ${other.orderNumber} buchen` })
      .click()
    const booked = `7,77 € von Wer Weiß gebucht für ${other.orderNumber}.`
    await expect(work.getByText(booked)).toBeVisible()
  }
  const reading = await delayRequests(page, /bank-transactions\?/)
  await bookOther()
  await work.getByRole('button', { name: 'Rückgängig', exact: true }).click()
  reading.release()
  await expect(work.getByText('7,77 € von Wer Weiß wieder offen.')).toBeVisible()

  // The payment may have left the list for a moment, or stayed with its search open.
  await page.reload()
  await search.click()
  await row('Wer Weiß').getByLabel('Bestellnummer, Name oder E-Mail').fill(other.orderNumber)
  await page.keyboard.press('Enter')
  await bookOther()
  await expect(work.getByText('Alles geklärt.')).toBeVisible()
  const undo = work.getByRole('button', { name: 'Rückgängig', exact: true })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(row('Wer Weiß')).toBeVisible()
  await row('Wer Weiß').getByRole('button', { name: 'Betrifft keine Bestellung' }).click()
  await expect(work.getByText('Alles geklärt.')).toBeVisible()
  await tab(/^Abgelegt/).click()
  await expect(work.getByText('7,77 € von Wer Weiß abgelegt.')).toBeVisible()
  await work.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect(undo).toHaveCount(0)

  await drop(page, 'noch-einmal.xml', file)
  await expect(upload.getByText('Diese Datei ist schon eingelesen.')).toBeVisible()
  await expect(tab(/^Zu klären$/)).toBeVisible()

  const [year, month, date] = day.split('-')
  const csv = (text: string): string =>
    `Tag der Gutschrift,Wofür,Wieviel\n${date}.${month}.${year},${text},"0,03"\n`
  await drop(page, 'bank.csv', csv('Erste Datei'))
  const form = upload.getByRole('form', { name: 'Spalten zuordnen' })
  await form.getByLabel('Buchungstag').selectOption('Tag der Gutschrift')
  await form.getByLabel('Betrag').selectOption('Wieviel')
  await form.getByLabel('Verwendungszweck').selectOption('Wofür')
  await expect(form.getByText('Zum Beispiel: Erste Datei')).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Merken und einlesen' }).click()
  await expect(upload.getByText('1 neue Zahlung.')).toBeVisible()
  await drop(page, 'bank-2.csv', csv('Zweite Datei'))
  await expect(upload.getByText('bank-2.csv')).toBeVisible()
  await expect(upload.getByText('1 neue Zahlung.')).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('a double click and a key that is held down decide about one payment, and the focus stays where the admin has moved it', async ({
  page,
}) => {
  await signInAsAdmin(page.context())
  await page.goto(pages.admin('payments'))
  const upload = page.getByRole('region', { name: 'Kontoauszug einlesen' })
  const work = page.getByRole('region', { name: 'Zahlungen aus Kontoauszügen' })
  const amounts = ['6.01', '6.02', '6.03', '6.04', '6.05', '6.06']
  const payments = amounts.map((amount) => ({
    amount,
    text: `Posten ${amount}`,
    name: 'Reihe',
    day,
  }))
  await drop(page, 'reihe.xml', camtFile(payments))
  await expect(upload.getByText('6 neue Zahlungen.')).toBeVisible()
  await work.getByRole('link', { name: /^Zu klären/ }).click()
  const rows = work.getByRole('listitem').filter({ hasText: 'Reihe' })
  const filing = rows.getByRole('button', { name: 'Betrifft keine Bestellung' })
  await expect(rows).toHaveCount(6)
  // From the second decision on, the rows below move up to where the decided one was.
  await filing.first().click()
  await expect(rows).toHaveCount(5)

  await filing.first().hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(rows).toHaveCount(4)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })

  await filing.first().focus()
  await page.keyboard.down('i')
  await expect(rows).toHaveCount(3)
  await page.keyboard.down('i')
  await page.keyboard.up('i')
  await filing.first().focus()
  await page.keyboard.down('Enter')
  await expect(rows).toHaveCount(2)
  const other = rows.first().getByRole('button', { name: 'Andere Bestellung' })
  await expect(other).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(other).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(rows).toHaveCount(2)

  await rows.getByRole('button').first().focus()
  const reading = await delayRequests(page, /bank-transactions\?/)
  await page.keyboard.press('i')
  await expect(work.getByText(/von Reihe abgelegt\./)).toBeVisible()
  const tab = work.getByRole('link', { name: /^Gebucht/ })
  await tab.focus()
  reading.release()
  await expect(rows).toHaveCount(1)
  await expect(tab).toBeFocused()

  const decision = /bank-transactions\/[^/]+\/undo/
  await page.route(decision, (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'Jemand war schneller.', code: 'status-changed' },
    }),
  )
  await drop(
    page,
    'reihe-2.xml',
    camtFile([{ amount: '6.07', text: 'Posten', name: 'Reihe', day }]),
  )
  await expect(rows).toHaveCount(2)
  await filing.first().click()
  await work.getByRole('button', { name: 'Rückgängig', exact: true }).click()
  await expect(work.getByText(/von Reihe: Jemand war schneller/)).toBeVisible()
  await expect(work.getByText(/von Reihe abgelegt\./)).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await page.unroute(decision)

  const leaving = Promise.withResolvers<void>()
  await page.route(/bank-transactions\/[^/]+\/decision/, async (route) => {
    await leaving.promise
    await route.abort()
  })
  await filing.click()
  await page.getByRole('link', { name: 'Anfragen' }).first().click()
  await expect(work).toHaveCount(0)
  leaving.resolve()
  const said = page.getByText(/^6,0\d\s€ von Reihe: Der Shop ist gerade nicht erreichbar/)
  await expect(said).toBeVisible()
})
