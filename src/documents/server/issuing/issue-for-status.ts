import type { Tx } from '../../../platform/server/database/tables.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { issueInvoice, orderWithdrawn } from './issue-invoice.ts'
import type { Issue } from './issue-next.ts'

/** An order's documents after a change of its status. */
export interface StatusDocuments {
  /** The invoice of the shipped or handed-over goods, or the one that this change cancelled. */
  readonly invoice: Pick<DocumentsTable, 'number' | 'round'> | null
  /** The cancellation that this change issued. */
  readonly cancellation: Pick<DocumentsTable, 'number'> | null
}

const NO_DOCUMENTS: StatusDocuments = { invoice: null, cancellation: null }

/**
 * Issues the documents that a change of status requires, in the transaction that changes it:
 * shipping and handing over issue the invoice, cancelling issues its cancellation. While the clock is
 * behind the newest document, goods go out without an invoice: the button or the next change of status
 * issues it later.
 */
export async function issueForStatus(
  tx: Tx,
  issue: Issue & { readonly status: string },
): Promise<StatusDocuments> {
  if (issue.status === 'cancelled') return (await cancelInvoice(tx, issue)) ?? NO_DOCUMENTS
  if (issue.status !== 'shipped' && issue.status !== 'delivered') return NO_DOCUMENTS
  // A shipped order counts as paid, so its invoice has no GiroCode.
  const issued = await issueInvoice(tx, issue, null)
  if (!issued.ok && issued.error.code === 'clock-behind') return NO_DOCUMENTS
  if (!issued.ok && issued.error === orderWithdrawn) return NO_DOCUMENTS
  if (!issued.ok) throw new Error(`no invoice for ${issue.orderId}: ${issued.error.code}`)
  return { invoice: issued.value, cancellation: null }
}
