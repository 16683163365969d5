import type { Queryable } from '../../platform/server/database/tables.ts'
import { countSince } from './threads-repo.ts'

const NEW_FOR_MS = 7 * 24 * 3_600_000

const kinds = {
  contact: 'contact',
  eventBookings: 'event-booking',
  customEvents: 'custom-event',
  wholesale: 'wholesale',
} as const

export type NewInquiries = Readonly<Record<keyof typeof kinds, number>>

/** What came by the forms in the last seven days, without what looks like a bot's. */
export async function countNewInquiries(db: Queryable, now: Date): Promise<NewInquiries> {
  const since = new Date(now.getTime() - NEW_FOR_MS).toISOString()
  return {
    contact: await countSince(db, kinds.contact, since),
    eventBookings: await countSince(db, kinds.eventBookings, since),
    customEvents: await countSince(db, kinds.customEvents, since),
    wholesale: await countSince(db, kinds.wholesale, since),
  }
}
