import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { hashToken } from '../../../platform/server/encryption/tokens.ts'
import { addDays } from '../../../platform/domain/berlin-days.ts'
import { adminPages } from '../../../urls.admin.ts'
import { guestsText, packageLabel } from '../../domain/inquiry-texts.ts'
import { vehicleLabels } from '../../domain/calendar/vehicle.ts'
import { formatCalendar, type CalendarEvent } from './calendar-format.ts'
import { feedExists } from './calendar-feed-repo.ts'
import { findCalendarBookings, type CalendarBooking } from '../vehicles/vehicle-days-repo.ts'

const DAYS_BACK = 92
const MOST_EVENTS = 2_000
const SUFFIX = '.ics'

function toEvent(booking: CalendarBooking, publicUrl: string): CalendarEvent {
  const { booking_id: id, name, phone, email, guests, message } = booking
  const facts = [
    `${packageLabel(booking.package_type)}, ${guestsText(guests)}`,
    phone,
    email,
    message,
  ]
  return {
    uid: id,
    changedAt: booking.confirmed_at,
    day: booking.date,
    place: booking.place,
    summary: `${vehicleLabels[booking.vehicle]}: ${name}`,
    description: facts.filter((fact) => fact !== '').join('\n'),
    url: `${publicUrl}${adminPages.inquiry(id)}`,
  }
}

/**
 * Returns the calendar of a secret file name (`<token>.ics`), or null. Tokens are compared by their
 * hashes in the database's index, so that the time does not reveal the real one.
 */
export async function writeCalendarFile(
  { db, clock, env }: Pick<ApiDeps, 'db' | 'clock' | 'env'>,
  fileName: string,
): Promise<string | null> {
  const token = fileName.endsWith(SUFFIX) ? fileName.slice(0, -SUFFIX.length) : ''
  if (!(await feedExists(db, hashToken(token)))) return null
  const from = addDays(berlinDate(clock.now()), -DAYS_BACK)
  const bookings = await findCalendarBookings(db, { from, limit: MOST_EVENTS })
  return formatCalendar(bookings.map((booking) => toEvent(booking, env.publicUrl)))
}
