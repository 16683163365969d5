import { readBusiness } from '../../../business/server/read-business.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { documentContentSchema, toCancellation } from '../../domain/document-content.ts'
import { findDocuments } from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { issueNext, findValidInvoice, lockDocumentNumbers, type Issue } from './issue-next.ts'
import { toSeller } from './to-content.ts'

/** An invoice and what took it back. */
interface CancelledInvoice {
  readonly invoice: DocumentsTable
  readonly cancellation: DocumentsTable
}

/** Takes the standing invoice of an order back with a document of its own; without one, null. */
export async function cancelInvoice(tx: Tx, issue: Issue): Promise<CancelledInvoice | null> {
  await lockDocumentNumbers(tx)
  const standing = findValidInvoice(await findDocuments(tx, issue.orderId))
  if (!standing) return null
  const seller = toSeller(await readBusiness(tx))
  const invoice = documentContentSchema.parse(JSON.parse(standing.content))
  const cancellation = await issueNext(tx, issue, {
    kind: 'cancellation',
    round: standing.round,
    cancels: standing.id,
    content: (fresh) => toCancellation(invoice, { ...fresh, seller }),
  })
  return { invoice: standing, cancellation }
}
