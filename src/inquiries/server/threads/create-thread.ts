import type { InquiryKind } from '../../domain/inquiry-status.ts'
import { statusesOf } from '../../domain/inquiry-status.ts'
import { searchWords } from '../../../platform/domain/search-words.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { SubmissionColumns } from '../inquiries-tables.ts'
import { insertThread } from './threads-repo.ts'

interface Received {
  readonly kind: InquiryKind
  readonly name: string
  readonly email: string
  readonly company?: string
}

/** Puts an inquiry, unread, into the owner's list, in the transaction that stores it. */
export async function createThread(
  tx: Tx,
  { kind, name, email, company = '' }: Received,
  { id, created_at, suspect }: SubmissionColumns,
): Promise<void> {
  const [status] = statusesOf(kind)
  if (!status) throw new Error(`an inquiry of the kind ${kind} has no status to begin with`)
  const untouched = { unread: 1, status, note: '', settled_at: null, worked_at: null }
  await insertThread(
    tx,
    { id, kind, created_at, name, email, suspect, ...untouched },
    searchWords([name, email, company]),
  )
}
