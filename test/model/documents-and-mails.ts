import { isWithdrawn, type ModelDocument, type ModelOrder } from './state.ts'

function validInvoice({ documents }: ModelOrder): ModelDocument | null {
  const last = documents.at(-1)
  return last?.kind === 'invoice' ? last : null
}

/** Returns the valid invoice or issues it; the last one, if any, when nothing is left of the order. */
export function issue(order: ModelOrder): ModelDocument | null {
  const valid = validInvoice(order)
  if (valid) return valid
  if (isWithdrawn(order)) return order.documents.findLast(({ kind }) => kind === 'invoice') ?? null
  const round = (order.documents.at(-1)?.round ?? 0) + 1
  const cents = order.totalCents - order.withdrawnCents
  const invoice = { kind: 'invoice', round, cents } as const
  order.documents.push(invoice)
  return invoice
}

/** Issues the cancellation of the valid invoice; returns that invoice, or null. */
export function cancelDocument(order: ModelOrder): ModelDocument | null {
  const valid = validInvoice(order)
  if (valid) order.documents.push({ kind: 'cancellation', round: valid.round, cents: -valid.cents })
  return valid
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
  order.mails[`${kind}:${occasion}`] ??= { kind, invoice }
}
