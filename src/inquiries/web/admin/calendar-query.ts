import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../../platform/web/fetcher.tsx'
import { api } from '../../../urls.ts'
import type { CalendarFeed, CalendarView } from '../../domain/calendar-view.ts'

/** The confirmed bookings of a month ("YYYY-MM"); read again when the owner comes back. */
export function calendarQuery(fetcher: Fetcher, month: string) {
  return queryOptions({
    queryKey: [api.adminCalendar(), month],
    queryFn: () => fetcher<CalendarView>(`${api.adminCalendar()}?month=${month}`),
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/** Whether the calendar has an address, and since when. */
export function calendarFeedQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [api.adminCalendarFeed()],
    queryFn: () => fetcher<CalendarFeed>(api.adminCalendarFeed()),
    staleTime: 0,
    retryOnMount: true,
  })
}
