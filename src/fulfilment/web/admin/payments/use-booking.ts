import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { newIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { adminApi } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'

interface Booking {
  readonly path: string
  readonly body: object
  /** The toast's title. */
  readonly done: string
}

/** Records a payment, a refund or a reversal once, also on a double click, and reloads the order. */
export function useBooking(orderId: string) {
  const [key] = useState(newIdempotencyKey)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: Booking) =>
      apiSend<OrderView>('POST', path, body, { 'Idempotency-Key': key }),
    onSuccess: (_order, { done }) => toast({ kind: 'success', title: done }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [api.order(orderId)] }),
        queryClient.invalidateQueries({ queryKey: [adminApi.orders()] }),
        queryClient.invalidateQueries({ queryKey: [adminApi.overview()] }),
      ]),
  })
}
