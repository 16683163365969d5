import { useQuery } from '@tanstack/react-query'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { SearchForm } from '../../../platform/web/admin/search-form.tsx'
import { SelectField, TextField } from '../../../platform/web/ui/text-field.tsx'
import { pages } from '../../../urls.ts'
import { actionLabel, actionNames } from '../../domain/action-label.ts'
import { auditPeopleQuery } from './audit-query.ts'
import { auditParams, auditSearchUrl, type AuditSearch } from './audit-search.ts'

const inOrder = actionNames.toSorted((a, b) => actionLabel(a).localeCompare(actionLabel(b), 'de'))

/** Person, action, days and search; all of it stands in the address. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const { navigate } = useNavigation()
  const narrow = (change: Partial<AuditSearch>): void =>
    navigate(auditSearchUrl({ ...search, ...change }), { replace: true })
  return (
    <div className="grid items-end gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]">
      <PersonSelect search={search} onChoose={(person) => narrow({ person })} />
      <SelectField
        className="min-w-0"
        label="Aktion"
        value={search.action ?? ''}
        onChange={({ target }) =>
          narrow({ action: actionNames.find((name) => name === target.value) ?? null })
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
        value={search.from}
        max={search.to || undefined}
        onChange={({ target }) => narrow({ from: target.value })}
      />
      <TextField
        type="date"
        label="Bis"
        value={search.to}
        min={search.from || undefined}
        onChange={({ target }) => narrow({ to: target.value })}
      />
      <div className="md:col-span-full md:max-w-[40rem]">
        <SearchForm
          label="Bestellnummer oder Produkt"
          typed={search.typed}
          onSearch={(typed) => narrow({ typed })}
        />
      </div>
      {auditParams(search).size > 0 ? (
        <Link href={pages.admin('audit')} className="text-link justify-self-start md:col-span-full">
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
  const { data: people = [] } = useQuery(auditPeopleQuery)
  const isKnown = people.some(({ id }) => id === search.person)
  return (
    <SelectField
      className="min-w-0"
      label="Person"
      value={search.person}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Alle</option>
      {search.person && !isKnown ? <option value={search.person}>Gewählte Person</option> : null}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name ?? `Gelöschtes Konto ${id.slice(0, 8)}`}
        </option>
      ))}
    </SelectField>
  )
}
