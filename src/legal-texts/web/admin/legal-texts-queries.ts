import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { LegalTextKind } from '../../domain/legal-text-kinds.ts'
import type { LegalTextsView, LegalTextVersionsView } from '../../domain/legal-text-view.ts'

/** Loads the current version of each text. */
export const legalTextsQuery = queryOptions({
  queryKey: [adminApi.legalTexts()],
  queryFn: () => apiGet<LegalTextsView>(adminApi.legalTexts()),
  staleTime: 0,
  retryOnMount: true,
})

/** Loads the versions of a text in pages, newest first. */
export function legalTextVersionsQuery(kind: LegalTextKind) {
  const address = adminApi.legalTextVersions(kind)
  return infiniteQueryOptions({
    queryKey: [address],
    queryFn: ({ pageParam }) =>
      apiGet<LegalTextVersionsView>(
        pageParam === null ? address : `${address}?before=${pageParam}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}
