import { readBusiness } from '../../../business/server/read-business.ts'
import type { CheckoutEnv } from '../../../business/server/takes-orders.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findGirocode } from '../../../orders/server/reading/find-girocode.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import { findOrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import { remainingOrder } from '../../../orders/server/withdrawing/remaining-order.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { findDocuments } from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { issueNext, findValidInvoice, lockDocumentNumbers, type Issue } from './issue-next.ts'
import { toInvoiceContent } from './to-content.ts'

/** Refusal for a cancelled order that was never invoiced. */
export const orderCancelled = refusal(
  'conflict',
  'Diese Bestellung ist storniert und hat keine Rechnung. Für stornierte Bestellungen wird keine Rechnung ausgestellt.',
)

/** Refusal for an order of which everything was withdrawn. */
export const orderWithdrawn = refusal(
  'conflict',
  'Diese Bestellung wurde vollständig widerrufen. Für widerrufene Bestellungen wird keine Rechnung ausgestellt.',
)

/**
 * Returns the invoice of an order and issues it if there is no valid one, without the packs that were withdrawn.
 * A cancelled or wholly withdrawn order keeps its last invoice; if it never had one, the function refuses with
 * `conflict`. Also refuses with `clock-behind`.
 */
export async function issueInvoice(
  tx: Tx,
  issue: Issue,
  env: CheckoutEnv | null,
): Promise<Result<DocumentsTable, Refusal>> {
  // A payment or a cancellation at the same moment is stored before or after, never between two reads.
  await lockOrder(tx, issue.orderId)
  await lockDocumentNumbers(tx)
  const record = await findOrderRecord(tx, issue.orderId)
  if (!record) return err(orderNotFound)
  const documents = await findDocuments(tx, issue.orderId)
  const valid = findValidInvoice(documents)
  if (valid) return ok(valid)
  const last = documents.findLast(({ kind }) => kind === 'invoice')
  if (record.order.status === 'cancelled') return last ? ok(last) : err(orderCancelled)
  const rest = remainingOrder(record)
  if (rest.order.total_cents === 0 && rest.lines.length === 0) {
    return last ? ok(last) : err(orderWithdrawn)
  }
  const settings = await readBusiness(tx)
  const girocode = env && (await findGirocode({ db: tx, env }, rest.order, settings.bank))
  return issueNext(tx, issue, {
    kind: 'invoice',
    round: (last?.round ?? 0) + 1,
    cancels: null,
    content: (fresh) => toInvoiceContent(rest, settings, fresh, girocode),
  })
}
