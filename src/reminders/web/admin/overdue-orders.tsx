import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { orderSearchUrl, wholeList } from '../../../fulfilment/web/admin/list/order-search.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi, adminPages } from '../../../urls.admin.ts'
import type { OverdueOrders as View } from '../../domain/reminder-view.ts'
import { blockReasonLabels } from './step-texts.ts'

/** Says on the overview which orders are overdue: those whose grace period is over, and how many nobody reminded. */
export function OverdueOrders() {
  const { data, error } = useQuery({
    queryKey: [adminApi.overdueOrders()],
    queryFn: () => apiGet<View>(adminApi.overdueOrders()),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  useSessionEnd(error)
  if (!data) return null
  return (
    <>
      <Unreminded count={data.unreminded} />
      <GraceOver view={data} />
    </>
  )
}

/** Counts overdue orders without a reminder: their page says what keeps the shop from sending one. */
function Unreminded({ count }: { count: number }) {
  if (count === 0) return null
  const isOne = count === 1
  return (
    <Notice title="Überfällig, noch nicht erinnert" className="mb-12">
      <p>
        {isOne ? 'Eine Bestellung ist' : `${count} Bestellungen sind`} überfällig und noch nicht
        erinnert. Woran das liegt, steht auf der Seite der Bestellung.{' '}
        <Link href={orderSearchUrl({ ...wholeList, payment: 'unpaid' })} className="text-link">
          Unbezahlte Bestellungen
        </Link>
      </p>
    </Notice>
  )
}

function GraceOver({ view: { items, isCut } }: { view: View }) {
  if (items.length === 0) return null
  return (
    <Notice title="Nachfrist abgelaufen" className="mb-12">
      <ul className="mt-2">
        {items.map(({ id, orderNumber, customerName, open, graceEndsOn, hold }) => (
          <li key={id} className="wrap-anywhere">
            <Link href={adminPages.order(id)} className="text-link">
              {orderNumber}
            </Link>{' '}
            {customerName}, {formatAmount(open)} offen, Nachfrist bis {formatPlainDate(graceEndsOn)}
            : {hold === null ? 'wird beim nächsten Lauf storniert' : blockReasonLabels[hold]}
          </li>
        ))}
      </ul>
      {isCut ? <p className="mt-2">Es gibt noch weitere.</p> : null}
    </Notice>
  )
}
