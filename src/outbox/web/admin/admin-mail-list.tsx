import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { Link } from '../../../platform/web/link.tsx'
import { unbrokenText } from '../../../platform/web/ui/unbroken-text.tsx'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { TabLinks } from '../../../platform/web/ui/tab-links.tsx'
import { mailStateLabel, mailStates, type MailState } from '../../../mail/domain/mail-state.ts'
import type { MailSummaryView } from '../../domain/mail-view.ts'
import { SearchForm } from '../../../platform/web/admin/search-form.tsx'
import { adminMailsQuery } from './admin-mails-query.ts'
import { HeldMails } from './held-mails.tsx'
import { mailRowId, mailListUrl, type MailListFilter } from './mail-list-url.ts'
import { MailStateBadge } from './mail-state-badge.tsx'

const filters: readonly { state: MailState | null; label: string }[] = [
  { state: null, label: 'Alle' },
  ...mailStates.map((state) => ({ state, label: mailStateLabel(state) })),
]

interface FilterProps {
  filter: MailListFilter
}

/**
 * The list of mails, newest first, filtered by state and the beginning of the recipient's email.
 */
export function AdminMailList({ filter }: FilterProps) {
  const { navigate } = useNavigation()
  return (
    <section aria-labelledby="mails-heading" className="grid grid-cols-1 gap-8">
      <h2 id="mails-heading" className="text-h3">
        Postausgang
      </h2>
      <TabLinks
        label="Nach Zustand filtern"
        links={filters.map(({ state, label }) => ({
          href: mailListUrl({ ...filter, state }),
          label,
          current: state === filter.state,
        }))}
      />
      <SearchForm
        label="E-Mail-Adresse"
        typed={filter.typed}
        onSearch={(typed) => navigate(mailListUrl({ ...filter, typed }))}
      />
      <HeldMails />
      <ListState filter={filter} />
    </section>
  )
}

function ListState({ filter }: FilterProps) {
  const list = useInfiniteQuery(adminMailsQuery(filter))
  useSessionEnd(list.error)
  const newest = list.data?.pages[0]
  // A test copy says on every page that it sends nothing.
  const waitsForServer = newest?.isSending === false && !newest.isTestCopy
  return (
    <>
      {waitsForServer ? <NoMailServer /> : null}
      <PagedList
        list={list}
        loading="E-Mails werden geladen."
        failure="Fehler beim Laden der E-Mails"
        empty={<NoMails filter={filter} />}
      >
        {(mails) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} filter={filter} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function NoMails({ filter }: FilterProps) {
  if (filter.typed === '') return 'Hier liegt keine E-Mail.'
  return (
    <>
      <p className="wrap-anywhere">
        Hier liegt keine E-Mail an eine Adresse, die mit „{filter.typed}“ beginnt.
      </p>
      <Link href={mailListUrl({ ...filter, typed: '' })} className="text-link mt-3">
        Alle Adressen zeigen
      </Link>
    </>
  )
}

function NoMailServer() {
  return (
    <Notice title="Es ist kein Mailserver eingerichtet." className="w-full">
      Die E-Mails warten hier und lassen sich lesen. Sie gehen von selbst hinaus, sobald der Shop
      mit einem Mailserver verbunden ist. Das richtet ein, wer den Shop technisch betreut.
    </Notice>
  )
}

function MailRow({ mail, filter }: FilterProps & { mail: MailSummaryView }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-t-[1.5px] border-current/30 py-4 lg:grid-cols-[1.5fr_1.5fr_1.2fr_11rem]">
      <div className="min-w-0">
        <Link
          id={mailRowId(mail.id)}
          href={mailListUrl({ ...filter, mailId: mail.id })}
          className="text-link max-w-full wrap-anywhere"
        >
          {/* In one element, because the gap of a text link is for a sign beside its words. */}
          <span>{unbrokenText(mail.subject || mail.kind)}</span>
        </Link>
        {mail.subject ? <p className="text-small">{mail.kind}</p> : null}
      </div>
      <span className="justify-self-end lg:order-last lg:justify-self-start">
        <MailStateBadge state={mail.state} />
      </span>
      <span className="col-span-2 wrap-anywhere lg:col-span-1">{mail.recipient}</span>
      <time dateTime={mail.createdAt} className="col-span-2 lg:col-span-1">
        {formatDateTime(mail.createdAt)}
      </time>
      {mail.lastError ? (
        <p className="col-span-full text-small wrap-anywhere lg:order-last">{mail.lastError}</p>
      ) : null}
    </li>
  )
}
