import { useEffect, useRef } from 'react'
import { AdminOrderDetail } from '../order/admin-order-detail.tsx'
import { AdminOrderList } from './admin-order-list.tsx'
import { orderRowId, orderSearchUrl, readOrderSearch } from './order-search.ts'
import { useSearch } from '../../../../platform/web/navigation.tsx'

/** Moves the focus with the view: into the order that opens, back to its row when it closes. */
function useFocusFollows(orderId: string | null) {
  const view = useRef<HTMLDivElement>(null)
  const shown = useRef(orderId)
  useEffect(() => {
    const before = shown.current
    if (before === orderId) return
    shown.current = orderId
    if (orderId === null && before !== null) {
      document.getElementById(orderRowId(before))?.focus()
    } else {
      window.scrollTo({ top: 0, behavior: 'instant' })
      view.current?.focus({ preventScroll: true })
    }
  }, [orderId])
  return view
}

/** The owner's orders: the filtered list, or the one order the address names. */
export function AdminOrders() {
  const search = readOrderSearch(useSearch())
  const { orderId } = search
  const view = useFocusFollows(orderId)
  return (
    <div ref={view} tabIndex={-1} className="outline-none">
      {orderId ? (
        <AdminOrderDetail
          key={orderId}
          orderId={orderId}
          listUrl={orderSearchUrl({ ...search, orderId: null })}
        />
      ) : (
        <AdminOrderList search={search} />
      )}
    </div>
  )
}
