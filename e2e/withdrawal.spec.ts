import { expect, test } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import {
  changeStatusIn,
  newCustomer,
  placeOrderIn,
  registerIn,
  signInAsAdmin,
} from './account-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import { field, formOn } from './form-steps.ts'
import { mailTexts } from './mails.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('a customer withdraws in two steps without signing in, and gets a receipt by mail and to save', async ({
  page,
  browser,
}) => {
  const email = `widerruf-${Date.now()}@example.de`
  await page.goto(pages.home())
  const link = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Vertrag widerrufen', exact: true })
  await expect(link).toHaveAttribute('href', pages.withdraw())
  const form = await formOn(page, pages.withdraw(), 'Vertrag widerrufen')
  await form.getByRole('button').click()
  await expect(form.getByText('Name ist erforderlich')).toBeVisible()
  await field(form, 'Name').fill('Karla Kundin')
  await field(form, 'Bestellung oder Vertrag').fill('202611-1245-9999')
  await field(form, 'E-Mail-Adresse').fill(email)
  await field(form, 'Betroffene Artikel').fill('1 × MONZA, 250g')
  await expectNoAxeViolations(page)
  await form.getByRole('button').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Ihr Widerruf', exact: true })).toBeFocused()
  await expect(main).toContainText('1 × MONZA, 250g')
  // The way back keeps what was typed.
  await main.getByRole('button', { name: 'Angaben ändern' }).click()
  await expect(field(form, 'E-Mail-Adresse')).toHaveValue(email)
  await form.getByRole('button').click()
  await expect(main.getByRole('heading', { name: 'Ihr Widerruf', exact: true })).toBeFocused()
  await page.goBack()
  await expect(form).toBeFocused()
  await expect(field(form, 'Betroffene Artikel')).toHaveValue('1 × MONZA, 250g')
  await form.getByRole('button').click()
  const otherWays = main.getByRole('heading', { name: 'Lieber ohne Formular?' })
  await expect(otherWays).toBeVisible()
  // Twice at once: a second click that comes after the answer would land on what is there then.
  await main
    .getByRole('button', { name: 'Widerruf bestätigen', exact: true })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await expect(main.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen.' })).toBeFocused()
  const moment = /\d\d\.\d\d\.\d{4} um \d\d:\d\d:\d\d Uhr \((?:MEZ|MESZ)\)/
  await expect(main).toContainText(moment)
  await expect(otherWays).toHaveCount(0)
  await expectNoAxeViolations(page)
  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Als Text speichern' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.txt$/)
  const receipts = await mailTexts(browser, email, 'Eingangsbestätigung eines Widerrufs')
  expect(receipts).toHaveLength(1)
  for (const words of ['Karla Kundin', '202611-1245-9999', '1 × MONZA, 250g', email]) {
    expect(receipts[0]).toContain(words)
  }
  expect(receipts[0]).toMatch(moment)
})

test('an unpaid order that its customer has withdrawn asks for no payment @mobile', async ({
  page,
}) => {
  const customer = newCustomer()
  const context = page.context()
  await registerIn(context, customer)
  const { id, orderNumber } = await placeOrderIn(
    context,
    'standard',
    'Karla Kundin',
    customer.email,
  )
  const main = page.getByRole('main')
  const withdraw = main.getByRole('link', { name: `Bestellung ${orderNumber}` }).filter({
    hasText: 'Vertrag widerrufen',
  })
  await page.goto(pages.order(id))
  await expect(main.getByRole('heading', { name: 'Bankverbindung' })).toBeVisible()
  await expect(withdraw).toBeVisible()
  const answer = await context.request.post(api.withdrawals(), {
    headers: { Origin: baseUrl },
    data: { name: 'Karla Kundin', contract: orderNumber, email: customer.email },
  })
  expect(answer.status()).toBe(201)
  for (const path of [pages.order(id), pages.orderConfirmation(id), pages.myAccount('orders')]) {
    await page.goto(path)
    await expect(
      main.getByText('Sie haben diese Bestellung widerrufen. Bitte überweisen Sie nichts.'),
    ).toBeVisible()
    await expect(main.getByText(/Bankverbindung|GiroCode|Überweisung|bis zum/)).toHaveCount(0)
    await expect(main.getByText(/Vielen Dank|So gelingt|Eine Bestätigung geht/)).toHaveCount(0)
    await expect(withdraw).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Bestätigung per E-Mail senden' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  }
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Vertrag widerrufen' })).toBeVisible()
  await page.goto(pages.order(id))
  const notice = main.getByText(/^Vom \d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr\. Stand: Eingegangen$/)
  await expect(notice).toBeVisible()
  await expect(main.getByText(/Eingegangen/)).toHaveCount(1)
  const step = main.getByRole('listitem').filter({ hasText: 'Widerruf eingegangen' })
  await expect(step).toContainText(
    /\d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhrSie haben die Bestellung widerrufen\./,
  )
})

test('a cancelled order offers no withdrawal of its own, and the footer still does @mobile', async ({
  page,
  browser,
}) => {
  const customer = newCustomer()
  const context = page.context()
  await registerIn(context, customer)
  const { id, orderNumber } = await placeOrderIn(context)
  const admin = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await signInAsAdmin(admin)
  await changeStatusIn(admin, id, 'cancelled')
  await admin.close()
  const main = page.getByRole('main')
  for (const path of [pages.order(id), pages.orderConfirmation(id), pages.myAccount('orders')]) {
    await page.goto(path)
    await expect(main.getByText(orderNumber).first()).toBeVisible()
    await expect(main.getByText(/Vielen Dank|So gelingt/)).toHaveCount(0)
    await expect(main.getByRole('link', { name: /Vertrag widerrufen\s*: Bestellung/ })).toHaveCount(
      0,
    )
  }
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Vertrag widerrufen' })).toBeVisible()
})
