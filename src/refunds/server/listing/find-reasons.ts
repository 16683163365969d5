import { findCancelledPacks } from '../../../orders/server/reading/find-cancelled-packs.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findWaitingWithdrawals } from '../../../withdrawals/server/admin/refund-order.ts'
import type { RefundReason } from '../../domain/refund-reason.ts'
import type { DueRefund } from '../../domain/refunds-view.ts'

/** The last cancellation of an order. */
interface Cancelled {
  /** ISO moment. */
  readonly at: string
  readonly reason: RefundReason
}

/** Finds when each of these orders was cancelled last, if it was, and whether by a withdrawal. */
async function findCancellations(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Cancelled>> {
  const rows = await db
    .selectFrom('order_status_changes')
    .select(['order_id', 'changed_at', 'reason'])
    .where('order_id', 'in', ids)
    .where('to_status', '=', 'cancelled')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.order_id,
      { at: row.changed_at, reason: row.reason === 'withdrawal' ? 'withdrawal' : 'cancelled' },
    ]),
  )
}

/** The last payment of an order. */
interface LastPayment {
  /** The latest value date, "YYYY-MM-DD". */
  readonly day: string
  /** ISO moment. */
  readonly recordedAt: string
}

/** Finds the last payment of each of these orders. */
async function findLastPayments(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, LastPayment>> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payments.id')
    .select((eb) => ['payments.order_id', eb.fn.max('payments.value_date').as('day')])
    .select((eb) => eb.fn.max('payments.recorded_at').as('recordedAt'))
    .where('payments.order_id', 'in', ids)
    .where('payments.reverses_id', 'is', null)
    .where('reversal.id', 'is', null)
    .groupBy('payments.order_id')
    .execute()
  return new Map(rows.map(({ order_id, ...last }) => [order_id, last]))
}

/** Why the money of an order goes back, and since which day. */
type DueReason = Pick<DueRefund, 'reason' | 'since' | 'dueOn'>

const dayOf = (moment: string): string => berlinDate(new Date(moment))

/** Finds why the money of these orders goes back. Money that arrived after the reason is due since its arrival. */
export async function findReasons(
  db: Queryable,
  orders: ReadonlyArray<{
    readonly id: string
    readonly status: string
    readonly created_at: string
  }>,
): Promise<ReadonlyMap<string, DueReason>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const withdrawals = await findWaitingWithdrawals(db, ids)
  const cancellations = await findCancellations(db, ids)
  const packs = await findCancelledPacks(db, ids)
  const payments = await findLastPayments(db, ids)
  return new Map(
    orders.map(({ id, status, created_at }): [string, DueReason] => {
      const paidOn = payments.get(id)?.day ?? dayOf(created_at)
      const since = (moment: string): string => {
        const day = dayOf(moment)
        return day > paidOn ? day : paidOn
      }
      const withdrawal = withdrawals.find(({ orderId }) => orderId === id)
      if (withdrawal) {
        const { decidedAt, dueOn } = withdrawal
        return [id, { reason: 'withdrawal', since: since(decidedAt), dueOn }]
      }
      const cancelled = cancellations.get(id)
      if (status === 'cancelled' && cancelled) {
        return [id, { reason: cancelled.reason, since: since(cancelled.at), dueOn: null }]
      }
      const part = packs.findLast(({ order_id }) => order_id === id)
      // Money that arrived after the packs were cancelled is paid twice.
      const isBecauseOfPart = part && (payments.get(id)?.recordedAt ?? '') <= part.cancelled_at
      return isBecauseOfPart
        ? [id, { reason: 'part-cancelled', since: since(part.cancelled_at), dueOn: null }]
        : [id, { reason: 'overpaid', since: paidOn, dueOn: null }]
    }),
  )
}
