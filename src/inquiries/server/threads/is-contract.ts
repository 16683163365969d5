import { expressionBuilder } from 'kysely'
import type { Tables } from '../../../platform/server/database/tables.ts'
import { contractStatuses, isContractStatus } from '../../domain/inquiry-status.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'

// By the status too, because an instance of the release before confirms bookings without `contract_since`.

/** Checks whether a booking is a contract or was one. */
export function isContract({
  status,
  contract_since,
}: Pick<InquiryThreadsTable, 'status' | 'contract_since'>): boolean {
  return contract_since !== null || isContractStatus(status)
}

const eb = expressionBuilder<Tables, 'inquiry_threads'>()

/** The same as a condition of a query. */
export const areContracts = eb.or([
  eb('inquiry_threads.contract_since', 'is not', null),
  eb('inquiry_threads.status', 'in', contractStatuses),
])

/** The opposite condition. */
export const areNoContracts = eb.not(areContracts)
