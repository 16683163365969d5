import { pages } from '../../../../urls.ts'
import { berlinDate } from '../../../../platform/domain/german-format.ts'
import { amountPeriod, isByAmount, type Period } from '../../../domain/amount-period.ts'
import { orderSorts, type OrderSort } from '../../../domain/order-sort.ts'
import { paymentFilters, type PaymentFilter } from '../../../domain/payment-filter.ts'
import { orderStatuses, type OrderStatus } from '../../../../orders/domain/order-status.ts'

/** The content of the order list's URL: the filter and the open order. */
export interface OrderSearch {
  /** Null means every status. */
  readonly status: OrderStatus | null
  /** Null means every state of payment. */
  readonly payment: PaymentFilter | null
  /** The beginning of a number, name or email. */
  readonly text: string
  /** First and last day, "YYYY-MM-DD" or ''. */
  readonly from: string
  readonly to: string
  readonly sort: OrderSort
  readonly orderId: string | null
}

/** The unfiltered list. */
export const wholeList: OrderSearch = {
  status: null,
  payment: null,
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

/** Reads a query string; a status or payment that does not exist means all orders. */
export function readOrderSearch(search: string): OrderSearch {
  const given = new URLSearchParams(search)
  const status = given.get('status')
  return {
    status: isOrderStatus(status) ? status : null,
    payment: paymentFilters.find((one) => one === given.get('payment')) ?? null,
    text: given.get('q') ?? '',
    from: day(given.get('from')),
    to: day(given.get('to')),
    sort: orderSorts.find((sort) => sort === given.get('sort')) ?? 'newest',
    orderId: given.get('order') || null,
  }
}

/**
 * Returns the days of a list by amount; null if they are more than a year or it is sorted by time.
 */
export function readAmountPeriod({ sort, from, to }: OrderSearch): Period | null {
  return isByAmount(sort) ? amountPeriod({ from, to }, berlinDate(new Date())) : null
}

/** Returns the filter as query parameters for the list, its counts and the export. */
export function filterParams(search: OrderSearch): URLSearchParams {
  const { status, payment, text, from, to, sort } = search
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (payment) params.set('payment', payment)
  if (text.trim()) params.set('q', text)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (sort !== 'newest') params.set('sort', sort)
  return params
}

/** Returns the URL of the filtered list, or of one order in it. */
export function orderSearchUrl(search: OrderSearch): string {
  const params = filterParams(search)
  if (search.orderId) params.set('order', search.orderId)
  const text = params.toString()
  return text ? `${pages.admin('orders')}?${text}` : pages.admin('orders')
}

/** Returns the element id of an order's link in the list, to which the focus returns. */
export function orderRowId(orderId: string): string {
  return `order-${orderId}`
}
