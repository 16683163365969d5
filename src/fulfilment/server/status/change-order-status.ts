import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import { returnStock } from '../../../catalogue/server/selling/return-stock.ts'
import { takeStock } from '../../../catalogue/server/selling/take-stock.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { issueForStatus } from '../../../documents/server/issuing/issue-for-status.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId, newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { statusLabel } from '../../../orders/domain/order-status.ts'
import { recountOpenOrder } from '../../../orders/server/placing/count-open-order.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import type { StatusInput } from '../../domain/status-input.ts'
import { TRACKING_CODE } from '../../domain/tracking-code.ts'
import { countStatusChange } from './count-status-change.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findStoredOrder, type StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { insertStatusChange, updateStatus } from './order-status-repo.ts'
import { queueStatusMail } from './queue-status-mail.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { toOrderView } from '../../../orders/server/reading/to-order-view.ts'

export interface StatusChange {
  readonly orderId: string
  readonly input: StatusInput
  readonly admin: Pick<SessionUser, 'id'>
}

interface Changed {
  readonly stored: StoredOrder
  /** Ids of products that became available again or sold out. */
  readonly changedAvailability: readonly number[]
}

function statusChanged({ order }: StoredOrder): Refusal {
  const label = statusLabel(order.status, order.shipping_method)
  return refusal(
    'status-changed',
    `Der Status wurde inzwischen geändert. Er lautet jetzt „${label}“.`,
    { details: { status: order.status } },
  )
}

function trackingCodeChanged({ order }: StoredOrder): Refusal {
  const { status, tracking_code: trackingCode } = order
  const now = trackingCode ? `Sie lautet jetzt „${trackingCode}“.` : 'Jetzt ist keine eingetragen.'
  return refusal('status-changed', `Die Sendungsnummer wurde inzwischen geändert. ${now}`, {
    details: { status, trackingCode },
  })
}

/** Refuses when the order no longer has the status and the tracking code that the admin saw. */
function requireSeen(
  stored: StoredOrder,
  seen: Pick<StatusInput, 'from' | 'fromTrackingCode'>,
): void {
  const { status, tracking_code: trackingCode } = stored.order
  if (seen.from && seen.from !== status) rollBack(statusChanged(stored))
  if (seen.fromTrackingCode === undefined) return
  if ((seen.fromTrackingCode || null) !== trackingCode) rollBack(trackingCodeChanged(stored))
}

/** Returns the tracking code after the change; a parcel needs one, unless the admin ships it without. */
function trackingCodeFor(
  { order }: StoredOrder,
  { status, trackingCode, withoutCode }: StatusInput,
): string | null {
  if (status !== 'shipped') return order.tracking_code
  if (trackingCode) return trackingCode
  if (order.shipping_method === 'pickup' || withoutCode) return null
  return rollBack(refusal('invalid', TRACKING_CODE, { fields: { trackingCode: TRACKING_CODE } }))
}

/** Returns the parcel's carrier: the one of the settings when it gets its code, later unchanged. */
async function carrierFor(
  tx: Tx,
  { order }: StoredOrder,
  trackingCode: string | null,
): Promise<StoredOrder['order']['carrier']> {
  if (trackingCode === order.tracking_code) return order.carrier
  return trackingCode === null ? null : (await readBusiness(tx)).carrier
}

/** Returns the packs to stock on cancelling; takes them again on reopening, or refuses. */
async function moveStock(
  tx: Tx,
  { order, lines }: StoredOrder,
  to: StatusInput['status'],
): Promise<readonly number[]> {
  const wasCancelled = order.status === 'cancelled'
  if (wasCancelled === (to === 'cancelled')) return []
  const packs = lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
  if (wasCancelled) return orRollBack(await takeStock(tx, packs)).soldOut
  return (await returnStock(tx, packs)).backInStock
}

async function change(
  tx: Tx,
  { orderId, input, admin }: StatusChange,
  now: string,
): Promise<Changed> {
  const stored = (await findStoredOrder(tx, orderId)) ?? rollBack(orderNotFound)
  const { order } = stored
  requireSeen(stored, { from: input.from })
  const trackingCode = trackingCodeFor(stored, input)
  if (input.status === order.status && trackingCode === order.tracking_code) {
    return { stored, changedAvailability: [] }
  }
  if (input.status === 'shipped') requireSeen(stored, input)
  const carrier = await carrierFor(tx, stored, trackingCode)
  const changed = { status: input.status, tracking_code: trackingCode, carrier, updated_at: now }
  // The update requires what was read, so of two admins at once, one is refused.
  if (!(await updateStatus(tx, order, changed))) {
    const current = (await findStoredOrder(tx, orderId)) ?? stored
    requireSeen(current, { from: order.status })
    return rollBack(trackingCodeChanged(current))
  }
  await insertStatusChange(tx, {
    id: newId(),
    order_id: orderId,
    from_status: order.status,
    to_status: input.status,
    tracking_code: trackingCode,
    changed_by: admin.id,
    changed_at: now,
  })
  await countStatusChange(tx, stored, input.status)
  await recountOpenOrder(tx, stored, input.status)
  await recordAdminAction(tx, {
    adminId: admin.id,
    action: 'order.status',
    subject: order.order_number,
    detail: { from: order.status, to: input.status, trackingCode },
    now,
  })
  const issue = { orderId, adminId: admin.id, status: input.status, now }
  const documents = await issueForStatus(tx, issue)
  await queueStatusMail(tx, order, changed, documents)
  const changedAvailability = await moveStock(tx, stored, input.status)
  return { stored: { ...stored, order: { ...order, ...changed } }, changedAvailability }
}

/**
 * Sets an order's status, from any to any. Refused with `not-found`, `invalid` (no tracking code),
 * `status-changed` (also when only the tracking code did) or, when reopening a cancelled order,
 * `out-of-stock`; then nothing changes.
 */
export async function changeOrderStatus(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  request: StatusChange,
): Promise<Result<OrderView, Refusal>> {
  if (!isRowId(request.orderId)) return { ok: false, error: orderNotFound }
  const changed = await transactOrRefuse(db, async (tx) => {
    const { stored, changedAvailability } = await change(tx, request, clock.now().toISOString())
    await changes.changed(tx, productTags(changedAvailability))
    return stored
  })
  if (!changed.ok) return changed
  return ok(toOrderView(changed.value))
}
