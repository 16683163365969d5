import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { vehicleLabels, vehicleTakenText, type Vehicle } from '../../domain/calendar/vehicle.ts'
import { findBookingDate } from '../inquiries-repo.ts'
import { deleteVehicleDay, findTakenVehicles, insertVehicleDay } from './vehicle-days-repo.ts'

interface Assignment {
  readonly bookingId: string
  /** Null for no vehicle. */
  readonly vehicle: Vehicle | null
  /** The vehicle the admin's page showed; when undefined, any vehicle is replaced. */
  readonly fromVehicle?: Vehicle | null
  readonly fromDate?: string
  /** ISO-8601 UTC. */
  readonly now: string
}

/** Refusal: the booking's vehicle was changed since the page was loaded. */
export function vehicleChanged(vehicle: Vehicle | null): Refusal {
  const now = vehicle
    ? `Jetzt ist „${vehicleLabels[vehicle]}“ eingetragen.`
    : 'Jetzt ist kein Fahrzeug eingetragen.'
  return refusal('conflict', `Das Fahrzeug wurde inzwischen geändert. ${now}`, {
    details: { vehicle },
  })
}

/** Refusal: the booking was moved to another day since the page was loaded. */
export function dateChanged(date: string): Refusal {
  return refusal(
    'conflict',
    `Der Termin wurde inzwischen geändert. Er ist jetzt am ${formatPlainDate(date)}.`,
    { details: { date } },
  )
}

/** Reserves a vehicle for a booking's day; refused with `conflict` when another booking has it. */
export async function takeVehicle(
  tx: Tx,
  bookingId: string,
  { vehicle, date }: { readonly vehicle: Vehicle; readonly date: string },
  now: string,
): Promise<void> {
  const row = { vehicle, date, booking_id: bookingId, confirmed_at: now }
  if (await insertVehicleDay(tx, row)) return
  const taken = await findTakenVehicles(tx, date, bookingId)
  rollBack(
    refusal('conflict', vehicleTakenText(date, vehicle, taken), { details: { date, taken } }),
  )
}

/**
 * Reserves a vehicle for a booking's day, or frees it; call it inside `transactOrRefuse`. The
 * table's key lets one of several bookings win. Refuses with `conflict` when another booking has the
 * vehicle, or when vehicle or day changed since the page was loaded.
 */
export async function assignVehicle(
  tx: Tx,
  { bookingId, vehicle, fromVehicle, fromDate, now }: Assignment,
): Promise<void> {
  const before = await deleteVehicleDay(tx, bookingId)
  if (fromVehicle !== undefined && before !== fromVehicle) rollBack(vehicleChanged(before))
  if (!vehicle) return
  const date = await findBookingDate(tx, bookingId)
  if (fromDate !== undefined && date !== fromDate) rollBack(dateChanged(date))
  await takeVehicle(tx, bookingId, { vehicle, date }, now)
}
