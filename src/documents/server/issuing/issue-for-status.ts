import type { Tx } from '../../../platform/server/database/tables.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { Issue } from './issue-next.ts'

/** What an order's documents came to with a change of its status. */
export interface StatusDocuments {
  /** The invoice that stands for what was handed over, or that was taken back just now. */
  readonly invoice: Pick<DocumentsTable, 'number' | 'round'> | null
  /** What took it back just now. */
  readonly cancellation: Pick<DocumentsTable, 'number'> | null
}

const NOTHING: StatusDocuments = { invoice: null, cancellation: null }

/**
 * What a change of status means for an order's documents, in the transaction that changes it:
 * shipping and handing over issue the invoice, cancelling takes it back.
 */
export async function issueForStatus(
  tx: Tx,
  issue: Issue & { readonly status: string },
): Promise<StatusDocuments> {
  if (issue.status === 'cancelled') return (await cancelInvoice(tx, issue)) ?? NOTHING
  if (issue.status !== 'shipped' && issue.status !== 'delivered') return NOTHING
  const issued = await issueInvoice(tx, issue)
  if (!issued.ok) throw new Error(`no invoice for ${issue.orderId}: ${issued.error.code}`)
  return { invoice: issued.value, cancellation: null }
}
