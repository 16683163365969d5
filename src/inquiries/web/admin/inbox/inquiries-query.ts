import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'
import { pagedQuery } from '../../../../platform/web/paged-query.ts'
import { adminApi } from '../../../../urls.admin.ts'
import type { InquiryPage, InquiryView } from '../../../domain/inquiry-view.ts'
import { filterParams, type InquiryFilter } from './inquiry-search.ts'

const PAGE_SIZE = 30

/** Inquiries that match, newest first. */
export function inquiriesQuery(filter: InquiryFilter) {
  const options = { filter: filterParams(filter), pageSize: PAGE_SIZE }
  return pagedQuery<InquiryPage>(adminApi.inquiries(), options)
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
