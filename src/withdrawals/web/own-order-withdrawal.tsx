import { useQuery } from '@tanstack/react-query'
import { useOrder } from '../../orders/web/use-order.ts'
import { Notice } from '../../platform/web/status/notice.tsx'
import { LoadingState } from '../../platform/web/ui/state-card.tsx'
import { packsLeft } from '../domain/packs-left.ts'
import { orderWithdrawalsQuery } from './order-withdrawals-query.ts'
import { Withdrawal } from './withdrawal.tsx'

interface OwnOrderWithdrawalProps {
  orderId: string
  onSent: () => void
}

/** The withdrawal from an order of the signed-in customer; empty when the order cannot be read. */
export function OwnOrderWithdrawal({ orderId, onSent }: OwnOrderWithdrawalProps) {
  const result = useOrder(orderId)
  const isShown = result.state === 'shown'
  const earlier = useQuery({
    ...orderWithdrawalsQuery(orderId),
    enabled: isShown,
    // A withdrawal sent from here must not change the form that shows its receipt.
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  if (result.state === 'loading' || (isShown && earlier.isFetching)) {
    return <LoadingState>Wird geladen.</LoadingState>
  }
  if (!isShown) return <Withdrawal order={null} onSent={onSent} />
  const left = packsLeft(result.order, earlier.data ?? [])
  if (left.every((packs) => packs === 0)) {
    return (
      <Notice title="Diese Bestellung haben Sie schon ganz widerrufen">
        <p>Sie müssen nichts weiter tun. Die Eingangsbestätigung haben Sie per E-Mail bekommen.</p>
      </Notice>
    )
  }
  return <Withdrawal order={result.order} left={left} onSent={onSent} />
}
