import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { SettingsHistoryView, SettingsView } from '../../domain/settings-view.ts'

/** All settings with their revision. */
export const settingsQuery = queryOptions({
  queryKey: [adminApi.settings()],
  queryFn: () => apiGet<SettingsView>(adminApi.settings()),
  staleTime: 0,
  retryOnMount: true,
})

/** Who changed what, newest first, in parts. */
export const settingsHistoryQuery = infiniteQueryOptions({
  queryKey: [adminApi.settingsHistory()],
  queryFn: ({ pageParam }) => {
    const search = new URLSearchParams({ limit: '10' })
    if (pageParam) search.set('before', pageParam)
    return apiGet<SettingsHistoryView>(`${adminApi.settingsHistory()}?${search.toString()}`)
  },
  initialPageParam: null as string | null,
  getNextPageParam: (part) => part.next,
  staleTime: 0,
  retryOnMount: true,
})
