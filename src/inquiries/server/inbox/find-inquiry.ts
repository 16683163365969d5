import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Db, Queryable } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import type { InquiryView } from '../../domain/inquiry-view.ts'
import { findDetails } from '../threads/details-repo.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'
import { toRowFields } from './list-inquiries.ts'
import { listReplies } from './list-replies.ts'
import { isContract } from '../threads/is-contract.ts'
import { findThread } from '../threads/threads-repo.ts'
import { findTakenVehicles } from '../vehicles/vehicle-days-repo.ts'

export const inquiryNotFound = refusal('not-found', 'Diese Anfrage gibt es nicht.')

/** Finds the thread of an inquiry, or null; runs no query for a malformed id. */
export async function threadOf(db: Queryable, id: string): Promise<InquiryThreadsTable | null> {
  return isRowId(id) ? findThread(db, id) : null
}

/** Finds an inquiry with its fields, replies and note; refused with `not-found`. */
export async function findInquiry(db: Db, id: string): Promise<Result<InquiryView, Refusal>> {
  const thread = await threadOf(db, id)
  const stored = thread ? (await findDetails(db, [thread])).get(id) : undefined
  if (!thread || !stored) return err(inquiryNotFound)
  const { details, sourcePage } = stored
  return ok({
    ...toRowFields(thread),
    details,
    sourcePage,
    note: thread.note,
    replies: await listReplies(db, id),
    takenVehicles: details.date ? await findTakenVehicles(db, details.date, id) : [],
    isContract: isContract(thread),
  })
}
