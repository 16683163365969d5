import type { Queryable } from '../../../platform/server/database/tables.ts'
import { inquiryKinds, type InquiryKind } from '../../domain/inquiry-status.ts'
import { listUnreadKinds } from '../threads/threads-repo.ts'

/** Bounds the count of unread inquiries. */
const MOST = 100

export interface NewInquiries {
  readonly kinds: Array<{ kind: InquiryKind; count: number }>
  /** True when there are more than were counted. */
  readonly isCut: boolean
}

/** Counts unread inquiries by kind, without those that look like a bot's. */
export async function countNewInquiries(db: Queryable): Promise<NewInquiries> {
  const unread = await listUnreadKinds(db, MOST + 1)
  const counted = unread.slice(0, MOST)
  return {
    kinds: inquiryKinds.map((kind) => ({
      kind,
      count: counted.filter((one) => one === kind).length,
    })),
    isCut: unread.length > MOST,
  }
}
