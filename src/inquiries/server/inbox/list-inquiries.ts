import type { Db, Queryable } from '../../../platform/server/database/tables.ts'
import type { ListPage } from '../../../platform/domain/list-page.ts'
import { cutPage } from '../../../platform/server/keyset.ts'
import { headlineOf } from '../../domain/inquiry-texts.ts'
import type { InquiryPage, InquiryRow } from '../../domain/inquiry-view.ts'
import { findDetails, type StoredDetails } from '../threads/details-repo.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'
import { countUnread, findThreads, type ThreadFilter } from '../threads/threads-repo.ts'

/** The inbox shows "99+" for this many and more. */
const MOST_UNREAD = 100

/** A thread with the fields of its inquiry. */
export interface StoredInquiry extends StoredDetails {
  readonly thread: InquiryThreadsTable
}

/** Reads a page of matching inquiries, newest first, and where the next page begins. */
export async function readInquiries(
  db: Queryable,
  filter: ThreadFilter,
): Promise<ListPage<StoredInquiry>> {
  const found = await findThreads(db, { ...filter, limit: filter.limit + 1 })
  const { rows, next } = cutPage(found, filter.limit)
  const details = await findDetails(db, rows)
  const inquiries = rows.flatMap((thread) => {
    const stored = details.get(thread.id)
    return stored ? [{ thread, ...stored }] : []
  })
  return { items: inquiries, next }
}

/** Returns the fields of a thread that list and detail share. */
export function toRowFields(thread: InquiryThreadsTable): Omit<InquiryRow, 'headline'> {
  return {
    id: thread.id,
    kind: thread.kind,
    createdAt: thread.created_at,
    name: thread.name,
    email: thread.email,
    suspect: thread.suspect === 1,
    unread: thread.unread === 1,
    status: thread.status,
  }
}

/** Lists a page of the inbox. */
export async function listInquiries(db: Db, filter: ThreadFilter): Promise<InquiryPage> {
  const { items, next } = await readInquiries(db, filter)
  return {
    items: items.map(({ thread, details }) => ({
      ...toRowFields(thread),
      headline: headlineOf(thread.kind, details),
    })),
    next,
    unread: {
      contact: await countUnread(db, 'contact', MOST_UNREAD),
      'event-booking': await countUnread(db, 'event-booking', MOST_UNREAD),
      'custom-event': await countUnread(db, 'custom-event', MOST_UNREAD),
      wholesale: await countUnread(db, 'wholesale', MOST_UNREAD),
    },
  }
}
