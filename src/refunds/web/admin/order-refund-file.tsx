import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { OrderRefundFile as View } from '../../domain/refunds-view.ts'
import { viewUrl } from './refunds-url.ts'

/** Warns before the money of an order is given back twice: it is in an open SEPA file. */
export function OrderRefundFile({ orderId }: { orderId: string }) {
  const path = adminApi.orderRefundFile(orderId)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: () => apiGet<View>(path),
    staleTime: 0,
  })
  useSessionEnd(error)
  if (!data) return null
  return (
    <Notice title={`In SEPA-Datei ${data.number}`} className="no-print">
      <p>
        Die Datei zahlt für diese Bestellung {formatAmount(data.amount)} zurück. Bitte überweisen
        Sie das Geld nicht noch einmal. Führt die Bank die Rückzahlung nicht aus, nehmen Sie sie
        unter{' '}
        <Link href={viewUrl('open')} className="text-link">
          Rückzahlungen
        </Link>{' '}
        aus der Datei.
      </p>
    </Notice>
  )
}
