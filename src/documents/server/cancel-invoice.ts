import { readBusiness } from '../../business/server/read-business.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { documentContentSchema, toCancellation } from '../domain/document-content.ts'
import { findDocuments } from './documents-repo.ts'
import { issueNext, standingInvoice, waitForTurn, type Issue } from './issue-next.ts'
import { toSeller } from './to-content.ts'

/** Takes the standing invoice of an order back with a document of its own; without one, nothing. */
export async function cancelInvoice(tx: Tx, issue: Issue): Promise<void> {
  await waitForTurn(tx)
  const standing = standingInvoice(await findDocuments(tx, issue.orderId))
  if (!standing) return
  const seller = toSeller(await readBusiness(tx))
  const invoice = documentContentSchema.parse(JSON.parse(standing.content))
  await issueNext(tx, issue, {
    kind: 'cancellation',
    round: standing.round,
    cancels: standing.id,
    content: (fresh) => toCancellation(invoice, { ...fresh, seller }),
  })
}
