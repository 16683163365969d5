import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import type { Fetcher } from '../../../platform/web/fetcher.tsx'
import { api } from '../../../urls.ts'
import type { InquiryPage, InquiryView } from '../../domain/inquiry-view.ts'
import { filterParams, type InquiryFilter } from './inquiry-search.ts'

const PART_SIZE = 30

/** Inquiries that match, newest first, in parts; read again when the owner comes back. */
export function inquiriesQuery(filter: InquiryFilter) {
  const params = filterParams(filter)
  params.set('limit', String(PART_SIZE))
  return infiniteQueryOptions({
    queryKey: [api.adminInquiries(), params.toString()],
    queryFn: ({ pageParam }) => {
      const part = new URLSearchParams(params)
      if (pageParam) part.set('before', pageParam)
      return apiGet<InquiryPage>(`${api.adminInquiries()}?${part.toString()}`)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.next,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/** One inquiry with everything about it. */
export function inquiryQuery(fetcher: Fetcher, id: string) {
  return queryOptions({
    queryKey: [api.adminInquiry(id)],
    queryFn: () => fetcher<InquiryView>(api.adminInquiry(id)),
    staleTime: 0,
    retryOnMount: true,
  })
}
