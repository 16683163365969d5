import type { OrderView } from '../../src/orders/domain/order-view.ts'
import type { OpenDebits, RefundRuns } from '../../src/refunds/domain/refunds-view.ts'
import type { BankReturns } from '../../src/statements/domain/returns-view.ts'
import type { TransactionPage } from '../../src/statements/domain/transactions-view.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { ADMIN_PASSWORD } from '../accounts/admins.ts'
import { setBusiness } from '../settings/business.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../orders/orders.ts'
import { CUSTOMER_IBAN } from '../money/refunds.ts'
import { putSettings } from '../settings/settings.ts'
import { signIn } from '../shop.ts'
import { postStatement } from '../money/post-statement.ts'
import { camtFile, type MadePayment } from '../money/statements.ts'
import type { ValidRequests, WithId } from './valid-requests.ts'

/** Lists and exports that need no id. */
const LISTS = [
  admin.bankFiles,
  admin.refunds,
  admin.monthEnd,
  admin.monthDocuments,
  admin.monthDocumentsExport,
  admin.monthPaymentsExport,
  admin.procedure,
]

const dayOf = ({ shop }: ValidRequests): string => shop.clock.now().toISOString().slice(0, 10)

async function placeOrder({ shop }: ValidRequests): Promise<OrderView> {
  return placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
}

/** Imports a statement of today with these movements. */
async function importFile(requests: ValidRequests, ...movements: MadePayment[]): Promise<void> {
  const day = dayOf(requests)
  const bytes = camtFile(movements.map((movement) => ({ ...movement, day })))
  // The answer ends when everything is matched.
  await (await requests.send('POST', admin.bankFiles, { query: 'name=auszug', bytes })).text()
}

const paymentOf = ({ orderNumber, customerName }: OrderView, amount = '23.90'): MadePayment => ({
  amount,
  text: orderNumber,
  name: customerName,
  iban: CUSTOMER_IBAN,
})

/** Imports statements, books their payments and takes them back. */
export async function sendStatementRequests(requests: ValidRequests): Promise<void> {
  const { shop } = requests
  await setStock(shop, 1, 1000)
  await setBusiness(shop.deps, { booksCertainPayments: false })
  const csv = 'Tag,Wofür,Wieviel\n20.11.2026,Miete,"5,00"\n'
  const unknown = await postStatement(shop, csv)
  const { unknownCsv } = (await unknown.json()) as { unknownCsv: { headerKey: string } }
  const mapping = { bookingDate: 0, remittance: 1, amount: 2 }
  await requests.send('PUT', admin.bankCsvMappings, { body: { ...unknownCsv, mapping } })
  const [first, second] = [await placeOrder(requests), await placeOrder(requests)]
  const rent = { amount: '5.00', text: 'Miete' }
  await importFile(requests, paymentOf(first), paymentOf(second), rent)
  const booked = await requests.send('POST', admin.bankBookings)
  await booked.text()
  await sendTransactionRequests(requests, first)
  await sendReturnRequests(requests, first, second)
}

async function sendTransactionRequests(
  requests: ValidRequests,
  { id, orderNumber }: OrderView,
): Promise<void> {
  const find = async (state: string, text: string): Promise<string> => {
    const query = `state=${state}`
    const { items } = await requests.json<TransactionPage>('GET', admin.bankTransactions, { query })
    return items.find(({ remittance }) => remittance === text)?.id ?? ''
  }
  const ids = [await find('booked', orderNumber)]
  await requests.send('POST', admin.bankTransactionUndo, { ids, body: { decision: 'booked' } })
  await requests.send('POST', admin.bankTransactionBooking, { ids, body: { orderId: id } })
  const decided = { ids: [await find('new', 'Miete')], body: { decision: 'refund-due' } }
  await requests.send('POST', admin.bankTransactionDecision, decided)
}

async function sendReturnRequests(
  requests: ValidRequests,
  ...orders: readonly OrderView[]
): Promise<void> {
  const returned = { side: 'DBIT', isReversal: true } as const
  await importFile(requests, ...orders.map((order) => ({ ...paymentOf(order), ...returned })))
  const { items } = await requests.get<BankReturns>(admin.bankReturns)
  const [booked, ignored] = items
  const payment = { paymentId: booked?.payment?.id }
  await requests.send('POST', admin.bankReturnBooking, { ids: [booked?.id ?? ''], body: payment })
  await requests.send('POST', admin.bankReturnIgnoring, { ids: [ignored?.id ?? ''], body: {} })
}

/** Places an order of 23,90 € and pays 30,00 €, with the account that the 6,10 € go back to. */
async function overpay(requests: ValidRequests): Promise<OrderView> {
  const order = await placeOrder(requests)
  const ids = [order.id]
  const body = { amount: '30,00', date: dayOf(requests) }
  await requests.send('POST', admin.orderPayments, { ids, body })
  const account = { holder: order.customerName, iban: CUSTOMER_IBAN }
  await requests.send('PUT', admin.refundAccount, { ids, body: account })
  return order
}

async function createRun(requests: ValidRequests, { id }: OrderView): Promise<string> {
  const body = { orders: [{ id, amount: '6.10' }] }
  return (await requests.json<WithId>('POST', admin.refundRuns, { body })).id
}

/** Gives money back with SEPA files, and books what statements say about them. */
export async function sendRefundRequests(requests: ValidRequests): Promise<void> {
  const ids = [await createRun(requests, await overpay(requests))]
  await requests.send('GET', admin.refundRunFile, { ids })
  await requests.send('POST', admin.refundRunBooking, { ids, body: { date: dayOf(requests) } })
  const run = await createRun(requests, await overpay(requests))
  const { items: runs } = await requests.get<RefundRuns>(admin.refundRuns)
  const transfer = runs.find(({ id }) => id === run)?.transfers[0]?.id ?? ''
  const closing = { ids: [transfer], body: { outcome: 'not-executed' } }
  await requests.send('POST', admin.refundTransferClosing, closing)
  const [inFile, alone] = [await overpay(requests), await overpay(requests)]
  await createRun(requests, inFile)
  const debit = { amount: '6.10', iban: CUSTOMER_IBAN, name: 'Karla Kundin', side: 'DBIT' } as const
  const endToEndId = `${inFile.orderNumber}-E1`
  const text = `Erstattung zu Bestellung ${alone.orderNumber}`
  await importFile(requests, { ...debit, text: 'Erstattung', endToEndId }, { ...debit, text })
  const { items } = await requests.get<OpenDebits>(admin.refundDebits)
  const [booked, ignored] = items.map(({ id }) => id)
  await requests.send('POST', admin.refundDebitBooking, { ids: [booked ?? ''], body: {} })
  await requests.send('POST', admin.refundDebitIgnoring, { ids: [ignored ?? ''], body: {} })
}

/** Reads and exports the month end, and the data for a tax audit. */
export async function sendMonthEndRequests(requests: ValidRequests): Promise<void> {
  const { shop } = requests
  const numbers = { consultantNumber: '29098', clientNumber: '55003', chart: 'SKR04' }
  await putSettings(shop, await signIn(shop), 'datev', numbers)
  for (const pattern of LISTS) await requests.send('GET', pattern)
  await requests.send('GET', admin.monthDatevBatch, {
    query: `month=${dayOf(requests).slice(0, 7)}`,
  })
  const period = { from: '2026-11-01', to: '2026-11-30', currentPassword: ADMIN_PASSWORD }
  const archive = await requests.send('POST', admin.taxAuditArchive, { body: period })
  await archive.arrayBuffer()
}
