import { deleteInquiryMails } from '../../../mail/server/delete-inquiry-mails.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { InquiryKind } from '../../domain/inquiry-status.ts'
import '../inquiries-tables.ts'

const tables = {
  contact: 'contact_submissions',
  'custom-event': 'custom_event_inquiries',
  'event-booking': 'event_bookings',
  wholesale: 'wholesale_inquiries',
} as const satisfies Readonly<Record<InquiryKind, string>>

interface Erased {
  readonly id: string
  readonly kind: InquiryKind
}

/**
 * Erases inquiries with their notes, replies, vehicles and every mail about them (GDPR, article 17).
 * Returns how many there were.
 */
export async function eraseInquiries(tx: Tx, inquiries: readonly Erased[]): Promise<number> {
  const ids = inquiries.map(({ id }) => id)
  if (ids.length === 0) return 0
  // Foreign keys delete words, replies and vehicle days along with these rows.
  const gone = await tx
    .deleteFrom('inquiry_threads')
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  for (const [kind, ofKind] of Map.groupBy(inquiries, (inquiry) => inquiry.kind)) {
    const own = ofKind.map(({ id }) => id)
    await tx.deleteFrom(tables[kind]).where('id', 'in', own).execute()
  }
  await deleteInquiryMails(tx, ids)
  return gone.length
}
