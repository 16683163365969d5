import type { Tx } from '../../platform/server/database/tables.ts'
import type {
  ContactSubmissionsTable,
  CustomEventInquiriesTable,
  EventBookingsTable,
  WholesaleInquiriesTable,
} from './inquiries-tables.ts'

/** Stores a contact message. */
export async function insertContact(tx: Tx, row: ContactSubmissionsTable): Promise<void> {
  await tx.insertInto('contact_submissions').values(row).execute()
}

/** Stores a request for an event of one's own. */
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

/** The day of an event that is there, "YYYY-MM-DD". */
export async function findBookingDate(tx: Tx, id: string): Promise<string> {
  const { date } = await tx
    .selectFrom('event_bookings')
    .select('date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return date
}

/** Moves a booking to another day if it still has the one that was read; says whether. */
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

/** Sets a booking's status; whether it may be set is decided on its thread before. */
export async function updateBookingStatus(
  tx: Tx,
  id: string,
  status: EventBookingsTable['status'],
): Promise<void> {
  await tx.updateTable('event_bookings').set({ status }).where('id', '=', id).execute()
}
