import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFetcher, type Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { BusinessView } from '../domain/business-view.ts'

/** Public facts of the business; part of every page. */
export function businessQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [api.business()],
    queryFn: () => fetcher<BusinessView>(api.business()),
  })
}

/** The facts, or undefined while they load. */
export function useBusiness(): BusinessView | undefined {
  return useQuery(businessQuery(useFetcher())).data
}
