/** Kinds of inquiries, in the order the inbox lists them. */
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

const messageStatuses = ['new', 'answered', 'archived'] as const

export const inquiryStatuses = [...bookingStatuses, ...messageStatuses] as const
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

/** Returns the statuses an inquiry of this kind can have; the first one is its initial status. */
export function statusesOf(kind: InquiryKind): readonly InquiryStatus[] {
  return kind === 'event-booking' ? bookingStatuses : messageStatuses
}

/** Checks whether no work is left. The retention period of an inquiry starts then. */
export function isSettled(status: InquiryStatus): boolean {
  return ['answered', 'archived', 'declined', 'done'].includes(status)
}

/** Statuses with work left to do. */
export const openStatuses = inquiryStatuses.filter((status) => !isSettled(status))

/** Checks whether only bookings have this status. */
export function isBookingStatus(status: InquiryStatus): status is BookingStatus {
  return bookingStatuses.some((known) => known === status)
}

/** Checks whether an event can be done: from its day on. Both days are "YYYY-MM-DD". */
export function canBeDone(day: string, today: string): boolean {
  return day <= today
}

/** Statuses of bookings that are a contract, which they stay when their status changes later. */
export const contractStatuses: readonly InquiryStatus[] = ['confirmed', 'done']

/** Checks whether a booking with this status is a contract. */
export function isContractStatus(status: InquiryStatus): boolean {
  return contractStatuses.includes(status)
}
