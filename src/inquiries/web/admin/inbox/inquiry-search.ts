import { pages } from '../../../../urls.ts'
import { inquiryShowFilters, type InquiryShowFilter } from '../../../domain/inquiry-show-filter.ts'
import {
  inquiryKinds,
  inquiryStatuses,
  type InquiryKind,
  type InquiryStatus,
} from '../../../domain/inquiry-status.ts'

/** Filters of the list; null or '' for no filter. */
export interface InquiryFilter {
  readonly kind: InquiryKind | null
  readonly status: InquiryStatus | null
  readonly show: InquiryShowFilter | null
  /** Text of the search field. */
  readonly typed: string
}

/** State in the URL of the inbox: the filters, and the open inquiry. */
export interface InquirySearch extends InquiryFilter {
  readonly inquiryId: string | null
}

function choice<T extends string>(values: readonly T[], given: string | null): T | null {
  return values.find((value) => value === given) ?? null
}

/** Reads a query string; unknown values are ignored. */
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

/** Returns the filters as query parameters, named alike in the page's URL and the API. */
export function filterParams({ kind, status, show, typed }: InquiryFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (status) params.set('status', status)
  if (show) params.set('show', show)
  if (typed) params.set('q', typed)
  return params
}

/** Returns the URL of the list with filters, or of one inquiry in it. */
export function inquirySearchUrl(search: InquiryFilter & { inquiryId?: string | null }): string {
  const params = filterParams(search)
  if (search.inquiryId) params.set('inquiry', search.inquiryId)
  const text = params.toString()
  return text ? `${pages.admin('inquiries')}?${text}` : pages.admin('inquiries')
}

/** Returns the element id of an inquiry's link in the list, which gets the focus back. */
export function inquiryRowId(inquiryId: string): string {
  return `inquiry-${inquiryId}`
}
