import { queueMail } from '../../../mail/server/queue-mail.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { mailRecipientOf } from '../../../orders/server/mails/mail-recipient.ts'
import { hasOpenWithdrawal } from '../../../withdrawals/server/has-open-withdrawal.ts'
import { askingOf } from '../../domain/review-days.ts'
import '../mails/review-mail-kinds.ts'
import { findBoughtCoffees } from '../find-bought-coffees.ts'
import { claimRequest, endRequests, findDelivery } from './requests-repo.ts'

/** The cause of the mail about an order, which is queued once. */
export const reviewCause = (orderId: string): string => `review-request:${orderId}`

/**
 * Queues the one mail that asks for reviews of an order, if it is due. Whether it is, is decided under the
 * order's lock, so that a cancellation, a withdrawal of the consent or another process that was first wins.
 */
export async function askForReview(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  orderId: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const stored = await lockOrder(tx, orderId)
    const deliveredAt = await findDelivery(tx, orderId)
    if (!stored || deliveredAt === null) return false
    const moment = clock.now()
    const now = moment.toISOString()
    const asking = askingOf(berlinDate(new Date(deliveredAt)), berlinDate(moment))
    if (asking === 'early') return false
    if (asking === 'late') {
      await endRequests(tx, [orderId], { now, reason: 'late' })
      return false
    }
    const recipient = mailRecipientOf(stored.order)
    const coffees = await findBoughtCoffees(tx, stored)
    if (recipient === '' || coffees.length === 0) return false
    if (await hasOpenWithdrawal(tx, orderId)) return false
    if (!(await claimRequest(tx, orderId, now))) return false
    const cause = reviewCause(orderId)
    await queueMail(tx, { kind: 'review-request', recipient, data: { orderId }, cause, now })
    return true
  })
}
