import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { adminApi } from '../src/urls.admin.ts'
import { api } from '../src/urls.ts'
import { adminLogin, baseUrl, fromAnotherAddress } from './shop-under-test.ts'

/** The headers that a browser sends by itself. */
const sameOrigin = { Origin: baseUrl }

export interface Customer {
  readonly email: string
  readonly password: string
}

/** A customer with an email of their own. */
export function newCustomer(): Customer {
  return { email: `kundin-${randomUUID()}@example.de`, password: `Parabolica-${randomUUID()}` }
}

/** Creates the account through the API and signs this browser in. */
export async function registerIn(context: BrowserContext, customer: Customer): Promise<void> {
  const answer = await context.request.post(api.register(), {
    headers: sameOrigin,
    data: { ...customer, firstName: 'Lena', lastName: 'Huber' },
  })
  expect(answer.status()).toBe(201)
}

/** Signs this browser in as the admin of the shop under test. */
export async function signInAsAdmin(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(api.login(), { headers: sameOrigin, data: adminLogin })
  expect(answer.status()).toBe(200)
}

export interface PlacedOrder {
  readonly id: string
  readonly orderNumber: string
}

/** Places an order of one pack for the customer who is signed in here. */
export async function placeOrderIn(
  context: BrowserContext,
  shippingMethod: 'standard' | 'pickup' = 'standard',
  customerName = 'Lena Huber',
  customerEmail = 'lena.huber@example.de',
): Promise<PlacedOrder> {
  const answer = await context.request.post(api.orders(), {
    headers: sameOrigin,
    data: {
      customerName,
      customerEmail,
      customerPhone: '0202 392000',
      customerAddress: 'Röststraße 4, 42103 Wuppertal, Deutschland',
      items: [
        { id: 1, name: 'MONZA', price: 9.5, quantity: 1, weight: '250g', grind: 'Ganze Bohnen' },
      ],
      total: shippingMethod === 'pickup' ? '9.50' : '14.40',
      shippingMethod,
      notes: 'Bitte klingeln.',
      agreeTerms: true,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as PlacedOrder
}

/** A browser beside the one of this page, with a new customer who is signed in. */
export async function openAsNewCustomer(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser()
  if (!browser) throw new Error('these tests need a browser of their own')
  const context = await browser.newContext({ extraHTTPHeaders: fromAnotherAddress() })
  await registerIn(context, newCustomer())
  return context
}

/** Sets a status through the API, as another admin would. */
export async function changeStatusIn(
  context: BrowserContext,
  orderId: string,
  status: string,
): Promise<void> {
  const answer = await context.request.patch(adminApi.orderStatus(orderId), {
    headers: sameOrigin,
    data: { status },
  })
  expect(answer.status()).toBe(200)
}
