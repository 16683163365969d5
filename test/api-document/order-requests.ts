import type { DocumentView } from '../../src/documents/domain/document-view.ts'
import type { BookingsView } from '../../src/payments/domain/bookings-view.ts'
import type { OrderView } from '../../src/orders/domain/order-view.ts'
import { accountApiPatterns as account } from '../../src/urls.account.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { apiPatterns as api } from '../../src/urls.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../orders/orders.ts'
import { ONE_PACK } from '../orders/part-cancellations.ts'
import { setDay } from '../money/reminders.ts'
import { storedWithdrawals, withdrawalBody } from '../orders/withdrawals.ts'
import type { ValidRequests } from './valid-requests.ts'

/** Lists and facts of orders that need no id. */
const LISTS = [
  admin.overview,
  admin.orders,
  admin.orderCounts,
  admin.orderExport,
  admin.packingPlan,
  admin.overdueOrders,
  admin.withdrawals,
]

const OF_ORDER = [
  api.order,
  admin.orderHistory,
  admin.orderPayments,
  admin.orderBatches,
  admin.orderInvoice,
  admin.orderDeliveryNote,
  admin.orderConfirmation,
  admin.orderTerms,
  admin.orderReminder,
  admin.orderRefundFile,
]

const place = async ({ shop }: ValidRequests, more: object = {}): Promise<OrderView> =>
  placeTestOrder(shop, { ...orderBody, ...more }, (await makeBuyer(shop)).cookie)

/** Enters, pays, changes and reads orders as an admin. */
export async function sendAdminOrderRequests(requests: ValidRequests): Promise<void> {
  await setStock(requests.shop, 1, 1000)
  const entered = { ...orderBody, channel: 'phone', isForAccount: false }
  const key = { 'idempotency-key': 'b6b1a3d2-8a4e-4f5f-9a55-0c1d2e3f4a5b' }
  const request = { body: entered, headers: key }
  await requests.send('POST', admin.orders, request)
  await requests.send('POST', admin.orders, request)
  const { id, createdAt } = await place(requests, { buyerReference: '04011000-1-34' })
  const ids = [id]
  const note = { text: 'Bitte gut verpacken.' }
  await requests.send('POST', admin.orderNotes, { ids, body: note })
  await requests.send('POST', admin.orderPartCancellations, { ids, body: ONE_PACK })
  await sendBookingRequests(requests, id, createdAt.slice(0, 10))
  await requests.send('POST', admin.orderInvoice, { ids, body: {} })
  const documents = await requests.get<DocumentView[]>(account.orderDocuments, id)
  const numbered = [id, documents[0]?.number ?? '']
  await requests.send('GET', admin.orderXRechnung, { ids: numbered })
  await requests.send('PATCH', admin.orderStatus, { ids, body: { status: 'processing' } })
  const changes = { status: 'shipped', orders: [{ id, trackingCode: 'T-1' }] }
  await requests.send('POST', admin.statusChanges, { body: changes })
  for (const pattern of OF_ORDER) await requests.send('GET', pattern, { ids })
  for (const pattern of LISTS) await requests.send('GET', pattern)
  await sendReminderRequests(requests)
}

async function sendBookingRequests(
  requests: ValidRequests,
  id: string,
  date: string,
): Promise<void> {
  const ids = [id]
  const pay = () =>
    requests.send('POST', admin.orderPayments, { ids, body: { amount: '20,00', date } })
  await pay()
  const { items } = await requests.get<BookingsView>(admin.orderPayments, id)
  const reversal = { ids: [items[0]?.id ?? ''], body: { reason: 'vertippt' } }
  await requests.send('POST', admin.bookingReversal, reversal)
  await pay()
  await requests.send('POST', admin.orderRefunds, { ids, body: { amount: '1,00', date } })
}

/** Reminds of a payment that is due, so that the clock is set to a later day. */
async function sendReminderRequests(requests: ValidRequests): Promise<void> {
  const ids = [(await place(requests)).id]
  setDay(requests.shop, '2026-12-08')
  await requests.send('POST', admin.orderReminder, { ids })
  await requests.send('PUT', admin.orderGracePeriod, { ids, body: { until: '2027-01-11' } })
  await requests.send('PUT', admin.orderReminderStop, { ids, body: { isStopped: true } })
}

async function declare(requests: ValidRequests, contract: string): Promise<string> {
  const body = { ...withdrawalBody, contract }
  await requests.send('POST', api.withdrawals, { body, cookie: '' })
  return (await storedWithdrawals(requests.shop)).at(-1)?.id ?? ''
}

/** Works on withdrawals as an admin. */
export async function sendWithdrawalRequests(requests: ValidRequests): Promise<void> {
  const order = await place(requests)
  const date = order.createdAt.slice(0, 10)
  await requests.send('POST', admin.orderPayments, {
    ids: [order.id],
    body: { amount: '23,90', date },
  })
  const shipped = { status: 'shipped', trackingCode: 'T-2' }
  await requests.send('PATCH', admin.orderStatus, { ids: [order.id], body: shipped })
  const ids = [await declare(requests, 'Bestellung vom Montag')]
  const lines = [{ position: 0, quantity: 2 }]
  let { version } = await requests.get<{ version: number }>(admin.withdrawal, ...ids)
  for (const [method, pattern, body] of [
    ['PUT', admin.withdrawalOrder, { orderNumber: order.orderNumber }],
    ['POST', admin.withdrawalAcceptance, { lines }],
    ['PUT', admin.withdrawalReturns, { lines }],
    ['POST', admin.withdrawalStock, {}],
    ['POST', admin.withdrawalRefund, { amount: '23,90', date }],
  ] as const) {
    const request = { ids, body: { ...body, version } }
    version = (await requests.json<{ version: number }>(method, pattern, request)).version
  }
  const declined = { version: 0, note: 'nicht wirksam' }
  const other = [await declare(requests, 'Bestellung vom Dienstag')]
  await requests.send('POST', admin.withdrawalDecline, { ids: other, body: declined })
}
