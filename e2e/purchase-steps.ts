import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { fromAnotherAddress } from './shop-under-test.ts'

export const CART_KEY = 'larte-del-aroma-cart'

/** A pack of MONZA as the browser stores it. */
export const monza = {
  id: 1,
  name: 'MONZA',
  image: '',
  price: 9.5,
  quantity: 1,
  weight: '250g',
  grind: 'Ganze Bohnen',
}

/** The stored text of a cart with these lines. */
export const storedCart = (items: readonly object[]): string =>
  JSON.stringify({ version: 3, state: { items } })

/** Puts lines into the stored cart before the next page opens. */
export async function fillCart(page: Page, items: readonly object[] = [monza]): Promise<void> {
  await page.goto('/versand')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    CART_KEY,
    storedCart(items),
  ] as const)
}

/** The lines the browser stores. */
export async function storedItems(page: Page): Promise<unknown[]> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), CART_KEY)
  return (JSON.parse(stored ?? '{"state":{"items":[]}}') as { state: { items: unknown[] } }).state
    .items
}

interface ApiProduct {
  id: number
  name: string
  price: string
  stock: number
  variants: { weight: string; price: number }[]
}

/** Shows the browser a changed MONZA; undo with `page.unroute`. */
export async function seeMonzaAs(
  page: Page,
  change: (product: ApiProduct) => Partial<ApiProduct> | null,
): Promise<void> {
  await page.route('**/api/products?*', async (route) => {
    const answer = await route.fetch()
    const products = (await answer.json()) as ApiProduct[]
    const changed = products.flatMap((product) => {
      if (product.id !== monza.id) return [product]
      const next = change(product)
      return next ? [{ ...product, ...next }] : []
    })
    await route.fulfill({ response: answer, json: changed })
  })
}

/** The variants of a product with another price of the small pack, in euro. */
export function smallPackAt(price: number) {
  return ({ variants }: ApiProduct) => ({
    variants: variants.map((variant) =>
      variant.weight === '250g' ? { ...variant, price } : variant,
    ),
  })
}

/** Another customer with rate limits of their own. */
export async function becomeSomeoneElse(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders(fromAnotherAddress())
}

export const PASSWORD = 'Kolben-Ring-1992'

/** A guest with an email of their own. */
export function newGuest() {
  return {
    Vorname: 'Anna',
    Nachname: 'Beispiel',
    'E-Mail-Adresse': `anna-${randomUUID()}@example.de`,
    Telefon: '0202 123456',
    'Straße und Hausnummer': 'Musterweg 1',
    PLZ: '42103',
    Stadt: 'Wuppertal',
    Passwort: PASSWORD,
    'Passwort bestätigen': PASSWORD,
  }
}

export type Guest = ReturnType<typeof newGuest>

/** Fills in the mandatory fields of the checkout and accepts the terms. */
export async function fillCheckout(
  page: Page,
  guest: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(guest)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await page.getByRole('checkbox', { name: /AGB/ }).check()
}

/** The one button of the checkout. */
export function orderButton(page: Page) {
  return page.getByRole('button', { name: /^zahlungspflichtig bestellen$/ })
}

/** Leads from a filled cart to the confirmation, as a new guest. */
export async function buy(page: Page, guest = newGuest()): Promise<Guest> {
  await becomeSomeoneElse(page)
  await fillCart(page)
  await page.goto('/checkout')
  await fillCheckout(page, guest)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/order-confirmation\//)
  return guest
}

/** Opens the checkout with one pack in the cart, from a client address of its own. */
export async function openCheckout(page: Page): Promise<void> {
  await becomeSomeoneElse(page)
  await fillCart(page)
  await page.goto('/checkout')
  await expect(orderButton(page)).toBeEnabled()
}
