import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { SelectField } from '../../../../platform/web/forms/text-field.tsx'
import { TabLinks } from '../../../../platform/web/ui/tab-links.tsx'
import {
  inquiryShowFilterLabels,
  inquiryShowFilters,
  type InquiryShowFilter,
} from '../../../domain/inquiry-show-filter.ts'
import {
  inquiryKinds,
  inquiryStatuses,
  inquiryStatusLabels,
  statusesOf,
  type InquiryKind,
} from '../../../domain/inquiry-status.ts'
import { inquirySearchUrl, type InquiryFilter } from './inquiry-search.ts'
import { unreadOf, type UnreadCounts } from './unread-counts.ts'
import { CollapsibleFilters } from '../../../../platform/web/admin/collapsible-filters.tsx'
import { SearchForm } from '../../../../platform/web/admin/search-form.tsx'

const kindLabels: Readonly<Record<InquiryKind, string>> = {
  contact: 'Nachrichten',
  'event-booking': 'Eventbuchungen',
  'custom-event': 'Individuelle Events',
  wholesale: 'Großhandel',
}

const kinds: ReadonlyArray<InquiryKind | null> = [null, ...inquiryKinds]

interface InquiryFiltersProps {
  filter: InquiryFilter
  /** Absent while the list loads. */
  unread: UnreadCounts | undefined
}

/** Filters by kind, status, unread or suspect, and search text. All of them are kept in the URL. */
export function InquiryFilters({ filter, unread }: InquiryFiltersProps) {
  const { navigate } = useNavigation()
  const changeFilter = (change: Partial<InquiryFilter>): void =>
    navigate(inquirySearchUrl({ ...filter, ...change }))
  const statuses = filter.kind ? statusesOf(filter.kind) : inquiryStatuses
  return (
    <div className="grid gap-6 max-sm:gap-4">
      <TabLinks
        label="Nach Art filtern"
        links={kinds.map((kind) => ({
          href: inquirySearchUrl({ ...filter, kind, status: null }),
          label: <KindLabel kind={kind} count={unread ? unreadOf(kind, unread) : ''} />,
          current: kind === filter.kind,
        }))}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <SearchForm
          label="Name oder E-Mail-Adresse"
          typed={filter.typed}
          onSearch={(typed) => changeFilter({ typed })}
        />
        <CollapsibleFilters
          active={[filter.status, filter.show].filter(Boolean).length}
          className="flex flex-wrap items-end gap-x-6 gap-y-4 max-sm:w-full"
        >
          <SelectField
            className="grow sm:max-w-64 sm:grow-0"
            label="Status"
            value={filter.status ?? ''}
            onChange={({ target }) =>
              changeFilter({ status: statuses.find((status) => status === target.value) ?? null })
            }
          >
            <option value="">Alle</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {inquiryStatusLabels[status]}
              </option>
            ))}
          </SelectField>
          <ShowFilterSelect show={filter.show} onChoose={(show) => changeFilter({ show })} />
        </CollapsibleFilters>
      </div>
    </div>
  )
}

function KindLabel({ kind, count }: { kind: InquiryKind | null; count: string }) {
  return (
    <>
      {kind ? kindLabels[kind] : 'Alle'}
      {count ? (
        <span className="tabular-nums">
          {' '}
          {count}
          <span className="visually-hidden"> ungelesen</span>
        </span>
      ) : null}
    </>
  )
}

interface SightSelectProps {
  show: InquiryShowFilter | null
  onChoose: (show: InquiryShowFilter | null) => void
}

function ShowFilterSelect({ show, onChoose }: SightSelectProps) {
  return (
    <SelectField
      className="grow sm:max-w-72 sm:grow-0"
      label="Zeigen"
      value={show ?? ''}
      onChange={({ target }) =>
        onChoose(inquiryShowFilters.find((one) => one === target.value) ?? null)
      }
    >
      <option value="">Alle</option>
      {inquiryShowFilters.map((one) => (
        <option key={one} value={one}>
          {inquiryShowFilterLabels[one]}
        </option>
      ))}
    </SelectField>
  )
}
