import type { Tx } from '../../platform/server/database/tables.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { Issue } from './issue-next.ts'

/**
 * What a change of status means for an order's documents, in the transaction that changes it:
 * shipping issues the invoice, cancelling takes it back. Returns the number of the invoice that
 * stands for what was shipped, else null.
 */
export async function settleDocuments(
  tx: Tx,
  issue: Issue & { readonly status: string },
): Promise<string | null> {
  if (issue.status === 'cancelled') await cancelInvoice(tx, issue)
  if (issue.status !== 'shipped' && issue.status !== 'delivered') return null
  const issued = await issueInvoice(tx, issue)
  if (!issued.ok) throw new Error(`no invoice for ${issue.orderId}: ${issued.error.code}`)
  return issued.value.number
}
