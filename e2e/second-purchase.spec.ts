import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { changeStatusIn, signInAsAdmin } from './account-steps.ts'
import { countEffort } from './effort.ts'
import { mailTexts } from './mails.ts'
import { fillCheckout, newGuest, openCheckout, orderButton } from './purchase-steps.ts'
import { fromAnotherAddress } from './shop-under-test.ts'

/** A first purchase, after which the account keeps the address. Returns the customer's email. */
async function buyFirst(page: Page): Promise<string> {
  const guest = newGuest()
  await openCheckout(page)
  await fillCheckout(page, guest)
  await page.getByRole('checkbox', { name: /^Adresse im Konto speichern/ }).check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  return guest['E-Mail-Adresse']
}

/** Finishes in the checkout, which is filled in: the customer accepts the terms and orders. */
async function acceptAndOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(pages.checkout())
  await expect(page.getByRole('main')).toContainText('MONZA')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
}

test('a second purchase takes three taps from the list of orders and no typing, wherever the menu is @mobile', async ({
  page,
  isMobile,
}) => {
  await buyFirst(page)
  const effort = await countEffort(page)
  await page.goto(pages.home())
  // On phones the account is in the menu.
  if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('link', { name: 'Mein Konto' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Bestellungen' }).click()
  await expect(page).toHaveURL(pages.myAccount('orders'))
  const toTheList = isMobile ? 3 : 2
  expect(effort.taps).toBe(toTheList)
  await page.getByRole('button', { name: 'Nochmal bestellen' }).click()
  await acceptAndOrder(page)
  expect(effort).toEqual({ taps: toTheList + 3, fields: [] })
})

test('a second purchase takes three taps from the page that the mail of the delivery opens, and no typing @mobile-only', async ({
  page,
  browser,
}) => {
  const email = await buyFirst(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const desk = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await signInAsAdmin(desk)
  await changeStatusIn(desk, id, 'delivered')
  await desk.close()
  const read = async () => (await mailTexts(browser, email, 'Geliefert oder abgeholt'))[0] ?? ''
  await expect.poll(read).toContain('Nochmal bestellen')
  const effort = await countEffort(page)
  await page.goto(/https?:\/\/\S+\/link\/reorder#[\w.-]+/.exec(await read())?.[0] ?? '')
  await page.getByRole('button', { name: 'Weiter zur Kasse' }).click()
  await acceptAndOrder(page)
  expect(effort).toEqual({ taps: 3, fields: [] })
})
