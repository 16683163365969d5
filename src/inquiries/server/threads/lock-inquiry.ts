import { lockRow } from '../../../platform/server/database/locks/lock-row.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import '../inquiries-tables.ts'

/**
 * Locks an inquiry until the end of the transaction; returns false when it was erased. A concurrent
 * erasure waits for the commit, and then also deletes what this transaction wrote.
 */
export async function lockInquiry(tx: Tx, id: string): Promise<boolean> {
  return (await lockRow(tx, 'inquiry_threads', 'unread', id)) !== null
}
