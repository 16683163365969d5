import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { Link } from '../../../../platform/web/link.tsx'
import { PagedList } from '../../../../platform/web/paged-list.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { pages } from '../../../../urls.ts'
import { inquiryKindLabels } from '../../../domain/inquiry-status.ts'
import type { InquiryRow } from '../../../domain/inquiry-view.ts'
import { inquiriesQuery } from './inquiries-query.ts'
import { InquiryFilters } from './inquiry-filters.tsx'
import {
  filterParams,
  inquiryRowId,
  inquirySearchUrl,
  type InquiryFilter,
} from './inquiry-search.ts'
import { unreadOf, type UnreadCounts } from './unread-counts.ts'
import { InquiryStatusBadge } from './inquiry-status-badge.tsx'
import { SuspectMark } from './suspect-mark.tsx'

/** Unread inquiries of the shown kind, or of all. */
function unreadText(kind: InquiryFilter['kind'], unread: UnreadCounts): string {
  const count = unreadOf(kind, unread)
  return count ? `${count} ungelesen` : 'Alles gelesen.'
}

/** Lists matching inquiries, newest first. */
export function InquiryList({ filter }: { filter: InquiryFilter }) {
  const list = useInfiniteQuery(inquiriesQuery(filter))
  useSessionEnd(list.error)
  const unread = list.data?.pages.at(-1)?.unread
  return (
    <section aria-labelledby="inquiries-heading" className="grid grid-cols-1 gap-8 max-sm:gap-4">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id="inquiries-heading" className="text-h3">
          Posteingang
        </h2>
        {unread ? <p role="status">{unreadText(filter.kind, unread)}</p> : null}
        <a
          className="text-link ml-auto"
          href={`${adminApi.inquiryExport()}?${filterParams(filter).toString()}`}
          download
        >
          Als CSV exportieren
        </a>
      </div>
      <InquiryFilters filter={filter} unread={unread} />
      <PagedList
        list={list}
        loading="Anfragen werden geladen."
        failure="Fehler beim Laden der Anfragen"
        empty={emptyText(filter)}
      >
        {(inquiries) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {inquiries.map((inquiry) => (
              <Row key={inquiry.id} inquiry={inquiry} filter={filter} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function emptyText(filter: InquiryFilter): ReactNode {
  if (filterParams(filter).size === 0) return 'Noch ist keine Anfrage eingegangen.'
  return (
    <>
      <p>Keine Anfrage passt zu dieser Auswahl.</p>
      <Link href={pages.admin('inquiries')} className="text-link mt-3">
        Filter zurücksetzen
      </Link>
    </>
  )
}

function Row({ inquiry, filter }: { inquiry: InquiryRow; filter: InquiryFilter }) {
  const { id, kind, name, email, headline, createdAt, suspect, unread, status } = inquiry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t-[1.5px] border-current/30 py-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.7fr)_minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <Link
          id={inquiryRowId(id)}
          href={inquirySearchUrl({ ...filter, inquiryId: id })}
          className="text-link max-w-full wrap-anywhere"
        >
          {unread ? <UnreadMark /> : null}
          {name}
        </Link>
        <p className="text-small wrap-anywhere">{email}</p>
      </div>
      <span className="justify-self-end lg:order-last">
        <InquiryStatusBadge status={status} />
      </span>
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <p className="font-medium">
          {inquiryKindLabels[kind]}
          {suspect ? <SuspectMark /> : null}
        </p>
        <p className="text-small wrap-anywhere">{headline}</p>
      </div>
      <time dateTime={createdAt} className="col-span-2 text-small lg:col-span-1">
        {formatDateTime(createdAt)}
      </time>
    </li>
  )
}

function UnreadMark() {
  return (
    <span className="size-3 flex-none rounded-round bg-rosso">
      <span className="visually-hidden">Ungelesen: </span>
    </span>
  )
}
