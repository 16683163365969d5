import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { amountToCents, formatEuro } from '../../../platform/domain/money.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { orderStatuses, statusLabel, type OrderStatus } from '../../domain/order-status.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { shippingMethodLabels } from '../../domain/shipping.ts'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { adminOrdersQuery } from './admin-orders-query.ts'
import { orderRowId, orderSearchUrl } from './order-search.ts'
import { OrdersSkeleton } from '../orders-skeleton.tsx'

const filters: readonly { status: OrderStatus | null; label: string }[] = [
  { status: null, label: 'Alle' },
  ...orderStatuses.map((status) => ({ status, label: statusLabel(status) })),
]

/** Orders of one status or all, newest first. */
export function AdminOrderList({ status }: { status: OrderStatus | null }) {
  return (
    <section aria-labelledby="orders-heading" className="grid gap-8">
      <h2 id="orders-heading" className="text-h3">
        Bestellungen
      </h2>
      <TabLinks
        label="Nach Status filtern"
        links={filters.map((filter) => ({
          href: orderSearchUrl({ status: filter.status, orderId: null }),
          label: filter.label,
          current: filter.status === status,
        }))}
      />
      <ListState status={status} />
    </section>
  )
}

function ListState({ status }: { status: OrderStatus | null }) {
  const list = useInfiniteQuery(adminOrdersQuery(status))
  useSessionEnd(list.error)
  const orders = list.data?.pages.flatMap((part) => part.orders)
  if (!orders && list.error && !list.isFetching) {
    return <LoadError retry={() => void list.refetch()} />
  }
  if (!orders) return <OrdersSkeleton rows={4} />
  if (orders.length === 0) return <p className="text-lead">{emptyText(status)}</p>
  return (
    <div className="grid justify-items-start gap-8">
      <ul className="w-full border-b-[1.5px] border-current/30">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} filter={status} />
        ))}
      </ul>
      {list.error && !list.isFetching ? <LoadError retry={() => void list.refetch()} /> : null}
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

function emptyText(status: OrderStatus | null): string {
  return status
    ? `Keine Bestellung hat den Status ${statusLabel(status)}.`
    : 'Noch ist keine Bestellung eingegangen.'
}

function LoadError({ retry }: { retry: () => void }) {
  return (
    <Notice kind="error" title="Fehler beim Laden der Bestellungen" className="w-full">
      <Button variant="light" small className="mt-3" onClick={retry}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}

function OrderRow({ order, filter }: { order: OrderView; filter: OrderStatus | null }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t-[1.5px] border-current/30 py-4 lg:grid-cols-[1.1fr_1.1fr_1.6fr_1.2fr_auto]">
      <Link
        id={orderRowId(order.id)}
        href={orderSearchUrl({ status: filter, orderId: order.id })}
        className="text-link justify-self-start whitespace-nowrap tabular-nums"
      >
        {order.orderNumber}
      </Link>
      <span className="text-right font-medium tabular-nums lg:order-last lg:min-w-28">
        {formatEuro(amountToCents(order.total) ?? 0)}
      </span>
      <time dateTime={order.createdAt} className="col-span-2 lg:col-span-1">
        {formatDateTime(order.createdAt)}
      </time>
      <div className="min-w-0">
        <p>{order.customerName}</p>
        <p className="text-small">{shippingMethodLabels[order.shippingMethod]}</p>
      </div>
      <span className="justify-self-end lg:justify-self-start">
        <OrderStatusBadge status={order.status} shippingMethod={order.shippingMethod} />
      </span>
    </li>
  )
}
