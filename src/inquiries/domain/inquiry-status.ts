/** What people send by the shop's forms, in the order the desk names them. */
export const inquiryKinds = ['contact', 'event-booking', 'custom-event', 'wholesale'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

export const inquiryKindLabels: Readonly<Record<InquiryKind, string>> = {
  contact: 'Nachricht',
  'event-booking': 'Eventbuchung',
  'custom-event': 'Individuelles Event',
  wholesale: 'Großhandel',
}

export const bookingStatuses = ['pending', 'confirmed', 'declined', 'done'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

const letterStatuses = ['new', 'answered', 'archived'] as const

export const inquiryStatuses = [...bookingStatuses, ...letterStatuses] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export const inquiryStatusLabels: Readonly<Record<InquiryStatus, string>> = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  declined: 'Abgelehnt',
  done: 'Erledigt',
  new: 'Neu',
  answered: 'Beantwortet',
  archived: 'Archiviert',
}

/** The statuses an inquiry of this kind can have, the first being the one it arrives with. */
export function statusesOf(kind: InquiryKind): readonly InquiryStatus[] {
  return kind === 'event-booking' ? bookingStatuses : letterStatuses
}

/** Is there nothing left to do? Then the time begins after which the inquiry is deleted. */
export function isSettled(status: InquiryStatus): boolean {
  return ['answered', 'archived', 'declined', 'done'].includes(status)
}

/** The statuses in which something is left to do. */
export const openStatuses = inquiryStatuses.filter((status) => !isSettled(status))

/** Is this a status only bookings have? */
export function isBookingStatus(status: InquiryStatus): status is BookingStatus {
  return bookingStatuses.some((known) => known === status)
}
