import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { SetView } from '../domain/set-view.ts'

/** The sets that are offered now, with prices and stock of their packs; asked again wherever they are shown. */
export function currentSetsQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [api.sets()],
    queryFn: () => fetcher<SetView[]>(api.sets()),
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
