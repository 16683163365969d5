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
})

test('declining a withdrawal needs a reason and asks first', async ({ page }) => {
  const orderNumber = await openWithdrawal(page)
  const form = page.getByRole('form', { name: 'Nicht wirksam' })
  const decline = form.getByRole('button', { name: 'Als nicht wirksam ablegen' })
  await decline.click()
  await expect(form).toContainText('Bitte notieren Sie den Grund.')
  const reason = form.getByRole('textbox', { name: 'Grund' })
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
