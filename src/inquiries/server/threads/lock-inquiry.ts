import { lockRow } from '../../../platform/server/database/locks/lock-row.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'

/**
 * Locks an inquiry until the end of the transaction and returns its thread; null when it was erased. A concurrent
 * erasure waits for the commit, and then also deletes what this transaction wrote.
 */
export function lockInquiry(tx: Tx, id: string): Promise<InquiryThreadsTable | null> {
  return lockRow(tx, 'inquiry_threads', 'unread', id)
}
