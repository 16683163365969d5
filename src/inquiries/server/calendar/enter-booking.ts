import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import { searchWords } from '../../../platform/domain/search-words.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transactOrRefuse } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { runOncePerKey } from '../../../platform/server/admin-idempotency.ts'
import { newId } from '../../../platform/server/ids.ts'
import { sign } from '../../../platform/server/encryption/tokens.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { serverSecret } from '../../../platform/server/encryption/server-secret.ts'
import type { EnteredBooking } from '../../domain/calendar/entered-booking-input.ts'
import { takeVehicle } from '../vehicles/assign-vehicle.ts'
import type { SubmissionColumns } from '../inquiries-tables.ts'
import { insertEventBooking } from '../inquiries-repo.ts'
import { insertThread } from '../threads/threads-repo.ts'

interface Entry {
  readonly input: EnteredBooking
  readonly admin: Pick<SessionUser, 'id'>
  /** The browser's idempotency key; null when it sent none. */
  readonly key: string | null
}

const status = 'confirmed'

/** Stores the booking and its thread, marked as read because an admin wrote it. */
async function store(tx: Tx, input: EnteredBooking, received: SubmissionColumns): Promise<void> {
  const { date, name, email, phone, guests, packageType, message } = input
  await insertEventBooking(tx, {
    ...received,
    name,
    email,
    phone,
    date,
    place: '',
    guests,
    package_type: packageType,
    message,
    status,
  })
  const { id, created_at, suspect } = received
  await insertThread(
    tx,
    {
      id,
      kind: 'event-booking',
      created_at,
      name,
      email,
      suspect,
      unread: 0,
      status,
      note: '',
      settled_at: null,
      worked_at: created_at,
      contract_since: created_at,
    },
    searchWords([name, email]),
  )
}

async function enter(
  tx: Tx,
  { input, admin }: Entry,
  received: SubmissionColumns,
): Promise<string> {
  const { id, created_at: now } = received
  const { date, vehicle, email, sendMail } = input
  await store(tx, input, received)
  await takeVehicle(tx, id, { vehicle, date }, now)
  if (sendMail) {
    await queueMail(tx, {
      kind: 'booking-status',
      recipient: email,
      data: { bookingId: id, status },
      belongsTo: { inquiryId: id },
      cause: `booking-status:${id}`,
      now,
    })
  }
  await recordAdminAction(tx, {
    adminId: admin.id,
    action: 'inquiry.enter',
    subject: id,
    detail: { date, vehicle, mailed: sendMail },
    now,
  })
  return id
}

/**
 * Stores a booking by phone as confirmed, with its vehicle, and returns its id. A repeated key
 * returns the same booking. Refuses with `conflict` when the vehicle is taken on that day, and with
 * `key-reused`; then nothing has changed.
 */
export async function enterBooking(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  entry: Entry,
): Promise<Result<string, Refusal>> {
  const { input, admin, key } = entry
  const received = {
    id: newId(),
    created_at: clock.now().toISOString(),
    source_page: null,
    client_hash: sign(await serverSecret(db), `inquiry-admin ${admin.id}`),
    suspect: 0,
  }
  return transactOrRefuse(db, (tx) => {
    const request = ['inquiry.enter', admin.id, input]
    return runOncePerKey(tx, { key, request, now: received.created_at }, () =>
      enter(tx, entry, received),
    )
  })
}
