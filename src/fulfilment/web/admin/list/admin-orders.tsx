import type { ReactNode } from 'react'
import { AdminOrderDetail } from '../order/admin-order-detail.tsx'
import { AdminOrderList } from './admin-order-list.tsx'
import { orderRowId, orderSearchUrl, readOrderSearch } from './order-search.ts'
import { useSearch } from '../../../../platform/web/navigation.tsx'
import { useListDetailFocus } from '../../../../platform/web/admin/use-list-detail-focus.ts'

interface AdminOrdersProps {
  /** Renders what other features have to say about an order. */
  renderNotices: (orderId: string) => ReactNode
  /** Renders where a missing payment of an order stands. */
  renderReminder: (orderId: string) => ReactNode
}

/** The admin's orders page: the filtered list, or the one order that the URL names. */
export function AdminOrders({ renderNotices, renderReminder }: AdminOrdersProps) {
  const search = readOrderSearch(useSearch())
  const { orderId } = search
  const container = useListDetailFocus(orderId, orderRowId)
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {orderId ? (
        <AdminOrderDetail
          key={orderId}
          orderId={orderId}
          renderNotices={renderNotices}
          renderReminder={renderReminder}
          listUrl={orderSearchUrl({ ...search, orderId: null })}
        />
      ) : (
        <AdminOrderList search={search} />
      )}
    </div>
  )
}
