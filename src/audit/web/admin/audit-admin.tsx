import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { Link } from '../../../platform/web/link.tsx'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { adminApi, adminPagePatterns } from '../../../urls.admin.ts'
import type { AuditEntry } from '../../domain/audit-view.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit-query.ts'
import { auditParams, readAuditSearch, type AuditSearch } from './audit-search.ts'

/** The admin page of the audit log, newest action first. */
export function AuditAdmin() {
  const search = readAuditSearch(useSearch())
  return (
    <section aria-labelledby="audit-heading" className="grid grid-cols-1 gap-8 max-sm:gap-4">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id="audit-heading" className="text-h3">
          Wer hat was getan
        </h2>
        <a
          className="text-link ml-auto"
          href={`${adminApi.auditExport()}?${auditParams(search).toString()}`}
          download
        >
          Als CSV exportieren
        </a>
      </div>
      <p>
        Weiter zu{' '}
        <Link href={adminPagePatterns.taxAudit} className="text-link">
          Steuerprüfung
        </Link>{' '}
        und{' '}
        <Link href={adminPagePatterns.monthEnd} className="text-link">
          Monatsabschluss
        </Link>
      </p>
      <AuditFilters search={search} />
      <Entries search={search} />
    </section>
  )
}

function Entries({ search }: { search: AuditSearch }) {
  const list = useInfiniteQuery(auditQuery(search))
  useSessionEnd(list.error)
  return (
    <PagedList
      list={list}
      loading="Das Protokoll wird geladen."
      failure="Fehler beim Laden des Protokolls"
      empty={emptyText(search, list.hasNextPage)}
    >
      {(entries) => (
        <ul aria-label="Aktionen" className="w-full border-b-[1.5px] border-current/30">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function emptyText(search: AuditSearch, goesOn: boolean): string {
  if (goesOn) return 'In diesem Teil des Protokolls ist nichts dabei.'
  return auditParams(search).size > 0
    ? 'Kein Eintrag passt zu dieser Auswahl.'
    : 'Noch steht nichts im Protokoll.'
}

function Row({ entry }: { entry: AuditEntry }) {
  const { at, by, label, target, facts } = entry
  return (
    <li className="grid grid-cols-1 items-baseline gap-x-6 gap-y-1 border-t-[1.5px] border-current/30 py-2.5 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.2fr)]">
      <time dateTime={at} className="text-small tabular-nums">
        {formatDateTime(at)}
      </time>
      <span className="min-w-0 text-small wrap-anywhere">{by ?? 'Gelöschtes Konto'}</span>
      <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
      <span className="min-w-0 wrap-anywhere">
        {target.href ? (
          <Link href={target.href} className="text-link max-w-full wrap-anywhere">
            {target.text}
          </Link>
        ) : (
          target.text
        )}
      </span>
      {facts.length > 0 ? (
        <p className="min-w-0 text-small wrap-anywhere lg:col-span-2 lg:col-start-3">
          {facts.map(({ label: name, value }) => `${name}: ${value}`).join(' · ')}
        </p>
      ) : null}
    </li>
  )
}
