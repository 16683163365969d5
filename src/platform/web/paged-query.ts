import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ListPage } from '../domain/list-page.ts'
import { apiGetPage } from './api-get-list.ts'

const PAGE_SIZE = 50

interface PagedQueryOptions {
  /** The query parameters that filter the list. */
  filter?: URLSearchParams
  pageSize?: number
}

/** Loads a list of the API page by page; reloaded when the list is shown again. */
export function pagedQuery<Page extends ListPage<unknown>>(
  path: string,
  { filter, pageSize = PAGE_SIZE }: PagedQueryOptions = {},
) {
  const params = new URLSearchParams(filter)
  params.set('limit', String(pageSize))
  return infiniteQueryOptions({
    queryKey: [path, params.toString()],
    queryFn: ({ pageParam }) => {
      const search = new URLSearchParams(params)
      if (pageParam !== null) search.set('before', pageParam)
      return apiGetPage<Page>(`${path}?${search.toString()}`)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}
