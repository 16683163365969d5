import { refuse } from './refused.ts'
import {
  isWithdrawn,
  today,
  type ModelDocument,
  type ModelOrder,
  type ModelState,
} from './state.ts'

/** How far the newest document may lie ahead of a clock that was set back. */
const TOLERATED_MS = 24 * 3_600_000

function validInvoice({ documents }: ModelOrder): ModelDocument | null {
  const last = documents.at(-1)
  return last?.kind === 'invoice' ? last : null
}

/** Returns whether the clock is not far behind the newest document of the year. */
function canIssue(state: ModelState): boolean {
  const last = state.issued[Number(today(state).slice(0, 4))]
  return last === undefined || Date.parse(last) - state.now <= TOLERATED_MS
}

/** Adds a document. Its date is never before that of an earlier one. */
function add(
  state: ModelState,
  order: ModelOrder,
  document: Omit<ModelDocument, 'issuedAt'>,
): ModelDocument {
  if (!canIssue(state)) refuse(409)
  const year = Number(today(state).slice(0, 4))
  const now = new Date(state.now).toISOString()
  const last = state.issued[year] ?? ''
  const issued = { ...document, issuedAt: last > now ? last : now }
  state.issued[year] = issued.issuedAt
  order.documents.push(issued)
  return issued
}

/** Returns the valid invoice or issues it; the last one, if any, when nothing is left of the order. */
export function issue(state: ModelState, order: ModelOrder): ModelDocument | null {
  const valid = validInvoice(order)
  if (valid) return valid
  if (isWithdrawn(order)) return order.documents.findLast(({ kind }) => kind === 'invoice') ?? null
  const round = (order.documents.at(-1)?.round ?? 0) + 1
  const cents = order.totalCents - order.withdrawnCents
  return add(state, order, { kind: 'invoice', round, cents })
}

/** Issues the cancellation of the valid invoice; returns that invoice, or null. */
export function cancelDocument(state: ModelState, order: ModelOrder): ModelDocument | null {
  const valid = validInvoice(order)
  if (!valid) return null
  add(state, order, { kind: 'cancellation', round: valid.round, cents: -valid.cents })
  return valid
}

/** Issues the document that a status requires; returns the invoice that it is about. */
export function documentFor(state: ModelState, order: ModelOrder): ModelDocument | null {
  if (order.status === 'cancelled') return cancelDocument(state, order)
  if (order.status !== 'shipped' && order.status !== 'delivered') return null
  // Goods go out without an invoice while the clock is behind.
  const needsNew = validInvoice(order) === null && !isWithdrawn(order)
  return needsNew && !canIssue(state) ? null : issue(state, order)
}

/** Returns whether the customer got an invoice by mail. */
export const isMailed = ({ mails }: ModelOrder, { round }: ModelDocument): boolean =>
  Object.values(mails).some(({ invoice }) => invoice === round)

/** Queues a mail unless the same event queued it before. */
export function mail(
  order: ModelOrder,
  kind: string,
  occasion: string | number,
  invoice: number | null,
) {
  order.mails[`${kind}:${occasion}`] ??= { kind, invoice, isSent: false }
}

/** Takes back a mail that was not sent. */
export function takeBackMail({ mails }: ModelOrder, kind: string, occasion: string | number): void {
  const cause = `${kind}:${occasion}`
  if (mails[cause]?.isSent === false) Reflect.deleteProperty(mails, cause)
}
