import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../../platform/web/api-client.ts'
import { programApi } from '../../../../urls.programs.ts'
import type { ApiKeysView } from '../../../domain/api-keys/api-key-view.ts'

/** Loads every API key. */
export const apiKeysQuery = queryOptions({
  queryKey: [programApi.apiKeys()],
  queryFn: () => apiGet<ApiKeysView>(programApi.apiKeys()),
})
