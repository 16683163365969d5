import type { OrderStatus } from '../../src/orders/domain/order-status.ts'
import type { Act } from './acts.ts'
import {
  cancelDocument,
  documentFor,
  isMailed,
  issue,
  mail,
  takeBackMail,
} from './documents-and-mails.ts'
import { refuse } from './refused.ts'
import {
  inForce,
  isPaidStatus,
  isWithdrawn,
  moneyOf,
  sum,
  today,
  totalOf,
  type ModelDocument,
  type ModelOrder,
  type ModelState,
} from './state.ts'

/** Books a payment and returns what the model calls it. */
export function pay(state: ModelState, order: ModelOrder, cents: number): number {
  const uid = state.nextUid
  order.payments.push({ uid, cents, isReversed: false })
  state.nextUid += 1
  return uid
}

/** Queues the mail about a change of the status, if there is one. */
function mailStatus(order: ModelOrder, from: OrderStatus, invoice: ModelDocument | null): void {
  const { status: to, cancellations } = order
  if (to === 'pending' && isPaidStatus(from)) takeBackMail(order, 'payment-received', cancellations)
  const attached = invoice && !isMailed(order, invoice) ? invoice.round : null
  if (to === 'shipped') {
    const isLater = invoice !== null && invoice.round > 1
    mail(order, 'order-shipped', isLater ? invoice.round : '', attached)
  }
  if (to === from || to === 'shipped') return
  if (to === 'delivered') {
    if (attached !== null) mail(order, 'order-delivered', attached, attached)
  } else if (to === 'cancelled') mail(order, 'order-cancelled', cancellations, attached)
  else if (from === 'cancelled') mail(order, 'order-reopened', cancellations, null)
  else if (from === 'pending' && moneyOf(order).paid > 0) {
    mail(order, 'payment-received', cancellations, null)
  }
}

/** Moves packs between order and stock when it is cancelled or reopened; refuses when there are too few. */
function moveStock(state: ModelState, { lines }: ModelOrder, direction: 1 | -1): void {
  for (const { product, left } of lines) {
    const one = state.products[product]
    if (!one || one.stock + direction * left < 0) return refuse(409)
    one.stock += direction * left
  }
}

/** Refuses what an admin books on a day before the order, because the clock was set back. */
export function requireBookingDay(state: ModelState, { placedOn }: ModelOrder): void {
  if (today(state) < placedOn) refuse(400)
}

/** Takes the payments of an order back that is not paid after all, or pays the rest. */
function settle(state: ModelState, order: ModelOrder, from: OrderStatus): void {
  const { paid, open } = moneyOf(order)
  if (isPaidStatus(order.status) && !isPaidStatus(from) && open > 0) {
    requireBookingDay(state, order)
    pay(state, order, open)
  }
  if (order.status === 'pending' && isPaidStatus(from) && open <= 0 && paid > 0) {
    for (const payment of inForce(order)) payment.isReversed = true
    if (moneyOf(order).refunded > 0) refuse(409)
  }
}

/** Sets the status with everything that follows from it. */
export function setStatus(state: ModelState, order: ModelOrder, wanted: OrderStatus): void {
  const from = order.status
  const isReopened = from === 'cancelled' && wanted !== 'cancelled'
  if (isReopened && isWithdrawn(order)) refuse(409)
  order.status = wanted
  if (isReopened && wanted === 'pending' && moneyOf(order).open <= 0) order.status = 'processing'
  if (from === order.status && (order.status !== 'shipped' || order.isCodeSet)) return
  if (order.status === 'shipped') order.isCodeSet = true
  if (order.status === 'delivered') {
    order.deliveredAt = Math.max(order.deliveredAt ?? state.now, state.now)
  }
  order.graceEndsOn = null
  settle(state, order, from)
  if (order.status === 'cancelled') order.cancellations += 1
  mailStatus(order, from, documentFor(state, order))
  if (order.status === 'cancelled') moveStock(state, order, 1)
  else if (isReopened) moveStock(state, order, -1)
}

/** Moves an order on that owes nothing. */
export function moveIfPaid(state: ModelState, order: ModelOrder): void {
  if (order.status === 'pending' && moneyOf(order).open <= 0) setStatus(state, order, 'processing')
}

/** Places an order, once for each key. Returns the HTTP status, as the others do. */
export function place(state: ModelState, act: Extract<Act, { kind: 'place' }>): number {
  const { key, lines, totalCents } = act
  if (state.orders[key]) return 200
  const priced = lines.map((line) => ({ ...line, cents: state.products[line.product]?.cents ?? 0 }))
  const isAsSeen = lines.every(({ cents }, index) => cents === priced[index]?.cents)
  if (!isAsSeen || totalCents !== totalOf(priced)) return 409
  const order: ModelOrder = {
    placedOn: today(state),
    status: 'pending',
    lines: priced.map((line) => ({ ...line, left: line.quantity, cancelled: 0 })),
    totalCents,
    withdrawnCents: 0,
    payments: [],
    refunds: [],
    documents: [],
    mails: {},
    isCodeSet: false,
    cancellations: 0,
    deliveredAt: null,
    isReviewDue: true,
    graceEndsOn: null,
    reminders: [],
    transferCents: null,
    runs: 0,
  }
  moveStock(state, order, -1)
  mail(order, 'order-confirmation', '', null)
  state.orders[key] = order
  return 201
}

/** Cancels packs of an order whose rest stays ordered. */
export function cancelPacks(
  state: ModelState,
  order: ModelOrder,
  act: Extract<Act, { kind: 'cancel-packs' }>,
): number {
  if (order.status !== 'pending' && order.status !== 'processing') return 409
  const line = order.lines[act.position]
  if (!line || line.left !== act.left) return 409
  if (act.quantity > line.left) return 400
  if (act.quantity === sum(order.lines.map(({ left }) => left))) return 409
  line.left -= act.quantity
  line.cancelled += act.quantity
  order.withdrawnCents += act.quantity * line.cents
  const invoice = cancelDocument(state, order) && issue(state, order)
  const occasion = state.nextUid
  state.nextUid += 1
  mail(order, 'order-part-cancelled', occasion, invoice?.round ?? null)
  moveIfPaid(state, order)
  const product = state.products[line.product]
  if (product && act.restock) product.stock += act.quantity
  return 200
}
