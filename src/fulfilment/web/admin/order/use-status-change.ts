import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, apiGet, apiSend } from '../../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { adminApi } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'
import type { Cancellation } from '../../../../orders/domain/cancellation.ts'
import { statusLabel, type OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { orderQuery } from '../../../../orders/web/order-query.ts'

export interface ParcelInput {
  readonly trackingCode?: string
  /** Ships a parcel without a tracking code on purpose. */
  readonly withoutCode?: boolean
}

/** What a change of the status says besides the status. */
export interface StatusDetails extends ParcelInput {
  readonly cancellation?: Cancellation
  /** The day of the payment that the status books, "YYYY-MM-DD". */
  readonly paidOn?: string
}

interface StatusChange extends StatusDetails {
  readonly status: OrderStatus
}

/** Returns whether the status or tracking code was changed by someone else since it was read. */
export function isStatusConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'status-changed'
}

function showFailure(error: unknown): void {
  const title = isStatusConflict(error)
    ? 'Jemand war schneller'
    : 'Der Status konnte nicht geändert werden'
  const text = isStatusConflict(error)
    ? `${refusalText(error, TRY_LATER)} Ihre Änderung wurde nicht gespeichert.`
    : refusalText(error, TRY_LATER)
  toast({ kind: 'error', title, text })
}

/**
 * Sets the status of an order if it still has the status and the tracking code that were read. Shows
 * the result in a toast and reloads the lists.
 */
export function useStatusChange(order: OrderView) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: StatusChange) =>
      apiSend<OrderView>('PATCH', adminApi.orderStatus(order.id), {
        ...change,
        from: order.status,
        fromTrackingCode: order.trackingCode,
      }),
    onSuccess: (changed) => {
      const { queryKey } = orderQuery(apiGet, order.id)
      // The response lacks the fields that only `GET /api/orders/{id}` has.
      queryClient.setQueryData(queryKey, (before: OrderView | undefined) => ({
        ...before,
        ...changed,
      }))
      toast({
        kind: 'success',
        title: 'Status geändert',
        text: `Bestellung ${changed.orderNumber}: ${statusLabel(changed.status, changed.shippingMethod)}.`,
      })
    },
    onError: showFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [api.order(order.id)] }),
        queryClient.invalidateQueries({ queryKey: [adminApi.orders()] }),
        queryClient.invalidateQueries({ queryKey: [api.userOrders()] }),
      ]),
  })
}
