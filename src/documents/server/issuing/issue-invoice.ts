import { readBusiness } from '../../../business/server/read-business.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findOrderRecord } from '../../../orders/server/reading/find-order-record.ts'
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

/**
 * Returns the invoice of an order and issues it if there is no valid one. A cancelled order keeps
 * its last invoice; if it never had one, the function refuses with `conflict`.
 */
export async function issueInvoice(tx: Tx, issue: Issue): Promise<Result<DocumentsTable, Refusal>> {
  await lockDocumentNumbers(tx)
  const record = await findOrderRecord(tx, issue.orderId)
  if (!record) return err(orderNotFound)
  const documents = await findDocuments(tx, issue.orderId)
  const valid = findValidInvoice(documents)
  if (valid) return ok(valid)
  const last = documents.findLast(({ kind }) => kind === 'invoice')
  if (record.order.status === 'cancelled') return last ? ok(last) : err(orderCancelled)
  const settings = await readBusiness(tx)
  return ok(
    await issueNext(tx, issue, {
      kind: 'invoice',
      round: (last?.round ?? 0) + 1,
      cancels: null,
      content: (fresh) => toInvoiceContent(record, settings, fresh),
    }),
  )
}
