import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { BulkStatusInput, BulkStatusView } from '../../domain/bulk-status.ts'
import { changeOrderStatus, type StatusChange } from './change-order-status.ts'

type BulkChange = { readonly input: BulkStatusInput } & Pick<StatusChange, 'admin'>

/**
 * Sets one status for several orders, each in its own transaction, so that an order that another
 * admin changed, or that has no tracking code, is refused without affecting the others.
 */
export async function changeOrderStatuses(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { input, admin }: BulkChange,
): Promise<BulkStatusView> {
  const results: BulkStatusView['results'] = []
  for (const { id, ...order } of input.orders) {
    const change = { ...order, status: input.status }
    const changed = await changeOrderStatus(deps, { orderId: id, input: change, admin })
    results.push(
      changed.ok
        ? { id, changed: true, status: changed.value.status, message: null }
        : { id, changed: false, status: null, message: changed.error.message },
    )
  }
  return { results }
}
