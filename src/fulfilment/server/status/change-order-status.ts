import { productTags } from '../../../catalogue/domain/product-tags.ts'
import { returnStock } from '../../../catalogue/server/selling/return-stock.ts'
import { takeStock } from '../../../catalogue/server/selling/take-stock.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { issueForStatus } from '../../../documents/server/issuing/issue-for-status.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId, newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { Cancellation } from '../../../orders/domain/cancellation.ts'
import { statusLabel } from '../../../orders/domain/order-status.ts'
import { recountOpenOrder } from '../../../orders/server/placing/count-open-order.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import type { StatusInput } from '../../domain/status-input.ts'
import { TRACKING_CODE } from '../../domain/tracking-code.ts'
import type { StatusChange } from './status-change.ts'
import { packForStatus } from '../packing/pack-order.ts'
import type { WithRefundGuard } from '../payments/refund-guard.ts'
import { settleStatus } from '../payments/settle-status.ts'
import { countStatusChange } from './count-status-change.ts'
import { openWhenValid } from '../../../orders/server/paying/refresh-balance.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { noGracePeriod } from '../../../orders/server/paying/no-grace-period.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { insertStatusChange, updateStatus } from './order-status-repo.ts'
import { notifyWebhooks } from './notify-webhooks.ts'
import { queueStatusMail } from './queue-status-mail.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { toOrderView } from '../../../orders/server/reading/to-order-view.ts'

interface Changed {
  readonly stored: StoredOrder
  /** Ids of products that became available again or sold out, or of which another batch is packed now. */
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

const nothingLeft = refusal(
  'conflict',
  'Von dieser Bestellung ist nichts mehr übrig: Sie wurde ganz widerrufen und bleibt storniert.',
)

/** Refuses to reopen a cancelled order of which every pack was withdrawn. */
function requireRest({ order, lines }: StoredOrder, to: StatusInput['status']): void {
  if (order.status !== 'cancelled' || to === 'cancelled') return
  const isEmpty = lines.every((line) => line.withdrawn_quantity === line.quantity)
  if (isEmpty) rollBack(nothingLeft)
}

/** Returns the status after the change: a cancelled order that owes nothing is not reopened as unpaid. */
async function targetOf(
  tx: Tx,
  { order }: StoredOrder,
  to: StatusInput['status'],
): Promise<StatusInput['status']> {
  if (order.status !== 'cancelled' || to !== 'pending') return to
  return (await openWhenValid(tx, order)) > 0 ? to : 'processing'
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
  // Withdrawn packs are no longer part of the order; their withdrawal returns them to the stock.
  const packs = lines
    .map((line) => ({
      productId: line.product_id,
      quantity: line.quantity - line.withdrawn_quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
  if (wasCancelled) return orRollBack(await takeStock(tx, packs)).soldOut
  return (await returnStock(tx, packs)).backInStock
}

interface RecordedChange extends Pick<StatusChange, 'input' | 'by'> {
  readonly trackingCode: string | null
  readonly cancellation: Cancellation | null
  /** What was booked with the change, for the audit log. */
  readonly detail: Readonly<Record<string, unknown>>
  readonly now: string
}

/** Records a change in the order's history, and in the audit log if an admin made it. */
async function recordStatusChange(
  tx: Tx,
  { id, order_number: orderNumber, status: from }: StoredOrder['order'],
  { input: { status: to }, by, trackingCode, cancellation, detail, now }: RecordedChange,
): Promise<void> {
  await insertStatusChange(tx, {
    id: newId(),
    order_id: id,
    from_status: from,
    to_status: to,
    tracking_code: trackingCode,
    changed_by: by.id === AUTOMATIC ? null : by.id,
    changed_at: now,
    ...cancellation,
  })
  if (!by.isAdmin) return
  await recordAdminAction(tx, {
    adminId: by.id,
    action: 'order.status',
    subject: orderNumber,
    // The words may hold personal data, so only the order's history has them.
    detail: { from, to, trackingCode, reason: cancellation?.reason, ...detail },
    now,
  })
}

/**
 * Sets an order's status inside `transactOrRefuse`; refuses as `changeOrderStatus` does. Admins' changes
 * are in the audit log.
 */
export async function moveOrder(
  tx: Tx,
  { orderId, input: wanted, by }: StatusChange,
  now: string,
): Promise<Changed> {
  const stored = (await lockOrder(tx, orderId)) ?? rollBack(orderNotFound)
  const { order } = stored
  requireSeen(stored, { from: wanted.from })
  requireRest(stored, wanted.status)
  const input = { ...wanted, status: await targetOf(tx, stored, wanted.status) }
  const trackingCode = trackingCodeFor(stored, input)
  if (input.status === order.status && trackingCode === order.tracking_code) {
    return { stored, changedAvailability: [] }
  }
  if (input.status === 'shipped') requireSeen(stored, input)
  const cancellation = input.status === 'cancelled' ? (input.cancellation ?? null) : null
  const carrier = await carrierFor(tx, stored, trackingCode)
  const changed = { status: input.status, tracking_code: trackingCode, carrier, updated_at: now }
  await updateStatus(tx, orderId, changed)
  const settled = await settleStatus(tx, stored, { input, by, now })
  const { detail } = settled
  await recordStatusChange(tx, order, { input, trackingCode, cancellation, detail, by, now })
  await notifyWebhooks(tx, order, { ...order, ...changed, ...settled.balance }, now)
  await countStatusChange(tx, stored, input.status)
  await recountOpenOrder(tx, stored, input.status)
  const issue = { orderId, adminId: by.id, status: input.status, now }
  const documents = await issueForStatus(tx, issue)
  const after = { ...changed, ...noGracePeriod, ...settled.balance }
  await queueStatusMail(tx, order, after, { ...documents, cancelled: cancellation })
  const restocked = await moveStock(tx, stored, input.status)
  const repacked = await packForStatus(tx, stored, input.status, now)
  return {
    stored: { ...stored, order: { ...order, ...after } },
    changedAvailability: [...new Set([...restocked, ...repacked])],
  }
}

/**
 * Sets an order's status, from any to any; one that is paid is reopened as `processing`. Refuses with `not-found`, `invalid` (no tracking code),
 * `status-changed` (also when only the tracking code did) or, when reopening a cancelled order,
 * `out-of-stock` or `conflict` (everything was withdrawn), and as `guardRefund` does; then nothing changes.
 */
export async function changeOrderStatus(
  { db, clock, changes, guardRefund }: Pick<ApiDeps, 'db' | 'clock' | 'changes'> & WithRefundGuard,
  request: StatusChange,
): Promise<Result<OrderView, Refusal>> {
  if (!isRowId(request.orderId)) return err(orderNotFound)
  const changed = await transactOrRefuse(db, async (tx) => {
    const { stored, changedAvailability } = await moveOrder(tx, request, clock.now().toISOString())
    await guardRefund(tx, request.orderId)
    await changes.changed(tx, productTags(changedAvailability))
    return stored
  })
  if (!changed.ok) return changed
  return ok(toOrderView(changed.value))
}
