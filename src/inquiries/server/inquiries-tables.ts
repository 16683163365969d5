import type { EventPackage } from '../domain/forms/event-booking-input.ts'
import type { BookingStatus, InquiryKind, InquiryStatus } from '../domain/inquiry-status.ts'
import type { Vehicle } from '../domain/calendar/vehicle.ts'
import type { BusinessType } from '../domain/forms/business-type.ts'
import type { WholesaleKind } from '../domain/forms/wholesale-input.ts'

/** What is kept of every submission besides its fields: when, where from, and whether it is a bot's. */
export interface SubmissionColumns {
  id: string
  created_at: string
  /** Path of the shop's page it was sent from; null when the client did not say. */
  source_page: string | null
  /** HMAC of the client's address, so that one sender's submissions can be told apart. */
  client_hash: string
  /** 0 or 1. */
  suspect: number
}

export interface ContactSubmissionsTable extends SubmissionColumns {
  name: string
  email: string
  subject: string
  message: string
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

/** One row for everything visitors sent, whatever the form: what the desk lists and filters by. */
export interface InquiryThreadsTable {
  /** That of the inquiry in its own table. */
  id: string
  kind: InquiryKind
  created_at: string
  name: string
  email: string
  /** 0 or 1. */
  suspect: number
  /** 0 or 1. */
  unread: number
  /** A booking's is written here and there in one transaction. */
  status: InquiryStatus
  /** The owner's own; empty when there is none. */
  note: string
  /** When it was last worked on, if nothing is left to do; null while something is. */
  settled_at: string | null
  /** When somebody last answered, noted or changed its status; null when nobody did. */
  worked_at: string | null
}

/** The folded words an inquiry is found by. */
export interface InquiryWordsTable {
  word: string
  thread_id: string
}

/** What the owner answered, oldest first. */
export interface InquiryRepliesTable {
  /** Chosen by the browser, so that a lost answer never becomes a second mail. */
  id: string
  thread_id: string
  created_at: string
  admin_id: string
  subject: string
  text: string
}

/** Where a vehicle is; its key lets a vehicle be at one event a day. */
export interface VehicleDaysTable {
  vehicle: Vehicle
  /** Calendar day in Wuppertal, "YYYY-MM-DD". */
  date: string
  booking_id: string
  confirmed_at: string
}

/** The secret address of the calendar: one row or none. */
export interface CalendarFeedsTable {
  name: 'events'
  /** SHA-256 of the token in the address. */
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
