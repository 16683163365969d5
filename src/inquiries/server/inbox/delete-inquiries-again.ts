import type { Tx } from '../../../platform/server/database/tables.ts'
import { eraseInquiries } from './erase-inquiries.ts'

/** Erases inquiries again that were erased after the backup that was restored, those that the backup has. */
export async function deleteInquiriesAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const threads = await tx
    .selectFrom('inquiry_threads')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .execute()
  await eraseInquiries(tx, threads)
}
