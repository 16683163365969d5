import type { OrderView } from '../../src/orders/domain/order-view.ts'
import type { OpenDebits, RefundRuns } from '../../src/refunds/domain/refunds-view.ts'
import type { BankReturns } from '../../src/statements/domain/returns-view.ts'
import type { TransactionPage } from '../../src/statements/domain/transactions-view.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { ADMIN_PASSWORD } from '../admins.ts'
import { setBusiness } from '../business.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../orders.ts'
import { CUSTOMER_IBAN } from '../refunds.ts'
import { putSettings } from '../settings.ts'
import { signIn } from '../shop.ts'
import { camtFile, type MadePayment } from '../statements.ts'
import type { Calls, WithId } from './calls.ts'

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

const dayOf = ({ shop }: Calls): string => shop.clock.now().toISOString().slice(0, 10)

async function placeOrder({ shop }: Calls): Promise<OrderView> {
  return placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
}

/** Imports a statement of today with these movements. */
async function importFile(calls: Calls, ...movements: MadePayment[]): Promise<void> {
  const day = dayOf(calls)
  const bytes = camtFile(movements.map((movement) => ({ ...movement, day })))
  // The answer ends when everything is matched.
  await (await calls.send('POST', admin.bankFiles, { query: 'name=auszug', bytes })).text()
}

const paymentOf = ({ orderNumber, customerName }: OrderView, amount = '23.90'): MadePayment => ({
  amount,
  text: orderNumber,
  name: customerName,
  iban: CUSTOMER_IBAN,
})

/** Imports statements, books their payments and takes them back. */
export async function callStatements(calls: Calls): Promise<void> {
  const { shop } = calls
  await setStock(shop, 1, 1000)
  await setBusiness(shop.deps, { booksCertainPayments: false })
  const csv = 'Tag,Wofür,Wieviel\n20.11.2026,Miete,"5,00"\n'
  const unknown = await shop.request(`${admin.bankFiles}?name=auszug`, {
    method: 'POST',
    rawBody: csv,
    headers: { 'content-type': 'application/octet-stream' },
    cookie: await signIn(shop),
  })
  const { unknownCsv } = (await unknown.json()) as { unknownCsv: { headerKey: string } }
  const mapping = { bookingDate: 0, remittance: 1, amount: 2 }
  await calls.send('PUT', admin.bankCsvMappings, { body: { ...unknownCsv, mapping } })
  const [first, second] = [await placeOrder(calls), await placeOrder(calls)]
  const rent = { amount: '5.00', text: 'Miete' }
  await importFile(calls, paymentOf(first), paymentOf(second), rent)
  const booked = await calls.send('POST', admin.bankBookings)
  await booked.text()
  await callTransactions(calls, first)
  await callReturns(calls, first, second)
}

async function callTransactions(calls: Calls, { id, orderNumber }: OrderView): Promise<void> {
  const find = async (state: string, text: string): Promise<string> => {
    const query = `state=${state}`
    const { items } = await calls.json<TransactionPage>('GET', admin.bankTransactions, { query })
    return items.find(({ remittance }) => remittance === text)?.id ?? ''
  }
  const ids = [await find('booked', orderNumber)]
  await calls.send('POST', admin.bankTransactionUndo, { ids, body: {} })
  await calls.send('POST', admin.bankTransactionBooking, { ids, body: { orderId: id } })
  const decided = { ids: [await find('new', 'Miete')], body: { decision: 'refund-due' } }
  await calls.send('POST', admin.bankTransactionDecision, decided)
}

async function callReturns(calls: Calls, ...orders: readonly OrderView[]): Promise<void> {
  const takenBack = { side: 'DBIT', isReversal: true } as const
  await importFile(calls, ...orders.map((order) => ({ ...paymentOf(order), ...takenBack })))
  const { items } = await calls.get<BankReturns>(admin.bankReturns)
  const [booked, ignored] = items
  const payment = { paymentId: booked?.payment?.id }
  await calls.send('POST', admin.bankReturnBooking, { ids: [booked?.id ?? ''], body: payment })
  await calls.send('POST', admin.bankReturnIgnoring, { ids: [ignored?.id ?? ''], body: {} })
}

/** Places an order of 23,90 € and pays 30,00 €, with the account that the 6,10 € go back to. */
async function overpay(calls: Calls): Promise<OrderView> {
  const order = await placeOrder(calls)
  const ids = [order.id]
  const body = { amount: '30,00', date: dayOf(calls) }
  await calls.send('POST', admin.orderPayments, { ids, body })
  const account = { holder: order.customerName, iban: CUSTOMER_IBAN }
  await calls.send('PUT', admin.refundAccount, { ids, body: account })
  return order
}

async function createRun(calls: Calls, { id }: OrderView): Promise<string> {
  const body = { orders: [{ id, amount: '6.10' }] }
  return (await calls.json<WithId>('POST', admin.refundRuns, { body })).id
}

/** Gives money back with SEPA files, and books what statements say about them. */
export async function callRefunds(calls: Calls): Promise<void> {
  const ids = [await createRun(calls, await overpay(calls))]
  await calls.send('GET', admin.refundRunFile, { ids })
  await calls.send('POST', admin.refundRunBooking, { ids, body: { date: dayOf(calls) } })
  const run = await createRun(calls, await overpay(calls))
  const { items: runs } = await calls.get<RefundRuns>(admin.refundRuns)
  const transfer = runs.find(({ id }) => id === run)?.transfers[0]?.id ?? ''
  const closing = { ids: [transfer], body: { outcome: 'not-executed' } }
  await calls.send('POST', admin.refundTransferClosing, closing)
  const [inFile, alone] = [await overpay(calls), await overpay(calls)]
  await createRun(calls, inFile)
  const debit = { amount: '6.10', iban: CUSTOMER_IBAN, name: 'Karla Kundin', side: 'DBIT' } as const
  const endToEndId = `${inFile.orderNumber}-E1`
  const text = `Erstattung zu Bestellung ${alone.orderNumber}`
  await importFile(calls, { ...debit, text: 'Erstattung', endToEndId }, { ...debit, text })
  const { items } = await calls.get<OpenDebits>(admin.refundDebits)
  const [booked, ignored] = items.map(({ id }) => id)
  await calls.send('POST', admin.refundDebitBooking, { ids: [booked ?? ''], body: {} })
  await calls.send('POST', admin.refundDebitIgnoring, { ids: [ignored ?? ''], body: {} })
}

/** Reads and exports the month end, and the data for a tax audit. */
export async function callMonthEnd(calls: Calls): Promise<void> {
  const { shop } = calls
  const numbers = { consultantNumber: '29098', clientNumber: '55003', chart: 'SKR04' }
  await putSettings(shop, await signIn(shop), 'datev', numbers)
  for (const pattern of LISTS) await calls.send('GET', pattern)
  await calls.send('GET', admin.monthDatevBatch, { query: `month=${dayOf(calls).slice(0, 7)}` })
  const period = { from: '2026-11-01', to: '2026-11-30', currentPassword: ADMIN_PASSWORD }
  const archive = await calls.send('POST', admin.taxAuditArchive, { body: period })
  await archive.arrayBuffer()
}
