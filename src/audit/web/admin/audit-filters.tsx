import { useQuery } from '@tanstack/react-query'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { CollapsibleFilters } from '../../../platform/web/admin/collapsible-filters.tsx'
import { SearchForm } from '../../../platform/web/admin/search-form.tsx'
import { SelectField, TextField } from '../../../platform/web/forms/text-field.tsx'
import { pages } from '../../../urls.ts'
import { actionLabel, actionNames } from '../../domain/action-label.ts'
import { auditAdminsQuery } from './audit-query.ts'
import { auditParams, auditSearchUrl, type AuditSearch } from './audit-search.ts'

const inOrder = actionNames.toSorted((a, b) => actionLabel(a).localeCompare(actionLabel(b), 'de'))

/** Filters by admin, action, days and search text. All of them are kept in the URL. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const { navigate } = useNavigation()
  const changeFilter = (change: Partial<AuditSearch>): void =>
    navigate(auditSearchUrl({ ...search, ...change }), { replace: true })
  const { person, action, from, to } = search
  return (
    <div className="grid gap-4">
      <div className="max-w-[40rem]">
        <SearchForm
          label="Bestellnummer oder Produkt"
          typed={search.typed}
          onSearch={(typed) => changeFilter({ typed })}
        />
      </div>
      <CollapsibleFilters
        active={[person, action, from, to].filter(Boolean).length}
        className="grid items-end gap-4 max-sm:grid-cols-2 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
      >
        <PersonSelect search={search} onChoose={(chosen) => changeFilter({ person: chosen })} />
        <SelectField
          className="min-w-0 max-sm:col-span-2"
          label="Aktion"
          value={action ?? ''}
          onChange={({ target }) =>
            changeFilter({ action: actionNames.find((name) => name === target.value) ?? null })
          }
        >
          <option value="">Alle</option>
          {inOrder.map((name) => (
            <option key={name} value={name}>
              {actionLabel(name)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label="Von"
          value={from}
          max={to || undefined}
          onChange={({ target }) => changeFilter({ from: target.value })}
        />
        <TextField
          type="date"
          label="Bis"
          value={to}
          min={from || undefined}
          onChange={({ target }) => changeFilter({ to: target.value })}
        />
      </CollapsibleFilters>
      {auditParams(search).size > 0 ? (
        <Link href={pages.admin('audit')} className="text-link justify-self-start">
          Filter zurücksetzen
        </Link>
      ) : null}
    </div>
  )
}

interface PersonSelectProps {
  search: AuditSearch
  onChoose: (person: string) => void
}

function PersonSelect({ search, onChoose }: PersonSelectProps) {
  const admins = useQuery(auditAdminsQuery).data?.items ?? []
  const isKnown = admins.some(({ id }) => id === search.person)
  return (
    <SelectField
      className="min-w-0 max-sm:col-span-2"
      label="Person"
      value={search.person}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Alle</option>
      {search.person && !isKnown ? <option value={search.person}>Gewählte Person</option> : null}
      {admins.map(({ id, name }) => (
        <option key={id} value={id}>
          {name ?? `Gelöschtes Konto ${id.slice(0, 8)}`}
        </option>
      ))}
    </SelectField>
  )
}
