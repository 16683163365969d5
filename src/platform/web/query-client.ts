import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ApiError } from './api-client.ts'

const KEEP_UNUSED_MS = 5 * 60_000

/** Client data with the spec's defaults (section 7): never stale, no retry, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // An error that was rendered by the server is shown as it is, not loaded again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        ...(typeof window !== 'undefined' && { gcTime: KEEP_UNUSED_MS }),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Puts a query into its error state without sending it. */
export function seedQueryError(client: QueryClient, queryKey: QueryKey, error: ApiError): void {
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ status: 'error', error, errorUpdateCount: 1, fetchStatus: 'idle' })
}
