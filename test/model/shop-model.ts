import type { OrderStatus } from '../../src/orders/domain/order-status.ts'
import type { Act } from './acts.ts'

// A model of the shop: what every operation must do to stock, money, documents and mails, as plain state and
// written apart from the shop's own code.

const SHIPPING_CENTS = 490
const FREE_ABOVE_CENTS = 5000

interface ModelLine {
  readonly product: number
  readonly cents: number
  readonly quantity: number
  /** Packs that are not cancelled. */
  left: number
}

export interface ModelPayment {
  readonly uid: number
  readonly cents: number
  isReversed: boolean
}

interface ModelDocument {
  readonly kind: 'invoice' | 'cancellation'
  readonly round: number
  readonly cents: number
}

export interface ModelOrder {
  status: OrderStatus
  lines: ModelLine[]
  totalCents: number
  withdrawnCents: number
  payments: ModelPayment[]
  refunds: { readonly cents: number; readonly goodwillCents: number }[]
  documents: ModelDocument[]
  /** The kind of each mail and the round of the invoice in it, by what causes the mail. */
  mails: Record<string, { readonly kind: string; readonly invoice: number | null }>
  isCodeSet: boolean
  cancellations: number
  /** Money on its way back in a file for the bank; null when no file has any. */
  transferCents: number | null
  runs: number
}

interface ModelTransaction {
  readonly name: number
  readonly order: string | null
  readonly cents: number
  isBooked: boolean
}

