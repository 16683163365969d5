import type { InquiryKind } from '../../domain/inquiry-status.ts'
import { statusesOf } from '../../domain/inquiry-status.ts'
import { searchWords } from '../../../platform/domain/search-words.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { SubmissionColumns } from '../inquiries-tables.ts'
import { insertThread } from './threads-repo.ts'

interface NewThread {
  readonly kind: InquiryKind
  readonly name: string
  readonly email: string
  readonly company?: string
}

/** Adds an inquiry to the inbox as unread, in the transaction that stores it. */
export async function createThread(
  tx: Tx,
  { kind, name, email, company = '' }: NewThread,
  { id, created_at, suspect }: SubmissionColumns,
): Promise<void> {
  const [status] = statusesOf(kind)
  if (!status) throw new Error(`an inquiry of the kind ${kind} has no initial status`)
  const untouched = { unread: 1, status, note: '', settled_at: null, worked_at: null }
  await insertThread(
    tx,
    { id, kind, created_at, name, email, suspect, ...untouched, contract_since: null },
    searchWords([name, email, company]),
  )
}
