import type { OrderStatus } from '../../src/orders/domain/order-status.ts'
import type { Act } from './acts.ts'
import { cancelDocument, isMailed, issue, mail } from './documents-and-mails.ts'
import {
  inForce,
  isPaidStatus,
  isWithdrawn,
  moneyOf,
  sum,
  totalOf,
  type ModelDocument,
  type ModelOrder,
  type ModelState,
} from './state.ts'

/** Books a payment. */
export function pay(state: ModelState, order: ModelOrder, cents: number): void {
  order.payments.push({ uid: state.nextUid, cents, isReversed: false })
  state.nextUid += 1
}

/** Queues the mail about a change of the status, if there is one. */
function mailStatus(order: ModelOrder, from: OrderStatus, invoice: ModelDocument | null): void {
  const { status: to, cancellations } = order
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

/** Issues the document that a status requires; returns the invoice that it is about. */
function documentFor(order: ModelOrder): ModelDocument | null {
  if (order.status === 'cancelled') return cancelDocument(order)
  return order.status === 'shipped' || order.status === 'delivered' ? issue(order) : null
}

/** Moves packs between order and stock when it is cancelled or reopened; false when there are too few. */
function moveStock(state: ModelState, { lines }: ModelOrder, direction: 1 | -1): boolean {
  for (const { product, left } of lines) {
    const one = state.products[product]
    if (!one || one.stock + direction * left < 0) return false
    one.stock += direction * left
  }
  return true
}

/** Returns the payments to pending when they were noted by mistake, or pays the rest; false when refused. */
function settle(state: ModelState, order: ModelOrder, from: OrderStatus): boolean {
  const { paid, open } = moneyOf(order)
  if (isPaidStatus(order.status) && !isPaidStatus(from) && open > 0) pay(state, order, open)
  if (order.status === 'pending' && isPaidStatus(from) && open <= 0 && paid > 0) {
    for (const payment of inForce(order)) payment.isReversed = true
    return moneyOf(order).refunded === 0
  }
  return true
}

/** Sets the status with everything that follows from it; false when refused. */
export function setStatus(state: ModelState, order: ModelOrder, wanted: OrderStatus): boolean {
  const from = order.status
  const isReopened = from === 'cancelled' && wanted !== 'cancelled'
  if (isReopened && isWithdrawn(order)) return false
  order.status = wanted
  if (isReopened && wanted === 'pending' && moneyOf(order).open <= 0) order.status = 'processing'
  if (from === order.status && (order.status !== 'shipped' || order.isCodeSet)) return true
  if (order.status === 'shipped') order.isCodeSet = true
  if (!settle(state, order, from)) return false
  if (order.status === 'cancelled') order.cancellations += 1
  mailStatus(order, from, documentFor(order))
  if (order.status === 'cancelled') return moveStock(state, order, 1)
  return !isReopened || moveStock(state, order, -1)
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
    transferCents: null,
    runs: 0,
  }
  if (!moveStock(state, order, -1)) return 409
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
  const invoice = cancelDocument(order) && issue(order)
  const occasion = state.nextUid
  state.nextUid += 1
  mail(order, 'order-part-cancelled', occasion, invoice?.round ?? null)
  moveIfPaid(state, order)
  const product = state.products[line.product]
  if (product && act.restock) product.stock += act.quantity
  return 200
}
