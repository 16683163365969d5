import { pages } from '../../../urls.ts'
import { orderStatuses, type OrderStatus } from '../../domain/order-status.ts'

/** What the address of the order list says: the filter, and the order that is open. */
export interface OrderSearch {
  /** Null: all of them. */
  readonly status: OrderStatus | null
  readonly orderId: string | null
}

function isOrderStatus(value: string | null): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}

/** Reads a query string; a status that does not exist means all orders. */
export function readOrderSearch(search: string): OrderSearch {
  const given = new URLSearchParams(search)
  const status = given.get('status')
  return { status: isOrderStatus(status) ? status : null, orderId: given.get('order') || null }
}

/** The address of the list with a filter, or of one order in it. */
export function orderSearchUrl({ status, orderId }: OrderSearch): string {
  const search = new URLSearchParams()
  if (status) search.set('status', status)
  if (orderId) search.set('order', orderId)
  const text = search.toString()
  return text ? `${pages.admin('orders')}?${text}` : pages.admin('orders')
}

/** Id of an order's link in the list, where the focus returns to. */
export function orderRowId(orderId: string): string {
  return `order-${orderId}`
}
