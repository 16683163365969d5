import type { AdminAction } from '../../../platform/domain/admin-action.ts'
import { pages } from '../../../urls.ts'
import { actionNames } from '../../domain/action-label.ts'

/** Filters in the URL of the log; null or '' for no filter. */
export interface AuditSearch {
  readonly person: string
  readonly action: AdminAction | null
  /** First and last day, "YYYY-MM-DD" or ''. */
  readonly from: string
  readonly to: string
  /** Text of the search field. */
  readonly typed: string
}

const day = (text: string | null): string => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** Reads the filters from a query string; unknown values are ignored. */
export function readAuditSearch(search: string): AuditSearch {
  const given = new URLSearchParams(search)
  return {
    person: given.get('person') ?? '',
    action: actionNames.find((name) => name === given.get('action')) ?? null,
    from: day(given.get('from')),
    to: day(given.get('to')),
    typed: given.get('q') ?? '',
  }
}

/** Returns the filters as query parameters, named alike in the page's URL and the API. */
export function auditParams({ person, action, from, to, typed }: AuditSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (person) params.set('person', person)
  if (action) params.set('action', action)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (typed) params.set('q', typed)
  return params
}

/** Returns the URL of the log with these filters. */
export function auditSearchUrl(search: AuditSearch): string {
  const text = auditParams(search).toString()
  return text ? `${pages.admin('audit')}?${text}` : pages.admin('audit')
}
