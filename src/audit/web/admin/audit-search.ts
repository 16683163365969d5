import type { AdminAction } from '../../../platform/domain/admin-action.ts'
import { pages } from '../../../urls.ts'
import { actionNames } from '../../domain/action-label.ts'

/** What the address of the log says: what it is narrowed to; null or '' is no filter. */
export interface AuditSearch {
  readonly person: string
  readonly action: AdminAction | null
  /** First and last day, "YYYY-MM-DD" or ''. */
  readonly from: string
  readonly to: string
  /** What was typed into the search field. */
  readonly typed: string
}

const day = (text: string | null): string => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** Reads a query string; what does not exist is no filter. */
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

/** The filter as the API and the address alike name it. */
export function auditParams({ person, action, from, to, typed }: AuditSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (person) params.set('person', person)
  if (action) params.set('action', action)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (typed) params.set('q', typed)
  return params
}

/** The address of the log with a filter. */
export function auditSearchUrl(search: AuditSearch): string {
  const text = auditParams(search).toString()
  return text ? `${pages.admin('audit')}?${text}` : pages.admin('audit')
}
