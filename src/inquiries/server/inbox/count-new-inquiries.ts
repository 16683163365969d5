import type { Queryable } from '../../../platform/server/database/tables.ts'
import { inquiryKinds, type InquiryKind } from '../../domain/inquiry-status.ts'
import { listUnreadKinds } from '../threads/threads-repo.ts'

/** So many unread ones are looked at: nobody reads a larger number differently. */
const MOST = 100

export interface NewInquiries {
  readonly kinds: Array<{ kind: InquiryKind; count: number }>
  /** There are more than were counted. */
  readonly isCut: boolean
}

/** What nobody has read yet, by kind, without what looks like a bot's. */
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
