import { isBookingStatus, type BookingStatus, type InquiryStatus } from './inquiry-status.ts'
import type { InquiryView } from './inquiry-view.ts'

/** What a mail about an event says: its new status, or that a date which was confirmed is cancelled. */
export type BookingNews = BookingStatus | 'cancelled'

/** Returns the news of a new status; `isContract`: whether the event was confirmed before. */
export function bookingNews(status: BookingStatus, isContract: boolean): BookingNews {
  return status === 'declined' && isContract ? 'cancelled' : status
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
  {
    name,
    email,
    status: saved,
    isContract,
  }: Pick<InquiryView, 'name' | 'email' | 'status' | 'isContract'>,
  status: InquiryStatus,
): string {
  if (status === saved || email === '' || !isBookingStatus(status)) return ''
  const title = bookingMailTitles[bookingNews(status, isContract)]
  return `1 E-Mail geht hinaus („${title}“) an ${name}, ${email}.`
}
