import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { DataTable } from '../../../platform/web/ui/data-table.tsx'
import { fieldLabel, settingsSections } from '../../domain/settings-fields.ts'
import type { SettingsHistoryEntry } from '../../domain/settings-view.ts'
import { settingsHistoryQuery } from './settings-query.ts'

/** Lists changes of the settings with admin, old and new values. */
export function SettingsHistory() {
  const list = useInfiniteQuery(settingsHistoryQuery)
  useSessionEnd(list.error)
  return (
    <section
      aria-labelledby="settings-history"
      className="grid grid-cols-1 gap-6 border-t-[1.5px] border-current/30 pt-8"
    >
      <h2 id="settings-history" className="text-h4">
        Verlauf
      </h2>
      <PagedList
        list={list}
        loading="Der Verlauf wird geladen."
        failure="Fehler beim Laden des Verlaufs"
        empty="Noch wurde keine Einstellung geändert."
      >
        {(entries) => (
          <div className="w-full min-w-0">
            <DataTable caption="Verlauf der Einstellungen" head={<Head />}>
              {entries.flatMap((entry) =>
                entry.changes.map((change, index) => (
                  <Row
                    key={`${entry.id} ${change.field}`}
                    entry={entry}
                    change={change}
                    isFirst={index === 0}
                  />
                )),
              )}
            </DataTable>
          </div>
        )}
      </PagedList>
    </section>
  )
}

/** On phones the first column holds everything. */
function Head() {
  return (
    <tr>
      <th scope="col">Wann und wer</th>
      <th scope="col" className="max-md:hidden">
        Was
      </th>
      <th scope="col" className="w-[28%] max-md:hidden">
        Vorher
      </th>
      <th scope="col" className="w-[28%] max-md:hidden">
        Nachher
      </th>
    </tr>
  )
}

interface RowProps {
  entry: SettingsHistoryEntry
  change: SettingsHistoryEntry['changes'][number]
  /** Only the first field of a change shows admin and time; the others name them to screen readers. */
  isFirst: boolean
}

function Row({ entry, change, isFirst }: RowProps) {
  const from = change.from || 'leer'
  const to = change.to || 'leer'
  return (
    <tr className="wrap-anywhere">
      <td className="md:w-64">
        <span className={isFirst ? undefined : 'visually-hidden'}>
          <span className="whitespace-nowrap">{formatDateTime(entry.at)}</span>
          <span className="block text-small">{entry.by ?? 'Konto gelöscht'}</span>
        </span>
        <div className="mt-2 grid gap-1 md:hidden">
          <ChangedField entry={entry} field={change.field} />
          <span className="whitespace-pre-line">
            {from} → {to}
          </span>
        </div>
      </td>
      <td className="max-md:hidden">
        <ChangedField entry={entry} field={change.field} />
      </td>
      <td className="whitespace-pre-line max-md:hidden">{from}</td>
      <td className="whitespace-pre-line max-md:hidden">{to}</td>
    </tr>
  )
}

function ChangedField({
  entry: { section },
  field,
}: {
  entry: SettingsHistoryEntry
  field: string
}) {
  return (
    <span className="font-medium">
      {fieldLabel(section, field)}
      <span className="block text-small font-normal">{settingsSections[section].title}</span>
    </span>
  )
}
