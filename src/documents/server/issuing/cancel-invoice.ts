import { readBusiness } from '../../../business/server/read-business.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { documentContentSchema, toCancellation } from '../../domain/document-content.ts'
import { findDocuments } from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { issueNext, findValidInvoice, lockDocumentNumbers, type Issue } from './issue-next.ts'
import { toSeller } from './to-content.ts'

/** An invoice and its cancellation. */
interface CancelledInvoice {
  readonly invoice: DocumentsTable
  readonly cancellation: DocumentsTable
}

/** Issues the cancellation of an order's valid invoice, or returns null when it has none. */
export async function cancelInvoice(tx: Tx, issue: Issue): Promise<CancelledInvoice | null> {
  await lockDocumentNumbers(tx)
  const valid = findValidInvoice(await findDocuments(tx, issue.orderId))
  if (!valid) return null
  const seller = toSeller(await readBusiness(tx))
  const invoice = documentContentSchema.parse(JSON.parse(valid.content))
  const cancellation = await issueNext(tx, issue, {
    kind: 'cancellation',
    round: valid.round,
    cancels: valid.id,
    content: (fresh) => toCancellation(invoice, { ...fresh, seller }),
  })
  return { invoice: valid, cancellation }
}
