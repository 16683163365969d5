import type { Act, WithdrawalWork } from './acts.ts'
import { cancelDocument, issue, mail } from './documents-and-mails.ts'
import { isGuarded, refund } from './money-acts.ts'
import { moveIfPaid, setStatus } from './order-acts.ts'
import {
  dueBack,
  moneyOf,
  sum,
  today,
  type ModelOrder,
  type ModelState,
  type ModelWithdrawal,
} from './state.ts'

/** Returns the quantities that a withdrawal declares for each line of its order. */
function declare(
  { lines }: ModelOrder,
  chosen: ModelWithdrawal['chosen'],
): ModelWithdrawal['lines'] {
  return lines.map(({ quantity, cancelled }, position) => {
    const most = quantity - cancelled
    const declared = chosen ? Math.min(chosen[position] ?? 0, most) : most
    return { declared, accepted: 0, returned: 0 }
  })
}

/** Receives a withdrawal, once for each name. Returns the HTTP status, as the others do. */
export function withdraw(state: ModelState, act: Extract<Act, { kind: 'withdraw' }>): number {
  const { name, order: key, chosen } = act
  if (state.withdrawals.some((one) => one.name === name)) return 200
  const order = state.orders[key ?? '']
  state.withdrawals.push({
    name,
    order: order ? key : null,
    chosen,
    receivedOn: today(state),
    status: 'received',
    version: 0,
    lines: order ? declare(order, chosen) : [],
    refundCents: null,
    isRefundBooked: false,
    isInStock: false,
  })
  return 201
}

/** Takes the accepted packs and what they cost out of an order. */
function takePacks(order: ModelOrder, packs: readonly number[], cents: number): void {
  for (const [position, line] of order.lines.entries()) line.left -= packs[position] ?? 0
  order.withdrawnCents += cents
}

/** Takes packs out of an order; returns whether they are in the stock now. */
function settleOrder(
  state: ModelState,
  order: ModelOrder,
  accepted: { readonly name: number; readonly packs: readonly number[]; readonly cents: number },
): boolean {
  const { name, packs, cents } = accepted
  const wasCancelled = order.status === 'cancelled'
  const isSupplied = order.status === 'shipped' || order.status === 'delivered'
  const isWhole = order.lines.every(({ left }, position) => left === packs[position])
  if (isWhole && !isSupplied && !wasCancelled) {
    setStatus(state, order, 'cancelled')
    takePacks(order, packs, cents)
    return true
  }
  takePacks(order, packs, cents)
  const before = wasCancelled ? null : cancelDocument(state, order)
  const hasRest = order.totalCents > order.withdrawnCents
  const invoice = before && hasRest ? issue(state, order) : null
  mail(order, 'withdrawal-accepted', name, invoice?.round ?? null)
  return wasCancelled
}

function accept(
  state: ModelState,
  one: ModelWithdrawal,
  { quantities, name }: Extract<WithdrawalWork, { kind: 'accept-withdrawal' | 'record-returns' }>,
): number {
  const order = state.orders[one.order ?? '']
  if (!order) return 400
  const packs = order.lines.map((_, position) => quantities[position] ?? 0)
  if (order.lines.some(({ left }, position) => (packs[position] ?? 0) > left)) return 400
  if (sum(packs) === 0) return 400
  const isWhole = order.lines.every(({ left }, position) => left === packs[position])
  const goods = sum(order.lines.map(({ quantity, cents }) => quantity * cents))
  const taken = sum(order.lines.map(({ cents }, position) => cents * (packs[position] ?? 0)))
  // The shipping fee goes back with the last packs.
  const cents = taken + (isWhole ? order.totalCents - goods : 0)
  const { paid, refunded, open } = moneyOf(order)
  const lost = order.status === 'cancelled' ? 0 : cents
  one.refundCents = Math.min(cents, Math.max(0, lost - open), paid - refunded)
  one.status = one.refundCents === 0 ? 'refunded' : 'accepted'
  one.isInStock = settleOrder(state, order, { name, packs, cents })
  moveIfPaid(state, order)
  for (const [position, line] of one.lines.entries()) {
    line.accepted = packs[position] ?? 0
    line.returned = one.isInStock ? line.accepted : 0
  }
  return 200
}

function recordReturns(one: ModelWithdrawal, quantities: readonly number[]): number {
  if (one.isInStock) return 409
  if (one.lines.some(({ accepted }, position) => (quantities[position] ?? 0) > accepted)) return 400
  for (const [position, line] of one.lines.entries()) line.returned = quantities[position] ?? 0
  return 200
}

function restock(state: ModelState, one: ModelWithdrawal): number {
  if (one.isInStock) return 409
  if (sum(one.lines.map(({ returned }) => returned)) === 0) return 400
  for (const [position, { product }] of state.orders[one.order ?? '']?.lines.entries() ?? []) {
    const stocked = state.products[product]
    if (stocked) stocked.stock += one.lines[position]?.returned ?? 0
  }
  one.isInStock = true
  return 200
}

function refundWithdrawal(state: ModelState, one: ModelWithdrawal, cents: number): number {
  if (one.isRefundBooked || today(state) < one.receivedOn) return 400
  const order = state.orders[one.order ?? '']
  if (order && cents > 0) {
    const { paid } = moneyOf(order)
    if (paid > 0 && cents > dueBack(order)) return 400
    const status = refund(state, order, cents)
    if (status !== 200) return status
    one.isRefundBooked = true
  }
  if (order && isGuarded(order)) return 409
  one.status = 'refunded'
  return 200
}

/** Works on a withdrawal as the owner does. */
export function workOnWithdrawal(state: ModelState, act: WithdrawalWork): number {
  const one = state.withdrawals.find(({ name }) => name === act.name)
  if (!one) return 404
  if (one.version !== act.version) return 409
  one.version += 1
  const isOpen = one.status === 'received'
  const isAccepted = one.status === 'accepted' || one.status === 'refunded'
  switch (act.kind) {
    case 'match-withdrawal': {
      const order = state.orders[act.order]
      if (!isOpen || !order) return 400
      one.order = act.order
      one.lines = declare(order, one.chosen)
      return 200
    }
    case 'accept-withdrawal':
      return isOpen ? accept(state, one, act) : 400
    case 'decline-withdrawal':
      if (!isOpen) return 400
      one.status = 'declined'
      return 200
    case 'record-returns':
      return isAccepted ? recordReturns(one, act.quantities) : 400
    case 'restock-returns':
      return isAccepted ? restock(state, one) : 400
    case 'refund-withdrawal':
      return isAccepted ? refundWithdrawal(state, one, act.cents) : 400
  }
}
