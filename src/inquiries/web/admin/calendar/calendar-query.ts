import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import type { CalendarFeed, CalendarView } from '../../../domain/calendar/calendar-view.ts'

/** The confirmed bookings of a month ("YYYY-MM"); read again when the owner comes back. */
export function calendarQuery(fetcher: Fetcher, month: string) {
  return queryOptions({
    queryKey: [adminApi.calendar(), month],
    queryFn: () => fetcher<CalendarView>(`${adminApi.calendar()}?month=${month}`),
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/** Whether the calendar has an address, and since when. */
export function calendarFeedQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [adminApi.calendarFeed()],
    queryFn: () => fetcher<CalendarFeed>(adminApi.calendarFeed()),
    staleTime: 0,
    retryOnMount: true,
  })
}
