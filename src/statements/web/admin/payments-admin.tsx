import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { Link } from '../../../platform/web/link.tsx'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { useLostFocus } from '../../../platform/web/ui/use-lost-focus.ts'
import { adminApi, adminPagePatterns } from '../../../urls.admin.ts'
import { pages } from '../../../urls.ts'
import { bankTransactionStates, type BankTransactionState } from '../../domain/transaction-state.ts'
import type { BankFilesView, TransactionPage } from '../../domain/transactions-view.ts'
import { BankReturns } from './bank-returns.tsx'
import { CoverageNote } from './coverage-note.tsx'
import { emptyTexts, stateLabels } from './match-texts.ts'
import { DecisionNote } from './decision-note.tsx'
import { readState, stateUrl } from './payments-url.ts'
import { StatementUpload } from './statement-upload.tsx'
import { useDecisions } from './use-decisions.ts'
import { useStatementWork, type StatementWork } from './use-statement-work.ts'
import { Worklist } from './worklist.tsx'

const tabs = (['matched', 'new', 'refund-due', 'booked', 'ignored'] as const).filter((state) =>
  bankTransactionStates.includes(state),
)

type Open = TransactionPage['open']

const countOf = (state: BankTransactionState, open: Open | undefined): number =>
  open && state in open ? open[state as keyof Open].count : 0

/** The admin page of payments: statements are dropped here, and their payments are booked. */
export function PaymentsAdmin() {
  const state = readState(useSearch())
  const work = useStatementWork()
  const decisions = useDecisions()
  const list = useInfiniteQuery(
    pagedQuery<TransactionPage>(adminApi.bankTransactions(), {
      filter: new URLSearchParams({ state }),
    }),
  )
  useSessionEnd(list.error)
  const open = list.data?.pages.at(-1)?.open
  const place = useLostFocus<HTMLElement>(open?.matched.count)
  const isEmpty = list.data?.pages.every(({ items }) => items.length === 0) ?? false
  return (
    <div className="grid grid-cols-1 gap-10">
      <p>
        Umsätze, Belege und Buchungsstapel eines Monats stehen im{' '}
        <Link href={adminPagePatterns.monthEnd} className="text-link">
          Monatsabschluss
        </Link>
        .
      </p>
      <StatementUpload work={work} />
      <BankReturns />
      <section
        ref={place}
        tabIndex={-1}
        aria-label="Zahlungen aus Kontoauszügen"
        className="grid grid-cols-1 gap-8 outline-none"
      >
        <TabLinks
          label="Nach Stand filtern"
          links={tabs.map((tab) => ({
            href: stateUrl(tab),
            label: `${stateLabels[tab]} ${countOf(tab, open) || ''}`.trim(),
            current: tab === state,
          }))}
        />
        {state === 'matched' && open && open.matched.count > 0 ? (
          <BookAll open={open} work={work} isBlocked={decisions.isStoring} />
        ) : null}
        <DecisionNote decisions={decisions} isEmpty={isEmpty} />
        <PagedList
          list={list}
          loading="Zahlungen werden geladen."
          failure="Fehler beim Laden der Zahlungen"
          empty={<p>{emptyTexts[state]}</p>}
        >
          {(transactions) => (
            <Worklist key={state} {...{ transactions, decisions }} isBookingAll={work.isBusy} />
          )}
        </PagedList>
      </section>
      <RecentFiles />
    </div>
  )
}

interface BookAllProps {
  open: Open
  work: StatementWork
  /** True while a decision is stored, which may be about one of these payments. */
  isBlocked: boolean
}

/** Books everything certain, after saying what that does. */
function BookAll({ open, work, isBlocked }: BookAllProps) {
  const { count, amount } = open.matched
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Bei {count === 1 ? 'einer Zahlung' : `${count} Zahlungen`} über {formatAmount(amount)}{' '}
        stimmen Bestellnummer und Betrag. Nach dem Buchen{' '}
        {count === 1
          ? 'gilt die Bestellung als bezahlt, und die Kundin oder der Kunde bekommt'
          : 'gelten die Bestellungen als bezahlt, und die Kundinnen und Kunden bekommen'}{' '}
        die E-Mail über den Zahlungseingang.
      </p>
      <Button
        busy={work.isBusy}
        busyText="Wird gebucht..."
        aria-disabled={isBlocked}
        onClick={() => void work.bookAll()}
      >
        Alle eindeutigen buchen
      </Button>
    </div>
  )
}

const sourceLabels = { upload: 'hochgeladen', inbox: 'aus dem Ordner' }

type Counts = Pick<BankFilesView['items'][number], 'newCount' | 'knownCount' | 'refundCount'>

function contentText({ newCount, knownCount, refundCount }: Counts): string {
  const refunds = refundCount === 1 ? '1 Rückzahlung' : `${refundCount} Rückzahlungen`
  return [`${newCount} neu`, `${knownCount} schon bekannt`, refundCount > 0 ? refunds : '']
    .filter(Boolean)
    .join(', ')
}

/** The files that were read last, and whether the shop books by itself. */
function RecentFiles() {
  const { data, error } = useQuery({
    queryKey: [adminApi.bankFiles()],
    queryFn: () => apiGet<BankFilesView>(adminApi.bankFiles()),
    staleTime: 0,
  })
  useSessionEnd(error)
  if (!data) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-h4">Zuletzt gelesene Dateien</h2>
      <p>
        {data.booksAtOnce
          ? 'Eindeutige Zahlungen werden beim Einlesen sofort gebucht.'
          : 'Eindeutige Zahlungen warten auf Ihren Klick.'}{' '}
        {data.hasInbox ? 'Dateien im Ordner der Bank liest der Shop von selbst.' : null}{' '}
        <Link href={pages.admin('settings')} className="underline">
          Einstellung ändern
        </Link>
      </p>
      <CoverageNote files={data} />
      {data.items.length === 0 ? <p>Noch ist keine Datei eingelesen.</p> : null}
      <ul>
        {data.items.map(({ id, name, source, refusal, importedAt, ...counts }) => (
          <li key={id} className="border-t-[1.5px] border-current/30 py-2 wrap-anywhere">
            <span className="font-medium">{name}</span>, {sourceLabels[source]} am{' '}
            {formatDateTime(importedAt)}: {refusal || contentText(counts)}
          </li>
        ))}
      </ul>
    </section>
  )
}
