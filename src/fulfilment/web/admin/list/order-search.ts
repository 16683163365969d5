import { pages } from '../../../../urls.ts'
import { berlinDate } from '../../../../platform/domain/german-format.ts'
import { amountPeriod, isByAmount, type Period } from '../../../domain/amount-period.ts'
import { orderSorts, type OrderSort } from '../../../domain/order-sort.ts'
import { orderStatuses, type OrderStatus } from '../../../../orders/domain/order-status.ts'

/** What the address of the order list says: the filter, and the order that is open. */
export interface OrderSearch {
  /** Null: all of them. */
  readonly status: OrderStatus | null
  /** What number, name or e-mail address begin with. */
  readonly text: string
  /** First and last day, "YYYY-MM-DD" or ''. */
  readonly from: string
  readonly to: string
  readonly sort: OrderSort
  readonly orderId: string | null
}

/** The whole list from its beginning. */
export const wholeList: OrderSearch = {
  status: null,
  text: '',
  from: '',
  to: '',
  sort: 'newest',
  orderId: null,
}

function isOrderStatus(value: string | null): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}

const day = (text: string | null): string => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** Reads a query string; a status that does not exist means all orders. */
export function readOrderSearch(search: string): OrderSearch {
  const given = new URLSearchParams(search)
  const status = given.get('status')
  return {
    status: isOrderStatus(status) ? status : null,
    text: given.get('q') ?? '',
    from: day(given.get('from')),
    to: day(given.get('to')),
    sort: orderSorts.find((sort) => sort === given.get('sort')) ?? 'newest',
    orderId: given.get('order') || null,
  }
}

/** Returns the days of a list by amount; null when they are more than a year or it is by time. */
export function readAmountPeriod({ sort, from, to }: OrderSearch): Period | null {
  return isByAmount(sort) ? amountPeriod({ from, to }, berlinDate(new Date())) : null
}

/** The filter as parameters of list, counts and export alike. */
export function filterParams({ status, text, from, to, sort }: OrderSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (text.trim()) params.set('q', text)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (sort !== 'newest') params.set('sort', sort)
  return params
}

/** The address of the list with a filter, or of one order in it. */
export function orderSearchUrl(search: OrderSearch): string {
  const params = filterParams(search)
  if (search.orderId) params.set('order', search.orderId)
  const text = params.toString()
  return text ? `${pages.admin('orders')}?${text}` : pages.admin('orders')
}

/** Id of an order's link in the list, where the focus returns to. */
export function orderRowId(orderId: string): string {
  return `order-${orderId}`
}
