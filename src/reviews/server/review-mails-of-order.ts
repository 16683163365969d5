import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import { mayReadOrder, orderNotFound } from '../../orders/server/reading/find-order.ts'
import { findStoredOrder, type StoredOrder } from '../../orders/server/reading/stored-orders.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { writeErasureJournal } from '../../platform/server/erasures/erasure-journal.ts'
import { isRowId } from '../../platform/server/ids.ts'
import type { ReviewMailView } from '../domain/review-view.ts'
import { remainingLines } from './find-bought-coffees.ts'
import { endReviewMails } from './asking/end-review-mails.ts'
import { findRequest } from './asking/requests-repo.ts'
import { orderOfReviewLink, type LinkRequest } from './find-linked-request.ts'

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'log' | 'env'>
type Reader = Pick<SessionUser, 'id'>

/** Finds an order that is the reader's own, or null: admins too decide only for themselves. */
async function findOwn(deps: Deps, orderId: string, { id }: Reader): Promise<StoredOrder | null> {
  const stored = isRowId(orderId) ? await findStoredOrder(deps.db, orderId) : null
  return stored && mayReadOrder(deps, stored.order, { id, isAdmin: false }) ? stored : null
}

/** Returns whether a mail will ask for reviews of what is left of an order. Refuses with `not-found`. */
export async function readReviewMail(
  deps: Deps,
  orderId: string,
  reader: Reader,
): Promise<Result<ReviewMailView, Refusal>> {
  const stored = await findOwn(deps, orderId, reader)
  if (!stored) return err(orderNotFound)
  const request = await findRequest(deps.db, orderId)
  const isWaiting = request?.asked_at === null && request.ended_at === null
  // A coffee that is out of the shop may come back, so it is announced until then.
  const isOver = stored.order.status === 'cancelled' || remainingLines(stored.lines).length === 0
  return ok({ isComing: isWaiting && !isOver })
}

/** Withdraws the consent to mails for reviews in the account. Refuses with `not-found`. */
export async function endReviewMailsOfOrder(
  deps: Deps,
  orderId: string,
  reader: Reader,
): Promise<Result<void, Refusal>> {
  if (!(await findOwn(deps, orderId, reader))) return err(orderNotFound)
  const now = deps.clock.now().toISOString()
  await transact(deps.db, (tx) => endReviewMails(tx, { orderId, by: 'account', now }))
  await writeErasureJournal(deps)
  return ok(undefined)
}

/**
 * Withdraws the consent to mails for reviews by the link of such a mail, which never expires; repeating is
 * harmless. Refuses with `not-found` and `too-many`.
 */
export async function endReviewMailsByLink(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'env' | 'log'>,
  link: LinkRequest,
): Promise<Result<void, Refusal>> {
  const orderId = await orderOfReviewLink(deps, 'review-mails-end', link)
  if (!orderId.ok) return orderId
  const now = deps.clock.now().toISOString()
  const ended = { orderId: orderId.value, by: 'mailbox', now } as const
  await transact(deps.db, (tx) => endReviewMails(tx, ended))
  await writeErasureJournal(deps)
  return ok(undefined)
}
