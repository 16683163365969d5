import type { InquiryKind } from '../../../domain/inquiry-status.ts'
import type { InquiryPage } from '../../../domain/inquiry-view.ts'

export type UnreadCounts = InquiryPage['unread']

/** The server counts up to this number. */
const MOST_UNREAD = 100

/** Returns the number of unread inquiries of a kind, or of all, as text; '' for none. */
export function unreadOf(kind: InquiryKind | null, unread: UnreadCounts): string {
  const counts = kind ? [unread[kind]] : Object.values(unread)
  const sum = counts.reduce((all, count) => all + count, 0)
  if (sum === 0) return ''
  return counts.some((count) => count >= MOST_UNREAD) ? '99+' : String(sum)
}
