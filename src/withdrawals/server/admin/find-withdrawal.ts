import { readBusiness } from '../../../business/server/read-business.ts'
import { inSetText, variantLabel } from '../../../cart/domain/cart.ts'
import { readOrderHistory } from '../../../fulfilment/server/status/read-order-history.ts'
import { mailRecipientOf } from '../../../orders/server/mails/mail-recipient.ts'
import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { findStoredOrder, type StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { findRefundsByOnceKeys } from '../../../payments/server/find-bookings.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Db, Queryable } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { refundDueOn, withdrawalDeadline } from '../../domain/deadlines.ts'
import { refundCents } from '../../domain/refund.ts'
import { isAccepted } from '../../domain/withdrawal-status.ts'
import type {
  WithdrawalLine,
  WithdrawalOrder,
  WithdrawalView,
} from '../../domain/withdrawal-view.ts'
import { findOrderNamed } from '../receiving/match-order.ts'
import { findWithdrawalEvents } from '../find-withdrawal-events.ts'
import { refundOnceKey } from '../refund-once-key.ts'
import { findLines, findWithdrawalRow } from '../withdrawals-repo.ts'
import type { WithdrawalLinesTable, WithdrawalsTable } from '../withdrawals-tables.ts'

export const withdrawalNotFound = refusal('not-found', 'Diesen Widerruf gibt es nicht.')

/** Finds a withdrawal by what may be an id, or null. */
export async function withdrawalOf(db: Queryable, id: string): Promise<WithdrawalsTable | null> {
  return isRowId(id) ? findWithdrawalRow(db, id) : null
}

/** Returns the lines of the order with the quantities of this withdrawal. */
export function toLines(
  { status }: Pick<WithdrawalsTable, 'status'>,
  { lines }: Pick<StoredOrder, 'lines'>,
  own: readonly WithdrawalLinesTable[],
): WithdrawalLine[] {
  // The order's own count includes this withdrawal once it was accepted.
  const isCounted = isAccepted(status)
  return lines.map((line) => {
    const {
      declared = 0,
      accepted = 0,
      returned = 0,
    } = own.find(({ position }) => position === line.position) ?? {}
    const withdrawnBefore = line.withdrawn_quantity - (isCounted ? accepted : 0)
    return {
      position: line.position,
      name: line.name,
      variant: [variantLabel(line), inSetText(line.set_name)].filter(Boolean).join(', '),
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
      withdrawnBefore,
      declared,
      accepted: isCounted ? accepted : Math.min(declared, line.quantity - withdrawnBefore),
      returned,
    }
  })
}

async function orderPart(
  db: Db,
  row: WithdrawalsTable,
): Promise<
  Pick<WithdrawalView, 'order' | 'deadline' | 'refundCents' | 'toGiveBackCents' | 'refundDueOn'>
> {
  const stored = row.order_id === null ? null : await findStoredOrder(db, row.order_id)
  const dueOn = refundDueOn(row.created_at)
  if (!stored) {
    return {
      order: null,
      deadline: null,
      refundCents: row.refund_cents,
      toGiveBackCents: null,
      refundDueOn: dueOn,
    }
  }
  const { order } = stored
  const lines = toLines(row, stored, await findLines(db, row.id))
  const view: WithdrawalOrder = {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    shippingMethod: order.shipping_method,
    customerName: order.customer_name,
    customerEmail: mailRecipientOf(order),
    lines,
  }
  const history = await readOrderHistory({ db, findWithdrawalEvents }, order.id)
  const changes = history.ok ? history.value.items.filter((item) => item.kind === 'status') : []
  const amounts = {
    subtotalCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
    standardShippingCents: order.standard_shipping_cents,
    openCents: order.open_cents,
    keptCents: order.paid_cents - order.refunded_cents,
  }
  const { shipping } = await readBusiness(db)
  return {
    order: view,
    deadline: withdrawalDeadline(changes, row.created_at),
    refundCents: row.refund_cents ?? refundCents({ ...view, ...amounts }, shipping),
    toGiveBackCents: toGiveBackCents(order),
    refundDueOn: order.paid_cents > 0 ? dueOn : null,
  }
}

/** Finds a withdrawal with its order, deadline and proposed refund; refused with `not-found`. */
export async function findWithdrawal(db: Db, id: string): Promise<Result<WithdrawalView, Refusal>> {
  const row = await withdrawalOf(db, id)
  if (!row) return err(withdrawalNotFound)
  const part = await orderPart(db, row)
  const [refund] = await findRefundsByOnceKeys(db, [refundOnceKey(id)])
  const named = part.order ? null : await findOrderNamed(db, row.contract)
  return ok({
    id,
    createdAt: row.created_at,
    name: row.name,
    email: row.email,
    contract: row.contract,
    status: row.status,
    orderNumber: part.order?.orderNumber ?? null,
    matchedBy: row.matched_by,
    items: row.items,
    version: row.version,
    note: row.note,
    decidedAt: row.decided_at,
    namedOrder: named?.order.order_number ?? null,
    refundedCents: refund?.amountCents ?? null,
    refundedOn: refund?.valueDate ?? null,
    stockReturnedAt: row.stock_returned_at,
    ...part,
  })
}
