import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../../platform/domain/money.ts'
import { Link } from '../../../../platform/web/link.tsx'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { shippingMethodLabels } from '../../../../business/domain/shipping.ts'
import { OrderBalance } from '../../../../orders/web/balance/order-balance.tsx'
import { OrderStatusBadge } from '../../../../orders/web/order-status-badge.tsx'
import { OrderRemoved } from '../../../../orders/web/order-removed.tsx'
import { orderRowId, orderSearchUrl, type OrderSearch } from './order-search.ts'

interface OrderRowProps {
  order: OrderView
  search: OrderSearch
  selected: boolean
  onSelect: (selected: boolean) => void
}

/** One row of the list, which opens the order and has a checkbox to select it. */
export function OrderRow({ order, search, selected, onSelect }: OrderRowProps) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 sm:gap-x-4 gap-y-1 border-t-[1.5px] border-current/30 py-2.5 lg:col-span-full lg:grid-cols-subgrid">
      <SelectBox
        label={`Bestellung ${order.orderNumber} auswählen`}
        checked={selected}
        onChange={onSelect}
      />
      <Link
        id={orderRowId(order.id)}
        href={orderSearchUrl({ ...search, orderId: order.id })}
        className="text-link justify-self-start whitespace-nowrap tabular-nums"
      >
        {order.orderNumber}
      </Link>
      <span className="text-right font-medium tabular-nums lg:order-last lg:min-w-28">
        {formatAmount(order.total)}
        <OrderRemoved order={order} />
        <OrderBalance order={order} />
      </span>
      <time
        dateTime={order.createdAt}
        className="col-span-2 col-start-2 row-start-3 text-small tabular-nums lg:col-span-1 lg:col-start-auto lg:row-start-auto lg:text-base"
      >
        {formatDateTime(order.createdAt)}
      </time>
      {/* On the narrowest phones the status stands below the name, which would break inside its words. */}
      <div className="col-span-2 col-start-2 row-start-2 flex flex-wrap items-start gap-x-3 gap-y-1 lg:contents">
        <div className="min-w-0 grow basis-32 wrap-anywhere hyphens-auto">
          <p>{order.customerName}</p>
          <p className="text-small">{shippingMethodLabels[order.shippingMethod]}</p>
        </div>
        <span className="lg:self-center lg:justify-self-start">
          <OrderStatusBadge status={order.status} shippingMethod={order.shippingMethod} />
        </span>
      </div>
    </li>
  )
}

interface SelectBoxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with a label for screen readers only and a click area of 44 px. */
function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <label className="check !grid-cols-1 min-w-11 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
