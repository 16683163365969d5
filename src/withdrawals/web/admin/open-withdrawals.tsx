import { useQuery } from '@tanstack/react-query'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { openWithdrawalStatuses, withdrawalStatusLabels } from '../../domain/withdrawal-status.ts'
import type { WithdrawalPage } from '../../domain/withdrawal-view.ts'
import { countText } from './count-text.ts'
import { withdrawalSearchUrl } from './withdrawal-search.ts'

/** Says on the overview which withdrawals are open, and when the next refund is due; nothing when none is open. */
export function OpenWithdrawals() {
  const path = `${adminApi.withdrawals()}?limit=1`
  const { data } = useQuery({
    queryKey: [path],
    queryFn: () => apiGet<WithdrawalPage>(path),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const due = data?.open.nextRefundDueOn
  if (!data || openWithdrawalStatuses.every((status) => data.open[status] === 0)) return null
  return (
    <Notice title="Offene Widerrufe" className="mb-12">
      {due ? <p>Die nächste Erstattung ist bis {formatPlainDate(due)} fällig.</p> : null}
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {openWithdrawalStatuses
          .filter((status) => data.open[status] > 0)
          .map((status) => (
            <li key={status}>
              <Link href={withdrawalSearchUrl({ status, typed: '' })} className="text-link">
                {withdrawalStatusLabels[status]}
                {countText(status, data.open)}
              </Link>
            </li>
          ))}
      </ul>
    </Notice>
  )
}
