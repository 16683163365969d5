import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../accounts/web/session.ts'
import { formatDate } from '../../platform/domain/german-format.ts'
import { amountToCents, formatEuro } from '../../platform/domain/money.ts'
import { Button, ButtonLink } from '../../platform/web/ui/button.tsx'
import { Notice } from '../../platform/web/ui/notice.tsx'
import { EmptyState } from '../../platform/web/ui/state-card.tsx'
import { pages } from '../../urls.ts'
import type { OrderView } from '../domain/order-view.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { userOrdersQuery } from './user-orders-query.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'

/** The orders of whoever is signed in, newest first. */
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
  const list = useInfiniteQuery(userOrdersQuery())
  useSessionEnd(list.error)
  const orders = list.data?.pages.flatMap((part) => part.orders)
  const failed = list.error !== null && !list.isFetching
  if (orders?.length === 0) {
    return (
      <EmptyState
        title="Sie haben noch keine Bestellungen aufgegeben."
        action={<ButtonLink href={pages.shop()}>Zum Shop</ButtonLink>}
      />
    )
  }
  if (orders) {
    return (
      <div className="grid justify-items-start gap-8">
        <ul className="w-full border-b-[1.5px] border-current/30">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
        {failed ? <LoadError retry={() => void list.refetch()} /> : null}
        {list.hasNextPage ? (
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage}
            busyText="Wird geladen..."
            onClick={() => void list.fetchNextPage()}
          >
            Mehr laden
          </Button>
        ) : null}
      </div>
    )
  }
  return failed ? <LoadError retry={() => void list.refetch()} /> : <OrdersSkeleton rows={3} />
}

function LoadError({ retry }: { retry: () => void }) {
  return (
    <Notice kind="error" className="w-full">
      <p className="mb-4">
        Fehler beim Laden Ihrer Bestellungen. Bitte versuchen Sie es später erneut.
      </p>
      <Button variant="light" small onClick={retry}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}

function OrderRow({ order }: { order: OrderView }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 border-t-[1.5px] border-current/30 py-5 md:grid-cols-[1.3fr_1fr_1.2fr_auto_auto]">
      <h3 className="col-span-2 font-text text-lead font-medium tracking-normal whitespace-nowrap not-italic tabular-nums md:col-span-1">
        {order.orderNumber}
      </h3>
      <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
      <span className="justify-self-end md:justify-self-start">
        <OrderStatusBadge status={order.status} shippingMethod={order.shippingMethod} />
      </span>
      <span className="font-medium tabular-nums md:text-right">
        {formatEuro(amountToCents(order.total) ?? 0)}
      </span>
      <ButtonLink href={pages.order(order.id)} variant="quiet" small className="justify-self-end">
        Details<span className="vh"> zur Bestellung {order.orderNumber}</span>
      </ButtonLink>
    </li>
  )
}
