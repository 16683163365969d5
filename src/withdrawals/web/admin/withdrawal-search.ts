import { pages } from '../../../urls.ts'
import { withdrawalStatuses, type WithdrawalStatus } from '../../domain/withdrawal-status.ts'

/** Filters of the list; null or '' for no filter. */
export interface WithdrawalListFilter {
  readonly status: WithdrawalStatus | null
  /** Text of the search field. */
  readonly typed: string
}

/** State in the URL of the page: the filters, and the open withdrawal. */
export interface WithdrawalSearch extends WithdrawalListFilter {
  readonly withdrawalId: string | null
}

/** Reads a query string; unknown values are ignored. */
export function readWithdrawalSearch(search: string): WithdrawalSearch {
  const given = new URLSearchParams(search)
  return {
    status: withdrawalStatuses.find((known) => known === given.get('status')) ?? null,
    typed: given.get('q') ?? '',
    withdrawalId: given.get('withdrawal') || null,
  }
}

/** Returns the filters as query parameters, named alike in the page's URL and the API. */
export function withdrawalParams({ status, typed }: WithdrawalListFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (typed) params.set('q', typed)
  return params
}

/** Returns the URL of the list with filters, or of one withdrawal in it. */
export function withdrawalSearchUrl(
  search: WithdrawalListFilter & { withdrawalId?: string | null },
): string {
  const params = withdrawalParams(search)
  if (search.withdrawalId) params.set('withdrawal', search.withdrawalId)
  const text = params.toString()
  return text ? `${pages.admin('withdrawals')}?${text}` : pages.admin('withdrawals')
}

/** Returns the element id of a withdrawal's link in the list, which gets the focus back. */
export function withdrawalRowId(withdrawalId: string): string {
  return `withdrawal-${withdrawalId}`
}
