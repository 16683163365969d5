import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { addMonths, formatMonth, isMonth } from '../../../platform/domain/months.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Link } from '../../../platform/web/link.tsx'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { adminPages } from '../../../urls.admin.ts'
import { DatevPanel } from './datev-panel.tsx'
import { MonthDocumentsList } from './month-documents-list.tsx'
import { monthEndQuery } from './month-end-query.ts'
import { InvoicedRevenue, ReceivedRevenue } from './month-revenue.tsx'

/** The admin page of the month end; its address carries the month, at first the last one. */
export function MonthEndAdmin() {
  const [thisMonth] = useState(() => berlinDate(new Date()).slice(0, 7))
  const asked = new URLSearchParams(useSearch()).get('month') ?? ''
  const month = isMonth(asked) ? asked : addMonths(thisMonth, -1)
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <h2 className="min-w-72 text-h3">{formatMonth(month)}</h2>
          <nav aria-label="Monat wählen" className="flex flex-wrap gap-x-6">
            <Link href={adminPages.monthEnd(addMonths(month, -1))} className="text-link">
              Voriger Monat
            </Link>
            {month < thisMonth ? (
              <Link href={adminPages.monthEnd(addMonths(month, 1))} className="text-link">
                Nächster Monat
              </Link>
            ) : null}
          </nav>
        </div>
        {month >= thisMonth ? (
          <p>Dieser Monat ist noch nicht zu Ende. Die Zahlen ändern sich noch.</p>
        ) : null}
      </div>
      <Month key={month} month={month} />
    </div>
  )
}

function Month({ month }: { month: string }) {
  const { data, error, isFetching, refetch } = useQuery(monthEndQuery(month))
  useSessionEnd(error)
  if (data) {
    return (
      <>
        <ReceivedRevenue view={data} />
        <InvoicedRevenue view={data} />
        <DatevPanel view={data} />
        <MonthDocumentsList month={month} />
      </>
    )
  }
  if (isFetching || !error) return <LoadingState>Der Monat wird geladen.</LoadingState>
  return (
    <Notice kind="error" title="Der Monat konnte nicht geladen werden">
      <p>{refusalText(error, TRY_LATER)}</p>
      <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}
