import { expect, test, type Page } from '@playwright/test'
import { berlinDate } from '../src/platform/domain/german-format.ts'
import { adminPagePatterns, adminPages } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import { changeStatusIn, openAsNewCustomer, placeOrderIn, signInAsAdmin } from './account-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'

test.use({ extraHTTPHeaders: fromAnotherAddress() })

/** Places an order as a new customer, whose session ends with it. */
async function placeOrder(page: Page) {
  const context = await openAsNewCustomer(page)
  const order = await placeOrderIn(context, 'standard')
  await context.close()
  return order
}

test('an admin passes „Versendet“ with the arrow keys, and its dialog opens once the status is confirmed', async ({
  page,
}) => {
  const { id } = await placeOrder(page)
  await signInAsAdmin(page.context())
  await page.goto(adminPages.order(id))
  const status = page.getByLabel('Status', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Sendungsnummer' })
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('shipped')
  await expect(page.getByText('1 E-Mail geht hinaus („Versendet“)')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('delivered')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Sendungsnummer')).toBeFocused()
  await page.keyboard.press('Escape')
  await status.selectOption('shipped')
  await expect(dialog).toBeVisible()
})

test('a dialog of the admin area that asks for something opens at its first field', async ({
  page,
}) => {
  await signInAsAdmin(page.context())
  await page.goto(adminPagePatterns.taxAudit)
  await page.getByLabel('Erster Tag').fill('2026-01-01')
  await page.getByLabel('Letzter Tag').fill('2026-12-31')
  await page.getByRole('button', { name: 'Daten exportieren' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Ihr eigenes Passwort')).toBeFocused()

  await page.goto(pages.admin('admins'))
  await page.getByRole('button', { name: 'Person einladen' }).click()
  await expect(dialog.getByLabel('Vorname')).toBeFocused()

  await page.goto(pages.admin('testimonials'))
  await page.getByRole('button', { name: 'Neue Stimme' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
})

test('a table that is wider than a phone fades where more columns stand @mobile-only', async ({
  page,
}) => {
  const { id } = await placeOrder(page)
  await signInAsAdmin(page.context())
  await changeStatusIn(page.context(), id, 'delivered')
  await page.goto(adminPages.monthEnd(berlinDate(new Date()).slice(0, 7)))
  const table = page.getByRole('region', { name: 'Rechnungen und Stornorechnungen des Monats' })
  const mask = () => table.evaluate((frame) => getComputedStyle(frame).maskImage)
  await expect(table).toHaveAttribute('data-more-after')
  expect(await mask()).toContain('linear-gradient')
  await table.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }))
  await expect(table).not.toHaveAttribute('data-more-after')
  await expect(table).toHaveAttribute('data-more-before')
  expect(await mask()).toContain('linear-gradient')
})
