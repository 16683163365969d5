import { expect, test, type Page } from '@playwright/test'
import { adminPagePatterns } from '../src/urls.admin.ts'
import { api } from '../src/urls.ts'
import { newCustomer, placeOrderIn, registerIn, signInAsAdmin } from './account-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import { baseUrl } from './shop-under-test.ts'

/** Withdraws from a new order of a new customer and opens the withdrawal as an admin; returns the order's number. */
async function openWithdrawal(page: Page): Promise<string> {
  const customer = newCustomer()
  const context = page.context()
  await registerIn(context, customer)
  const name = `Wanda ${Date.now()}`
  const { orderNumber } = await placeOrderIn(context, 'standard', name, customer.email)
  const answer = await context.request.post(api.withdrawals(), {
    headers: { Origin: baseUrl },
    data: { name, contract: orderNumber, email: customer.email },
  })
  expect(answer.status()).toBe(201)
  await signInAsAdmin(context)
  await page.goto(adminPagePatterns.withdrawals)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  return orderNumber
}

test('accepting a withdrawal asks first, and does nothing when the answer is no', async ({
  page,
}) => {
  const orderNumber = await openWithdrawal(page)
  const form = page.getByRole('form', { name: 'Widerruf annehmen' })
  await form.getByRole('combobox').selectOption('1')
  const accept = form.getByRole('button', { name: 'Annehmen und Belege ausstellen' })
  await accept.click()
  const dialog = page.getByRole('dialog', { name: 'Widerruf annehmen' })
  await expect(dialog).toContainText('wird sie storniert')
  await expect(dialog).toContainText('Das lässt sich nicht zurücknehmen.')
  await expectNoAxeViolations(page)
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(accept).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`${orderNumber}, Ausstehend`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Annehmen und Belege ausstellen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(`${orderNumber}, Storniert`)
  await page.getByRole('link', { name: `${orderNumber}, Storniert` }).click()
  const log = page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem')
  await expect(log).toHaveText([
    /Bestellung eingegangen$/,
    /\d\d:\d\d\sUhrWiderruf eingegangen$/,
    /Widerruf angenommen: 1 × MONZA$/,
    /Ausstehend → Storniert, Widerruf$/,
  ])
})

test('a wrong field of the work on a withdrawal says so once and gets the focus', async ({
  page,
}) => {
  await openWithdrawal(page)
  const match = page.getByRole('form', { name: 'Anderer Bestellung zuordnen' })
  const number = match.getByRole('textbox', { name: 'Bestellnummer' })
  await number.fill('202611-1245-999999')
  await match.getByRole('button').click()
  await expect(match.getByText('Eine Bestellung mit dieser Nummer gibt es nicht.')).toHaveCount(1)
  await expect(number).toBeFocused()
  // What belongs to no field stands below all of them.
  const form = page.getByRole('form', { name: 'Widerruf annehmen' })
  await form.getByRole('combobox').selectOption('0')
  await form.getByRole('button').click()
  const refusal = 'Bitte nehmen Sie mindestens eine Packung an.'
  await expect(form.getByText(refusal)).toBeVisible()
  await expect(page.getByText(refusal)).toHaveCount(1)
  // Without a pack there is nothing to ask.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('declining a withdrawal needs a reason and asks first', async ({ page }) => {
  const orderNumber = await openWithdrawal(page)
  const form = page.getByRole('form', { name: 'Nicht wirksam' })
  const decline = form.getByRole('button', { name: 'Als nicht wirksam ablegen' })
  await decline.click()
  // Said once, at the field, which has the focus.
  await expect(form.getByText('Bitte notieren Sie den Grund.')).toHaveCount(1)
  const reason = form.getByRole('textbox', { name: 'Grund' })
  await expect(reason).toBeFocused()
  await expect(form).not.toContainText('Nicht gespeichert')
  await expectNoAxeViolations(page)
  await reason.fill('Die Frist ist abgelaufen.')
  await decline.click()
  const dialog = page.getByRole('dialog', { name: 'Nicht wirksam' })
  await expect(dialog).toContainText('Die Bestellung gilt danach weiter')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(decline).toBeFocused()
  await expect(reason).toHaveValue('Die Frist ist abgelaufen.')
  await decline.click()
  await dialog.getByRole('button', { name: 'Als nicht wirksam ablegen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Die Frist ist abgelaufen.')
  await expect(page.getByRole('main')).toContainText(`${orderNumber}, Ausstehend`)
})
