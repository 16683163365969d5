import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../../platform/web/api-client.ts'
import { adminApi } from '../../../../urls.admin.ts'
import type { SetupView } from '../../../domain/setup-view.ts'

/** Loads what the owner has confirmed. */
export const setupQuery = queryOptions({
  queryKey: [adminApi.setup()],
  queryFn: () => apiGet<SetupView>(adminApi.setup()),
  staleTime: 0,
})
