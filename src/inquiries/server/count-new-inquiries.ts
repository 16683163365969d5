import type { Queryable } from '../../platform/server/database/tables.ts'
import './inquiries-tables.ts'

const NEW_FOR_MS = 7 * 24 * 3_600_000

const tables = {
  contact: 'contact_submissions',
  eventBookings: 'event_bookings',
  customEvents: 'custom_event_inquiries',
  wholesale: 'wholesale_inquiries',
} as const

export type NewInquiries = Readonly<Record<keyof typeof tables, number>>

async function countSince(
  db: Queryable,
  table: (typeof tables)[keyof typeof tables],
  since: string,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>=', since)
    .where('suspect', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** What came by the forms in the last seven days, without what looks like a bot's. */
export async function countNewInquiries(db: Queryable, now: Date): Promise<NewInquiries> {
  const since = new Date(now.getTime() - NEW_FOR_MS).toISOString()
  return {
    contact: await countSince(db, tables.contact, since),
    eventBookings: await countSince(db, tables.eventBookings, since),
    customEvents: await countSince(db, tables.customEvents, since),
    wholesale: await countSince(db, tables.wholesale, since),
  }
}
