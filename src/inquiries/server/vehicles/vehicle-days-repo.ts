import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { EventPackage } from '../../domain/forms/event-booking-input.ts'
import type { Vehicle } from '../../domain/calendar/vehicle.ts'
import type { VehicleDaysTable } from '../inquiries-tables.ts'

/** Reserves a vehicle for a day; returns false when another booking has it. */
export async function insertVehicleDay(tx: Tx, row: VehicleDaysTable): Promise<boolean> {
  const stored = await tx
    .insertInto('vehicle_days')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vehicle', 'date']).doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Finds the vehicle of a booking, or null. */
export async function findVehicle(tx: Tx, bookingId: string): Promise<Vehicle | null> {
  const held = await tx
    .selectFrom('vehicle_days')
    .select('vehicle')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return held?.vehicle ?? null
}

/** Frees the vehicle of a booking and returns it, or null. */
export async function deleteVehicleDay(tx: Tx, bookingId: string): Promise<Vehicle | null> {
  const gone = await tx
    .deleteFrom('vehicle_days')
    .where('booking_id', '=', bookingId)
    .returning('vehicle')
    .executeTakeFirst()
  return gone?.vehicle ?? null
}

/** Finds the vehicles that other bookings have on a day. */
export async function findTakenVehicles(
  db: Queryable,
  date: string,
  bookingId: string,
): Promise<Vehicle[]> {
  const rows = await db
    .selectFrom('vehicle_days')
    .select('vehicle')
    .where('date', '=', date)
    .where('booking_id', '<>', bookingId)
    .orderBy('vehicle')
    .execute()
  return rows.map(({ vehicle }) => vehicle)
}

export interface CalendarBooking extends VehicleDaysTable {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly place: string
  readonly guests: number
  readonly package_type: EventPackage
  readonly message: string
}

/** Finds confirmed and done bookings from a day, inclusive, to another, exclusive, by day. */
export async function findCalendarBookings(
  db: Queryable,
  {
    from,
    before,
    limit,
  }: { readonly from: string; readonly before?: string; readonly limit: number },
): Promise<CalendarBooking[]> {
  let query = db
    .selectFrom('vehicle_days')
    .innerJoin('event_bookings', 'event_bookings.id', 'vehicle_days.booking_id')
    .select(['vehicle', 'vehicle_days.date', 'booking_id', 'confirmed_at'])
    .select(['name', 'email', 'phone', 'place', 'guests', 'package_type', 'message'])
    .where('vehicle_days.date', '>=', from)
  if (before !== undefined) query = query.where('vehicle_days.date', '<', before)
  return query.orderBy('vehicle_days.date').orderBy('vehicle').limit(limit).execute()
}
