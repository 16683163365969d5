import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { programApi } from '../../../urls.programs.ts'
import type { DeliveriesView, WebhooksView } from '../../domain/webhook-view.ts'

/** Loads every webhook, again every few seconds, as the messages that wait are counted. */
export const webhooksQuery = queryOptions({
  queryKey: [programApi.webhooks()],
  queryFn: () => apiGet<WebhooksView>(programApi.webhooks()),
  refetchInterval: 5_000,
})

/** Loads the newest messages to a webhook, again every few seconds while they are shown. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [programApi.webhookDeliveries(id)],
    queryFn: () => apiGet<DeliveriesView>(programApi.webhookDeliveries(id)),
    staleTime: 0,
    refetchInterval: 5_000,
  })
