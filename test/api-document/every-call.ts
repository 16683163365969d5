import type { Calls } from './calls.ts'
import { callAccounts, callOrders } from './customer-calls.ts'
import { callInquiries, callMails, callNewsletter, callReviews } from './inbox-calls.ts'
import { callMonthEnd, callRefunds, callStatements } from './money-calls.ts'
import { callAdmins, callOffice, callSetup } from './office-calls.ts'
import { callAdminOrders, callWithdrawals } from './order-calls.ts'
import { callProducts } from './product-calls.ts'
import { callPrograms } from './program-calls.ts'

/** Sends a valid request to every route of the API. Later ones use what earlier ones stored. */
export async function callEveryRoute(calls: Calls): Promise<void> {
  await callAdminOrders(calls)
  await callWithdrawals(calls)
  await callStatements(calls)
  await callRefunds(calls)
  await callMonthEnd(calls)
  await callInquiries(calls)
  await callNewsletter(calls)
  await callOrders(calls)
  await callMails(calls)
  await callAccounts(calls)
  await callPrograms(calls)
  await callAdmins(calls)
  await callOffice(calls)
  await callReviews(calls)
  await callProducts(calls)
  await callSetup(calls)
}
