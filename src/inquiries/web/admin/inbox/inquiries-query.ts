import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../../platform/web/api-client.ts'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import type { InquiryPage, InquiryView } from '../../../domain/inquiry-view.ts'
import { filterParams, type InquiryFilter } from './inquiry-search.ts'

const PART_SIZE = 30

/** Inquiries that match, newest first, in parts; read again when the owner comes back. */
export function inquiriesQuery(filter: InquiryFilter) {
  const params = filterParams(filter)
  params.set('limit', String(PART_SIZE))
  return infiniteQueryOptions({
    queryKey: [adminApi.inquiries(), params.toString()],
    queryFn: ({ pageParam }) => {
      const part = new URLSearchParams(params)
      if (pageParam) part.set('before', pageParam)
      return apiGet<InquiryPage>(`${adminApi.inquiries()}?${part.toString()}`)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.next,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/** Loads one inquiry with all its data. */
export function inquiryQuery(fetcher: Fetcher, id: string) {
  return queryOptions({
    queryKey: [adminApi.inquiry(id)],
    queryFn: () => fetcher<InquiryView>(adminApi.inquiry(id)),
    staleTime: 0,
    retryOnMount: true,
  })
}
