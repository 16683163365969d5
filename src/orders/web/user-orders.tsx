import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../accounts/web/session.ts'
import { formatDate } from '../../platform/domain/german-format.ts'
import { formatAmount } from '../../platform/domain/money.ts'
import { PagedList } from '../../platform/web/paged-list.tsx'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { EmptyState } from '../../platform/web/ui/state-card.tsx'
import { pages } from '../../urls.ts'
import type { OrderView } from '../domain/order-view.ts'
import { isOpen } from './balance/balance-text.ts'
import { OrderBalance } from './balance/order-balance.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderRemoved } from './order-removed.tsx'
import { PaymentWaiting } from './balance/payment-waiting.tsx'
import { ReorderButton } from './links/reorder-button.tsx'
import { WithdrawLink } from './withdraw-link.tsx'
import { userOrdersQuery } from './user-orders-query.ts'

/** The signed-in customer's orders, newest first. */
export function UserOrders() {
  return (
    <section aria-labelledby="orders-heading">
      <h2 id="orders-heading" className="mb-6 text-h3">
        Ihre Bestellungen
      </h2>
      <OrdersState />
    </section>
  )
}

function OrdersState() {
  const list = useInfiniteQuery(userOrdersQuery)
  useSessionEnd(list.error)
  return (
    <PagedList
      list={list}
      loading="Bestellungen werden geladen."
      failure="Fehler beim Laden Ihrer Bestellungen. Bitte versuchen Sie es später erneut."
      empty={
        <EmptyState
          title="Sie haben noch keine Bestellungen aufgegeben."
          action={<ButtonLink href={pages.shop()}>Zum Shop</ButtonLink>}
        />
      }
    >
      {(orders) => (
        <ul className="w-full border-b-[1.5px] border-current/30">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 border-t-[1.5px] border-current/30 py-5 md:grid-cols-[1.7fr_1.1fr_1.8fr_1.3fr_4.7fr]">
      <h3 className="col-span-2 font-text text-lead font-medium [letter-spacing:0] whitespace-nowrap not-italic [font-variant-numeric:tabular-nums] md:col-span-1">
        {order.orderNumber}
      </h3>
      <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
      <span className="justify-self-end md:justify-self-start">
        <OrderStatusBadge status={order.status} shippingMethod={order.shippingMethod} />
        <PaymentWaiting order={order} />
      </span>
      <span className="font-medium [font-variant-numeric:tabular-nums] md:text-right">
        {formatAmount(order.total)}
        <OrderRemoved order={order} />
        {isOpen(order) ? null : <OrderBalance order={order} />}
      </span>
      <span className="col-span-2 flex flex-wrap gap-3 md:col-span-1">
        <ButtonLink href={pages.order(order.id)} variant="quiet" small>
          Details<span className="visually-hidden"> zur Bestellung {order.orderNumber}</span>
        </ButtonLink>
        <ReorderButton order={order} />
        <WithdrawLink order={order} small />
      </span>
    </li>
  )
}