export interface ModelState {
  products: { stock: number; cents: number }[]
  orders: Record<string, ModelOrder>
  /** What came with statements of the bank, oldest first. */
  transactions: ModelTransaction[]
  nextUid: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const isPaidStatus = (status: OrderStatus): boolean =>
  status !== 'pending' && status !== 'cancelled'

export const inForce = ({ payments }: ModelOrder): ModelPayment[] =>
  payments.filter(({ isReversed }) => !isReversed)

/** Returns the total of an order of these lines, with shipping. */
export function totalOf(
  lines: readonly { readonly quantity: number; readonly cents: number }[],
): number {
  const goods = sum(lines.map(({ quantity, cents }) => quantity * cents))
  return goods > FREE_ABOVE_CENTS ? goods : goods + SHIPPING_CENTS
}

/** Returns what was paid and refunded and what is open of an order, in cents. */
export function moneyOf(order: ModelOrder): { paid: number; refunded: number; open: number } {
  const worth = order.status === 'cancelled' ? 0 : order.totalCents - order.withdrawnCents
  const due = Math.max(0, worth - sum(order.refunds.map(({ goodwillCents }) => goodwillCents)))
  const paid = sum(inForce(order).map(({ cents }) => cents))
  const refunded = sum(order.refunds.map(({ cents }) => cents))
  return { paid, refunded, open: due - paid + refunded }
}

function validInvoice({ documents }: ModelOrder): ModelDocument | null {
  const last = documents.at(-1)
  return last?.kind === 'invoice' ? last : null
}

function issue(order: ModelOrder): ModelDocument {
  const valid = validInvoice(order)
  if (valid) return valid
  const round = (order.documents.at(-1)?.round ?? 0) + 1
  const cents = order.totalCents - order.withdrawnCents
  const invoice = { kind: 'invoice', round, cents } as const
  order.documents.push(invoice)
  return invoice
}

function cancelDocument(order: ModelOrder): ModelDocument | null {
  const valid = validInvoice(order)
  if (valid) order.documents.push({ kind: 'cancellation', round: valid.round, cents: -valid.cents })
  return valid
}

const isMailed = ({ mails }: ModelOrder, { round }: ModelDocument): boolean =>
  Object.values(mails).some(({ invoice }) => invoice === round)

/** Queues a mail unless the same event queued it before. */
function mail(order: ModelOrder, kind: string, occasion: string | number, invoice: number | null) {
  order.mails[`${kind}:${occasion}`] ??= { kind, invoice }
}

function pay(state: ModelState, order: ModelOrder, cents: number): void {
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

function setStatus(state: ModelState, order: ModelOrder, wanted: OrderStatus): boolean {
  const from = order.status
  const isReopened = from === 'cancelled' && wanted !== 'cancelled'
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

function moveIfPaid(state: ModelState, order: ModelOrder): void {
  if (order.status === 'pending' && moneyOf(order).open <= 0) setStatus(state, order, 'processing')
}

function place(state: ModelState, act: Extract<Act, { kind: 'place' }>): number {
  const { key, lines, totalCents } = act
  if (state.orders[key]) return 200
  const priced = lines.map((line) => ({ ...line, cents: state.products[line.product]?.cents ?? 0 }))
  const isAsSeen = lines.every(({ cents }, index) => cents === priced[index]?.cents)
  if (!isAsSeen || totalCents !== totalOf(priced)) return 409
  const order: ModelOrder = {
    status: 'pending',
    lines: priced.map((line) => ({ ...line, left: line.quantity })),
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

function reverse(state: ModelState, order: ModelOrder, uid: number): number {
  const payment = inForce(order).find((one) => one.uid === uid)
  if (!payment) return 409
  payment.isReversed = true
  const { paid, refunded, open } = moneyOf(order)
  if (paid < refunded) return 409
  if (order.status === 'processing' && open > 0) setStatus(state, order, 'pending')
  return 200
}

function refund(order: ModelOrder, cents: number): number {
  const { paid, refunded, open } = moneyOf(order)
  if (paid === 0) return 409
  if (cents > paid - refunded) return 400
  const isUnpaid = order.status === 'pending' && open > 0
  const goodwillCents = isUnpaid ? 0 : Math.max(0, cents - Math.max(0, -open))
  order.refunds.push({ cents, goodwillCents })
  return 200
}

function cancelPacks(
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

const dueBack = (order: ModelOrder): number => Math.max(0, -moneyOf(order).open)

/** Money of a file that the bank may have executed already must stay due. */
const isGuarded = (order: ModelOrder): boolean =>
  order.transferCents !== null && dueBack(order) < order.transferCents

function createRun(order: ModelOrder, cents: number): number {
  const due = dueBack(order)
  if (due === 0 || due !== cents || order.transferCents !== null) return 409
  order.transferCents = cents
  order.runs += 1
  return 200
}

function bookRun(order: ModelOrder): number {
  if (order.runs === 0) return 404
  if (order.transferCents === null) return 409
  const status = refund(order, order.transferCents)
  order.transferCents = null
  return status
}

/** Takes a file of the bank in and books each payment that has an open order's number and its exact amount. */
function importStatement(state: ModelState, act: Extract<Act, { kind: 'statement' }>): number {
  const { name, order, cents } = act
  const isKnown = state.transactions.some((one) => one.name === name)
  if (!isKnown) state.transactions.push({ name, order, cents, isBooked: false })
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
    pay(state, meant, one.cents)
    moveIfPaid(state, meant)
    one.isBooked = true
  }
  return 200
}

function perform(state: ModelState, act: Act): number {
  if (act.kind === 'place') return place(state, act)
  if ('product' in act) {
    const product = state.products[act.product]
    if (product) product[act.kind === 'stock' ? 'stock' : 'cents'] = act.value
    return 200
  }
  if (act.kind === 'statement') return importStatement(state, act)
  const order = state.orders[act.key]
  if (!order) return 404
  const status = performOn(state, order, act)
  const canBeGuarded = act.kind === 'status' || act.kind === 'reverse' || act.kind === 'refund'
  return status === 200 && canBeGuarded && isGuarded(order) ? 409 : status
}

type ActOnOrder = Exclude<Act, { kind: 'place' | 'stock' | 'price' | 'statement' }>

function performOn(state: ModelState, order: ModelOrder, act: ActOnOrder): number {
  switch (act.kind) {
    case 'status':
      return setStatus(state, order, act.to) ? 200 : 409
    case 'run':
      return createRun(order, act.cents)
    case 'book-run':
      return bookRun(order)
    case 'pay':
      pay(state, order, act.cents)
      moveIfPaid(state, order)
      return 200
    case 'refund':
      return refund(order, act.cents)
    case 'reverse':
      return reverse(state, order, act.uid)
    case 'cancel-packs':
      return cancelPacks(state, order, act)
    case 'invoice': {
      const isCancelled = order.status === 'cancelled'
      if (isCancelled && order.documents.length === 0) return 409
      if (!isCancelled) issue(order)
      return 200
    }
  }
}

/** Performs a request on a copy of the state; a refused one changes nothing. Returns the HTTP status. */
export function afterAct(
  before: ModelState,
  act: Act,
): { readonly status: number; readonly state: ModelState } {
  const state = structuredClone(before)
  const status = perform(state, act)
  return { status, state: status < 300 ? state : before }
}
