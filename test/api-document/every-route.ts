import type { ValidRequests } from './valid-requests.ts'
import { sendAccountRequests, sendOrderRequests } from './customer-requests.ts'
import {
  sendInquiryRequests,
  sendMailRequests,
  sendNewsletterRequests,
  sendReviewRequests,
} from './inbox-requests.ts'
import {
  sendMonthEndRequests,
  sendRefundRequests,
  sendStatementRequests,
} from './money-requests.ts'
import { sendAdminRequests, sendOfficeRequests, sendSetupRequests } from './office-requests.ts'
import { sendAdminOrderRequests, sendWithdrawalRequests } from './order-requests.ts'
import { sendProductRequests } from './product-requests.ts'
import { sendProgramRequests } from './program-requests.ts'

/** Sends a valid request to every route of the API. Later ones use what earlier ones stored. */
export async function sendToEveryRoute(requests: ValidRequests): Promise<void> {
  await sendAdminOrderRequests(requests)
  await sendWithdrawalRequests(requests)
  await sendStatementRequests(requests)
  await sendRefundRequests(requests)
  await sendMonthEndRequests(requests)
  await sendInquiryRequests(requests)
  await sendNewsletterRequests(requests)
  await sendOrderRequests(requests)
  await sendMailRequests(requests)
  await sendAccountRequests(requests)
  await sendProgramRequests(requests)
  await sendAdminRequests(requests)
  await sendOfficeRequests(requests)
  await sendReviewRequests(requests)
  await sendProductRequests(requests)
  await sendSetupRequests(requests)
}
