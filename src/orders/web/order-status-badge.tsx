import {
  StatusBadge,
  type BadgeTone,
  type StatusIconName,
} from '../../platform/web/status/status-badge.tsx'
import { statusLabel, type OrderStatus } from '../domain/order-status.ts'
import type { ShippingMethod } from '../../business/domain/shipping.ts'

interface StatusLook {
  readonly tone: BadgeTone
  readonly icon: StatusIconName
}

const looks: Readonly<Record<OrderStatus, StatusLook>> = {
  pending: { tone: 'giallo', icon: 'clock' },
  processing: { tone: 'celeste', icon: 'roast' },
  shipped: { tone: 'petrolio', icon: 'truck' },
  delivered: { tone: 'espresso', icon: 'check' },
  cancelled: { tone: 'rosso', icon: 'cross' },
}

interface OrderStatusBadgeProps {
  status: OrderStatus
  shippingMethod: ShippingMethod
}

/** Shows the status of an order by color, icon and word. */
export function OrderStatusBadge({ status, shippingMethod }: OrderStatusBadgeProps) {
  const isPickup = shippingMethod === 'pickup' && status === 'shipped'
  return (
    <StatusBadge tone={looks[status].tone} icon={isPickup ? 'box' : looks[status].icon}>
      {statusLabel(status, shippingMethod)}
    </StatusBadge>
  )
}
