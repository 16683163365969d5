import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { useLostFocus } from '../../../platform/web/ui/use-lost-focus.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { DueRefunds, RefundRuns, RunFilter } from '../../domain/refunds-view.ts'
import { DueList } from './due-list.tsx'
import { readView, refundViews, viewUrl, type RefundViewName } from './refunds-url.ts'
import { RunCard } from './run-card.tsx'
import { debitsQuery, PendingDebits } from './pending-debits.tsx'

const labels: Readonly<Record<RefundViewName, string>> = {
  due: 'Offen',
  open: 'In SEPA-Datei',
  closed: 'Erledigt',
}

/** The admin page of money that has to go back: it is put into a SEPA file, and booked once the bank shows it. */
export function RefundsAdmin() {
  const view = readView(useSearch())
  const debits = useQuery(debitsQuery).data?.items.length ?? 0
  const place = useLostFocus<HTMLDivElement>(`${view} ${debits}`)
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-8 outline-none">
      <TabLinks
        label="Nach Stand filtern"
        links={refundViews.map((known) => ({
          href: viewUrl(known),
          label: labels[known],
          current: known === view,
        }))}
      />
      {view === 'closed' ? null : <PendingDebits />}
      {view === 'due' ? <Due /> : <Runs key={view} state={view} />}
    </div>
  )
}

function Due() {
  const list = useInfiniteQuery(pagedQuery<DueRefunds>(adminApi.refunds()))
  useSessionEnd(list.error)
  const total = list.data?.pages.at(-1)?.total
  return (
    <section aria-label="Offene Rückzahlungen" className="grid grid-cols-1 gap-6">
      {total && total.count > 0 ? (
        <p>
          {total.count === 1 ? 'An eine Bestellung' : `An ${total.count} Bestellungen`} sind{' '}
          {total.count === 1 ? null : 'zusammen '}
          <strong>{formatAmount(total.amount)}</strong> zurückzuzahlen.
        </p>
      ) : null}
      <PagedList
        list={list}
        loading="Rückzahlungen werden geladen."
        failure="Fehler beim Laden der Rückzahlungen"
        empty={<p>Keine Rückzahlung ist offen.</p>}
      >
        {(refunds) => <DueList refunds={refunds} />}
      </PagedList>
    </section>
  )
}

const empty: Readonly<Record<RunFilter, string>> = {
  open: 'Keine Datei wartet auf die Bank.',
  closed: 'Noch ist keine Datei erledigt.',
}

function Runs({ state }: { state: RunFilter }) {
  const filter = new URLSearchParams({ state })
  const list = useInfiniteQuery(
    pagedQuery<RefundRuns>(adminApi.refundRuns(), { filter, pageSize: 10 }),
  )
  useSessionEnd(list.error)
  return (
    <div className="grid grid-cols-1 gap-6">
      {state === 'open' ? (
        <p>
          Laden Sie die Datei bei Ihrer Bank hoch und geben Sie sie frei. Sobald ein Kontoauszug die
          Überweisungen zeigt, stehen sie hier zum Buchen, oder der Shop bucht sie gleich selbst,
          wenn Sie das in den Einstellungen gewählt haben.
        </p>
      ) : null}
      <PagedList
        list={list}
        loading="SEPA-Dateien werden geladen."
        failure="Fehler beim Laden der SEPA-Dateien"
        empty={<p>{empty[state]}</p>}
      >
        {(runs) => (
          <div className="grid w-full grid-cols-1 gap-10">
            {runs.map((run) => (
              <RunCard key={run.id} run={run} />
            ))}
          </div>
        )}
      </PagedList>
    </div>
  )
}
