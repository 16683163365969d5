import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { BulkStatusInput, BulkStatusView } from '../../domain/bulk-status.ts'
import { REPEATED_CODE, repeatedCodes } from '../../domain/tracking-code.ts'
import type { WithRefundGuard } from '../payments/refund-guard.ts'
import { changeOrderStatus } from './change-order-status.ts'
import type { StatusChange } from './status-change.ts'

type BulkChange = { readonly input: BulkStatusInput } & Pick<StatusChange, 'by'>

/**
 * Sets one status for several orders, each in its own transaction, so that an order that another
 * admin changed, or whose tracking code is missing or repeated, is refused without affecting the others.
 */
export async function changeOrderStatuses(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'changes'> & WithRefundGuard,
  { input, by }: BulkChange,
): Promise<BulkStatusView> {
  const results: BulkStatusView['results'] = []
  const repeated = repeatedCodes(
    input.orders.map(({ id, trackingCode }) => ({ id, trackingCode: trackingCode ?? '' })),
  )
  for (const { id, ...order } of input.orders) {
    if (repeated.has(id)) {
      results.push({ id, changed: false, status: null, message: REPEATED_CODE })
      continue
    }
    const { status, cancellation, paidOn } = input
    const change = { status, cancellation, paidOn, ...order }
    const changed = await changeOrderStatus(deps, { orderId: id, input: change, by })
    results.push(
      changed.ok
        ? { id, changed: true, status: changed.value.status, message: null }
        : { id, changed: false, status: null, message: changed.error.message },
    )
  }
  return { results }
}
