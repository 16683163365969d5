import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { berlinDate, formatPlainDate } from '../../../platform/domain/german-format.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { bookingNews } from '../../domain/booking-mail-titles.ts'
import { CHOOSE_VEHICLE } from '../../domain/calendar/booking-date-input.ts'
import type { InquiryStatusInput } from '../../domain/inquiry-admin-input.ts'
import {
  canBeDone,
  inquiryStatusLabels,
  isContractStatus,
  isBookingStatus,
  isSettled,
  statusesOf,
  type InquiryStatus,
} from '../../domain/inquiry-status.ts'
import { assignVehicle } from '../vehicles/assign-vehicle.ts'
import { inquiryNotFound } from './find-inquiry.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'
import { findBookingDate, updateBookingStatus } from '../inquiries-repo.ts'
import { lockInquiry } from '../threads/lock-inquiry.ts'
import { updateThread } from '../threads/threads-repo.ts'

interface InquiryStatusChange {
  readonly inquiryId: string
  readonly input: InquiryStatusInput
  readonly admin: Pick<SessionUser, 'id'>
}

function statusChanged(status: InquiryStatus): Refusal {
  return refusal(
    'status-changed',
    `Der Status wurde inzwischen geändert. Er lautet jetzt „${inquiryStatusLabels[status]}“.`,
    { details: { status } },
  )
}

function check({ kind, status }: InquiryThreadsTable, input: InquiryStatusInput): void {
  if (!statusesOf(kind).includes(input.status)) {
    const message = `Eine solche Anfrage kann nicht „${inquiryStatusLabels[input.status]}“ sein.`
    rollBack(refusal('invalid', message, { fields: { status: message } }))
  }
  if (input.from !== status) rollBack(statusChanged(status))
  if (input.status === 'confirmed' && !input.vehicle) {
    rollBack(refusal('invalid', CHOOSE_VEHICLE, { fields: { vehicle: CHOOSE_VEHICLE } }))
  }
}

/** Refuses `done` before the day of the event. The caller has locked the thread. */
async function checkEventDay(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const day = await findBookingDate(tx, bookingId)
  if (canBeDone(day, berlinDate(now))) return
  const message = `„Erledigt“ ist erst ab dem Tag des Events möglich, dem ${formatPlainDate(day)}.`
  rollBack(refusal('invalid', message, { fields: { status: message } }))
}

/** Reserves or frees the vehicle of a booking. An event that is done keeps its vehicle. */
async function changeVehicle(
  tx: Tx,
  bookingId: string,
  { status, vehicle, fromVehicle, fromDate }: InquiryStatusInput,
  now: string,
): Promise<void> {
  if (status === 'done') return
  const isConfirmed = status === 'confirmed'
  await assignVehicle(tx, {
    bookingId,
    vehicle: isConfirmed ? (vehicle ?? null) : null,
    ...(isConfirmed && fromVehicle !== undefined && { fromVehicle }),
    ...(fromDate !== undefined && { fromDate }),
    now,
  })
}

/** Updates a booking's own row and its vehicle, and notifies the customer. */
async function changeBooking(
  tx: Tx,
  { id, email, status: from }: InquiryThreadsTable,
  input: InquiryStatusInput,
  changedAt: Date,
): Promise<void> {
  const { status } = input
  if (!isBookingStatus(status)) return
  if (status === 'done') await checkEventDay(tx, id, changedAt)
  const now = changedAt.toISOString()
  await updateBookingStatus(tx, id, status)
  await changeVehicle(tx, id, input, now)
  // A booking by phone may have no email.
  if (status === from || email === '') return
  const isCancelled = bookingNews(from, status) === 'cancelled'
  await queueMail(tx, {
    kind: 'booking-status',
    recipient: email,
    data: { bookingId: id, status, ...(isCancelled && { isCancelled }) },
    belongsTo: { inquiryId: id },
    cause: `booking-status:${newId()}`,
    now,
  })
}

/** Returns since when a booking is a contract, also one that is declined now; null when it never was one. */
function contractSince(
  { status: from, contract_since: since }: InquiryThreadsTable,
  to: InquiryStatus,
  now: string,
): string | null {
  // An instance of the release before confirms a booking without it.
  return since ?? (isContractStatus(from) || isContractStatus(to) ? now : null)
}

async function change(tx: Tx, { inquiryId, input, admin }: InquiryStatusChange, at: Date) {
  const now = at.toISOString()
  // Of two admins at once, the second one waits here and gets a refusal.
  const thread = (await lockInquiry(tx, inquiryId)) ?? rollBack(inquiryNotFound)
  check(thread, input)
  const { status, vehicle } = input
  // Confirming a confirmed booking again can change its vehicle; the same other status is no change.
  if (status === thread.status && status !== 'confirmed') return
  const contract_since = contractSince(thread, status, now)
  const settled_at = isSettled(status) ? now : null
  const changed = { status, unread: 0, settled_at, worked_at: now, contract_since }
  await updateThread(tx, inquiryId, {}, changed)
  await changeBooking(tx, thread, input, at)
  await recordAdminAction(tx, {
    adminId: admin.id,
    action: 'inquiry.status',
    subject: inquiryId,
    detail: { kind: thread.kind, from: thread.status, to: status, ...(vehicle && { vehicle }) },
    now,
  })
}

/**
 * Sets the status of an inquiry to any other of its kind. Confirming a booking reserves a vehicle for
 * its day, `done` keeps it, any other status frees it. Refuses with `not-found`, `invalid` (also
 * `done` before the day of the event), `status-changed`, or `conflict` when the vehicle is taken;
 * then nothing has changed.
 */
export function changeInquiryStatus(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  request: InquiryStatusChange,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, (tx) => change(tx, request, clock.now()))
}
