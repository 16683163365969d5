import type { Generated } from 'kysely'
import type { WorkshopKey } from '../../urls.ts'
import type { EventPackage } from '../domain/forms/event-booking-input.ts'
import type { BookingStatus, InquiryKind, InquiryStatus } from '../domain/inquiry-status.ts'
import type { Vehicle } from '../domain/calendar/vehicle.ts'
import type { BusinessType } from '../domain/forms/business-type.ts'
import type { WholesaleKind } from '../domain/forms/wholesale-input.ts'
import type { WorkshopLevel } from '../domain/forms/workshop-level.ts'

/** Columns of every submission: time, source, and whether it looks like a bot's. */
export interface SubmissionColumns {
  id: string
  created_at: string
  /** Path of the page it was sent from; null when the client sent no referrer. */
  source_page: string | null
  /** HMAC of the client address, which tells senders apart without storing it. */
  client_hash: string
  /** 0 or 1. */
  suspect: number
}

export interface ContactSubmissionsTable extends SubmissionColumns {
  name: string
  email: string
  subject: string
  message: string
  /** The workshop that the message asks for; '' for none, and then the fields below are empty too. */
  workshop: Generated<WorkshopKey | ''>
  company: Generated<string>
  people: Generated<number>
  /** As the sender typed them. */
  wished_days: Generated<string>
  level: Generated<WorkshopLevel | ''>
}

export interface CustomEventInquiriesTable extends SubmissionColumns {
  name: string
  email: string
  message: string
}

export interface EventBookingsTable extends SubmissionColumns {
  name: string
  email: string
  phone: string
  /** Calendar day in Wuppertal, "YYYY-MM-DD". */
  date: string
  /** Empty when the request names none. */
  place: string
  guests: number
  package_type: EventPackage
  /** Empty when there is none. */
  message: string
  status: BookingStatus
}

export interface WholesaleInquiriesTable extends SubmissionColumns {
  company: string
  name: string
  email: string
  phone: string
  business_type: BusinessType
  message: string
  kind: WholesaleKind
}

/** One row per inquiry of any kind: what the inbox lists and filters by. */
export interface InquiryThreadsTable {
  /** Id of the inquiry in the table of its kind. */
  id: string
  kind: InquiryKind
  created_at: string
  name: string
  email: string
  /** 0 or 1. */
  suspect: number
  /** 0 or 1. */
  unread: number
  /** A booking's status is also in its own table; one transaction writes both. */
  status: InquiryStatus
  /** Internal note of the admins; empty when there is none. */
  note: string
  /** When it was last worked on, if no work is left; null while work is left. */
  settled_at: string | null
  /** When an admin last replied, wrote a note or changed the status; null before. */
  worked_at: string | null
  /**
   * When a booking was confirmed first; null before, and for other inquiries. Its letters are kept as those of a
   * contract from then on, also after it was cancelled (HGB § 257, AO § 147).
   */
  contract_since: string | null
}

/** Folded words for the search of inquiries. */
export interface InquiryWordsTable {
  word: string
  thread_id: string
}

/** Replies of admins. */
export interface InquiryRepliesTable {
  /** Chosen by the browser, so that a repeated request does not send a second mail. */
  id: string
  thread_id: string
  created_at: string
  admin_id: string
  subject: string
  text: string
}

/** Reserved vehicles; the primary key allows one event per vehicle and day. */
export interface VehicleDaysTable {
  vehicle: Vehicle
  /** Calendar day in Wuppertal, "YYYY-MM-DD". */
  date: string
  booking_id: string
  confirmed_at: string
}

/** The calendar feed: one row or none. */
export interface CalendarFeedsTable {
  name: 'events'
  /** SHA-256 of the token in the feed URL. */
  token_hash: string
  created_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    contact_submissions: ContactSubmissionsTable
    custom_event_inquiries: CustomEventInquiriesTable
    event_bookings: EventBookingsTable
    wholesale_inquiries: WholesaleInquiriesTable
    inquiry_threads: InquiryThreadsTable
    inquiry_words: InquiryWordsTable
    inquiry_replies: InquiryRepliesTable
    vehicle_days: VehicleDaysTable
    calendar_feeds: CalendarFeedsTable
  }
}
