import type { SessionUser } from '../../accounts/server/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { BookingDateInput } from '../domain/inquiry-desk-input.ts'
import { dateChanged, takeVehicle } from './assign-vehicle.ts'
import { inquiryNotFound, threadOf } from './find-inquiry.ts'
import { findBookingDate, updateBookingDate } from './inquiries-repo.ts'
import { updateThread } from './threads-repo.ts'
import { deleteVehicleDay } from './vehicle-days-repo.ts'

interface DateChange {
  readonly inquiryId: string
  readonly input: BookingDateInput
  readonly admin: Pick<SessionUser, 'id'>
}

const noBooking = refusal('invalid', 'Nur eine Eventbuchung hat einen Termin.')

/**
 * Moves an event to another day; the vehicle of a confirmed one moves along. Refused with
 * `not-found`, `invalid`, or `conflict` when the day is not the one that was read or the vehicle is
 * taken on the new one; then nothing has changed.
 */
export function changeBookingDate(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { inquiryId, input: { date, from }, admin }: DateChange,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const thread = (await threadOf(tx, inquiryId)) ?? rollBack(inquiryNotFound)
    if (thread.kind !== 'event-booking') rollBack(noBooking)
    // Holds the thread: nobody deletes or confirms the booking meanwhile.
    if (!(await updateThread(tx, inquiryId, {}, { unread: 0 }))) rollBack(inquiryNotFound)
    if (date === from && date === (await findBookingDate(tx, inquiryId))) return
    if (!(await updateBookingDate(tx, inquiryId, from, date))) {
      rollBack(dateChanged(await findBookingDate(tx, inquiryId)))
    }
    const now = clock.now().toISOString()
    const vehicle = await deleteVehicleDay(tx, inquiryId)
    if (vehicle) await takeVehicle(tx, inquiryId, { vehicle, date }, now)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'inquiry.date',
      subject: inquiryId,
      detail: { from, to: date },
      now,
    })
  })
}
