import type { BookingStatus } from './inquiry-status.ts'

/** Titles of the mails about the status of an event request. */
export const bookingMailTitles: Readonly<Record<BookingStatus, string>> = {
  pending: 'Ihr Termin ist wieder offen.',
  confirmed: 'Ihr Termin steht.',
  declined: 'Leider klappt es nicht.',
  done: 'Danke, dass wir da sein durften.',
}
