import { expect, test } from '@playwright/test'
import { adminPagePatterns } from '../src/urls.admin.ts'
import { api } from '../src/urls.ts'
import { newCustomer, placeOrderIn, registerIn, signInAsAdmin } from './account-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import { baseUrl } from './shop-under-test.ts'

test('accepting a withdrawal asks first, and does nothing when the answer is no', async ({
  page,
}) => {
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
