import { createWorkQueue } from '../../platform/server/work-queue.ts'
import {
  orRollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { findReadable, type Reader } from './find-readable.ts'
import { issueInvoice } from './issue-invoice.ts'
import { standingInvoice } from './issue-next.ts'
import { openFile, type OpenedPaper } from './open-file.ts'
import { TooManyPapers } from './paper/make-pdf.ts'

/**
 * Issuing goes one after the other in any case: whoever waits here, and not for the row in the
 * database, keeps no connection from the shop's customers.
 */
const queue = createWorkQueue(1, 200)

/** The invoice of an order for an admin, issued with the next number if there is none yet. */
export async function openInvoice(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  orderId: string,
  admin: Reader,
): Promise<Result<OpenedPaper, Refusal>> {
  const found = await findReadable(deps.db, orderId, admin)
  if (!found.ok) return found
  const { orderNumber, documents } = found.value
  const standing = standingInvoice(documents)
  if (standing) return ok(await openFile(deps, orderNumber, standing))
  const now = deps.clock.now().toISOString()
  const issued = await queue.run(() =>
    transactOrRefuse(deps.db, async (tx) =>
      orRollBack(await issueInvoice(tx, { orderId, adminId: admin.id, now })),
    ),
  )
  if (!issued) throw new TooManyPapers()
  return issued.ok ? ok(await openFile(deps, orderNumber, issued.value)) : issued
}
