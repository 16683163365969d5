import { Hono, type Context } from 'hono'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { bookingInputSchema, reversalInputSchema } from '../../../payments/domain/booking-input.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import { readAdminIdempotencyKey } from '../../../platform/server/admin-idempotency.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import type { KeyedBooking } from './book-once.ts'
import { listBookings } from './list-bookings.ts'
import { recordPayment, type BookingRequest } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'
import { reverseBookingOnce, type WithReversalHook } from './reverse-booking.ts'

function currentAdmin(c: Context): BookingRequest['by'] {
  const { id, isAdmin } = currentUser(c)
  return { id, isAdmin }
}

async function readBooking(c: Context): Promise<Result<KeyedBooking<BookingRequest>, Refusal>> {
  const key = readAdminIdempotencyKey(c)
  if (!key.ok) return key
  const input = await readJson(c, bookingInputSchema)
  if (!input.ok) return input
  const { amount, date, note, seenOpen } = input.value
  return ok({
    orderId: c.req.param('id') ?? '',
    amountCents: amount,
    valueDate: date,
    source: 'hand',
    note,
    onceKey: null,
    seenOpen,
    by: currentAdmin(c),
    key: key.value,
  })
}

/** Creates a handler that records a booking and answers with the order. */
function recording(
  deps: ApiDeps & WithReversalHook,
  record: (
    deps: ApiDeps & WithReversalHook,
    request: KeyedBooking<BookingRequest>,
  ) => Promise<Result<OrderView, Refusal>>,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const request = await readBooking(c)
    if (!request.ok) return refuse(c, request.error)
    const recorded = await record(deps, request.value)
    return recorded.ok ? c.json(recorded.value, 201) : refuse(c, recorded.error)
  }
}

/** The admin's routes for payments and refunds; `/api/admin` is guarded where it is mounted. */
export function orderPaymentsApi(deps: ApiDeps & WithReversalHook): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.orderPayments, async (c) => {
    const found = await listBookings(deps.db, c.req.param('id') ?? '')
    return found.ok ? c.json(found.value) : refuse(c, found.error)
  })
  app.post(adminApiPatterns.orderPayments, recording(deps, recordPayment))
  app.post(adminApiPatterns.orderRefunds, recording(deps, recordRefund))
  app.post(adminApiPatterns.bookingReversal, async (c) => {
    const key = readAdminIdempotencyKey(c)
    if (!key.ok) return refuse(c, key.error)
    const input = await readJson(c, reversalInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const reversed = await reverseBookingOnce(deps, {
      bookingId: c.req.param('id') ?? '',
      reason: input.value.reason,
      by: currentAdmin(c),
      key: key.value,
    })
    return reversed.ok ? c.json(reversed.value, 201) : refuse(c, reversed.error)
  })
  return app
}
