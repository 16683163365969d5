import { addDays } from '../../src/platform/domain/berlin-days.ts'
import type { Act } from './acts.ts'
import { moveIfPaid, pay, requireBookingDay, setStatus } from './order-acts.ts'
import { dueBack, inForce, moneyOf, today, type ModelOrder, type ModelState } from './state.ts'

/** Reverses a payment. */
export function reverse(state: ModelState, order: ModelOrder, uid: number): number {
  const payment = inForce(order).find((one) => one.uid === uid)
  if (!payment) return 409
  payment.isReversed = true
  const { paid, refunded, open } = moneyOf(order)
  if (paid < refunded) return 409
  if (order.status === 'processing' && open > 0) setStatus(state, order, 'pending')
  return 200
}

/** Records a refund. */
export function refund(state: ModelState, order: ModelOrder, cents: number): number {
  requireBookingDay(state, order)
  const { paid, refunded, open } = moneyOf(order)
  if (paid === 0) return 409
  if (cents > paid - refunded) return 400
  const isUnpaid = order.status === 'pending' && open > 0
  const goodwillCents = isUnpaid ? 0 : Math.max(0, cents - Math.max(0, -open))
  order.refunds.push({ cents, goodwillCents })
  return 200
}

/** Money of a file that the bank may have executed already must stay due. */
export const isGuarded = (order: ModelOrder): boolean =>
  order.transferCents !== null && dueBack(order) < order.transferCents

/** Puts the money of an order into a file for the bank. */
export function createRun(order: ModelOrder, cents: number): number {
  const due = dueBack(order)
  if (due === 0 || due !== cents || order.transferCents !== null) return 409
  order.transferCents = cents
  order.runs += 1
  return 200
}

/**
 * Books money that went back for an order: first for its withdrawals that wait for it. One of them gets a part of its
 * refund only when nothing else is due.
 */
function refundOrder(state: ModelState, key: string, cents: number): number {
  const order = state.orders[key]
  if (!order) return 404
  const due = dueBack(order)
  if (due < cents) return 409
  let rest = cents
  for (const one of state.withdrawals) {
    if (one.order !== key || one.status !== 'accepted' || !one.refundCents) continue
    one.version += 1
    const part = Math.min(one.refundCents, rest)
    if (one.isRefundBooked || part === 0 || (part < one.refundCents && due !== cents)) continue
    const status = refund(state, order, part)
    if (status !== 200) return status
    one.status = 'refunded'
    one.isRefundBooked = true
    rest -= part
  }
  return rest > 0 ? refund(state, order, rest) : 200
}

/** Books the last file as executed. */
export function bookRun(state: ModelState, key: string, order: ModelOrder): number {
  if (order.runs === 0) return 404
  if (order.transferCents === null) return 409
  const status = refundOrder(state, key, order.transferCents)
  order.transferCents = null
  return status
}

/** Takes a file of the bank in. */
export function importStatement(
  state: ModelState,
  { name, order, cents }: Extract<Act, { kind: 'statement' }>,
): number {
  const isKnown = state.transactions.some((one) => one.name === name)
  if (!isKnown) state.transactions.push({ name, order, cents, isBooked: false, uid: null })
  return bookCertain(state)
}

/** Takes a statement in that says what came until yesterday. */
export function closeDay(state: ModelState): number {
  const yesterday = addDays(today(state), -1)
  if (yesterday > state.coveredUntil) state.coveredUntil = yesterday
  return bookCertain(state)
}

/** Books each payment of the bank that has an open order's number and its exact amount. */
function bookCertain(state: ModelState): number {
  const taken = new Set<string>()
  const certain = state.transactions.filter((one) => {
    const meant = one.order === null ? undefined : state.orders[one.order]
    if (one.isBooked || one.order === null || !meant || taken.has(one.order)) return false
    const { open } = moneyOf(meant)
    const fits = meant.status !== 'cancelled' && open > 0 && open === one.cents
    if (fits) taken.add(one.order)
    return fits
  })
  for (const one of certain) {
    const meant = state.orders[one.order ?? '']
    if (!meant) continue
    one.uid = pay(state, meant, one.cents)
    moveIfPaid(state, meant)
    one.isBooked = true
  }
  return 200
}
