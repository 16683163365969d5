import { rollBack } from '../../platform/server/database/refused-in-transaction.ts'
import { refusal } from '../../platform/domain/refusal.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { vehicleTakenText, type Vehicle } from '../domain/vehicle.ts'
import { findBookingDate } from './inquiries-repo.ts'
import { deleteVehicleDay, findTakenVehicles, insertVehicleDay } from './vehicle-days-repo.ts'

/**
 * Gives a booking this vehicle for its day, or none; inside `transactOrRefuse`. The table's key
 * decides who is first: refused with `conflict` when another booking has the vehicle.
 */
export async function assignVehicle(
  tx: Tx,
  bookingId: string,
  vehicle: Vehicle | null,
  now: string,
): Promise<void> {
  await deleteVehicleDay(tx, bookingId)
  if (!vehicle) return
  const date = await findBookingDate(tx, bookingId)
  const row = { vehicle, date, booking_id: bookingId, confirmed_at: now }
  if (await insertVehicleDay(tx, row)) return
  const taken = await findTakenVehicles(tx, date, bookingId)
  rollBack(
    refusal('conflict', vehicleTakenText(date, vehicle, taken), { details: { date, taken } }),
  )
}
