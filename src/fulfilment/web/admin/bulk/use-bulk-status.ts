import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { adminApi } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'
import type { BulkStatusView } from '../../../domain/bulk-status.ts'
import type { OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'

export interface BulkChange {
  readonly status: OrderStatus
  readonly orders: readonly OrderView[]
  /** Tracking codes by order id. */
  readonly trackingCodes: Readonly<Record<string, string>>
}

/** Sets one status for several orders; an order whose status has changed meanwhile is refused. */
export function useBulkStatus() {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ status, orders, trackingCodes }: BulkChange) =>
      apiSend<BulkStatusView>('POST', adminApi.statusChanges(), {
        status,
        orders: orders.map(({ id, status: from, trackingCode: fromTrackingCode }) => ({
          id,
          from,
          fromTrackingCode,
          trackingCode: trackingCodes[id]?.trim() || null,
        })),
      }),
    onSettled: (_answer, _error, { orders }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [adminApi.orders()] }),
        ...orders.map(({ id }) => queryClient.invalidateQueries({ queryKey: [api.order(id)] })),
      ]),
  })
  useSessionEnd(change.error)
  return change
}
