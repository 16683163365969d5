import type { EventPackage } from '../domain/event-booking-input.ts'
import type { BusinessType, WholesaleKind } from '../domain/wholesale-input.ts'

/** What is kept of every submission besides its fields: when, where from, and whether it is a bot's. */
export interface ReceivedColumns {
  id: string
  created_at: string
  /** Path of the shop's page it was sent from; null when the client did not say. */
  source_page: string | null
  /** HMAC of the client's address, so that one sender's submissions can be told apart. */
  client_hash: string
  /** 0 or 1. */
  suspect: number
}

export interface ContactSubmissionsTable extends ReceivedColumns {
  name: string
  email: string
  subject: string
  message: string
}

export interface CustomEventInquiriesTable extends ReceivedColumns {
  name: string
  email: string
  message: string
}

export interface EventBookingsTable extends ReceivedColumns {
  name: string
  email: string
  phone: string
  /** Calendar day in Wuppertal, "YYYY-MM-DD". */
  date: string
  guests: number
  package_type: EventPackage
  /** Empty when there is none. */
  message: string
  status: 'pending' | 'confirmed' | 'declined' | 'done'
}

export interface WholesaleInquiriesTable extends ReceivedColumns {
  company: string
  name: string
  email: string
  phone: string
  business_type: BusinessType
  message: string
  kind: WholesaleKind
}

export interface NewsletterSubscriptionsTable extends ReceivedColumns {
  /** Lower case, unique. */
  email: string
  /** 0 or 1. */
  subscribed: number
  /** Null until the link of the mail was followed; before that no newsletter is sent. */
  confirmed_at: string | null
  /** SHA-256 of the token in the newest mail's link. */
  token_hash: string
  token_created_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    contact_submissions: ContactSubmissionsTable
    custom_event_inquiries: CustomEventInquiriesTable
    event_bookings: EventBookingsTable
    wholesale_inquiries: WholesaleInquiriesTable
    newsletter_subscriptions: NewsletterSubscriptionsTable
  }
}
