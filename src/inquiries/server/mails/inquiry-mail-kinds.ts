import type { BookingStatus, InquiryKind } from '../../domain/inquiry-status.ts'

interface InquiryMailData {
  readonly inquiry: InquiryKind
  readonly inquiryId: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    /** Receipt for the sender. */
    'inquiry-receipt': InquiryMailData
    /** Notifies the shop. */
    'inquiry-notice': InquiryMailData
    /** An admin's reply. */
    'inquiry-reply': InquiryMailData & { readonly subject: string; readonly text: string }
    'booking-status': {
      readonly bookingId: string
      readonly status: BookingStatus
      /** Whether a declined event had an agreed date; absent for others. */
      readonly isCancelled?: boolean
    }
  }
}
