import { newId } from '../../platform/server/ids.ts'
import type { Insert } from '../../platform/server/database/insert-together.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/** What people send by the shop's forms. */
export type InquiryKind = 'contact' | 'custom-event' | 'event-booking' | 'wholesale'

/** What became of an event request. */
export type BookingStatus = 'pending' | 'confirmed' | 'declined' | 'done'

interface InquiryMailData {
  readonly inquiry: InquiryKind
  readonly inquiryId: string
}

interface OrderMailData {
  readonly orderId: string
}

interface InvoiceMailData extends OrderMailData {
  /** The invoice that goes with it. */
  readonly invoiceNumber?: string
}

/** A link that works once; the database keeps the token's hash, and the mail forgets it once sent. */
interface AccountLinkData {
  readonly userId: string
  readonly token: string
}

/** What became of someone's second factor; `reset`: another admin took it away. */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'reset'

/** What someone did at the desk that all who work there should hear of. */
export type DeskNotice =
  | {
      readonly act: 'bank-account'
      /** The last four digits. */
      readonly ibanEnd: string
      /** What of the account is new, as the form names it. */
      readonly fields: readonly string[]
    }
  | {
      readonly act: 'admin-invited' | 'admin-disabled' | 'admin-enabled'
      /** Name and address: an invitation may be gone when the mail is sent. */
      readonly person: string
    }
  | { readonly act: 'calendar-address' }
  | {
      /** Done with the link of a mail, by who now is an admin or has a new password. */
      readonly act: 'admin-joined' | 'admin-password-by-link'
    }

/** Every mail the shop sends, and what its template needs. */
export interface MailData {
  'order-confirmation': OrderMailData
  'payment-received': OrderMailData
  /** On its way, or ready to be fetched. */
  'order-shipped': InvoiceMailData
  /** The invoice of an order that was handed over and never shipped. */
  'order-delivered': InvoiceMailData
  /** With what takes the invoice back, and the invoice too where no mail had carried it. */
  'order-cancelled': InvoiceMailData & { readonly cancellationNumber?: string }
  /** To who sent the inquiry. */
  'inquiry-receipt': InquiryMailData
  /** To the owner. */
  'inquiry-notice': InquiryMailData
  /** The owner's answer, in the owner's words. */
  'inquiry-reply': InquiryMailData & { readonly subject: string; readonly text: string }
  'booking-status': { readonly bookingId: string; readonly status: BookingStatus }
  /** The link that confirms a newsletter address; the database keeps only the token's hash. */
  'newsletter-confirmation': { readonly subscriptionId: string; readonly token: string }
  'password-reset': AccountLinkData
  'password-changed': { readonly userId: string }
  /** To the new address. */
  'email-change': AccountLinkData
  /** To the address that was replaced. */
  'email-changed': { readonly userId: string; readonly newEmail: string }
  'second-factor-changed': { readonly userId: string; readonly change: SecondFactorChange }
  'admin-invitation': { readonly invitationId: string; readonly token: string }
  /** To the admins: who did it, with name and address, and when (ISO). */
  'desk-notice': { readonly by: string; readonly at: string; readonly notice: DeskNotice }
}

export type MailKind = keyof MailData

function inquiryOf(data: MailData[MailKind]): string | null {
  if ('inquiryId' in data) return data.inquiryId
  return 'bookingId' in data ? data.bookingId : null
}

export interface QueuedMail<K extends MailKind> {
  readonly kind: K
  readonly recipient: string
  readonly data: MailData[K]
  readonly cause: string
  /** ISO. */
  readonly now: string
  /** Why it is not sent; the desk shows it, and may send it all the same. */
  readonly heldBack?: string
}

/** What queues a mail, to be run with other inserts; `cause` makes the same event queue it once. */
export function mailInsert<K extends MailKind>(tx: Tx, mail: QueuedMail<K>): Insert {
  return tx
    .insertInto('mails')
    .values({
      id: newId(),
      kind: mail.kind,
      recipient: mail.recipient,
      data: JSON.stringify(mail.data),
      inquiry_id: inquiryOf(mail.data),
      subscription_id: 'subscriptionId' in mail.data ? mail.data.subscriptionId : null,
      invitation_id: 'invitationId' in mail.data ? mail.data.invitationId : null,
      cause: mail.cause,
      created_at: mail.now,
      ...(mail.heldBack !== undefined && { state: 'failed' as const, last_error: mail.heldBack }),
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
}

/** Queues a mail in the transaction that causes it; `cause` makes the same event queue it once. */
export async function queueMail<K extends MailKind>(tx: Tx, mail: QueuedMail<K>): Promise<void> {
  await mailInsert(tx, mail).execute()
}
