import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { adminApi } from '../../../urls.admin.ts'
import type {
  SettingsHistoryView,
  SettingsView,
  VatOrdersView,
} from '../../domain/settings-view.ts'

/** Loads all settings with their revision. */
export const settingsQuery = queryOptions({
  queryKey: [adminApi.settings()],
  queryFn: () => apiGet<SettingsView>(adminApi.settings()),
  staleTime: 0,
  retryOnMount: true,
})

/** Counts orders with VAT that have no invoice yet; never cached. */
export const vatOrdersQuery = queryOptions({
  queryKey: [adminApi.settingsVatOrders()],
  queryFn: () => apiGet<VatOrdersView>(adminApi.settingsVatOrders()),
  staleTime: 0,
  gcTime: 0,
})

/** Loads the history of the settings in pages, newest first. */
export const settingsHistoryQuery = pagedQuery<SettingsHistoryView>(adminApi.settingsHistory(), {
  pageSize: 10,
})
