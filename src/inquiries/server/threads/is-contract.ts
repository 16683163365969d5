import { expressionBuilder } from 'kysely'
import type { Tables } from '../../../platform/server/database/tables.ts'
import { contractStatuses, isContractStatus } from '../../domain/inquiry-status.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'

// By the status too, because an instance of the release before confirms bookings without `contract_since`. A booking
// that it confirms and declines again, during a rolling restart, is kept as one that was never a contract.

/** Checks whether a booking is a contract or was one. */
export function isContract({
  status,
  contract_since,
}: Pick<InquiryThreadsTable, 'status' | 'contract_since'>): boolean {
  return contract_since !== null || isContractStatus(status)
}

const eb = expressionBuilder<Tables, 'inquiry_threads'>()

/** The opposite as a condition of a query. */
export const areNoContracts = eb.not(
  eb.or([
    eb('inquiry_threads.contract_since', 'is not', null),
    eb('inquiry_threads.status', 'in', contractStatuses),
  ]),
)

/**
 * Returns the condition that bookings became a contract before a moment (ISO). Both databases have an index for each
 * alternative, but none for a `coalesce`.
 */
export const becameContractsBefore = (moment: string) =>
  eb.or([
    eb('inquiry_threads.contract_since', '<', moment),
    eb.and([
      eb('inquiry_threads.contract_since', 'is', null),
      eb('inquiry_threads.status', 'in', contractStatuses),
      eb('inquiry_threads.created_at', '<', moment),
    ]),
  ])
