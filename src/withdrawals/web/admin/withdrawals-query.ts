import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../../platform/web/fetcher.tsx'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { WithdrawalPage, WithdrawalView } from '../../domain/withdrawal-view.ts'
import { withdrawalParams, type WithdrawalListFilter } from './withdrawal-search.ts'

/** Withdrawals that match, newest first. */
export function withdrawalsQuery(filter: WithdrawalListFilter) {
  return pagedQuery<WithdrawalPage>(adminApi.withdrawals(), { filter: withdrawalParams(filter) })
}

/** Loads one withdrawal with all its data. */
export function withdrawalQuery(fetcher: Fetcher, id: string) {
  return queryOptions({
    queryKey: [adminApi.withdrawal(id)],
    queryFn: () => fetcher<WithdrawalView>(adminApi.withdrawal(id)),
    staleTime: 0,
    retryOnMount: true,
  })
}
