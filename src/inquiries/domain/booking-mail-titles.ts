import {
  isBookingStatus,
  isContractStatus,
  type BookingStatus,
  type InquiryStatus,
} from './inquiry-status.ts'
import type { InquiryView } from './inquiry-view.ts'

/** What a mail about an event says: its new status, or that its date, which was agreed, is cancelled. */
export type BookingNews = BookingStatus | 'cancelled'

/**
 * Returns the news of a change of status. A request that was reopened is declined like a new one: its customer knows
 * that no date is agreed any more, and it may have got another date.
 */
export function bookingNews(from: InquiryStatus, to: BookingStatus): BookingNews {
  return to === 'declined' && isContractStatus(from) ? 'cancelled' : to
}

/** Titles of the mails about the status of an event request. */
export const bookingMailTitles: Readonly<Record<BookingNews, string>> = {
  pending: 'Ihr Termin ist wieder offen.',
  confirmed: 'Ihr Termin steht.',
  declined: 'Leider klappt es nicht.',
  cancelled: 'Ihr Termin ist abgesagt.',
  done: 'Danke, dass wir da sein durften.',
}

/** Returns what an admin reads before a change to this status: which mail goes to whom. '' when it mails nobody. */
export function announceBookingMail(
  { name, email, status: saved }: Pick<InquiryView, 'name' | 'email' | 'status'>,
  status: InquiryStatus,
): string {
  if (status === saved || email === '' || !isBookingStatus(status)) return ''
  const title = bookingMailTitles[bookingNews(saved, status)]
  return `1 E-Mail geht hinaus („${title}“) an ${name}, ${email}.`
}
