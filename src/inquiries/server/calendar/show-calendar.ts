import type { Db } from '../../../platform/server/database/tables.ts'
import { addMonths } from '../../../platform/domain/months.ts'
import type { CalendarView } from '../../domain/calendar/calendar-view.ts'
import { vehicles } from '../../domain/calendar/vehicle.ts'
import { findCalendarBookings } from '../vehicles/vehicle-days-repo.ts'

const MAX_DAYS = 31

/** Returns the confirmed and done bookings of a month ("YYYY-MM"). */
export async function showCalendar(db: Db, month: string): Promise<CalendarView> {
  const bookings = await findCalendarBookings(db, {
    from: `${month}-01`,
    before: `${addMonths(month, 1)}-01`,
    limit: MAX_DAYS * vehicles.length,
  })
  const entries = bookings.map(
    ({ booking_id, date, vehicle, name, phone, place, guests, ...booking }) => ({
      id: booking_id,
      date,
      vehicle,
      name,
      phone,
      place,
      guests,
      packageType: booking.package_type,
    }),
  )
  return { month, entries }
}
