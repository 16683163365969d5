import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { api, pages } from '../src/urls.ts'
import { newCustomer, placeOrderIn, registerIn } from './account-steps.ts'
import { expectNoAxeViolations } from './axe.ts'
import { baseUrl, fromAnotherAddress } from './shop-under-test.ts'
import { toasts } from './toasts.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

test('a customer reads and downloads everything about them after giving the own password', async ({
  page,
}) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  const { orderNumber } = await placeOrderIn(page.context())
  await page.goto(pages.myAccount('data'))
  await expect(page.getByText('* Pflichtfeld')).toBeVisible()
  await page.getByLabel('Aktuelles Passwort').fill(customer.password)
  await page.getByRole('button', { name: 'Daten anzeigen' }).click()
  await expect(page.getByRole('heading', { name: 'Artikel der Bestellungen' })).toBeVisible()
  await expectNoAxeViolations(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als JSON-Datei speichern' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('meine-daten.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toBeTruthy()
  for (const words of [customer.email, orderNumber, 'Bitte klingeln.']) {
    expect(text).toContain(words)
  }
})

test('a customer closes the account after reading what stays, and is signed out', async ({
  page,
}) => {
  const customer = newCustomer()
  await registerIn(page.context(), customer)
  const context = page.context()
  const withdrawn = await placeOrderIn(context)
  const declared = await context.request.post(api.withdrawals(), {
    headers: { Origin: baseUrl },
    data: { name: 'Lena Huber', contract: withdrawn.orderNumber, email: customer.email },
  })
  expect(declared.status()).toBe(201)
  const closing = async () => {
    await page.goto(pages.myAccount('data'))
    await page.getByRole('button', { name: 'Konto schließen' }).click()
    return page.getByRole('form', { name: 'Konto schließen' })
  }
  const withWithdrawn = await closing()
  await expect(withWithdrawn).toContainText(`Widerrufen${withdrawn.orderNumber}`)
  await expect(withWithdrawn.getByLabel('Unbezahlte Bestellungen stornieren')).toHaveCount(0)
  const { orderNumber } = await placeOrderIn(context)
  await closing()
  const form = page.getByRole('form', { name: 'Konto schließen' })
  await expect(form).toContainText(orderNumber)
  await expect(form).toContainText('§ 147 AO')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Unbezahlte Bestellungen stornieren')).toBeFocused()
  await form.getByLabel('Unbezahlte Bestellungen stornieren').check()
  await form.getByLabel('Aktuelles Passwort').fill(customer.password)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await form.getByRole('button', { name: 'Konto endgültig schließen' }).click()
  await expect(toasts(page).getByText('Ihr Konto ist geschlossen')).toBeVisible()
  await expect(page).toHaveURL(pages.home())
  // Nothing of the closed account is asked for again.
  expect(refused).toEqual([])
  expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([])
})
