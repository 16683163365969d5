import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { HeadingText } from '../../../orders/web/admin/heading-text.tsx'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { hasStatus } from '../../../platform/web/api-client.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Facts, type Fact } from '../../../platform/web/ui/facts.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { MailView } from '../../domain/mail-view.ts'
import { adminMailQuery } from './admin-mails-query.ts'
import { OneTimeLink } from './one-time-link.tsx'
import type { MailListFilter } from './mail-list-url.ts'
import { MailStateBadge } from './mail-state-badge.tsx'
import { ResendButton } from './resend-button.tsx'

interface AdminMailDetailProps {
  mailId: string
  /** The filter of the list from which this mail was opened. */
  filter: MailListFilter
  listUrl: string
}

/** The admin's page of one mail: its state, its content and a button to send it again. */
export function AdminMailDetail({ mailId, filter, listUrl }: AdminMailDetailProps) {
  return (
    <section aria-label="E-Mail" className="grid grid-cols-1 gap-8">
      <Link href={listUrl} className="text-link justify-self-start">
        <Icon name="back" />
        Zurück zur Liste
      </Link>
      <DetailState mailId={mailId} filter={filter} />
    </section>
  )
}

function DetailState({ mailId, filter }: { mailId: string; filter: MailListFilter }) {
  const { data, error, isFetching, refetch } = useQuery(adminMailQuery(mailId))
  useSessionEnd(error)
  if (data) return <Detail mail={data} filter={filter} />
  if (hasStatus(error, 404)) return <Notice kind="error">Diese E-Mail gibt es nicht.</Notice>
  if (error && !isFetching) {
    return (
      <Notice kind="error" title="Die E-Mail konnte nicht geladen werden">
        <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  return <LoadingState>Die E-Mail wird geladen.</LoadingState>
}

function factsOf(mail: MailView): Fact[] {
  const facts: Fact[] = [
    { label: 'An', value: mail.recipient },
    { label: 'Art', value: mail.kind },
    { label: 'Eingereiht', value: formatDateTime(mail.createdAt) },
  ]
  if (mail.attachments.length > 0) {
    facts.push({ label: 'Anhang', value: <Attachments mail={mail} /> })
  }
  if (mail.sentAt) facts.push({ label: 'Gesendet', value: formatDateTime(mail.sentAt) })
  if (mail.attempts > 0) facts.push({ label: 'Versuche', value: mail.attempts })
  if (mail.nextAttemptAt) {
    facts.push({ label: 'Nächster Versuch', value: formatDateTime(mail.nextAttemptAt) })
  }
  if (mail.lastError) facts.push({ label: 'Letzter Fehler', value: mail.lastError })
  if (mail.messageId) facts.push({ label: 'Message-ID', value: mail.messageId })
  return facts
}

function Detail({ mail, filter }: { mail: MailView; filter: MailListFilter }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <h2 className="min-w-0 text-h3 leading-[1.2] wrap-anywhere">
          <HeadingText text={mail.subject || mail.kind} />
        </h2>
        <MailStateBadge state={mail.state} />
      </div>
      <Facts facts={factsOf(mail)} className="max-w-3xl wrap-anywhere" />
      {mail.canResend ? <ResendButton key={mail.id} mail={mail} filter={filter} /> : null}
      <OneTimeLink key={`link-${mail.id}`} mail={mail} />
      <MailContent mail={mail} />
    </>
  )
}

/** Links to the attachments, each in a new tab. */
function Attachments({ mail }: { mail: MailView }) {
  return (
    <ul aria-label="Anhänge" className="grid justify-items-start gap-2">
      {mail.attachments.map((name) => (
        <li key={name}>
          <a
            href={adminApi.mailAttachment(mail.id, name)}
            target="_blank"
            rel="noreferrer"
            className="text-link"
          >
            {name}
            <span className="sr-only"> (öffnet in einem neuen Tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The mail's content in a sandboxed frame, or as text. */
function MailContent({ mail }: { mail: MailView }) {
  const [asText, setAsText] = useState(false)
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="quiet" small onClick={() => setAsText(!asText)}>
          {asText ? 'Gestaltet zeigen' : 'Als Text zeigen'}
        </Button>
        <a href={adminApi.mailHtml(mail.id)} target="_blank" rel="noreferrer" className="text-link">
          In einem neuen Tab öffnen
        </a>
      </div>
      {asText ? (
        <pre className="w-full max-w-3xl border-[1.5px] border-current/30 p-5 font-text whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      ) : (
        <iframe
          // The key changes with the state, so that a mail that was sent meanwhile is shown as sent.
          key={mail.state}
          title={`Inhalt: ${mail.subject || mail.kind}`}
          src={adminApi.mailHtml(mail.id)}
          sandbox=""
          // The height of the content could be read only with `allow-same-origin`, which mails must not
          // have. A frame that is lower than the window shows by its edges that its content scrolls.
          className="h-[min(85svh,70rem)] w-full max-w-3xl border-2 border-current"
        />
      )}
    </div>
  )
}
