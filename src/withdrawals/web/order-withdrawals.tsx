import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../platform/domain/german-format.ts'
import { Link } from '../../platform/web/link.tsx'
import { Notice } from '../../platform/web/status/notice.tsx'
import { withdrawalStatusLabels } from '../domain/withdrawal-status.ts'
import { orderWithdrawalsQuery } from './order-withdrawals-query.ts'

interface OrderWithdrawalsProps {
  orderId: string
  /** The admin's page of a withdrawal; without it the entries are no links. */
  href?: (id: string) => string
}

/** Says on the page of an order which withdrawals were received; nothing when there are none. */
export function OrderWithdrawals({ orderId, href }: OrderWithdrawalsProps) {
  const { data = [] } = useQuery(orderWithdrawalsQuery(orderId))
  if (data.length === 0) return null
  return (
    <Notice title="Widerruf" className="no-print">
      <ul>
        {data.map(({ id, receivedAt, status }) => {
          const text = `Vom ${formatDateTime(receivedAt)}`
          return (
            <li key={id}>
              {href ? (
                <Link href={href(id)} className="underline">
                  {text}
                </Link>
              ) : (
                text
              )}
              . Stand: {withdrawalStatusLabels[status]}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
