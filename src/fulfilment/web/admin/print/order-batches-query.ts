import { queryOptions } from '@tanstack/react-query'
import type { OrderBatches } from '../../../../batches/domain/batch-view.ts'
import { apiGet } from '../../../../platform/web/api-client.ts'
import { adminApi } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'

/** Loads the batches of an order; the key starts with the order's key, so that both are reloaded together. */
export function orderBatchesQuery(id: string) {
  return queryOptions({
    queryKey: [api.order(id), 'batches'],
    queryFn: () => apiGet<OrderBatches>(adminApi.orderBatches(id)),
    staleTime: 0,
    retryOnMount: true,
  })
}
