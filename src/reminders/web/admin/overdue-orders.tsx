import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi, adminPages } from '../../../urls.admin.ts'
import type { OverdueOrders as View } from '../../domain/reminder-view.ts'
import { holdLabels } from './step-texts.ts'

/** Names on the overview the orders whose grace period is over; nothing when there are none. */
export function OverdueOrders() {
  const { data, error } = useQuery({
    queryKey: [adminApi.overdueOrders()],
    queryFn: () => apiGet<View>(adminApi.overdueOrders()),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  useSessionEnd(error)
  if (!data || data.items.length === 0) return null
  return (
    <Notice title="Nachfrist abgelaufen" className="mb-12">
      <ul className="mt-2">
        {data.items.map(({ id, orderNumber, customerName, open, graceEndsOn, hold }) => (
          <li key={id} className="wrap-anywhere">
            <Link href={adminPages.order(id)} className="text-link">
              {orderNumber}
            </Link>{' '}
            {customerName}, {formatAmount(open)} offen, Nachfrist bis {formatPlainDate(graceEndsOn)}
            : {hold === null ? 'wird beim nächsten Lauf storniert' : holdLabels[hold]}
          </li>
        ))}
      </ul>
      {data.isCut ? <p className="mt-2">Und es sind noch mehr.</p> : null}
    </Notice>
  )
}
