import type { BookingStatus, InquiryKind } from '../../domain/inquiry-status.ts'

interface InquiryMailData {
  readonly inquiry: InquiryKind
  readonly inquiryId: string
}

declare module '../../../mail/server/queue-mail.ts' {
  interface MailData {
    /** To who sent the inquiry. */
    'inquiry-receipt': InquiryMailData
    /** To the owner. */
    'inquiry-notice': InquiryMailData
    /** The owner's answer, in the owner's words. */
    'inquiry-reply': InquiryMailData & { readonly subject: string; readonly text: string }
    'booking-status': { readonly bookingId: string; readonly status: BookingStatus }
  }
}
