import { formatDateTime } from '../../platform/domain/german-format.ts'
import type { OrderView } from '../domain/order-view.ts'
import type { MaybeOpen } from './balance/balance-text.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { PaymentWaiting } from './balance/payment-waiting.tsx'

interface OrderHeadProps {
  order: MaybeOpen & Pick<OrderView, 'orderNumber' | 'createdAt' | 'status' | 'shippingMethod'>
}

/** Number, date and status of an order, above everything else about it. */
export function OrderHead({ order }: OrderHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <p className="text-lead">
        Bestellnummer{' '}
        <strong className="font-semibold whitespace-nowrap">{order.orderNumber}</strong>
        <span className="block text-base">{formatDateTime(order.createdAt)}</span>
      </p>
      <div className="grid justify-items-start gap-1">
        <OrderStatusBadge status={order.status} shippingMethod={order.shippingMethod} />
        <PaymentWaiting order={order} />
      </div>
    </div>
  )
}
