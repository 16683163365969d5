import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import type { CalendarFeed, CalendarView } from '../../../domain/calendar/calendar-view.ts'

/** Loads the confirmed and done bookings of a month ("YYYY-MM"), again when the window gets focus. */
export function calendarQuery(fetcher: Fetcher, month: string) {
  return queryOptions({
    queryKey: [adminApi.calendar(), month],
    queryFn: () => fetcher<CalendarView>(`${adminApi.calendar()}?month=${month}`),
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/** Loads when the feed URL was created, if there is one. */
export function calendarFeedQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [adminApi.calendarFeed()],
    queryFn: () => fetcher<CalendarFeed>(adminApi.calendarFeed()),
    staleTime: 0,
    retryOnMount: true,
  })
}
