import { newId } from '../../platform/server/ids.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/** What people send by the shop's forms. */
export type InquiryKind = 'contact' | 'custom-event' | 'event-booking' | 'wholesale'

interface InquiryMailData {
  readonly inquiry: InquiryKind
  readonly inquiryId: string
}

/** Every mail the shop sends, and what its template needs. */
export interface MailData {
  'order-confirmation': { readonly orderId: string }
  /** To who sent the inquiry. */
  'inquiry-receipt': InquiryMailData
  /** To the owner. */
  'inquiry-notice': InquiryMailData
  /** The owner's answer to who sent the inquiry. */
  'inquiry-reply': InquiryMailData & { readonly subject: string; readonly text: string }
  /** What became of an event request, to who sent it. */
  'booking-status': {
    readonly bookingId: string
    readonly status: 'pending' | 'confirmed' | 'declined' | 'done'
  }
  /** The link that confirms a newsletter address; the database keeps only the token's hash. */
  'newsletter-confirmation': { readonly subscriptionId: string; readonly token: string }
}

/** Queues a mail in the transaction that causes it; `cause` makes the same event queue it once. */
export async function queueMail<K extends keyof MailData>(
  tx: Tx,
  mail: {
    readonly kind: K
    readonly recipient: string
    readonly data: MailData[K]
    readonly cause: string
    readonly now: string
  },
): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      id: newId(),
      kind: mail.kind,
      recipient: mail.recipient,
      data: JSON.stringify(mail.data),
      cause: mail.cause,
      created_at: mail.now,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute()
}
