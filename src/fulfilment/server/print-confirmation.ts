import { openTerms } from '../../documents/server/reading/open-terms.ts'
import { embedPictures } from '../../mail/server/embed-pictures.ts'
import type { WithMailRegistry } from '../../mail/server/mail-registry.ts'
import { renderMail } from '../../mail/server/render-mail.ts'
import { orderNotFound } from '../../orders/server/reading/find-order.ts'
import { findOrderRecord } from '../../orders/server/reading/find-order-record.ts'
import { findOrderTerms } from '../../orders/server/reading/find-order-terms.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'

/**
 * Returns an order's confirmation as HTML, as its mail would show it, for customers without an email
 * (BGB § 312f Abs. 2). Refuses with `not-found`.
 */
export async function printConfirmation(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'> & WithMailRegistry,
  orderId: string,
): Promise<Result<string, Refusal>> {
  if (!(await findOrderRecord(deps.db, orderId))) return err(orderNotFound)
  const mail = { kind: 'order-confirmation', data: JSON.stringify({ orderId, isPrinted: true }) }
  return ok(await embedPictures(deps, await renderMail(deps, mail)))
}

/** Returns the PDF of the terms that an order was placed under. Refuses with `not-found`. */
export async function printTerms(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  orderId: string,
): Promise<Result<Awaited<ReturnType<typeof openTerms>>, Refusal>> {
  const termsId = await findOrderTerms(deps.db, orderId)
  return termsId === null ? err(orderNotFound) : ok(await openTerms(deps, termsId))
}
