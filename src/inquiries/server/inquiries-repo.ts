import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/server/database/tables.ts'
import type {
  ContactSubmissionsTable,
  CustomEventInquiriesTable,
  EventBookingsTable,
  WholesaleInquiriesTable,
} from './inquiries-tables.ts'

/** Stores a contact message, or one that asks for a workshop. */
export async function insertContact(
  tx: Tx,
  row: Insertable<ContactSubmissionsTable>,
): Promise<void> {
  await tx.insertInto('contact_submissions').values(row).execute()
}

/** Stores an inquiry for a custom event. */
export async function insertCustomEvent(tx: Tx, row: CustomEventInquiriesTable): Promise<void> {
  await tx.insertInto('custom_event_inquiries').values(row).execute()
}

/** Stores an event request. */
export async function insertEventBooking(tx: Tx, row: EventBookingsTable): Promise<void> {
  await tx.insertInto('event_bookings').values(row).execute()
}

/** Stores a wholesale request. */
export async function insertWholesale(tx: Tx, row: WholesaleInquiriesTable): Promise<void> {
  await tx.insertInto('wholesale_inquiries').values(row).execute()
}

/** Finds the day of a booking, "YYYY-MM-DD"; throws when there is none. */
export async function findBookingDate(tx: Tx, id: string): Promise<string> {
  const { date } = await tx
    .selectFrom('event_bookings')
    .select('date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return date
}

/** Moves a booking from day `from` to another; returns false when it is on another day. */
export async function updateBookingDate(
  tx: Tx,
  id: string,
  from: string,
  date: string,
): Promise<boolean> {
  const moved = await tx
    .updateTable('event_bookings')
    .set({ date })
    .where('id', '=', id)
    .where('date', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Sets a booking's status; the caller has checked the transition on its thread. */
export async function updateBookingStatus(
  tx: Tx,
  id: string,
  status: EventBookingsTable['status'],
): Promise<void> {
  await tx.updateTable('event_bookings').set({ status }).where('id', '=', id).execute()
}
