import { readBusiness } from '../../../business/server/read-business.ts'
import { orRollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { documentContentSchema, toCancellation } from '../../domain/document-content.ts'
import { findDocuments } from '../documents-repo.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { issueNext, findValidInvoice, lockDocumentNumbers, type Issue } from './issue-next.ts'
import { toEInvoice, toSeller } from './to-content.ts'

/** An invoice and its cancellation. */
interface CancelledInvoice {
  readonly invoice: DocumentsTable
  readonly cancellation: DocumentsTable
}

/**
 * Issues the cancellation of an order's valid invoice, or returns null when it has none. Rolls back
 * with `clock-behind`, because a cancelled order must not keep a valid invoice.
 */
export async function cancelInvoice(tx: Tx, issue: Issue): Promise<CancelledInvoice | null> {
  await lockDocumentNumbers(tx)
  const valid = findValidInvoice(await findDocuments(tx, issue.orderId))
  if (!valid) return null
  const settings = await readBusiness(tx)
  const ours = { seller: toSeller(settings), eInvoice: toEInvoice(settings) }
  const invoice = documentContentSchema.parse(JSON.parse(valid.content))
  const cancellation = orRollBack(
    await issueNext(tx, issue, {
      kind: 'cancellation',
      round: valid.round,
      cancels: valid.id,
      content: (fresh) => toCancellation(invoice, { ...fresh, ...ours }),
    }),
  )
  return { invoice: valid, cancellation }
}
