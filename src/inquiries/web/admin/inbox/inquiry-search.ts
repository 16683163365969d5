import { pages } from '../../../../urls.ts'
import { inquiryShowFilters, type InquiryShowFilter } from '../../../domain/inquiry-show-filter.ts'
import {
  inquiryKinds,
  inquiryStatuses,
  type InquiryKind,
  type InquiryStatus,
} from '../../../domain/inquiry-status.ts'

/** What the list is narrowed to; null or '' is no filter. */
export interface InquiryFilter {
  readonly kind: InquiryKind | null
  readonly status: InquiryStatus | null
  readonly show: InquiryShowFilter | null
  /** What was typed into the search field. */
  readonly typed: string
}

/** What the address of the inbox says: the filter, and the inquiry that is open. */
export interface InquirySearch extends InquiryFilter {
  readonly inquiryId: string | null
}

function choice<T extends string>(values: readonly T[], given: string | null): T | null {
  return values.find((value) => value === given) ?? null
}

/** Reads a query string; what does not exist is no filter. */
export function readInquirySearch(search: string): InquirySearch {
  const given = new URLSearchParams(search)
  return {
    kind: choice(inquiryKinds, given.get('kind')),
    status: choice(inquiryStatuses, given.get('status')),
    show: choice(inquiryShowFilters, given.get('show')),
    typed: given.get('q') ?? '',
    inquiryId: given.get('inquiry') || null,
  }
}

/** The filter as the API and the address alike name it. */
export function filterParams({ kind, status, show, typed }: InquiryFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (status) params.set('status', status)
  if (show) params.set('show', show)
  if (typed) params.set('q', typed)
  return params
}

/** The address of the list with a filter, or of one inquiry in it. */
export function inquirySearchUrl(search: InquiryFilter & { inquiryId?: string | null }): string {
  const params = filterParams(search)
  if (search.inquiryId) params.set('inquiry', search.inquiryId)
  const text = params.toString()
  return text ? `${pages.admin('inquiries')}?${text}` : pages.admin('inquiries')
}

/** Id of an inquiry's link in the list, where the focus returns to. */
export function inquiryRowId(inquiryId: string): string {
  return `inquiry-${inquiryId}`
}
