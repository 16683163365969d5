import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { useFetcher } from '../../../../platform/web/fetcher.tsx'
import { Link } from '../../../../platform/web/link.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Icon } from '../../../../platform/web/ui/icon.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { inquiryKindLabels } from '../../../domain/inquiry-status.ts'
import type { InquiryView } from '../../../domain/inquiry-view.ts'
import { BookingDateButton } from '../calendar/booking-date-button.tsx'
import { inquiryQuery } from './inquiries-query.ts'
import { InquiryDeletion } from './inquiry-deletion.tsx'
import { InquirySheet } from './inquiry-sheet.tsx'
import { InquiryStatusBadge } from './inquiry-status-badge.tsx'
import { InquiryStatusForm } from './inquiry-status-form.tsx'
import { NoteForm } from './note-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useInquiryMutation } from '../use-inquiry-mutation.ts'

const LOAD_ERROR = 'Die Anfrage konnte nicht geladen werden'

interface InquiryDetailProps {
  inquiryId: string
  /** URL of the list with its filters. */
  listUrl: string
}

/** Shows one inquiry with its actions and marks it as read. */
export function InquiryDetail({ inquiryId, listUrl }: InquiryDetailProps) {
  const { data, error, isFetching, refetch } = useQuery(inquiryQuery(useFetcher(), inquiryId))
  useSessionEnd(error)
  return (
    <section aria-label="Anfrage" className="grid grid-cols-1 gap-8">
      <Link href={listUrl} className="text-link justify-self-start">
        <Icon name="back" />
        Zurück zur Liste
      </Link>
      {data ? <Detail inquiry={data} listUrl={listUrl} /> : null}
      {!data && (isFetching || !error) ? (
        <LoadingState>Die Anfrage wird geladen.</LoadingState>
      ) : null}
      {!data && error && !isFetching ? (
        <Notice kind="error" title={LOAD_ERROR}>
          <p>{refusalText(error, TRY_LATER)}</p>
          <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
            Erneut versuchen
          </Button>
        </Notice>
      ) : null}
    </section>
  )
}

/** Marks an inquiry as read when it is opened, once. */
function useReadMark({ id, unread }: InquiryView): void {
  // Runs once, so that an inquiry marked as unread here stays unread.
  const [wasUnread] = useState(unread)
  const { mutate, isIdle } = useInquiryMutation(id)
  useEffect(() => {
    if (!wasUnread || !isIdle) return
    mutate({ method: 'PATCH', path: adminApi.inquiryUnread(id), body: { unread: false } })
  }, [id, wasUnread, isIdle, mutate])
}

function UnreadButton({ inquiry, listUrl }: { inquiry: InquiryView; listUrl: string }) {
  const { id, unread } = inquiry
  const work = useInquiryMutation(id)
  const { navigate } = useNavigation()
  function markUnread(): void {
    work.mutate(
      { method: 'PATCH', path: adminApi.inquiryUnread(id), body: { unread: true } },
      { onSuccess: () => navigate(listUrl) },
    )
  }
  return (
    <Button
      variant="quiet"
      disabled={unread}
      busy={work.isPending}
      busyText="Wird gespeichert..."
      onClick={markUnread}
    >
      Als ungelesen markieren
    </Button>
  )
}

function NoAddress() {
  return (
    <Notice title="Keine E-Mail-Adresse bekannt">
      Antworten und Nachrichten über den Status gehen von hier nicht hinaus.
    </Notice>
  )
}

function Detail({ inquiry, listUrl }: { inquiry: InquiryView; listUrl: string }) {
  useReadMark(inquiry)
  const { name, kind, status, createdAt, suspect, details } = inquiry
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <h2 className="min-w-0 text-h3 wrap-anywhere">{name}</h2>
        <InquiryStatusBadge status={status} />
        <p className="w-full">
          {inquiryKindLabels[kind]}, eingegangen am{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      {suspect ? (
        <Notice title="Diese Anfrage sieht nach einem Programm aus">
          Sie wurde schneller ausgefüllt, als Menschen tippen, oder ein verstecktes Feld war
          beschrieben. Eine Eingangsbestätigung ging deshalb nicht hinaus.
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-x-20">
        <InquirySheet inquiry={inquiry} />
        {/* On a phone, the contact data come before the actions. */}
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4 lg:order-first lg:col-span-2">
          <InquiryStatusForm inquiry={inquiry} />
          {details.date && status !== 'done' ? (
            <BookingDateButton inquiry={inquiry} day={details.date} />
          ) : null}
          <UnreadButton inquiry={inquiry} listUrl={listUrl} />
        </div>
        <div className="grid min-w-0 content-start gap-12">
          {inquiry.email === '' ? <NoAddress /> : <ReplyForm inquiry={inquiry} />}
          <NoteForm inquiry={inquiry} />
          <InquiryDeletion inquiry={inquiry} listUrl={listUrl} />
        </div>
      </div>
    </>
  )
}
