import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '../../../../platform/web/navigation.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { berlinDate } from '../../../../platform/domain/german-format.ts'
import { useFetcher } from '../../../../platform/web/fetcher.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { adminPages } from '../../../../urls.admin.ts'
import { addMonths, formatMonth, isMonth } from '../../../../platform/domain/months.ts'
import { BookingEntryButton } from './booking-entry.tsx'
import { CalendarFeedPanel } from './calendar-feed-panel.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { calendarQuery } from './calendar-query.ts'

/** The admin page of the calendar: confirmed and done bookings by month, and the feed URL. */
export function CalendarAdmin() {
  const [today] = useState(() => berlinDate(new Date()))
  const monthParam = new URLSearchParams(useSearch()).get('month') ?? ''
  const month = isMonth(monthParam) ? monthParam : today.slice(0, 7)
  return (
    <div className="grid grid-cols-1 gap-16">
      <section aria-labelledby="calendar-heading" className="grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <h2 id="calendar-heading" className="min-w-72 text-h3">
            {formatMonth(month)}
          </h2>
          <nav aria-label="Monat wählen" className="flex flex-wrap gap-x-6">
            <Link href={adminPages.calendar(addMonths(month, -1))} className="text-link">
              Voriger Monat
            </Link>
            <Link href={adminPages.calendar(today.slice(0, 7))} className="text-link">
              Heute
            </Link>
            <Link href={adminPages.calendar(addMonths(month, 1))} className="text-link">
              Nächster Monat
            </Link>
          </nav>
          <div className="lg:ml-auto">
            <BookingEntryButton today={today} />
          </div>
        </div>
        <Month month={month} today={today} />
      </section>
      <CalendarFeedPanel />
    </div>
  )
}

function Month({ month, today }: { month: string; today: string }) {
  const { data, error, isFetching, refetch } = useQuery(calendarQuery(useFetcher(), month))
  useSessionEnd(error)
  if (data) {
    return (
      <>
        <CalendarMonth calendar={data} today={today} />
        <CalendarList calendar={data} />
      </>
    )
  }
  if (isFetching || !error) return <LoadingState>Der Kalender wird geladen.</LoadingState>
  return (
    <Notice kind="error" title="Der Kalender konnte nicht geladen werden">
      <p>{refusalText(error, TRY_LATER)}</p>
      <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}
