import { createWorkQueue } from '../../../platform/server/work-queue.ts'
import {
  orRollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { findReadableDocuments, type Reader } from './find-readable-documents.ts'
import { issueInvoice, orderCancelled } from '../issuing/issue-invoice.ts'
import { findValidInvoice } from '../issuing/issue-next.ts'
import { openFile, type OpenedPdf } from './open-file.ts'
import { PdfQueueFull } from '../rendering/render-document.ts'

/**
 * Issues one invoice at a time, as the database lock would. Requests that wait in this queue do not
 * hold a database connection that customers need.
 */
const queue = createWorkQueue(1, 200)

const notIssuedYet = refusal(
  'foreign-origin',
  'Diese Rechnung ist noch nicht ausgestellt. Bitte öffnen Sie sie mit dem Button „Rechnung ausstellen“ bei der Bestellung.',
)

/**
 * Returns the invoice of an order for an admin and issues it if there is none yet. Refuses with
 * `foreign-origin` if it would have to issue one and `mayIssue` is false.
 */
export async function openInvoice(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>,
  request: { readonly orderId: string; readonly admin: Reader; readonly mayIssue: boolean },
): Promise<Result<OpenedPdf, Refusal>> {
  const { orderId, admin, mayIssue } = request
  const found = await findReadableDocuments(deps, orderId, admin)
  if (!found.ok) return found
  const { orderNumber, status, documents } = found.value
  const isCancelled = status === 'cancelled'
  const last = documents.findLast(({ kind }) => kind === 'invoice')
  const issuedBefore = isCancelled ? last : findValidInvoice(documents)
  if (issuedBefore) return ok(await openFile(deps, orderNumber, issuedBefore))
  if (isCancelled) return err(orderCancelled)
  if (!mayIssue) {
    deps.log.warn({ orderId }, "no invoice issued for a request that names no page of the shop's")
    return err(notIssuedYet)
  }
  const now = deps.clock.now().toISOString()
  const issued = await queue.run(() =>
    transactOrRefuse(deps.db, async (tx) =>
      orRollBack(await issueInvoice(tx, { orderId, adminId: admin.id, now }, deps.env)),
    ),
  )
  if (!issued) throw new PdfQueueFull()
  return issued.ok ? ok(await openFile(deps, orderNumber, issued.value)) : issued
}
