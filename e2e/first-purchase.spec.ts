import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { countEffort } from './effort.ts'
import { becomeSomeoneElse, newGuest, orderButton } from './purchase-steps.ts'
import { toasts } from './toasts.ts'

// What the customer does is counted on a phone; before this was watched it took 10 taps and 9 fields.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Types into the fields one after the other: the keyboard of a phone leads from each to the next. */
async function typeInto(page: Page, guest: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(guest)) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    while (!(await field.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(value)
  }
}

/** Puts the first coffee of the page into the cart and goes on to the checkout. */
async function takeToCheckout(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^In den Warenkorb/ })
    .first()
    .tap()
  await toasts(page).getByRole('link', { name: 'Zum Warenkorb' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Zur Kasse' }).tap()
}

test('a first purchase from the home page takes 7 taps and 9 typed fields on a phone', async ({
  page,
}) => {
  await becomeSomeoneElse(page)
  const effort = await countEffort(page)
  await page.goto(pages.home())
  await page.getByRole('main').getByRole('link', { name: 'Shop entdecken' }).tap()
  await takeToCheckout(page)
  await page.getByRole('textbox', { name: 'Vorname' }).tap()
  await typeInto(page, newGuest())
  await page.getByRole('checkbox', { name: /AGB/ }).tap()
  await orderButton(page).tap()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  expect({ taps: effort.taps, fields: effort.fields.length }).toEqual({ taps: 7, fields: 9 })
})

test('a first purchase from the product page takes 7 taps and 8 typed fields when the customer sees the password', async ({
  page,
}) => {
  await becomeSomeoneElse(page)
  const effort = await countEffort(page)
  await page.goto(pages.product(1))
  await takeToCheckout(page)
  const { 'Passwort bestätigen': _confirmation, ...guest } = newGuest()
  await page.getByRole('button', { name: 'Passwort anzeigen' }).first().tap()
  await page.getByRole('textbox', { name: 'Vorname' }).tap()
  await typeInto(page, guest)
  await page.getByRole('checkbox', { name: /AGB/ }).tap()
  await orderButton(page).tap()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  expect({ taps: effort.taps, fields: effort.fields.length }).toEqual({ taps: 7, fields: 8 })
})
