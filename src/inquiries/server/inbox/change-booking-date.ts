import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { BookingDateInput } from '../../domain/calendar/booking-date-input.ts'
import type { Vehicle } from '../../domain/calendar/vehicle.ts'
import { dateChanged, takeVehicle, vehicleChanged } from '../vehicles/assign-vehicle.ts'
import { inquiryNotFound } from './find-inquiry.ts'
import { findBookingDate, updateBookingDate } from '../inquiries-repo.ts'
import { findThread, updateThread } from '../threads/threads-repo.ts'
import { deleteVehicleDay, findVehicle } from '../vehicles/vehicle-days-repo.ts'

interface DateChange {
  readonly inquiryId: string
  readonly input: BookingDateInput
  readonly admin: Pick<SessionUser, 'id'>
}

const noBooking = refusal('invalid', 'Nur eine Eventbuchung hat einen Termin.')
const alreadyDone = refusal('invalid', 'Eine erledigte Buchung behält ihren Termin.')
const notConfirmed = refusal('invalid', 'Nur eine bestätigte Buchung hat ein Fahrzeug.')

/** Returns the vehicle after the change; refused when it changed since the page was loaded. */
function vehicleAfter(
  { vehicle, fromVehicle }: BookingDateInput,
  before: Vehicle | null,
): Vehicle | null {
  if (fromVehicle !== undefined && before !== fromVehicle) rollBack(vehicleChanged(before))
  if (vehicle !== undefined && before === null) rollBack(notConfirmed)
  return vehicle ?? before
}

/** Checks whether the booking already has the wanted state, e.g. after a repeated request. */
async function isAlreadyChanged(
  tx: Tx,
  inquiryId: string,
  { date, vehicle, fromVehicle }: BookingDateInput,
  before: Vehicle | null,
): Promise<boolean> {
  const wanted = vehicle ?? fromVehicle ?? before
  return wanted === before && date === (await findBookingDate(tx, inquiryId))
}

/**
 * Locks the booking, so that nobody deletes it or changes its status meanwhile. An event that took
 * place keeps its day.
 */
async function lockMovableBooking(tx: Tx, inquiryId: string): Promise<void> {
  if (!isRowId(inquiryId)) rollBack(inquiryNotFound)
  const isFound = await updateThread(tx, inquiryId, {}, { unread: 0 })
  const thread = isFound ? await findThread(tx, inquiryId) : null
  if (!thread) return rollBack(inquiryNotFound)
  if (thread.kind !== 'event-booking') rollBack(noBooking)
  if (thread.status === 'done') rollBack(alreadyDone)
}

/**
 * Moves a booking to another day with its vehicle, or with another one. Refuses with `not-found`, `invalid` (also a
 * booking that is done), or `conflict` when day or vehicle changed since the page was loaded, or when the vehicle is
 * taken on the new day; then nothing has changed.
 */
export function changeBookingDate(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { inquiryId, input, admin }: DateChange,
): Promise<Result<void, Refusal>> {
  const { date, from } = input
  return transactOrRefuse(db, async (tx) => {
    await lockMovableBooking(tx, inquiryId)
    const before = await findVehicle(tx, inquiryId)
    if (await isAlreadyChanged(tx, inquiryId, input, before)) return
    const after = vehicleAfter(input, before)
    if (!(await updateBookingDate(tx, inquiryId, from, date))) {
      rollBack(dateChanged(await findBookingDate(tx, inquiryId)))
    }
    const now = clock.now().toISOString()
    await deleteVehicleDay(tx, inquiryId)
    if (after) await takeVehicle(tx, inquiryId, { vehicle: after, date }, now)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'inquiry.date',
      subject: inquiryId,
      detail: { from, to: date, ...(after !== before && { vehicle: after }) },
      now,
    })
  })
}
