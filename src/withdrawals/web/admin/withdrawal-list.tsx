import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime, formatPlainDate } from '../../../platform/domain/german-format.ts'
import { SearchForm } from '../../../platform/web/admin/search-form.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { pages } from '../../../urls.ts'
import { withdrawalMatchLabels } from '../../domain/withdrawal-match.ts'
import {
  withdrawalStatuses,
  withdrawalStatusLabels,
  type WithdrawalStatus,
} from '../../domain/withdrawal-status.ts'
import type { WithdrawalRow } from '../../domain/withdrawal-view.ts'
import { countText } from './count-text.ts'
import { withdrawalsQuery } from './withdrawals-query.ts'
import {
  withdrawalParams,
  withdrawalRowId,
  withdrawalSearchUrl,
  type WithdrawalListFilter,
} from './withdrawal-search.ts'
import { WithdrawalStatusBadge } from './withdrawal-status-badge.tsx'

const statuses: ReadonlyArray<WithdrawalStatus | null> = [null, ...withdrawalStatuses]

interface FilterProps {
  filter: WithdrawalListFilter
}

/** Lists matching withdrawals, newest first. */
export function WithdrawalList({ filter }: FilterProps) {
  const { navigate } = useNavigation()
  const list = useInfiniteQuery(withdrawalsQuery(filter))
  useSessionEnd(list.error)
  const open = list.data?.pages.at(-1)?.open
  return (
    <section aria-label="Widerrufe" className="grid grid-cols-1 gap-8 max-sm:gap-4">
      <TabLinks
        label="Nach Stand filtern"
        links={statuses.map((status) => ({
          href: withdrawalSearchUrl({ ...filter, status }),
          label: `${status ? withdrawalStatusLabels[status] : 'Alle'}${countText(status, open)}`,
          current: status === filter.status,
        }))}
      />
      <SearchForm
        label="Name, E-Mail oder Bestellnummer"
        typed={filter.typed}
        onSearch={(typed) => navigate(withdrawalSearchUrl({ ...filter, typed }))}
      />
      <PagedList
        list={list}
        loading="Widerrufe werden geladen."
        failure="Fehler beim Laden der Widerrufe"
        empty={<NoWithdrawals filter={filter} />}
      >
        {(withdrawals) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {withdrawals.map((withdrawal) => (
              <Row key={withdrawal.id} withdrawal={withdrawal} filter={filter} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function NoWithdrawals({ filter }: FilterProps) {
  if (withdrawalParams(filter).size === 0) return 'Noch ist kein Widerruf eingegangen.'
  return (
    <>
      <p>Kein Widerruf passt zu dieser Auswahl.</p>
      <Link href={pages.admin('withdrawals')} className="text-link mt-3">
        Filter zurücksetzen
      </Link>
    </>
  )
}

function refundText({ refundDueOn }: WithdrawalRow): string {
  return refundDueOn === null ? 'Nicht bezahlt' : `Rückzahlung bis ${formatPlainDate(refundDueOn)}`
}

function Row({ withdrawal, filter }: FilterProps & { withdrawal: WithdrawalRow }) {
  const { id, name, email, contract, orderNumber, matchedBy, createdAt, status } = withdrawal
  const isOpen = status === 'received' || status === 'accepted'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t-[1.5px] border-current/30 py-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.7fr)_minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <Link
          id={withdrawalRowId(id)}
          href={withdrawalSearchUrl({ ...filter, withdrawalId: id })}
          className="text-link max-w-full wrap-anywhere"
        >
          {name}
        </Link>
        <p className="text-small wrap-anywhere">{email}</p>
      </div>
      <span className="justify-self-end lg:order-last">
        <WithdrawalStatusBadge status={status} />
      </span>
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <p className="font-medium wrap-anywhere">{orderNumber ?? contract}</p>
        {orderNumber ? null : <p className="text-small">Keiner Bestellung zugeordnet</p>}
        {orderNumber && matchedBy ? (
          <p className="text-small">{withdrawalMatchLabels[matchedBy]}</p>
        ) : null}
      </div>
      <div className="col-span-2 text-small lg:col-span-1">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {isOpen ? <p>{refundText(withdrawal)}</p> : null}
      </div>
    </li>
  )
}
