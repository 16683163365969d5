import { queryOptions } from '@tanstack/react-query'
import type { BookingsView, BookingView } from '../../../../payments/domain/bookings-view.ts'
import { apiGet } from '../../../../platform/web/api-client.ts'
import { adminApi } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'

/** The payments and refunds of an order. */
export function bookingsQuery(orderId: string) {
  return queryOptions({
    // The key starts with the order's key, so that invalidating the order reloads its bookings too.
    queryKey: [api.order(orderId), 'payments'],
    queryFn: () => apiGet<BookingsView>(adminApi.orderPayments(orderId)),
    staleTime: 0,
  })
}

/** Returns the bookings that count; reversed bookings and their reversals are only in the history. */
export function countingBookings(view: BookingsView | undefined): BookingView[] {
  return view?.items.filter((item) => !item.isReversed && item.reversesId === null) ?? []
}
