import { productTags } from '../../../catalogue/domain/product-tags.ts'
import type { WithRefundGuard } from '../../../fulfilment/server/payments/refund-guard.ts'
import { moveOrder } from '../../../fulfilment/server/status/change-order-status.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transactOrRefuse } from '../../../platform/server/database/refused-in-transaction.ts'
import { bookMatch, type BookedMatch } from './book-transaction.ts'

/** Says what is left to do when the packs were sold meanwhile. */
function withWayOut({ code, message, details }: Refusal): Refusal {
  const text = `${message} Die Bestellung bleibt storniert, und nichts ist gebucht. Sie können den Betrag zurückzahlen.`
  return refusal(code, text, { details })
}

/**
 * Books a payment that came after the cancellation of its order and makes the order valid again, in one
 * transaction: it takes its packs from the stock, and is paid unless a part is still missing. Refuses as `bookMatch`
 * does, with `out-of-stock`, with `status-changed` when the order is not cancelled, and with `conflict` when
 * everything was withdrawn or `guardRefund` refuses.
 */
export async function reviveOrder(
  { db, clock, changes, guardRefund }: Pick<ApiDeps, 'db' | 'clock' | 'changes'> & WithRefundGuard,
  match: BookedMatch,
): Promise<Result<void, Refusal>> {
  const revived = await transactOrRefuse(db, async (tx) => {
    const now = clock.now().toISOString()
    await bookMatch(tx, match, now)
    const { orderId, by } = match
    const input = { status: 'pending', from: 'cancelled' } as const
    const { changedAvailability } = await moveOrder(tx, { orderId, input, by }, now)
    await guardRefund(tx, orderId)
    await changes.changed(tx, productTags(changedAvailability))
  })
  const isSoldOut = !revived.ok && revived.error.code === 'out-of-stock'
  return isSoldOut ? err(withWayOut(revived.error)) : revived
}
