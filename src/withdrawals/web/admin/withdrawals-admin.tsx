import type { ReactNode } from 'react'
import { useListDetailFocus } from '../../../platform/web/admin/use-list-detail-focus.ts'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { readWithdrawalSearch, withdrawalRowId, withdrawalSearchUrl } from './withdrawal-search.ts'

interface WithdrawalsAdminProps {
  /** Renders what other features have to say about the order of a withdrawal. */
  renderNotices: (orderId: string) => ReactNode
}

/** The admin page of withdrawals: the filtered list, or the one that the URL names. */
export function WithdrawalsAdmin({ renderNotices }: WithdrawalsAdminProps) {
  const { withdrawalId, ...filter } = readWithdrawalSearch(useSearch())
  const container = useListDetailFocus(withdrawalId, withdrawalRowId)
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {withdrawalId ? (
        <WithdrawalDetail
          key={withdrawalId}
          withdrawalId={withdrawalId}
          listUrl={withdrawalSearchUrl(filter)}
          renderNotices={renderNotices}
        />
      ) : (
        <WithdrawalList filter={filter} />
      )}
    </div>
  )
}
