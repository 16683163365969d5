import { remainingOrder } from '../../../orders/server/withdrawing/remaining-order.ts'
import type { StatusChangeRow } from '../../../orders/server/orders-tables.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import type { StoredPayment, StoredRefund } from '../../../payments/server/find-bookings.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { MoneyEvent } from '../../domain/allocate-money.ts'
import type { RateAmounts } from '../../domain/split-cents.ts'

/** Packs of an order's line that left it. */
export interface RemovedPacks {
  readonly kind: 'withdrawal' | 'part-cancellation'
  readonly orderId: string
  /** ISO moment when a withdrawal was accepted, or the shop cancelled them. */
  readonly at: string
  readonly position: number
  readonly quantity: number
}

/** An order with everything that moved its money. */
export interface MoneyHistory {
  readonly stored: StoredOrder
  readonly payments: readonly StoredPayment[]
  readonly refunds: readonly StoredRefund[]
  readonly cancellations: ReadonlyArray<
    Pick<StatusChangeRow, 'from_status' | 'to_status' | 'changed_at'>
  >
  readonly packs: readonly RemovedPacks[]
}

/** Returns the stored gross amounts of an order by rate. */
export function grossOf({ order, taxes }: StoredOrder): RateAmounts {
  if (order.tax_regime === 'small-business') return new Map([[null, order.total_cents]])
  return new Map(
    taxes
      .map(({ rate_percent, gross_cents }) => [rate_percent, gross_cents] as const)
      .toSorted(([a], [b]) => a - b),
  )
}

/** Returns the order as it was at a moment: without what was withdrawn or cancelled by then. */
function orderAt({ stored, packs }: MoneyHistory, moment: string): StoredOrder {
  const gone = packs.filter(({ at }) => at <= moment)
  if (gone.length === packs.length) return remainingOrder(stored)
  const lines = stored.lines.map((line) => {
    const quantities = gone.filter(({ position }) => position === line.position)
    return { ...line, withdrawn_quantity: quantities.reduce((sum, one) => sum + one.quantity, 0) }
  })
  // The shipping fee is refunded only with the last pack, so here it is still part of the order.
  const withdrawn_cents = lines.reduce(
    (sum, line) => sum + line.withdrawn_quantity * line.unit_price_cents,
    0,
  )
  return remainingOrder({ ...stored, lines, order: { ...stored.order, withdrawn_cents } })
}

type Timed = Omit<MoneyEvent, 'isCancelled' | 'standing'> & {
  /** ISO moment when the shop learned of it. */
  readonly at: string
  /** Sorts what was learned at the same moment. */
  readonly place: string
}

function bookingEvents({ payments, refunds }: MoneyHistory): Timed[] {
  const common = ({ id: bookingId, reversesId, valueDate, recordedAt }: StoredPayment) => {
    return { bookingId, reversesId, day: valueDate, at: recordedAt, place: `1 ${bookingId}` }
  }
  return [
    ...payments.map((payment): Timed => ({
      ...common(payment),
      kind: payment.reversesId === null ? 'payment' : 'payment-reversal',
      cents: payment.reversesId === null ? payment.amountCents : -payment.amountCents,
      goodwillCents: 0,
    })),
    ...refunds.map((refund): Timed => ({
      ...common(refund),
      kind: refund.reversesId === null ? 'refund' : 'refund-reversal',
      cents: refund.reversesId === null ? -refund.amountCents : refund.amountCents,
      goodwillCents: refund.goodwillCents,
    })),
  ]
}

/** Returns what changed the order without moving money: it became valid again, or packs left it. */
function orderEvents({ cancellations, packs }: MoneyHistory): Timed[] {
  const common = (at: string) => {
    const unbooked = { bookingId: null, reversesId: null, cents: 0, goodwillCents: 0 }
    return { ...unbooked, day: berlinDate(new Date(at)), at, place: '0' }
  }
  const removed = new Map(packs.map(({ kind, at }) => [`${kind} ${at}`, { kind, at }]))
  return [
    ...cancellations
      .filter(({ from_status }) => from_status === 'cancelled')
      .map((change): Timed => ({ ...common(change.changed_at), kind: 'reopened' })),
    ...[...removed.values()].map(({ kind, at }): Timed => ({ ...common(at), kind })),
  ]
}

/** Returns what moved an order's money, in the order in which the shop learned of it. */
export function moneyEvents(history: MoneyHistory): MoneyEvent[] {
  const wasCancelled = (at: string): boolean =>
    history.cancellations.findLast(({ changed_at }) => changed_at <= at)?.to_status === 'cancelled'
  return [...bookingEvents(history), ...orderEvents(history)]
    .toSorted((a, b) => (`${a.at} ${a.place}` < `${b.at} ${b.place}` ? -1 : 1))
    .map(({ at, place: _place, ...event }) => ({
      ...event,
      isCancelled: wasCancelled(at),
      standing: grossOf(orderAt(history, at)),
    }))
}
