import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { adminApi } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'
import type { BulkStatusView } from '../../../domain/bulk-status.ts'
import type { Cancellation } from '../../../../orders/domain/cancellation.ts'
import type { OrderStatus } from '../../../../orders/domain/order-status.ts'

export interface BulkChange {
  readonly status: OrderStatus
  readonly cancellation?: Cancellation
  /** The day of the payments that the status books, "YYYY-MM-DD". */
  readonly paidOn?: string
  readonly orders: ReadonlyArray<{
    readonly id: string
    readonly from: OrderStatus
    readonly fromTrackingCode: string | null
    readonly trackingCode?: string
    /** Ships a parcel without a tracking code on purpose. */
    readonly withoutCode?: boolean
  }>
}

/** Sets one status for several orders; an order whose status has changed meanwhile is refused. */
export function useBulkStatus() {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (body: BulkChange) =>
      apiSend<BulkStatusView>('POST', adminApi.statusChanges(), body),
    onSettled: (_answer, _error, { orders }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [adminApi.orders()] }),
        ...orders.map(({ id }) => queryClient.invalidateQueries({ queryKey: [api.order(id)] })),
      ]),
  })
  useSessionEnd(change.error)
  return change
}
